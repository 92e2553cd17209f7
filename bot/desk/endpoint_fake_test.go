package desk

import (
	"context"
	"net/http/httptest"
	"testing"
	"time"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

// postTo lets a fake post its interactions to a bot with this handler.
func postTo(t *testing.T, f *discordtest.Fake, h Handler) {
	t.Helper()
	log := &discordtest.Logbook{}
	base := context.WithoutCancel(t.Context())
	r := rest.New(rest.Options{API: f.Origin() + "/api", Log: log.Logger()})
	d := New(base, h, r, Options{Log: log.Logger()})
	keys, err := ParseKeys([]string{f.PublicKey()})
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewUnstartedServer(nil)
	srv.Config = NewServer(NewEndpoint(d, keys), "/interactions")
	srv.Start()
	t.Cleanup(func() {
		srv.Close()
		if err := d.Close(base); err != nil {
			t.Error(err)
		}
		r.CloseIdle()
		if t.Failed() {
			t.Logf("the bot's log:\n%s", log.String())
		}
	})
	if err := f.SetEndpoint(t.Context(), srv.URL+"/interactions"); err != nil {
		t.Fatal(err)
	}
}

func TestPostedInteractionIsPutOffAndEdited(t *testing.T) {
	t.Parallel()
	f := discordtest.New(t, discordtest.Options{})
	postTo(t, f, after(1600*time.Millisecond, say("hello"), Plan{Defer: DeferReply, Private: true}))
	in := f.Command(f.Guild(), f.Member(), "ruling")
	if first, err := in.Answer(t.Context()); err != nil || first.Type != discordtest.CallbackDeferred {
		t.Fatalf("first answer %+v, %v", first, err)
	}
	if m, err := in.Edited(t.Context(), 1); err != nil || m.Text() != "hello" || !m.Private() {
		t.Errorf("edited to %q, private %v, %v", m.Text(), m.Private(), err)
	}
}

func TestPostedInteractionWithAFile(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	r := say("a picture")
	r.Message.Files = []rest.File{{Name: "chain.png", Alt: "River, resolved", Type: "image/png", Data: []byte("\x89PNG")}}
	postTo(t, f, after(0, r, Plan{Defer: DeferReply}))
	in := f.Command(f.Guild(), f.Member(), "ruling")
	m, err := in.Edited(t.Context(), 1)
	if err != nil || m.Text() != "a picture" || len(m.Files()) != 1 || string(m.Files()[0].Content) != "\x89PNG" {
		t.Errorf("message %s, %v", m.JSON(), err)
	}
}

func TestPostedPanicIsAnswered(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	postTo(t, f, handler{handle: func(context.Context, *rest.Interaction) (rest.Response, error) { panic("boom") }})
	if m, err := f.Command(f.Guild(), f.Member(), "ruling").Message(t.Context()); err != nil || m.Text()[:12] != "failed, ref " {
		t.Errorf("answered %q, %v", m.Text(), err)
	}
}
