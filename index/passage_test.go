package index

import "testing"

// TestPassage: the sentence that answers is marked, with the one that says what
// follows from it; none is where several speak alike of what was asked.
func TestPassage(t *testing.T) {
	x := snap(t, smallCorpus(t))
	const text = "An ally rests at a haven. If a duck attacks a company, tap one ally. It then stays tapped until the next turn.\n\n- Ducks have a body of four.\n- Wolves have none."
	for question, want := range map[string]string{
		"duck attacks my company, what now": "If a duck attacks a company, tap one ally. It then stays tapped until the next turn.",
		"what is the body of ducks":         "Ducks have a body of four.",
		"what about zebras":                 "",
	} {
		if got := x.passage(question, x.understand(Query{Text: question}), text); got != want {
			t.Errorf("%q: %q, want %q", question, got, want)
		}
	}
	if got := x.passage("duck", x.understand(Query{Text: "duck"}), "A duck swims."); got != "" {
		t.Errorf("%q is marked, though it is all", got)
	}
}
