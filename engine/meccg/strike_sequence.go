package meccg

import "netrep/engine"

// The actions of a strike sequence.
const (
	actHazard   = "hazard"         // a hazard
	actExcess   = "excess-strikes" // spend excess strikes as -1 to prowess each
	actUntapped = "stay-untapped"  // take -3 to prowess to stay untapped
	actSupport  = "support"        // tap a companion for +1 to prowess
	actResource = "resource"       // a resource, or an effect of the defending character or its cards
	actSkill    = "skill-resource" // the same, and it needs a skill
	actCancel   = "cancel-strike"  // cancel the strike
	actOther    = "other"          // anything else
)

// The facts of the question of the strike sequence.
var (
	strikeAction = askOne("action", "What do you want to do?",
		[2]string{actHazard, "Play a hazard"}, [2]string{actResource, "Play or use a resource"}, [2]string{actSkill, "Use a resource that needs a skill"},
		[2]string{actUntapped, "Take -3 to stay untapped"}, [2]string{actSupport, "Tap a companion for +1"}, [2]string{actExcess, "Spend excess strikes"},
		[2]string{actCancel, "Cancel the strike"}, [2]string{actOther, "Take another action"})
	rolled    = ask("rolled", "Has the strike been rolled?")
	affects   = ask("affects", "Does it affect the strike (or, once the strike is rolled, the body check)?")
	inMH      = ask("in_mh", "Is the attack in the company's movement/hazard phase?")
	assigned  = ask("assigned", "Was the companion assigned a strike of this attack?")
	skillUsed = ask("skill_used", "Was a resource that needs a skill already played in this strike sequence?")
)

// before returns whether one of actions would be taken before the roll.
func before(actions ...string) func(facts) bool {
	return func(k facts) bool { return k.is(rolled) != Yes && k.says(strikeAction, actions...) == Yes }
}

// after returns whether one of actions would be taken after the roll.
func after(actions ...string) func(facts) bool {
	return func(k facts) bool { return k.is(rolled) == Yes && k.says(strikeAction, actions...) == Yes }
}

// strikeSequence says whether something may be done while a strike is resolved.
// CRF 10 mentions tapping for support neither in its list of what may be done
// nor as a general rule.
//
// Source: CRF 10, Annotations 13 and 17 to 19; CoE 3.iv.1 to 3.iv.7 and 3.I.1.
var strikeSequence = &decider{
	name: "strike-sequence", doc: "Can you do this during a strike?",
	facts: []engine.Fact{strikeAction, rolled, affects, inMH, untapped, assigned, skillUsed},
	rules: []rule{{
		code: "action", crf10: refs("crf10/ann-17"), coe: refs("coe/3.iv"), answers: true, needs: []engine.Fact{strikeAction},
		when: func(k facts) bool { return k.values[strikeAction.Name] == "" },
		open: "It depends on what would be done.",
	}, {
		code: "not-on-strike", crf10: refs("crf10/ann-18"), coe: refs("coe/3.iv.1"), when: before(actHazard), needs: []engine.Fact{affects},
		whole: "Until the roll a hazard may be played if it affects the strike.",
		holds: func(k facts) Truth { return k.is(affects) },
		yes:   "It affects the strike.", no: "It does not affect the strike.", open: "It must affect the strike.",
	}, {
		code: "not-in-mh", coe: refs("coe/3.iv.1"), when: before(actHazard), needs: []engine.Fact{inMH},
		whole: "Hazards may be played on a strike only in the company's movement/hazard phase.",
		holds: func(k facts) Truth { return k.is(inMH) },
		yes:   "It is the company's movement/hazard phase.", no: "It is not the company's movement/hazard phase, the only time hazards may be played on a strike.",
		open: "It must be the company's movement/hazard phase.",
	}, {
		code: "not-body-check", crf10: refs("crf10/ann-18", "crf10/ann-19"), coe: refs("coe/3.iv.2", "coe/3.I.1"), needs: []engine.Fact{rolled},
		when:  func(k facts) bool { return k.says(strikeAction, actExcess) == Yes },
		holds: func(k facts) Truth { return k.is(rolled).not() },
		whole: "Excess strikes are spent before the roll, each for -1 to prowess.",
		yes:   "Excess strikes are spent before the roll.", no: "The strike is already rolled; now only the body check can be affected.",
		open: "Excess strikes are spent before the roll.",
	}, {
		code: "not-untapped", crf10: refs("crf10/ann-18"), coe: refs("coe/3.iv.3"), when: before(actUntapped), needs: []engine.Fact{untapped},
		whole: "Until the roll an untapped character may take -3 to prowess so as not to tap.",
		holds: func(k facts) Truth { return k.is(untapped) },
		yes:   "The character is untapped.", no: "The character is already tapped or wounded, so there is nothing to gain.", open: "The character must be untapped.",
	}, {
		code: "support-not-listed", crf10: refs("crf10/ann-18"), when: before(actSupport), reading: true,
		open: "Annotation 18 does not list tapping for support; CRF 10 does not say whether the rulebook's +1 is allowed by it.",
	}, {
		code: "not-untapped", coe: refs("coe/3.iv.4"), when: before(actSupport), needs: []engine.Fact{ask(untapped.Name, "Is the companion untapped?")},
		whole: "Until the roll an untapped companion may tap for +1 to prowess.",
		holds: func(k facts) Truth { return k.is(untapped) },
		yes:   "The companion is untapped.", no: "The companion is tapped or wounded.", open: "The companion must be untapped.",
	}, {
		code: "has-a-strike", coe: refs("coe/3.iv.4"), when: before(actSupport), needs: []engine.Fact{assigned},
		whole: "A companion that was assigned a strike of this attack may not tap for support.",
		holds: func(k facts) Truth { return k.is(assigned).not() },
		yes:   "The companion was not assigned a strike of this attack.", no: "The companion has a strike of its own to face.",
		open: "The companion must not have a strike of this attack.",
	}, {
		code: "not-on-strike", crf10: refs("crf10/ann-18"), coe: refs("coe/3.iv.5"), when: before(actResource, actSkill), needs: []engine.Fact{affects},
		whole: "Until the roll a resource may be played or used if it affects the strike.",
		holds: func(k facts) Truth { return k.is(affects) },
		yes:   "It affects the strike.", no: "It does not affect the strike.", open: "It must affect the strike.",
	}, {
		code: "one-skill-card", coe: refs("coe/3.iv.5"), when: before(actSkill),
		whole: "Only one resource that needs a skill may be played in a strike sequence.",
		holds: func(k facts) Truth { return truth(k.is(skillUsed) != Yes) },
		yes:   "No other resource that needs a skill was played in this strike sequence.",
		no:    "A resource that needs a skill was already played in this strike sequence, and only one is allowed.",
	}, {
		code: "strike-rolled", crf10: refs("crf10/ann-13"), coe: refs("coe/3.iv.5.1"), needs: []engine.Fact{rolled},
		when:  func(k facts) bool { return k.says(strikeAction, actCancel) == Yes },
		holds: func(k facts) Truth { return k.is(rolled).not() },
		whole: "After the roll a strike can no longer be canceled.",
		yes:   "A strike can be canceled until its roll.", no: "The strike is already rolled, so it can no longer be canceled.",
		open: "A strike can be canceled until its roll.",
	}, {
		code: "not-listed", crf10: refs("crf10/ann-17", "crf10/ann-18"), coe: refs("coe/3.iv"), when: before(actOther),
		finds: No, no: "Until the roll, only actions that affect the strike may be taken; a character may not tap for anything else.",
	}, {
		code: "not-body-check", crf10: refs("crf10/ann-19"), coe: refs("coe/3.I.1"), when: after(actUntapped, actSupport, actOther),
		whole: "After the roll it is too late for -3, for support and for anything else but the body check.",
		finds: No, no: "The strike is already rolled; now only the body check can be affected.",
	}, {
		code: "not-body-check", crf10: refs("crf10/ann-19"), coe: refs("coe/3.I.1"), when: after(actHazard, actResource, actSkill), needs: []engine.Fact{affects},
		whole: "After the roll a hazard or a resource must directly affect the body check.",
		holds: func(k facts) Truth { return k.is(affects) },
		yes:   "It directly affects the body check.", no: "It does not directly affect the body check.", open: "It must directly affect the body check.",
	}},
	otherwise: []rule{
		{code: "allowed", when: func(k facts) bool { return k.is(rolled) != Yes }, yes: "Until the roll, nothing in the strike sequence forbids it."},
		{code: "allowed", yes: "Nothing in the strike sequence forbids it at this point."},
	},
}
