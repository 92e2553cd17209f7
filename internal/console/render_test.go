package console

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/commands/reply"
)

// drawn renders a reply.
func drawn(r reply.Reply, style Style) (string, []reply.Action) {
	var b strings.Builder
	offered := Render(&b, r, style)
	return b.String(), offered
}

// everything returns a reply with every kind of block, drawn in 38 columns.
func everything() reply.Reply {
	return reply.Reply{Tone: reply.ToneIllegal, Title: "Not legal", Footer: "small", Page: 2, Pages: 3}.
		Say("A **bold** word:\n\n- a bullet that is long enough to run on\n  - within it\n10. a number").
		With(reply.Quote{Markdown: "Quoted.", Source: "CRF 10 · Site Phase, On-Guard Cards, 7 · Jan 1998", Badges: []string{"≠ Today's rules differ"}}).
		With(reply.List{Title: "List", Items: []reply.Item{{Label: "opens", Detail: "detail", Command: "/rule a"}, {Label: "does not"}}}).
		With(reply.Table{Head: []string{"card", "n"}, Rows: [][]string{{"Adûnaphel", "10"}, {"指輪", "2", "more"}}}).
		With(reply.Steps{Title: "Steps", Steps: []reply.Step{{Mark: reply.MarkYes, Words: "first", Refs: []string{"2.V.6"}}, {Mark: reply.MarkNo, Words: "second"}}}).
		With(reply.Picture{Name: "a.png", Alt: "A picture of it."}).
		Act("Go on", "/rule b").Link("Original", "https://a.example/a-long-address/without-blanks").Ask("Add", "/chain x", "add", "Which card?")
}

const everythingDrawn = `⛔ Not legal

A bold word:

- a bullet that is long enough to run
  on
  - within it
10. a number

  Quoted.

  ≠ Today's rules differ
  CRF 10 · Site Phase, On-Guard
    Cards, 7 · Jan 1998

List
  [1] opens · detail
  -   does not

  card       n
  Adûnaphel  10
  指輪       2   more

Steps
   1. ✓ first · 2.V.6
   2. ✗ second

A picture of it.

  [2] Go on  [3] Add
  Original:
  https://a.example/a-long-address/without-blanks

small · page 2 of 3
`

func TestRender(t *testing.T) {
	got, offered := drawn(everything(), Style{Width: 38})
	for l := range strings.Lines(got) {
		l = strings.TrimSuffix(l, "\n")
		if strings.HasSuffix(l, " ") || visible(l) > 38 && !strings.Contains(l, "://") {
			t.Errorf("line %q has %d columns", l, visible(l))
		}
	}
	if diff := cmp.Diff(everythingDrawn, got); diff != "" {
		t.Error(diff)
	}
	want := []reply.Action{{Command: "/rule a"}, {Label: "Go on", Command: "/rule b"}, {Label: "Add", Command: "/chain x", Ask: &reply.Ask{Option: "add", Words: "Which card?"}}}
	if diff := cmp.Diff(want, offered); diff != "" {
		t.Errorf("offered: %s", diff)
	}
}

var colors = regexp.MustCompile("\x1b\\[[0-9;]+m")

// TestRenderColor checks that color changes nothing else, and that every line ends
// without color.
func TestRenderColor(t *testing.T) {
	plain, _ := drawn(everything(), Style{Width: 38})
	colored, _ := drawn(everything(), Style{Width: 38, Color: true})
	if diff := cmp.Diff(plain, colors.ReplaceAllString(colored, "")); diff != "" {
		t.Error(diff)
	}
	for _, want := range []string{"\x1b[31;1mNot legal\x1b[0m", "\x1b[1mbold\x1b[0m", "\x1b[2m· detail\x1b[0m", "\x1b[2msmall · page 2 of 3\x1b[0m"} {
		if !strings.Contains(colored, want) {
			t.Errorf("no %q", want)
		}
	}
	for l := range strings.Lines(colored) {
		if strings.Count(l, "\x1b[0m")*2 != strings.Count(l, "\x1b[") {
			t.Errorf("colour is left on: %q", l)
		}
	}
}

func TestRenderWithCommands(t *testing.T) {
	got, offered := drawn(everything(), Style{Commands: true})
	for _, want := range []string{"opens · /rule a", "Go on: /rule b", "Add: /chain x add:…"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in:\n%s", want, got)
		}
	}
	if len(offered) != 0 || strings.Contains(got, "[1]") {
		t.Errorf("numbers that nobody can type: %v", offered)
	}
	long := everything().Act("Yes", "/canplay Cave-drake moving:yes site-type:ruins-and-lairs under-deeps:yes explain:yes")
	if got, _ := drawn(long, Style{Commands: true}); !strings.Contains(got, "\n  [Go on] [Add] [Yes]\n") {
		t.Errorf("beside a long command line:\n%s", got)
	}
}

func TestRenderTones(t *testing.T) {
	for tone, want := range map[reply.Tone]string{
		reply.ToneRuling: "Title\n", reply.ToneLegal: "✅ Title\n", reply.ToneIllegal: "⛔ Title\n",
		reply.ToneDepends: "❔ Title\n", reply.ToneNone: "∅ Title\n", reply.ToneProblem: "⚠ Title\n",
	} {
		if got, _ := drawn(reply.Reply{Tone: tone, Title: "Title"}, Style{}); got != want {
			t.Errorf("%s: %q", tone, got)
		}
	}
}

// TestRenderObeysNobody checks that no text in a reply reaches the terminal as a control
// character.
func TestRenderObeysNobody(t *testing.T) {
	evil := "x\x1b[2J\x1b]0;t\a\u009b31m\r\u202e\x00y"
	r := reply.Reply{Title: evil, Footer: evil}.
		Say(evil+"\n  "+evil).
		With(reply.Quote{Markdown: evil, Source: evil, Badges: []string{evil}}).
		With(reply.List{Title: evil, Items: []reply.Item{{Label: evil, Detail: evil, Command: evil}}}).
		With(reply.Table{Head: []string{evil}, Rows: [][]string{{evil, evil}}}).
		With(reply.Steps{Title: evil, Steps: []reply.Step{{Mark: reply.Mark(evil), Words: evil, Refs: []string{evil}}}}).
		With(reply.Picture{Alt: evil}).
		Act(evil, evil).Link(evil, evil).Ask(evil, evil, evil, evil)
	for _, style := range []Style{{}, {Commands: true}, {Color: true}} {
		got, _ := drawn(r, style)
		if i := strings.IndexFunc(colors.ReplaceAllString(got, ""), forbidden); i >= 0 {
			t.Errorf("%+v: %q", style, got[i:min(len(got), i+20)])
		}
	}
}

func forbidden(r rune) bool { return r != '\n' && reply.Visible(string(r)) == "" }

func FuzzRender(f *testing.F) {
	f.Add("title", "**bold** `code`\n- bullet", 40)
	f.Add("\x1b[2J", "\xff 指輪\u0302", 1)
	f.Fuzz(func(t *testing.T, title, text string, columns int) {
		r := reply.Reply{Title: title}.Say(text).With(reply.Table{Rows: [][]string{{title, text}}})
		got, _ := drawn(r, Style{Width: columns % 200})
		if i := strings.IndexFunc(got, forbidden); i >= 0 {
			t.Errorf("%q", got[i:])
		}
	})
}

// TestAmountsKeepTheirNumbers checks that an answer that is an amount has that number, and that
// lists are numbered after the amounts.
func TestAmountsKeepTheirNumbers(t *testing.T) {
	r := reply.Reply{Title: "How many?"}.With(reply.List{Title: "Rulings found", Items: []reply.Item{{Label: "One", Command: "/rule a"}}})
	r.Actions = []reply.Action{
		{Label: "None: limit 5", Command: "/x 0", Count: "0"},
		{Label: "2: limit 4", Command: "/x 2", Count: "2"},
		{Label: "3: limit 4", Command: "/x 3", Count: "3"},
	}
	got, offered := drawn(r, Style{})
	if !strings.Contains(got, "  [4] One\n") || !strings.Contains(got, "  [0] None: limit 5  [2] limit 4  [3] limit 4\n") {
		t.Errorf("drawn:\n%s", got)
	}
	if len(offered) != 5 || offered[0].Command != "" || offered[1].Command != "/x 2" || offered[3].Command != "/rule a" || offered[4].Command != "/x 0" {
		t.Errorf("offered %v", offered)
	}
}

// TestFolded checks that a folded list gives each entry one line of the full width, and that a
// long passage is cut only in a folded answer.
func TestFolded(t *testing.T) {
	long := strings.Repeat("word ", 30)
	r := reply.Reply{Tone: reply.ToneRuling, Title: "Answer"}.With(reply.Quote{Markdown: "part\n[…]", Whole: "part\nrest"}).
		With(reply.List{Title: "Also found", Items: []reply.Item{{Label: long, Command: "/rule a"}, {Label: "short", Command: "/rule b"}}})
	got, _ := drawn(r, Style{Width: 60, Fold: true})
	if !strings.Contains(got, "Also found  [1] "+strings.Repeat("word ", 8)[:39]+"…\n") || !strings.Contains(got, "\n            [2] short\n") || !strings.Contains(got, "[…]") {
		t.Errorf("folded:\n%s", got)
	}
	if got, _ := drawn(r, Style{Width: 60, Whole: true}); strings.Contains(got, "…") || !strings.Contains(got, "rest") {
		t.Errorf("in full:\n%s", got)
	}
}
