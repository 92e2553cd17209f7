package engine

import (
	"slices"
	"strings"
)

// Comparison is a question answered under one ruleset or several.
type Comparison struct {
	Verdicts []Verdict // if they agree, only the newest ruleset's; else one each, the oldest first
	Agree    bool      // several rulesets were asked, and say the same
	Why      string    // one sentence: that they agree, or what makes the difference; "" if only one was asked
}

// Compare asks under each ruleset, the oldest first, and compares the answers.
// Two agree if they have the same answer and, where that is a fact rather than
// a permission, say the same. If each is open because the same facts are
// missing, Agree is set and nothing is said about the rulesets.
func Compare(rulesets []Ruleset, ask func(Ruleset) (Verdict, error)) (Comparison, error) {
	var verdicts []Verdict
	for _, rs := range rulesets {
		v, err := ask(rs)
		if err != nil {
			return Comparison{}, err
		}
		verdicts = append(verdicts, v)
	}
	if len(verdicts) < 2 {
		return Comparison{Verdicts: verdicts}, nil
	}
	return compare(verdicts[0], verdicts[len(verdicts)-1]), nil
}

// compare puts the answers of an old edition and of a new one together.
func compare(old, today Verdict) Comparison {
	sameWords := old.decisive().Words == today.decisive().Words
	sameReason := sameWords || old.decisive().Code == today.decisive().Code
	if old.Answer != today.Answer || old.Answer == Answered && !sameWords {
		return Comparison{Verdicts: []Verdict{old, today}, Why: difference(old, today)}
	}
	today.Notes = slices.Clone(today.Notes)
	for i, n := range today.Notes {
		if n.Code == codeException && !slices.ContainsFunc(old.Notes, n.is) {
			today.Notes[i].Words = strings.Replace(n.Words, ":", ", by today's rules:", 1)
		}
	}
	c := Comparison{Verdicts: []Verdict{today}, Agree: true}
	switch {
	case today.Answer == Depends: // nothing was worked out, so nothing can be the same
	case !sameReason:
		c.Why = "Same in " + old.Ruleset.year() + " and today; in " + old.Ruleset.year() + " because: " + old.decisive().Words
	case !today.Alone:
		c.Why = "Same in " + old.Ruleset.year() + " and today."
	}
	return c
}

// difference says in one sentence what makes the answers differ.
func difference(old, today Verdict) string {
	switch {
	case old.Answer == Legal && today.Answer != Legal:
		return "Today's rules differ: " + today.decisive().Words
	case today.Answer == Legal && old.Answer != Legal:
		return old.Ruleset.Name + " differs: " + old.decisive().Words
	}
	return old.Ruleset.Name + ": " + old.decisive().Words + " Today: " + today.decisive().Words
}

func (v Verdict) decisive() Reason {
	if len(v.Reasons) == 0 {
		return Reason{}
	}
	return v.Reasons[0]
}

// Code returns the code of the reason that decides v, or "".
func (v Verdict) Code() string { return v.decisive().Code }

func (r Ruleset) year() string {
	y, _, _ := strings.Cut(r.Date, "-")
	return y
}
