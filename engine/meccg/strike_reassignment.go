package meccg

import (
	"fmt"
	"strings"

	"netrep/engine"
)

// StrikeReassignment asks which of the effects that assign the same strike
// otherwise has its way.
//
// Source: CRF 10, Attack, the three levels; CoE 3.ii.3.
type StrikeReassignment struct {
	Effects []Reassigning `json:"effects"`
}

// Reassigning is an effect that changes the assignment of a strike.
type Reassigning struct {
	Name    string `json:"name"`
	Side    string `json:"side"`    // "hazard" or "resource"
	Wording string `json:"wording"` // "first" or the card's name (CRF 10's top level), "always", "in all cases", "regardless", or "" for neither
}

// StrikeReassignmentAnswer names the effect that wins, or "undecided".
type StrikeReassignmentAnswer struct {
	Wins    string         `json:"wins"`
	Verdict engine.Verdict `json:"-"`
}

// Reassign says which effect wins: the higher level, and on the same level the
// resource. Wordings that an edition does not rank leave the answer open.
func Reassign(rs Ruleset, q StrikeReassignment) (StrikeReassignmentAnswer, error) {
	if len(q.Effects) < 2 {
		return StrikeReassignmentAnswer{}, &engine.InputError{Field: "effects", Msg: "there must be two or more that conflict"}
	}
	cite := byEdition(rs, refs("crf10/attack/12"), refs("coe/3.ii.3"))
	var steps []engine.Step
	best, bestLevel, tied, ranked := q.Effects[0], -1, false, true
	for i, e := range q.Effects {
		level, words, err := e.level(rs)
		if err != nil {
			return StrikeReassignmentAnswer{}, inEffect(i, err)
		}
		ranked = ranked && level > 0
		steps = append(steps, engine.Step{Code: "level", Words: fmt.Sprintf("%s (%s): %s.", e.Name, e.Side, words), Refs: cite})
		switch {
		case level > bestLevel, level == bestLevel && e.Side == "resource" && best.Side == "hazard":
			best, bestLevel, tied = e, level, false
		case level == bestLevel && e.Side == best.Side:
			tied = true
		}
	}
	a := StrikeReassignmentAnswer{Wins: best.Name}
	switch {
	case !ranked:
		a.Wins = undecided
		a.Verdict = open(rs, engine.Reason{Code: "unranked", Words: "Today's rules rank only “always”, “in all cases” and “regardless of”.", Refs: refs("coe/3.ii.3", "coe/9.4.3")})
	case tied:
		a.Wins = undecided
		a.Verdict = open(rs, engine.Reason{Code: "tied", Words: "Two effects of one side on the same level: no rule ranks them.", Refs: cite})
	default:
		a.Verdict = answered(rs, engine.Reason{Code: "wins", Words: best.Name + " prevails.", Refs: cite})
	}
	a.Verdict.Steps = steps
	return a, nil
}

// inEffect names the effect at fault.
func inEffect(i int, err *engine.InputError) error {
	err.Field = fmt.Sprintf("effects.%d.%s", i, err.Field)
	return err
}

// level returns the effect's rank, the higher the stronger and 0 for none, and
// says it in words.
func (e Reassigning) level(rs Ruleset) (int, string, *engine.InputError) {
	if e.Side != "hazard" && e.Side != "resource" {
		return 0, "", &engine.InputError{Field: "side", Msg: fmt.Sprintf("%q is no side", e.Side), Hint: "use hazard or resource"}
	}
	wording := strings.ToLower(e.Wording)
	top := wording == "first" || reassignsFirst(wording)
	switch {
	case !modern(rs) && (top || reassignsFirst(e.Name)):
		return 4, "the top level", nil
	case wording == "always", wording == "in all cases":
		return 3, "it says “always” or “in all cases”", nil
	case strings.HasPrefix(wording, "regardless"):
		return 1, "it says “regardless of”", nil
	case wording != "" && wording != "none" && !top:
		return 0, "", &engine.InputError{Field: "wording", Msg: fmt.Sprintf("%q is not ranked", e.Wording), Hint: "use always, in all cases, regardless or none"}
	case modern(rs):
		return 0, "neither wording", nil
	}
	return 2, "neither wording", nil
}

// reassignsFirst reports whether CRF 10 puts a card of that name on its top
// level.
func reassignsFirst(card string) bool {
	return named(Ruleset{ID: CRF10}, card, "reassigns-first")
}
