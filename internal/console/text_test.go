package console

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/commands/reply"

	"pgregory.net/rapid"
)

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"plain, é, 指輪, ✅":                  "plain, é, 指輪, ✅",
		"\x1b[31mred\x1b[0m":               "[31mred[0m",
		"bell\a back\b null\x00 del\u007f": "bell back null del",
		"one\u009b2J byte":                 "one2J byte",
		"tab\tline\nnext\u2028sep":         "tab line next sep",
		"turned \u202e\u2066round":         "turned round",
		"bad \xff\xfe bytes":               "bad \ufffd\ufffd bytes",
	} {
		if got := reply.Visible(in); got != want {
			t.Errorf("reply.Visible(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestVisible(t *testing.T) {
	for in, want := range map[string]int{
		"":                0,
		"abc":             3,
		"Adûnaphel":       9,
		"Adu\u0302naphel": 9, // a combining accent
		"指輪":              4,
		"ｆｕｌｌ":            8,
		"✅ ok":            5,
		"a\u200db":        2,
	} {
		if got := visible(in); got != want {
			t.Errorf("visible(%q) = %d, want %d", in, got, want)
		}
	}
}

// filled wraps text in lines of n columns and returns them without color codes.
func filled(n int, spans ...span) []string {
	var out []string
	for _, l := range lines(words(spans), n) {
		text := ""
		for _, s := range l {
			text += s.text
		}
		out = append(out, text)
	}
	return out
}

func TestLines(t *testing.T) {
	for _, tc := range []struct {
		name  string
		n     int
		spans []span
		want  []string
	}{
		{"nothing", 10, []span{plain("  ")}, nil},
		{"fits", 10, []span{plain("ten  chars")}, []string{"ten chars"}},
		{"breaks at blanks", 10, []span{plain("one two three four")}, []string{"one two", "three four"}},
		{"colour is no blank", 10, []span{bold("on"), plain("e two"), dim("s three")}, []string{"one twos", "three"}},
		{"wide characters", 6, []span{plain("指輪 指輪 a")}, []string{"指輪", "指輪 a"}},
		{"accents", 4, []span{plain("e\u0301e\u0301 e\u0301 a")}, []string{"e\u0301e\u0301 e\u0301", "a"}},
		{"joined", 10, []span{plain("one " + joined("two three"))}, []string{"one", "two three"}},
		{"long word", 4, []span{plain("abcdefghij kl")}, []string{"abcd", "efgh", "ij", "kl"}},
		{"long coloured word", 3, []span{plain("ab"), bold("cdef")}, []string{"abc", "def"}},
		{"address", 4, []span{plain("see http://a.example/b now")}, []string{"see", "http://a.example/b", "now"}},
		{"wide character in one column", 1, []span{plain("指輪")}, []string{"指", "輪"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if diff := cmp.Diff(tc.want, filled(tc.n, tc.spans...)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestLinesKeepEverything checks that no line is too wide, and that only blanks are lost.
func TestLinesKeepEverything(t *testing.T) {
	text := rapid.StringOfN(rapid.RuneFrom([]rune("ab é指e\u0301-.")), 0, 80, -1)
	rapid.Check(t, func(t *rapid.T) {
		spans := []span{plain(text.Draw(t, "plain")), bold(text.Draw(t, "bold")), plain(text.Draw(t, "rest"))}
		n := rapid.IntRange(2, 30).Draw(t, "columns")
		all := spans[0].text + spans[1].text + spans[2].text
		got := filled(n, spans...)
		for _, l := range got {
			if visible(l) > n {
				t.Fatalf("%q has %d columns of %d", l, visible(l), n)
			}
		}
		blank := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		if blank(strings.Join(got, "")) != blank(all) {
			t.Fatalf("%q became %q", all, got)
		}
	})
}

func TestInline(t *testing.T) {
	for _, tc := range []struct {
		in   string
		want []span
	}{
		{"", []span{}},
		{"~~old~~ <t:0:R>", []span{bold("[-old-]"), plain(" "), plain("1 Jan 1970 00:00 UTC")}},
		{"plain", []span{plain("plain")}},
		{"a **b c** d", []span{plain("a "), bold("b c"), plain(" d")}},
		{"`/rule 2.V`", []span{bold("/rule 2.V")}},
		{"`a ** b` and **c**", []span{bold("a ** b"), plain(" and "), bold("c")}},
		{"left ** open", []span{plain("left ** open")}},
		{"****", []span{plain("****")}},
	} {
		if diff := cmp.Diff(tc.want, inline(reply.LineOf(tc.in).Spans), cmp.AllowUnexported(span{})); diff != "" {
			t.Errorf("inline(%q): %s", tc.in, diff)
		}
	}
}
