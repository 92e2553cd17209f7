package reply_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/commands/reply"
)

func TestBuildingDoesNotShare(t *testing.T) {
	base := reply.Reply{Title: "t"}.Say("a").Act("x", "/x")
	one, two := base.Say("b").Act("y", "/y"), base.Say("c").Link("z", "http://z")
	if one.Blocks[1] == two.Blocks[1] || one.Actions[1] == two.Actions[1] || len(base.Blocks) != 1 || len(base.Actions) != 1 {
		t.Errorf("shared: %+v, %+v, %+v", base, one, two)
	}
}

func TestBuildingLeavesNothingOut(t *testing.T) {
	r := reply.Reply{}.Say("  \n ").Link("no address", "")
	if len(r.Blocks)+len(r.Actions) != 0 {
		t.Errorf("empty text or address was kept: %+v", r)
	}
}

func TestJSON(t *testing.T) {
	r := reply.Reply{Tone: reply.ToneLegal, Title: "Legal", Footer: "f", Private: true, Page: 1, Pages: 2}.
		Say("text").
		With(reply.Quote{Markdown: "q", Source: "s", URL: "u", Badges: []string{"≠ b"}}).
		With(reply.List{Title: "l", Items: []reply.Item{{Label: "a", Detail: "d", Command: "/c"}}}).
		With(reply.Table{Head: []string{"h"}, Rows: [][]string{{"1", "2"}}}).
		With(reply.Steps{Steps: []reply.Step{{Mark: reply.MarkNo, Words: "w", Refs: []string{"2.V.6"}}}}).
		With(reply.Picture{Name: "p.png", Alt: "words"}).
		Act("go", "/go").Link("see", "http://x").Ask("add", "/chain a", "add", "Which?")
	const want = `{
  "tone": "legal",
  "title": "Legal",
  "blocks": [
    {"kind": "text", "block": {"markdown": "text"}},
    {"kind": "quote", "block": {"markdown": "q", "source": "s", "url": "u", "badges": ["≠ b"]}},
    {"kind": "list", "block": {"title": "l", "items": [{"label": "a", "detail": "d", "command": "/c"}]}},
    {"kind": "table", "block": {"head": ["h"], "rows": [["1", "2"]]}},
    {"kind": "steps", "block": {"steps": [{"mark": "no", "words": "w", "refs": ["2.V.6"]}]}},
    {"kind": "picture", "block": {"name": "p.png", "alt": "words"}}
  ],
  "actions": [
    {"label": "go", "command": "/go"},
    {"label": "see", "url": "http://x"},
    {"label": "add", "command": "/chain a", "ask": {"option": "add", "words": "Which?"}}
  ],
  "footer": "f", "private": true, "page": 1, "pages": 2
}`
	got, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(decode(t, want), decode(t, string(got))); diff != "" {
		t.Error(diff)
	}
}

func TestJSONOfNothing(t *testing.T) {
	got, err := json.Marshal(reply.Reply{})
	if err != nil || string(got) != `{"title":"","blocks":[]}` {
		t.Errorf("%s, %v", got, err)
	}
}

func decode(t *testing.T, s string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(s), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestAboveActions: what answers stands directly below what is asked.
func TestAboveActions(t *testing.T) {
	words, passage, list := reply.Text{"Which?"}, reply.Quote{Markdown: "A rule."}, reply.List{Items: []reply.Item{{Label: "a"}}}
	for _, c := range []struct {
		tone   reply.Tone
		blocks []reply.Block
		want   int
	}{
		{reply.ToneRuling, []reply.Block{words, passage, list}, 3},
		{reply.ToneDepends, []reply.Block{words, passage, words, list}, 1},
		{reply.ToneDepends, []reply.Block{passage, list}, 0},
		{reply.ToneDepends, []reply.Block{words, list, words, list, list}, 3},
		{reply.ToneDepends, []reply.Block{list, list}, 2},
		{reply.ToneDepends, nil, 0},
	} {
		if got := (reply.Reply{Tone: c.tone, Blocks: c.blocks}).AboveActions(); got != c.want {
			t.Errorf("%s %v: %d, want %d", c.tone, c.blocks, got, c.want)
		}
	}
}
