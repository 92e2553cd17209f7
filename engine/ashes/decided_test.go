package ashes

import (
	"testing"

	"pgregory.net/rapid"

	"netrep/engine"
	"netrep/engine/enginetest"
)

// TestDecidedByWhatIsTold checks that nothing is asked that makes no difference.
func TestDecidedByWhatIsTold(t *testing.T) {
	same := func(v engine.Verdict) string {
		if v.Answer == engine.Legal || v.Answer == engine.Illegal {
			return string(v.Answer)
		}
		return string(v.Answer) + " " + v.Reasons[0].Words
	}
	assumed := []engine.Fact{{Name: "additional"}, {Name: "area"}, {Name: "trigger"}, {Name: "own-turn"}, askSourceExhausted, askBearer}
	answers := func(f engine.Fact) []string {
		return enginetest.Values(f, "natural class", "charm power", "2 basic")
	}
	for _, q := range append(questions(), DeclareQuestion(Card{})) {
		t.Run(q.Name, func(t *testing.T) {
			rapid.Check(t, enginetest.Decided{Question: q, Answers: answers, Same: same, Assumed: assumed, Ways: 300}.Check)
		})
	}
	t.Run("cards", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			c := rapid.SampledFrom(Cards().All()).Draw(t, "card")
			enginetest.Decided{Question: DeclareQuestion(c), Answers: answers, Same: same, Assumed: []engine.Fact{askSourceExhausted}, Ways: 300}.Check(t)
		})
	})
}
