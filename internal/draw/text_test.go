package draw

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestWrap checks that wrapping loses nothing, and that no line is too wide unless it is
// a single letter.
func TestWrap(t *testing.T) {
	f := newFaces()
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[A-Za-zéû≤→,]{1,30}`)
		var runs []run
		want := ""
		for range rapid.IntRange(1, 3).Draw(t, "runs") {
			text := strings.Join(rapid.SliceOfN(word, 1, 8).Draw(t, "words"), " ")
			runs = append(runs, run{Text: text, Style: rapid.SampledFrom([]style{titleStyle, nameStyle, smallStyle}).Draw(t, "style")})
			want += text
		}
		room := rapid.IntRange(60, 700).Draw(t, "width")
		got := ""
		for _, line := range f.wrap(room, runs...) {
			for _, p := range line {
				got += p.Text
				if p.X+p.Width > room {
					t.Errorf("%q ends at %d of %d", p.Text, p.X+p.Width, room)
				}
			}
		}
		plain := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		if plain(got) != plain(want) {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

func TestTidy(t *testing.T) {
	for in, want := range map[string]string{
		"Tu\u0302ma\u0302": "T\u00fbm\u00e2", " a\n\tb ": "a b", "a\x1b[31m\u202eb": "a [31m b", "\xff": "\ufffd",
	} {
		if got := tidy(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
