package meccg

import (
	"strings"

	"netrep/engine"
)

// The facts of the question of a creature's card.
var (
	companySide = askOne("side", "Whose company is it?",
		[2]string{"wizard", "A Wizard's"}, [2]string{"ringwraith", "A Ringwraith's"},
		[2]string{"fallen-wizard", "A Fallen-wizard's"}, [2]string{"balrog", "The Balrog's"})
	defeated = ask("defeated", "Was at least one strike assigned, and was every assigned strike defeated?")
	asterisk = ask("asterisk", "Is there an asterisk beside the creature's marshalling points?")
	trophy   = ask("trophy", "Does an Orc or a Troll take it as a trophy?")
)

// Where a creature's card goes.
const (
	pileDiscard   = "discard"     // its owner's discard pile
	pilePoints    = "marshalling" // the defending player's marshalling point pile
	pileRemoved   = "out-of-play" // its owner's out-of-play pile, removed from play
	pileTrophy    = "trophy"      // with the character
	pileUndecided = "undecided"   // the edition does not say
)

// isMinion returns whether the company is a Ringwraith's or the Balrog's.
func isMinion(k facts) Truth { return k.says(companySide, "ringwraith", "balrog") }

// titled returns a side as it begins a sentence: "Fallen-wizard".
func titled(side string) string { return strings.ToUpper(side[:1]) + side[1:] }

// keeps returns the rules on the creatures that a side keeps: minions keep those
// with an asterisk, the others those without.
func keeps(side string, withAsterisk Truth, removed string, ref engine.Ref) []rule {
	when := func(k facts) bool { return k.says(companySide, side) == Yes }
	return []rule{{
		code: pilePoints, coe: refs("coe/3.v", ref), answers: true, when: when,
		whole: "A " + titled(side) + " player keeps a defeated creature " + map[Truth]string{Yes: "with", No: "without"}[withAsterisk] + " an asterisk, in the marshalling point pile.",
		holds: func(k facts) Truth { return truth(k.is(asterisk) == withAsterisk) },
		yes:   "It goes to the defending player's marshalling point pile.",
	}, {
		code: pileRemoved, coe: refs(ref), answers: true, when: when, finds: Yes, yes: removed,
		whole: "A " + titled(side) + " player does not keep any other; it is removed from play.",
	}}
}

// beatenByMinion returns whether a minion defeated a creature without an
// asterisk, the only case that CRF 10 covers.
func beatenByMinion(k facts) bool {
	return isMinion(k) == Yes && k.is(asterisk) == No && k.is(defeated) == Yes
}

// defeatedCreature says where a creature's card goes once its strikes are
// resolved; the deciding reason's code is the pile.
//
// Source: CRF 10, Attack; CoE 3.v to 3.v.B1 and 3.II.3.
var defeatedCreature = &decider{
	name: "defeated-creature", doc: "Where does the creature's card go?",
	facts: []engine.Fact{companySide, defeated, asterisk, detained, trophy},
	rules: append(append(append(append([]rule{{
		code: pileTrophy, crf10: refs("crf10/attack/7"), answers: true, when: beatenByMinion,
		holds: func(k facts) Truth { return truth(k.is(trophy) == Yes) },
		whole: "A creature without an asterisk that a minion defeats may be taken as a trophy; discarded as one, it goes to its player's out-of-play pile.",
		yes:   "It may be taken as a trophy; discarded as one, it goes to its player's out-of-play pile.",
	}, {
		code: pileRemoved, crf10: refs("crf10/attack/7"), answers: true, when: beatenByMinion, finds: Yes,
		whole: "Otherwise a creature without an asterisk that a minion defeats goes to the out-of-play pile of the player who played it.",
		yes:   "It goes to the out-of-play pile of the player who played it.",
	}, {
		code: pileUndecided, crf10: refs("crf10/attack/7"), answers: true, needs: []engine.Fact{defeated, companySide, asterisk},
		when: func(k facts) bool { return isMinion(k) != No && k.is(asterisk) != Yes && k.is(defeated) != No },
		open: "CRF 10 speaks only of minions who defeat a creature without an asterisk.",
	}, {
		code: pileUndecided, crf10: refs("crf10/attack/7"), answers: true,
		open: "CRF 10 speaks only of minions who defeat a creature without an asterisk.",
	}, {
		code: pileDiscard, coe: refs("coe/3.v"), answers: true,
		whole: "A creature that was not defeated is discarded.",
		holds: func(k facts) Truth { return truth(k.is(defeated) == No) }, yes: "It was not defeated, so it is discarded.",
	}, {
		code: pileDiscard, coe: refs("coe/3.II.3"), answers: true,
		holds: func(k facts) Truth { return truth(k.is(detained) == Yes && k.is(trophy) != Yes) }, yes: "After a detainment attack it is discarded.",
	}, {
		code: pileUndecided, coe: refs("coe/3.v"), answers: true, needs: []engine.Fact{defeated},
		when: func(k facts) bool { return k.is(trophy) == Yes && k.is(defeated) == Unknown },
		open: "It depends on whether the creature was defeated.",
	}, {
		code: pileTrophy, coe: refs("coe/3.v", "coe/3.IV.1"), answers: true,
		whole: "A defeated creature that an Orc or a Troll takes as a trophy goes with that character.",
		holds: func(k facts) Truth { return truth(k.is(trophy) == Yes) }, yes: "The character takes it as a trophy.",
	}, {
		code: pileUndecided, coe: refs("coe/3.v"), answers: true, needs: []engine.Fact{defeated, companySide, asterisk, detained},
		when: func(k facts) bool {
			return k.is(defeated) == Unknown || isMinion(k) == Unknown || k.is(asterisk) == Unknown || k.is(detained) == Unknown
		},
		open: "It depends on whose company it is, whether the creature was defeated, its asterisk, and whether the attack was detainment.",
	}},
		keeps("wizard", No, "A Wizard player does not keep this creature; it is removed from play.", "coe/3.v.W1")...),
		keeps("fallen-wizard", No, "A Fallen-wizard player does not keep this creature; it is removed from play.", "coe/3.v.F1")...),
		keeps("ringwraith", Yes, "A Ringwraith player does not keep this creature; it is removed from play.", "coe/3.v.R1")...),
		keeps("balrog", Yes, "A Balrog player does not keep this creature; it is removed from play.", "coe/3.v.B1")...),
}
