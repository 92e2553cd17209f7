package reply_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"netrep/commands/reply"
)

// content is everything that blocks say but blanks, each heading, source line
// and badge once.
func content(pages ...reply.Reply) string {
	var b strings.Builder
	said := map[string]bool{}
	once := func(parts ...string) {
		for _, p := range parts {
			if !said[p] {
				said[p] = true
				b.WriteString(p)
			}
		}
	}
	for _, page := range pages {
		for _, block := range page.Blocks {
			switch block := block.(type) {
			case reply.Text:
				b.WriteString(block.Markdown)
			case reply.Quote:
				b.WriteString(block.Markdown)
			case reply.List:
				once(block.Title)
				for _, it := range block.Items {
					b.WriteString(it.Label + it.Detail + it.Command)
				}
			case reply.Table:
				once(block.Head...)
				for _, row := range block.Rows {
					b.WriteString(strings.Join(row, ""))
				}
			case reply.Steps:
				once(block.Title)
				for _, s := range block.Steps {
					b.WriteString(string(s.Mark) + s.Words + strings.Join(s.Refs, ""))
				}
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), "")
}

// longest is the number of characters of the longest thing that is never cut.
func longest(r reply.Reply) int {
	n := 0
	add := func(parts ...string) {
		sum := 0
		for _, p := range parts {
			sum += utf8.RuneCountInString(p) + 8
		}
		n = max(n, sum)
	}
	for _, block := range r.Blocks {
		switch block := block.(type) {
		case reply.Quote:
			add(append(block.Badges, block.Source)...)
		case reply.List:
			for _, it := range block.Items {
				add(block.Title, it.Label, it.Detail, it.Command)
			}
		case reply.Table:
			for _, row := range block.Rows {
				add(append(row, block.Head...)...)
			}
		case reply.Steps:
			for _, s := range block.Steps {
				add(append(s.Refs, block.Title, s.Words)...)
			}
		}
	}
	return n
}

// bodySize is the number of characters that a page shows.
func bodySize(r reply.Reply) int {
	n := 0
	for _, block := range r.Blocks {
		if q, ok := block.(reply.Quote); ok {
			n += utf8.RuneCountInString(q.Source + strings.Join(q.Badges, ""))
		}
	}
	return n + utf8.RuneCountInString(content(r))
}

// checkPages fails the test if the pages lose something, are too long, or are
// numbered wrongly.
func checkPages(t interface{ Fatalf(string, ...any) }, r reply.Reply, budget int) {
	pages := r.Split(budget)
	if got, want := content(pages...), content(r); got != want {
		t.Fatalf("budget %d: the pages say\n%q, the reply\n%q", budget, got, want)
	}
	for i, p := range pages {
		if n := bodySize(p); n > budget {
			t.Fatalf("page %d has %d characters of %d", i+1, n, budget)
		}
		if p.Title != r.Title || p.Footer != r.Footer || len(p.Actions) != len(r.Actions) {
			t.Fatalf("page %d lost its title, footer or actions", i+1)
		}
		if len(pages) > 1 && (p.Page != i+1 || p.Pages != len(pages) || len(p.Blocks) == 0) {
			t.Fatalf("page %d says %d of %d and has %d blocks", i+1, p.Page, p.Pages, len(p.Blocks))
		}
	}
}

func drawReply(t *rapid.T) reply.Reply {
	text := rapid.StringOfN(rapid.RuneFrom([]rune("ab é指 \n\n.-*")), 0, 400, -1)
	short := rapid.StringOfN(rapid.RuneFrom([]rune("ab é")), 0, 12, -1)
	r := reply.Reply{Title: "title", Footer: "footer"}.Act("go", "/on")
	for i := range rapid.IntRange(0, 6).Draw(t, "blocks") {
		switch rapid.IntRange(0, 4).Draw(t, "kind") {
		case 0:
			r = r.Say(text.Draw(t, "text"))
		case 1:
			r = r.With(reply.Quote{Markdown: text.Draw(t, "quote"), Source: short.Draw(t, "source"), Badges: rapid.SliceOfN(short, 0, 2).Draw(t, "badges")})
		case 2:
			l := reply.List{Title: fmt.Sprint("list ", i)}
			for range rapid.IntRange(1, 12).Draw(t, "items") {
				l.Items = append(l.Items, reply.Item{Label: short.Draw(t, "label"), Detail: short.Draw(t, "detail"), Command: "/x"})
			}
			r = r.With(l)
		case 3:
			r = r.With(reply.Table{Head: []string{fmt.Sprint("head ", i)}, Rows: rapid.SliceOfN(rapid.SliceOfN(short, 1, 3), 1, 12).Draw(t, "rows")})
		case 4:
			s := reply.Steps{Title: fmt.Sprint("steps ", i)}
			for range rapid.IntRange(1, 12).Draw(t, "steps") {
				s.Steps = append(s.Steps, reply.Step{Mark: reply.MarkYes, Words: short.Draw(t, "words"), Refs: []string{"2.V.6"}})
			}
			r = r.With(s)
		}
	}
	return r
}

// Nothing is lost between pages, and no page is longer than its budget.
func TestSplitLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawReply(t)
		checkPages(t, r, 2*longest(r)+rapid.IntRange(40, 400).Draw(t, "budget"))
	})
}

func FuzzSplit(f *testing.F) {
	f.Add("one\n\ntwo three", "source", 5)
	f.Add(strings.Repeat("word ", 900), "CRF 10", reply.Budget)
	f.Add("é\xff指\n\n\n  - a", "", 1)
	f.Fuzz(func(t *testing.T, text, source string, budget int) {
		if len(text)+len(source) > 1<<14 {
			t.Skip("a long text in tiny pages takes long to compare")
		}
		text, source = strings.ToValidUTF8(text, "?"), strings.ToValidUTF8(source, "?")
		r := reply.Reply{Title: "t"}.Say(text).With(reply.Quote{Markdown: text, Source: source})
		checkPages(t, r, 2*longest(r)+max(2, budget%5000))
	})
}

// A budget that nothing fits still ends, and loses nothing.
func TestSplitWithoutRoom(t *testing.T) {
	r := reply.Reply{}.Say("a b\n\ncd").With(reply.Quote{Markdown: "ef gh", Source: "source"}).
		With(reply.List{Items: []reply.Item{{Label: "item"}, {Label: "other"}}})
	for _, budget := range []int{-1, 0, 1, 2} {
		if got := content(r.Split(budget)...); got != content(r) {
			t.Errorf("budget %d: %q", budget, got)
		}
	}
}

func TestSplitCutsWhereItReadsBest(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		budget     int
		want       []string
	}{
		{"paragraphs", "one one one\n\ntwo three", 18, []string{"one one one", "two three"}},
		{"lines", "- one one\n- two two\n- three", 21, []string{"- one one\n- two two", "- three"}},
		{"words", "one two three four", 9, []string{"one two", "three", "four"}},
		{"indented bullets", "- one one\n  - two two two\n  - three", 26, []string{"- one one\n  - two two two", "  - three"}},
		{"no blank", "abcdefghij", 5, []string{"abcd", "efgh", "ij"}},
		{"not right at the start", "a\n\nbcdefg hijk", 11, []string{"a\n\nbcdefg", "hijk"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, p := range (reply.Reply{}.Say(tc.text)).Split(tc.budget) {
				for _, b := range p.Blocks {
					got = append(got, b.(reply.Text).Markdown)
				}
			}
			if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

// A list that is too long for a page begins on the page that has room for it.
func TestSplitFillsPagesWithLists(t *testing.T) {
	l := reply.List{Title: "l"}
	for range 30 {
		l.Items = append(l.Items, reply.Item{Label: "123456789"})
	}
	pages := reply.Reply{}.Say("short").With(l).Split(100)
	if n := len(pages[0].Blocks); n != 2 {
		t.Errorf("the first page has %d blocks", n)
	}
}
