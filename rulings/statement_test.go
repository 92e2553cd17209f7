package rulings

import (
	"slices"
	"strings"
	"testing"
)

// TestMainStatement: a sentence that Main names is marked with the list that it leads
// to, a list item with what leads to its list, and both with what differs today; of those
// with topics only the ones that the question is about.
func TestMainStatement(t *testing.T) {
	const (
		text    = "An ally rests, e.g. at a haven. It heals it. \"Must it?\" It must.\n\nA company is slow if it meets:\n\n1. a duck\n2. a **wolf**\n   - or two.\n\n- It is fast."
		differs = "Today's rules differ: it stays tapped for ever."
	)
	for _, tt := range []struct {
		text  string
		main  []string
		asked string // the topics that the question is about
		want  []string
	}{
		{text, nil, "", nil},
		{text, []string{"It heals"}, "", []string{"It heals it."}},
		{text, []string{"An ally rests", `"Must`}, "", []string{"An ally rests, e.g. at a haven.", `"Must it?"`}},
		{text, []string{"a **wolf"}, "", []string{"A company is slow if it meets:", "a **wolf**"}},
		{text, []string{"A company"}, "", []string{"A company is slow if it meets:", "a duck", "a **wolf**", "or two.", "It is fast."}},
		{"- One.\n- Two.\n\n" + differs, []string{"Two"}, "", []string{"Two.", differs}},
		{"One.", []string{"Two"}, "", nil},

		{text, []string{"It heals", "It must = duty"}, "", []string{"It heals it."}},
		{text, []string{"It heals", "It must = duty"}, "duty", []string{"It must."}},
		{text, []string{"It heals = duty", "It must = duty"}, "", nil},
		{text, []string{"It heals = haven, ally", "It must = duty, ally", "a duck = ally"}, "haven ally", []string{"It heals it."}},
		{"One. Two. Three. Four.", []string{"One = a, b, c", "Two = a, b", "Three = c"}, "a b c", []string{"One.", "Two."}},
		{"One. Two. Three.", []string{"One = a, b, c", "Two = a, b"}, "a b c", []string{"One."}},
		{"One. " + differs, []string{"One", "Today's = now"}, "", []string{"One."}},
		{"One. " + differs, []string{"One", "Today's = now"}, "now", []string{differs}},
	} {
		about := func(topic string) bool { return slices.Contains(strings.Fields(tt.asked), topic) }
		if got := (&Ruling{Text: tt.text, Main: tt.main}).MainStatement(about); !slices.Equal(got, tt.want) {
			t.Errorf("%q about %q: %q, want %q", tt.main, tt.asked, got, tt.want)
		}
	}
}
