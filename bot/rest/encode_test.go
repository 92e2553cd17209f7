package rest

import (
	"io"
	"mime"
	"mime/multipart"
	"netrep/internal/discordtest"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

func TestEncode(t *testing.T) {
	layout := Message{Flags: discordgo.MessageFlagsIsComponentsV2 | discordgo.MessageFlagsEphemeral, Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "x"}}}
	for _, tc := range []struct {
		name string
		r    Response
		want string
	}{
		{"content", Response{Kind: Reply, Message: Message{Content: "x"}}, `{"type":4,"data":{"content":"x","allowed_mentions":{"parse":[],"replied_user":false}}}`},
		{"layout", Response{Kind: Reply, Message: layout}, `{"type":4,"data":{"flags":32832,"components":[{"type":10,"content":"x"}],"allowed_mentions":{"parse":[],"replied_user":false}}}`},
		{"update keeps no older files and cannot become private", Response{Kind: Update, Message: layout}, `{"type":7,"data":{"flags":32768,"components":[{"type":10,"content":"x"}],"attachments":[],"allowed_mentions":{"parse":[],"replied_user":false}}}`},
		{"update empties what it does not have", Response{Kind: Update}, `{"type":7,"data":{"content":"","components":[],"attachments":[],"allowed_mentions":{"parse":[],"replied_user":false}}}`},
		{"no choices", Response{Kind: Choices}, `{"type":8,"data":{"choices":[]}}`},
		{"form", Response{Kind: Form, Modal: &Modal{"a", "b", []discordgo.MessageComponent{}}}, `{"type":9,"data":{"custom_id":"a","title":"b","components":[]}}`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p, err := tc.r.Encode()
			if err != nil || !discordtest.SameJSON(t, string(p.JSON), tc.want) {
				t.Errorf("%s, %v\nwant %s", p.JSON, err, tc.want)
			}
		})
	}
}

func TestMultipart(t *testing.T) {
	p := Payload{JSON: []byte(`{"a":1}`), Files: []File{{Name: `ch"ai/n.png`, Type: "image/png", Data: []byte("PNG")}, {Name: "b", Data: []byte("B")}}}
	data, media, err := p.encode()
	if err != nil {
		t.Fatal(err)
	}
	_, params, err := mime.ParseMediaType(media)
	if err != nil {
		t.Fatal(err)
	}
	r := multipart.NewReader(strings.NewReader(string(data)), params["boundary"])
	for _, want := range []string{`payload_json||application/json|{"a":1}`, "files[0]|n.png|image/png|PNG", "files[1]|b|application/octet-stream|B"} {
		part, err := r.NextPart()
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(part)
		if got := part.FormName() + "|" + part.FileName() + "|" + part.Header.Get("Content-Type") + "|" + string(body); got != want {
			t.Errorf("part %q, want %q", got, want)
		}
	}
}
