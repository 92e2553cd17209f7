package index

import (
	"slices"
	"testing"
)

func TestQuestions(t *testing.T) {
	for text, want := range map[string][]string{
		"is the game over when someone has 30 points":                                                nil,
		"My wizard died. Can I play another wizard?":                                                 nil,
		"he taps Gimli and then Legolas, can he do that?":                                            nil,
		"my wizard died. how many points do I lose and can I play another wizard later":              {"how many points do I lose", "can I play another wizard later"},
		"Gandalf is tapped. Can he support a check? And may he use a palantir?":                      {"Can he support a check", "may he use a palantir"},
		"two things: 1) may Suna download a medical kit? 2) is Reflection Therapy a response":        {"may Suna download a medical kit", "is Reflection Therapy a response"},
		"main action for a side cost, allowed? and can i discard a ready spell off my full board":    {"main action for a side cost, allowed", "can i discard a ready spell off my full board"},
		"can I cancel the attack and what happens to the creature":                                   {"can I cancel the attack", "what happens to the creature"},
		"I attack. He plays a creature and is tapped. What now? Is he right? Does the hazard count?": nil,
	} {
		if got := Questions(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
