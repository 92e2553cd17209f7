package meccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// The rulesets' ids.
const (
	CRF10   = "crf10"   // CRF 10 with the fizzle article's reading of the hazard limit
	CoE     = "coe"     // the Council of Elrond's rules
	Article = "article" // the on-guard article alone, for on-guard questions only
)

// Ruleset is an edition of the rules.
type Ruleset = engine.Ruleset

// Knobs chooses between the readings of the fizzle article that fit all of its
// examples. The zero value is our default.
//
// Source: fizzle article, Resolve and Fizzle; interpretation.
type Knobs struct {
	CountResolved       CountResolved `json:"count_resolved,omitempty"`
	LimitFizzleUsesSlot bool          `json:"limit_fizzle_uses_slot,omitempty"`
}

// CountResolved says which resolved hazards have used up part of the limit.
type CountResolved string

// The readings of what has been used up; "" means Phase.
const (
	Phase         CountResolved = "phase"          // all of this movement/hazard phase so far
	EarlierChains CountResolved = "earlier-chains" // those of the chains before this one
)

// Rulesets returns the rulesets, oldest first.
func Rulesets() []Ruleset {
	return []Ruleset{
		{ID: CRF10, Name: "CRF 10", Game: "meccg", Date: "1998-01"},
		{ID: Article, Name: "On-guard article", Game: "meccg"},
		{ID: CoE, Name: "Today's rules", Game: "meccg", Date: "2026-02-07"},
	}
}

// RulesetNamed returns the ruleset with an id of [Rulesets].
func RulesetNamed(id string) (Ruleset, error) {
	var ids []string
	for _, r := range Rulesets() {
		if r.ID == id {
			return r, nil
		}
		ids = append(ids, r.ID)
	}
	return Ruleset{}, &engine.InputError{
		Field: "ruleset", Msg: fmt.Sprintf("there is no ruleset %q", id), Hint: "use one of " + strings.Join(ids, ", "),
	}
}

// known returns an error if there is no such ruleset.
func known(r Ruleset) error {
	_, err := RulesetNamed(r.ID)
	return err
}

// general returns an error if r does not answer every question: if there is no such
// ruleset, or it is the article.
func general(r Ruleset) error {
	if r.ID == Article {
		return &engine.InputError{Field: "ruleset", Msg: "the article covers on-guard cards only", Hint: "use " + CRF10 + " or " + CoE}
	}
	return known(r)
}

// writtenIn returns the refs of a rule in r; without refs, r has no such rule.
func writtenIn(r Ruleset, crf10, article, coe []engine.Ref) []engine.Ref {
	switch r.ID {
	case CRF10:
		return crf10
	case Article:
		return article
	case CoE:
		return coe
	}
	return nil
}

// modern reports whether r counts as today's rules do.
func modern(r Ruleset) bool { return r.ID == CoE }

// Editions returns the rulesets under which a question is asked if the asker
// chooses none, oldest first: all but the article.
func Editions() []Ruleset {
	return slices.DeleteFunc(Rulesets(), func(r Ruleset) bool { return r.ID == Article })
}

// Both asks under each of [Editions] and compares the answers.
func Both(ask func(Ruleset) (engine.Verdict, error)) (engine.Comparison, error) {
	return engine.Compare(Editions(), ask)
}
