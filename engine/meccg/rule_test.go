package meccg

import (
	"slices"
	"testing"
)

// TestRulesAreWellFormed checks that no rule has two fields of which only one counts.
func TestRulesAreWellFormed(t *testing.T) {
	for _, d := range append([]*decider{rulingDate, rulingInForce, attackTiming, joining}, tableDeciders...) {
		wellFormed(t, d.rules, d.otherwise, d.notes)
	}
	wellFormed(t, onGuardRules, onGuardAllows, onGuardNotes)
	wellFormed(t, corruptionRules, corruptionElse, nil)
	wellFormed(t, strikeRules, strikeElse, nil)
	wellFormed(t, bodyRules, bodyElse, nil)
	wellFormed(t, hazardRules, hazardAllows, nil)
}

func wellFormed[K situation](t *testing.T, rules, otherwise, notes []ruleOn[K]) {
	t.Helper()
	for _, r := range rules {
		switch {
		case r.holds != nil && r.finds != Unknown:
			t.Errorf("%s is tested, and constant", r.code)
		case r.needs != nil && r.asks != nil:
			t.Errorf("%s asks in two ways", r.code)
		case r.answers && r.permits:
			t.Errorf("%s answers, and permits", r.code)
		case r.crf10 == nil && r.article == nil && r.coe == nil:
			t.Errorf("%s is written nowhere", r.code)
		}
	}
	for _, r := range slices.Concat(otherwise, notes) {
		if r.holds != nil || r.finds != Unknown || r.yes == "" {
			t.Errorf("%s is tested, or says nothing", r.code)
		}
	}
}
