package meccg

import (
	"fmt"

	"netrep/engine"
)

// Comparison is a question answered under several rulesets.
type Comparison struct {
	Verdicts []engine.Verdict // one if they agree, today's; else one each, the oldest first
	Agree    bool
	Why      string // one sentence: that they agree, or what makes the difference
}

// Both asks under CRF 10 and under today's rules and compares the answers.
// They agree if they have the same answer and, where that is a fact rather
// than a permission, say the same.
func Both(ask func(Ruleset) (engine.Verdict, error)) (Comparison, error) {
	var verdicts []engine.Verdict
	for _, id := range []string{CRF10, CoE} {
		rs, err := RulesetNamed(id)
		if err != nil {
			return Comparison{}, err
		}
		v, err := ask(rs)
		if err != nil {
			return Comparison{}, err
		}
		verdicts = append(verdicts, v)
	}
	return compare(verdicts[0], verdicts[1]), nil
}

// compare puts the answers of 1998 and of today together.
func compare(old, today engine.Verdict) Comparison {
	sameCode := decisive(old) == decisive(today)
	sameWords := words(old) == words(today)
	if old.Answer != today.Answer || old.Answer == engine.Answered && !(sameCode && sameWords) {
		return Comparison{Verdicts: []engine.Verdict{old, today}, Why: difference(old, today)}
	}
	c := Comparison{Verdicts: []engine.Verdict{today}, Agree: true, Why: "Same in 1998 and today."}
	if !sameCode {
		c.Why = fmt.Sprintf("Same in 1998 and today; in 1998 because: %s", words(old))
	}
	return c
}

// difference says in one sentence what makes the answers differ.
func difference(old, today engine.Verdict) string {
	switch {
	case old.Answer == engine.Legal && today.Answer != engine.Legal:
		return "Today's rules differ: " + words(today)
	case today.Answer == engine.Legal && old.Answer != engine.Legal:
		return "CRF 10 differs: " + words(old)
	}
	return fmt.Sprintf("CRF 10: %s Today: %s", words(old), words(today))
}

// words returns the sentence of the reason that decides v, or "".
func words(v engine.Verdict) string {
	if len(v.Reasons) == 0 {
		return ""
	}
	return v.Reasons[0].Words
}
