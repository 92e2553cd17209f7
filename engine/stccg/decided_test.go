package stccg

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"netrep/engine"
	"netrep/engine/enginetest"
)

// TestDecidedByWhatIsTold checks that nothing is asked that makes no difference.
func TestDecidedByWhatIsTold(t *testing.T) {
	names := slices.Sorted(maps.Keys(NamedCards()))
	answers := func(f engine.Fact) []string {
		if f.Name == FactTo {
			return enginetest.Values(f, otherAction, "interrupt", "event", "mission")
		}
		return enginetest.Values(f, names...)
	}
	same := func(v engine.Verdict) string { return string(v.Answer) }
	q := responseQuestion()
	told := slices.DeleteFunc(slices.Clone(q.Facts), func(f engine.Fact) bool { return f.Name == FactFunction || f.Name == FactAgainst })
	rapid.Check(t, func(t *rapid.T) {
		q.Facts = told
		enginetest.Decided{Question: q, Answers: answers, Same: same, Assumed: told, Ways: 1000}.Check(t)
	})
}
