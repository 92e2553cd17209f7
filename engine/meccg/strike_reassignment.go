package meccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// strikeReassignment asks which of several effects that reassign the same strike
// prevails.
//
// Source: CRF 10, Attack, the three levels; CoE 3.ii.3.
type strikeReassignment struct {
	Effects []reassigning `json:"effects"`
}

// reassigning is an effect that changes the assignment of a strike.
type reassigning struct {
	Name    string `json:"name"`
	Side    string `json:"side"`    // "hazard" or "resource"
	Wording string `json:"wording"` // "first" or the card's name (CRF 10's top level), "always", "in all cases", "regardless", or "" for none of these
}

// strikeReassignmentAnswer names the effect that wins, or "undecided".
type strikeReassignmentAnswer struct {
	Wins    string         `json:"wins"`
	Verdict engine.Verdict `json:"-"`
}

// The rules by which one effect wins: the higher level, and on the same level the
// resource player's. Wordings that an edition does not rank leave it open.
var (
	reassignRegardless = clause{code: "regardless", crf10: refs("crf10/attack/12"), coe: refs("coe/3.ii.3"), words: "%s (%s): it says “regardless of”.", whole: "The lowest level: an effect that says “regardless of”."}
	reassignNeither    = clause{code: "neither", crf10: refs("crf10/attack/12"), coe: refs("coe/3.ii.3"), words: "%s (%s): it uses neither wording.", whole: "Between those: an effect with none of these wordings, which today's rules do not rank."}
	reassignAlways     = clause{code: "always", crf10: refs("crf10/attack/12"), coe: refs("coe/3.ii.3"), words: "%s (%s): it says “always” or “in all cases”.", whole: "The second level, today the top one: an effect that says “always” or “in all cases”."}
	reassignTop        = clause{code: "top", crf10: refs("crf10/attack/12"), words: "%s (%s): it is on the top level.", whole: "The top level: an effect of which CRF 10 says that it goes before all others."}

	reassignTie  = clause{code: "resource", crf10: refs("crf10/attack/12"), coe: refs("coe/3.ii.3"), words: "On the same level the resource player's effect prevails."}
	reassignWins = clause{code: "wins", crf10: refs("crf10/attack/12"), coe: refs("coe/3.ii.3"), words: "%s prevails.", whole: "The effect on the highest level prevails."}
	reassignTied = clause{
		code: "tied", crf10: refs("crf10/attack/12"), coe: refs("coe/3.ii.3"),
		words: "Two effects of the same player are on the same level; no rule ranks them.",
	}
	reassignUnranked = clause{
		code: "unranked", coe: refs("coe/3.ii.3", "coe/9.4.3"),
		words: "Today's rules rank only “always”, “in all cases” and “regardless of”.",
	}
)

// reassignLevels returns the levels of effects, the strongest last. Today's
// rules do not rank an effect with neither wording.
func reassignLevels() []clause {
	return []clause{reassignRegardless, reassignNeither, reassignAlways, reassignTop}
}

// reassign says which effect wins.
func reassign(rs Ruleset, q strikeReassignment) (strikeReassignmentAnswer, error) {
	if err := general(rs); err != nil {
		return strikeReassignmentAnswer{}, err
	}
	if len(q.Effects) < 2 {
		return strikeReassignmentAnswer{}, &engine.InputError{Field: "effects", Msg: "there must be two or more that conflict"}
	}
	var steps []engine.Step
	best, bestLevel, tied, ranked, byTie := q.Effects[0], -1, false, true, false
	for i, e := range q.Effects {
		is, err := e.level(rs)
		if err != nil {
			return strikeReassignmentAnswer{}, inEffect(i, err)
		}
		level := slices.IndexFunc(reassignLevels(), func(c clause) bool { return c.code == is.code })
		ranked = ranked && (is.code != reassignNeither.code || !modern(rs))
		steps = append(steps, is.step(rs, e.Name, e.Side))
		switch {
		case level > bestLevel:
			best, bestLevel, tied, byTie = e, level, false, false
		case level < bestLevel:
		case e.Side == best.Side || !reassignTie.in(rs):
			tied = tied || best.Side == e.Side || !reassignTie.in(rs)
		case e.Side == "resource":
			best, tied, byTie = e, false, true
		default:
			byTie = true
		}
	}
	a := strikeReassignmentAnswer{Wins: undecided}
	switch {
	case !ranked:
		a.Verdict = open(rs, reassignUnranked.reason(rs))
	case tied:
		a.Verdict = open(rs, reassignTied.reason(rs))
	default:
		if byTie {
			steps = append(steps, reassignTie.step(rs))
		}
		a.Wins, a.Verdict = best.Name, answered(rs, reassignWins.reason(rs, best.Name))
	}
	a.Verdict.Steps = steps
	return a, nil
}

// twoEffects is a conflict of two effects, by name.
type twoEffects struct {
	First  reassigning `json:"first"`
	Second reassigning `json:"second"`
}

// reassignmentQuestion returns the question of which of two effects wins.
func reassignmentQuestion() Question {
	var facts []engine.Fact
	for _, which := range [...]string{"first", "second"} {
		facts = append(facts,
			askFor(engine.Text, which+".name", "What is the "+which+" effect called?"),
			askOne(which+".side", "Whose is the "+which+" effect?", [2]string{"hazard", "The hazard player's"}, [2]string{"resource", "The resource player's"}),
			askOne(which+".wording", "How is the "+which+" effect worded?", [2]string{"always", "Always"}, [2]string{"in all cases", "In all cases"},
				[2]string{"regardless", "Regardless of …"}, [2]string{"none", "None of these"}))
	}
	both := twoEffects{First: reassigning{Name: "The first effect"}, Second: reassigning{Name: "The second effect"}}
	q := question("strike-reassignment", "Which effect assigns the strike?", both, func(rs Ruleset, q twoEffects) (engine.Verdict, error) {
		if err := general(rs); err != nil {
			return engine.Verdict{}, err
		}
		if missing := q.missing(facts); len(missing) > 0 {
			return open(rs, engine.Reason{
				Code: "wording", Words: "It depends on whose each effect is, and on how it is worded.", Refs: reassignAlways.refs(rs),
			}, missing...), nil
		}
		return verdictOf(reassign)(rs, strikeReassignment{Effects: []reassigning{q.First, q.Second}})
	}, facts...)
	q.Rules = append(clauses(engine.Test, reassignTop, reassignAlways, reassignRegardless, reassignTie),
		clauses(engine.Finding, reassignNeither, reassignWins, reassignTied, reassignUnranked)...)
	return q
}

// missing returns the facts that q lacks.
func (q twoEffects) missing(facts []engine.Fact) []engine.Fact {
	var list []engine.Fact
	for _, f := range facts {
		switch {
		case f.Name == "first.side" && q.First.Side == "", f.Name == "first.wording" && q.First.Wording == "",
			f.Name == "second.side" && q.Second.Side == "", f.Name == "second.wording" && q.Second.Wording == "":
			list = append(list, f)
		}
	}
	return list
}

// inEffect names the effect at fault.
func inEffect(i int, err *engine.InputError) error {
	err.Field = fmt.Sprintf("effects.%d.%s", i, err.Field)
	return err
}

// level returns the effect's level; a level that is left out of rs counts as no
// level.
func (e reassigning) level(rs Ruleset) (clause, *engine.InputError) {
	if e.Side != "hazard" && e.Side != "resource" {
		return clause{}, &engine.InputError{Field: "side", Msg: fmt.Sprintf("%q is not a side", e.Side), Hint: "use hazard or resource"}
	}
	wording := strings.ToLower(e.Wording)
	regardless := wording == "regardless" || strings.HasPrefix(wording, "regardless of")
	top := wording == "first" || reassignsFirst(wording)
	switch {
	case (top || reassignsFirst(e.Name)) && reassignTop.in(rs):
		return reassignTop, nil
	case (wording == "always" || wording == "in all cases") && reassignAlways.in(rs):
		return reassignAlways, nil
	case regardless && reassignRegardless.in(rs):
		return reassignRegardless, nil
	case top || slices.Contains([]string{"", "none", "always", "in all cases"}, wording) || regardless:
		return reassignNeither, nil
	}
	return clause{}, &engine.InputError{Field: "wording", Msg: fmt.Sprintf("%q is not ranked", e.Wording), Hint: "use always, in all cases, regardless or none"}
}

// reassignsFirst reports whether CRF 10 puts a card of that name on its top
// level.
func reassignsFirst(card string) bool {
	return named(Ruleset{ID: CRF10}, card, "reassigns-first")
}
