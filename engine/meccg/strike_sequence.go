package meccg

import (
	"fmt"

	"netrep/engine"
)

// StrikeAction asks whether something may be done while a strike is resolved.
//
// Source: CRF 10, Annotations 17 to 19; CoE 3.iv.1 to 3.iv.7 and 3.I.1.
type StrikeAction struct {
	Action    string `json:"action"`     // one of [strikeActions]; "": unknown
	Rolled    bool   `json:"rolled"`     // the strike is rolled, and a body check may be due
	HazardMH  Truth  `json:"in_mh"`      // the attack is in the company's movement/hazard phase, for hazards
	Affects   Truth  `json:"affects"`    // it affects the strike (before the roll) or the body check (after it)
	Untapped  Truth  `json:"untapped"`   // the character who would stay untapped, or who would tap for support, is untapped
	Assigned  Truth  `json:"assigned"`   // the supporting character has a strike of this attack assigned
	SkillUsed bool   `json:"skill_used"` // a resource that needs a skill was played in this strike sequence
}

// The actions of a strike sequence.
const (
	ActHazard   = "hazard"         // a hazard
	ActExcess   = "excess-strikes" // spend excess strikes as -1 to prowess each
	ActUntapped = "stay-untapped"  // take -3 to prowess so as not to tap
	ActSupport  = "support"        // tap a companion for +1 to prowess
	ActResource = "resource"       // a resource, or an effect of the defending character or its cards
	ActSkill    = "skill-resource" // the same, and it needs a skill
	ActCancel   = "cancel-strike"  // cancel the strike
	ActOther    = "other"          // anything else
)

// MayActInStrike says whether it may be done now.
func MayActInStrike(rs Ruleset, q StrikeAction) (engine.Verdict, error) {
	switch q.Action {
	case "":
		return open(rs, engine.Reason{Code: "action", Words: "It turns on what would be done.", Refs: byEdition(rs, refs(crfAnn17), refs(coeStrikeSequence))}, askStrikeAction()), nil
	case ActHazard, ActExcess, ActUntapped, ActSupport, ActResource, ActSkill, ActCancel, ActOther:
	default:
		return engine.Verdict{}, &engine.InputError{Field: "action", Msg: fmt.Sprintf("%q is no action of a strike sequence", q.Action)}
	}
	checks := q.afterRoll(rs)
	if !q.Rolled {
		checks = q.beforeRoll(rs)
	}
	return decide(rs, checks, engine.Reason{Code: "allowed", Words: "It may be done at this point of the strike.", Refs: checks[0].refs}), nil
}

// beforeRoll returns the tests until the strike is rolled.
func (q StrikeAction) beforeRoll(rs Ruleset) []check {
	switch q.Action {
	case ActHazard:
		list := []check{q.affects(byEdition(rs, refs(crfAnn18), refs(coeStrikeHazard)))}
		if modern(rs) {
			list = append(list, check{
				code: "not-in-mh", holds: q.HazardMH, yes: "It is the company's movement/hazard phase.", refs: refs(coeStrikeHazard),
				no: "Hazards on a strike are for the movement/hazard phase only.", open: "It has to be the company's movement/hazard phase.",
				asks: []engine.Fact{ask("in_mh", "Is the attack in the company's movement/hazard phase?")},
			})
		}
		return list
	case ActExcess:
		return []check{{code: "excess", holds: Yes, yes: "Excess strikes are spent before the roll.", refs: byEdition(rs, refs(crfAnn18), refs(coeStrikeExcess))}}
	case ActUntapped:
		return []check{{
			code: "not-untapped", holds: q.Untapped, yes: "The character is untapped.", refs: byEdition(rs, refs(crfAnn18), refs(coeStrikeUntapped)),
			no: "The character is not untapped, so there is nothing to gain.", open: "The character has to be untapped.", asks: []engine.Fact{askUntapped()},
		}}
	case ActSupport:
		return q.support(rs)
	case ActOther:
		return []check{{
			code: "not-listed", holds: No, refs: byEdition(rs, refs(crfAnn17, crfAnn18), refs(coeStrikeSequence)),
			no: "Only what affects the strike may be done until it is rolled; tapping for anything else may not.",
		}}
	case ActCancel:
		return []check{{code: "before-roll", holds: Yes, yes: "A strike can be canceled until its roll.", refs: byEdition(rs, refs(crfAnn13), refs(coeCancelStrike))}}
	}
	list := []check{q.affects(byEdition(rs, refs(crfAnn18), refs(coeStrikeResource)))}
	if q.Action == ActSkill && modern(rs) {
		list = append(list, check{
			code: "one-skill-card", holds: truth(!q.SkillUsed), refs: refs(coeStrikeResource),
			yes: "No other resource that needs a skill was played in it.", no: "Only one resource that needs a skill may be played in a strike sequence.",
		})
	}
	return list
}

// support returns the tests of tapping a companion for +1. CRF 10 lists it
// neither among what may be done nor as a general rule.
func (q StrikeAction) support(rs Ruleset) []check {
	if !modern(rs) {
		return []check{{
			code: "support-not-listed", reading: true, refs: refs(crfAnn18),
			open: "Annotation 18 does not list tapping for support; whether the rulebook's +1 comes under it, CRF 10 does not say.",
		}}
	}
	return []check{{
		code: "not-untapped", holds: q.Untapped, yes: "The companion is untapped.", refs: refs(coeStrikeSupport),
		no: "The companion is not untapped.", open: "The companion has to be untapped.", asks: []engine.Fact{askUntapped()},
	}, {
		code: "has-a-strike", holds: q.Assigned.not(), yes: "The companion has no strike of this attack.", refs: refs(coeStrikeSupport),
		no: "The companion has a strike of its own to face.", open: "The companion may have no strike of this attack.",
		asks: []engine.Fact{ask("assigned", "Was the companion assigned a strike of this attack?")},
	}}
}

// afterRoll returns the tests once the strike is rolled: only what directly
// affects the body check, in answer to it.
func (q StrikeAction) afterRoll(rs Ruleset) []check {
	cite := byEdition(rs, refs(crfAnn19), refs(coeBodyCheck))
	if q.Action == ActCancel {
		return []check{{code: "strike-rolled", holds: No, no: "The strike is rolled, so it can no longer be canceled.", refs: byEdition(rs, refs(crfAnn13), refs(coeCancelStrike))}}
	}
	if q.Action != ActHazard && q.Action != ActResource && q.Action != ActSkill {
		return []check{{code: "not-body-check", holds: No, no: "After the roll only the body check can be affected.", refs: cite}}
	}
	return []check{{
		code: "not-body-check", holds: q.Affects, yes: "It directly affects the body check.", refs: cite,
		no: "It does not directly affect the body check.", open: "It has to affect the body check directly.",
		asks: []engine.Fact{ask("affects", "Does it directly affect the roll of the body check, or the body?")},
	}}
}

// affects returns the test that the action affects the strike.
func (q StrikeAction) affects(cite []engine.Ref) check {
	return check{
		code: "not-on-strike", holds: q.Affects, yes: "It affects the strike.", refs: cite,
		no: "It does not affect the strike.", open: "It has to affect the strike.",
		asks: []engine.Fact{ask("affects", "Does it affect the strike?")},
	}
}

// askUntapped returns the question whether the character is untapped.
func askUntapped() engine.Fact { return ask("untapped", "Is the character untapped?") }

// askStrikeAction returns the question what would be done.
func askStrikeAction() engine.Fact {
	return askOne("action", "What would be done?",
		[2]string{ActHazard, "Play a hazard"}, [2]string{ActResource, "Play a resource, or use one"}, [2]string{ActSkill, "The same, with a skill"},
		[2]string{ActUntapped, "Take -3 to stay untapped"}, [2]string{ActSupport, "Tap a companion for +1"}, [2]string{ActExcess, "Spend excess strikes"},
		[2]string{ActCancel, "Cancel the strike"}, [2]string{ActOther, "Something else"})
}
