package stccg

import (
	"errors"
	"testing"

	"netrep/engine"
)

// TestAgainst names the action to respond to: against any but the one just
// initiated the answer is no, whatever the card could do to it (stccg/2).
func TestAgainst(t *testing.T) {
	amanda := NamedCards()["Amanda Rogers"]
	const nest = "you: interrupt 'First' < opponent: interrupt 'Second'"
	for against, want := range map[string]string{
		"":       "legal specifically_relates",
		"Second": "legal specifically_relates",
		"First":  "illegal not_the_action_just_initiated",
	} {
		v, err := Ask(Question{Cards: NamedCards(), Names: shortNames, Card: amanda, Facts: map[string]string{FactTo: nest, FactAgainst: against, FactTurn: "you"}})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(v.Answer) + " " + v.Reasons[0].Code; got != want {
			t.Errorf("against %q: %s, want %s", against, got, want)
		}
	}
	_, err := Ask(Question{Cards: NamedCards(), Names: shortNames, Card: amanda, Facts: map[string]string{FactTo: nest, FactAgainst: "Third", FactTurn: "you"}})
	var bad *engine.InputError
	if !errors.As(err, &bad) || bad.Field != FactAgainst || bad.Hint == "" {
		t.Errorf("an action that is not there: %v", err)
	}
}
