package index

import (
	"slices"
	"testing"

	"netrep/rulings"
)

// TestPassages: the sentence that answers is marked, with the one that says what
// follows from it, a list with what leads to it, and what differs today; none is where
// several speak alike of what was asked.
func TestPassages(t *testing.T) {
	x := snap(t, smallCorpus(t))
	const ducks = "An ally rests at a haven. If a duck attacks a company, tap one ally. It then stays tapped until the next turn.\n\n- Ducks have a body of four.\n- **Wolves** have none.\n\nToday's rules differ: it stays tapped for ever."
	const lists = "Nobody moves twice. A company with an ally is slow if it meets:\n\n1. a duck\n2. a wolf"
	const differs = "Today's rules differ: it stays tapped for ever."
	for _, tt := range []struct {
		question, title, text string
		want                  []string
	}{
		{"duck attacks my company, what now", "Rest", ducks, []string{"If a duck attacks a company, tap one ally.", "It then stays tapped until the next turn.", differs}},
		{"what is the body of ducks", "Rest", ducks, []string{"Ducks have a body of four.", differs}},
		{"what about zebras", "Rest", ducks, nil},
		{"when is my company with an ally slow", "Rest", lists, []string{"A company with an ally is slow if it meets:", "a duck", "a wolf"}},
		{"does a wolf count", "Rest", lists, []string{"A company with an ally is slow if it meets:", "a wolf"}},
		{"what does slow mean", "slow: a company with allies", "It moves once. Elves are never so.", []string{"It moves once."}},
		{"duck", "Ducks", "A duck swims.", nil},
	} {
		got := x.passages(tt.question, x.understand(Query{Text: tt.question}), &rulings.Ruling{Title: tt.title, Text: tt.text})
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.question, got, tt.want)
		}
	}
}
