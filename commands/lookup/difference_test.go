package lookup_test

import (
	"slices"
	"testing"

	"netrep/commands/commandstest"
	"netrep/commands/lookup"
	"netrep/index"
)

// TestDifference holds which terms a question asks to tell apart, if any.
func TestDifference(t *testing.T) {
	env := commandstest.NewEnv(t)
	for question, want := range map[string][]string{
		"overt and covert, whats the difference, in short please":      {"coe/glossary/overt", "coe/glossary/covert"},
		"long event vs short event?":                                   {"coe/glossary/long-event", "coe/glossary/short-event"},
		"how does discard differ from eliminate":                       {"coe/glossary/discard", "coe/glossary/eliminate"},
		"prowess 5 vs a strike of 12, who wins":                        nil,
		"my strike vs his prowess after I tapped for it, what happens": nil,
		"what's the difference between a haven and a darkhaven":        nil, // a known question
		"what's an attack": nil,
	} {
		res, err := env.Rulings.Search(t.Context(), index.Query{Text: question})
		if err != nil {
			t.Fatal(err)
		}
		out, ok := lookup.Difference(env, question, res)
		if ok != (want != nil) || !slices.Equal(out.Refs, want) {
			t.Errorf("%q: %v", question, out.Refs)
		}
	}
}
