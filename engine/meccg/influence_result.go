package meccg

import (
	"fmt"

	"netrep/engine"
)

// InfluenceAnswer is the outcome of an influence check or of an influence attempt.
type InfluenceAnswer struct {
	Result  string         `json:"result"` // "succeeds", "fails", "needs" a roll, "undecided", or why an attempt is illegal
	Verdict engine.Verdict `json:"-"`
}

func (a InfluenceAnswer) reader() engine.Verdict { return a.Verdict }

// The results besides checkSucceeds and undecided.
const (
	checkFails = "fails"
	checkNeeds = "needs"
)

// influenceOutcomes are what comes of a check, with a blank for the sum, what rolls succeed,
// and what an edition says that leaves it to the rulebook.
type influenceOutcomes struct{ succeeds, fails, needs, silent clause }

// of returns the answer to a check, which succeeds if our sum is greater.
func (o influenceOutcomes) of(rs Ruleset, v versus) InfluenceAnswer {
	because, against := o.fails, v.against()
	switch over := v.margin(); {
	case !modern(rs):
		return InfluenceAnswer{undecided, open(rs, o.silent.reason(rs))}
	case over.least > 0:
		because = o.succeeds
	case over.most > 0 && v.lacksOnlyRolls():
		because, against = o.needs, v.needed()
	case over.most > 0:
		missing, _ := v.unknown()
		words := "It depends on the sum and on the number that it must exceed."
		return InfluenceAnswer{undecided, open(rs, engine.Reason{Code: undecided, Words: words, Refs: o.succeeds.coe}, missing...)}
	}
	answer := answered(rs, because.reason(rs, against))
	answer.Steps = v.steps(rs)
	return InfluenceAnswer{because.code, answer}
}

// steps returns how the sum is made, term by term; none if more than rolls is unknown.
func (v versus) steps(rs Ruleset) (steps []engine.Step) {
	if !v.lacksOnlyRolls() {
		return nil
	}
	total := 0
	for _, t := range v.ours {
		if t.value != nil {
			n := t.brings().least
			total += n
			steps = append(steps, t.step(rs, n, total))
		}
	}
	if _, names := v.unknown(); names == "" {
		steps = append(steps, v.theirs[0].clause.step(rs, total, *v.theirs[0].value))
	}
	return steps
}

// needed says which rolls succeed, if nothing but rolls is unknown.
func (v versus) needed() string {
	need, own, theirs := v.theirs.sum().least+1, false, false
	for _, t := range v.ours {
		switch {
		case t.value != nil:
			need -= t.brings().least
		case t.minus:
			theirs = true
		default:
			own = true
		}
	}
	switch {
	case !theirs:
		return fmt.Sprintf("a roll of %d or more", need)
	case !own:
		return fmt.Sprintf("a roll of %d or less by the other player", -need)
	case need > 0:
		return fmt.Sprintf("a roll at least %d above the other player's", need)
	case need == 0:
		return "a roll not below the other player's"
	}
	return fmt.Sprintf("a roll at most %d below the other player's", -need)
}

// rules returns the outcomes as rules.
func (o influenceOutcomes) rules() []engine.Rule {
	return clauses(engine.Finding, o.succeeds, o.fails, o.needs, o.silent)
}
