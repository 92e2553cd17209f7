package rulings

import (
	"slices"
	"testing"
)

// TestMainStatement: a sentence that Main names is marked with the list that it leads
// to, a list item with what leads to its list, and both with what differs today.
func TestMainStatement(t *testing.T) {
	const (
		text    = "An ally rests, e.g. at a haven. It heals it. \"Must it?\" It must.\n\nA company is slow if it meets:\n\n1. a duck\n2. a **wolf**\n   - or two.\n\n- It is fast."
		differs = "Today's rules differ: it stays tapped for ever."
	)
	for _, tt := range []struct {
		text       string
		main, want []string
	}{
		{text, nil, nil},
		{text, []string{"It heals"}, []string{"It heals it."}},
		{text, []string{"An ally rests", `"Must`}, []string{"An ally rests, e.g. at a haven.", `"Must it?"`}},
		{text, []string{"a **wolf"}, []string{"A company is slow if it meets:", "a **wolf**"}},
		{text, []string{"A company"}, []string{"A company is slow if it meets:", "a duck", "a **wolf**", "or two.", "It is fast."}},
		{"- One.\n- Two.\n\n" + differs, []string{"Two"}, []string{"Two.", differs}},
		{"One.", []string{"Two"}, nil},
	} {
		if got := (&Ruling{Text: tt.text, Main: tt.main}).MainStatement(); !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.main, got, tt.want)
		}
	}
}
