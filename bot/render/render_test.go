package render

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands/reply"
)

var updateMessages = flag.Bool("update-messages", false, "rewrite the golden messages")

// The messages of testdata/messages are what players see; a change of them is
// looked at.
func TestGoldenMessages(t *testing.T) {
	for _, g := range goldenReplies() {
		t.Run(g.name, func(t *testing.T) {
			g.on.Line, g.on.Asker = g.line, asker
			m := Render(g.reply, g.on)
			got := pretty(t, resttest.Accepted(t, g.line, rest.Response{Kind: rest.Reply, Message: m}))
			file := filepath.Join("testdata", "messages", g.name+".json")
			if *updateMessages {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// pretty is the message of a first answer as JSON that can be read.
func pretty(t *testing.T, body []byte) string {
	t.Helper()
	var first struct{ Data json.RawMessage }
	if err := json.Unmarshal(body, &first); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := json.Indent(&b, first.Data, "", " "); err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(b.String()) + "\n"
}

// nasty are texts that would break a message that does not take care.
var nasty = []string{
	"", " ", "\n\n", "a", "River", "@everyone", "<@123456789012345678>", "# heading", "||spoiler||", "[link](https://evil.example)",
	"```\ncode", "`open", "**open", "\u200b", "\u202eright to left", "🐉🐉🐉", "é龍\u0301", `back\slash`, "¦", "-# small", "> quote",
	strings.Repeat("long ", 300), strings.Repeat("🐉", 900), strings.Repeat("x", 2500), strings.Repeat("*_|`", 700), "\x00\x1b[31m", "\xff\xfe",
}

func aText(t *rapid.T, name string) string {
	if rapid.Bool().Draw(t, name+" nasty") {
		return rapid.SampledFrom(nasty).Draw(t, name)
	}
	return rapid.String().Draw(t, name)
}

func aCommand(t *rapid.T, name string) string {
	return rapid.SampledFrom([]string{
		"", "/about", "/rule 2.V.6", "/help ruling", "no slash", "/", "/ ", "/¦¦", "/=", "/~1.2.3", "/ruling `code`", "/ruling two  blanks ",
		"/chain limit 2: " + strings.Repeat("River < ", 30) + "River", "/ruling " + strings.Repeat("🐉 ", 60), "/card River page:2",
		"/chain limit 2: " + strings.Repeat("River < ", 30) + "River undo:yes", "/ruling " + strings.Repeat("x", 3000), "/onguard River played:item",
		"/rule \xff", "/onguard River played:ally",
	}).Draw(t, name) + rapid.SampledFrom([]string{"", "", "1", " page:3"}).Draw(t, name+" end")
}

func aBlock(t *rapid.T, name string) reply.Block {
	switch rapid.IntRange(0, 6).Draw(t, name) {
	case 0:
		return reply.Text{Markdown: aText(t, name)}
	case 1:
		return reply.Quote{Markdown: aText(t, name), Source: aText(t, name), URL: anAddress(t, name), Badges: []string{aText(t, name)}}
	case 2:
		l := reply.List{Title: aText(t, name)}
		for i := range rapid.SampledFrom([]int{0, 1, 2, 7, 26, 60}).Draw(t, name+" items") {
			l.Items = append(l.Items, reply.Item{Label: aText(t, name), Detail: aText(t, name), Command: fmt.Sprint(aCommand(t, name), i)})
		}
		return l
	case 3:
		return reply.Table{Head: []string{aText(t, name), "b"}, Rows: [][]string{{aText(t, name), aText(t, name), aText(t, name)}, {}, {"a"}}}
	case 4:
		return reply.Steps{Title: aText(t, name), Steps: []reply.Step{{Mark: reply.MarkNo, Words: aText(t, name), Refs: []string{aText(t, name)}}}}
	case 5:
		return reply.Facts{Title: aText(t, name), Facts: []reply.Fact{
			{Name: aText(t, name), Words: aText(t, name), Person: aText(t, name), Role: "1", Channels: []string{aText(t, name), "2"}},
			{At: time.Unix(1<<31, 0), Away: true},
			{},
		}}
	}
	p := reply.Picture{Name: aText(t, name), Alt: aText(t, name)}
	if rapid.Bool().Draw(t, name+" can be drawn") {
		p.Draw = draws
	}
	return p
}

func anAddress(t *rapid.T, name string) string {
	return rapid.SampledFrom([]string{
		"", "https://a.example/x(y)", "javascript:alert(1)", "https://u:p@a.example", "//a", "https://a.example/" + strings.Repeat("é", 300), "http://a b", "%",
	}).Draw(t, name+" address")
}

// Whatever a reply holds, its message keeps within the limits, and every custom_id
// in it can be read.
func TestAnyReplyRenders(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		out := reply.Reply{
			Tone: rapid.SampledFrom([]reply.Tone{"", reply.ToneLegal, reply.ToneDepends, reply.ToneProblem}).Draw(r, "tone"), Title: aText(r, "title"),
			Mention: rapid.SampledFrom([]string{"", "55", "@everyone", "1> <@2"}).Draw(r, "mention"), Footer: aText(r, "footer"), Private: rapid.Bool().Draw(r, "private"), Page: 1, Pages: rapid.IntRange(0, 3).Draw(r, "pages"),
		}
		for i := range rapid.SampledFrom([]int{0, 1, 3, 8, 30}).Draw(r, "blocks") {
			out = out.With(aBlock(r, fmt.Sprint("block ", i)))
		}
		for i := range rapid.SampledFrom([]int{0, 1, 3, 12, 90}).Draw(r, "actions") {
			a := reply.Action{Label: aText(r, fmt.Sprint("action ", i)), Command: aCommand(r, "command")}
			switch rapid.IntRange(0, 5).Draw(r, "kind") {
			case 0:
				a.Command, a.URL = "", anAddress(r, "action")
			case 1:
				a.Ask = &reply.Ask{Option: "add", Words: aText(r, "asked")}
			case 2:
				a.Form = true
			}
			out.Actions = append(out.Actions, a)
		}
		o := Occasion{
			Line: aCommand(r, "line"), Back: aCommand(r, "back"), Asker: rapid.SampledFrom([]string{"", asker}).Draw(r, "asker"),
			ShownBy: aText(r, "shown by"), Private: rapid.Bool().Draw(r, "for the asker"), CanShow: rapid.Bool().Draw(r, "can show"),
		}
		m := Render(out, o)
		resttest.Accepted(t, "random", rest.Response{Kind: rest.Reply, Message: m})
		stands := resttest.Standing(t, m)
		for _, p := range resttest.Pressables(stands) {
			if _, err := Pressed(resttest.PressOn(stands, p, asker)); err != nil {
				r.Fatalf("%q %q: %v", p.CustomID, p.Values, err)
			}
		}
		if t.Failed() {
			r.FailNow()
		}
	})
}
