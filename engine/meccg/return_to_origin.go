package meccg

import "netrep/engine"

// The facts of the question of sending a company back.
var (
	duringAttack = ask("during_attack", "Would it be declared during an attack?")
	isBack       = ask("returned", "Is the company already back at its site of origin?")
)

// returnToOrigin says whether an effect that sends a company back to its site of
// origin may be declared, and what ends if it resolves.
//
// Source: CRF 10, Returning to Site of Origin; CoE 2.IV.4 and 3.5.
var returnToOrigin = &decider{
	name: "return-to-origin", doc: "May the company be sent back, and what ends?",
	facts: []engine.Fact{duringAttack, isBack},
	rules: []rule{{
		code: "phase-over", crf10: refs("crf10/returning-to-site-of-origin/1"), coe: refs("coe/2.IV.4"), answers: true,
		holds: func(k facts) Truth { return truth(k.is(isBack) == Yes) },
		whole: "Once a company is back, its movement/hazard phase is over, so nothing more can be played on it there.",
		yes:   "Its movement/hazard phase is over, so no more hazards can be played on it there.",
	}, {
		code: "during-attack", crf10: refs("crf10/returning-to-site-of-origin/2"), coe: refs("coe/3.5"), needs: []engine.Fact{duringAttack},
		holds: func(k facts) Truth { return k.is(duringAttack).not() },
		yes:   "No attack is in progress.", no: "An attack is in progress, and sending a company back cannot be declared during one.", open: "Sending a company back cannot be declared during an attack.",
	}},
	otherwise: []rule{{code: "allowed", crf10: refs("crf10/returning-to-site-of-origin/1"), coe: refs("coe/2.IV.4"), yes: "Nothing forbids sending it back now."}},
	notes: []rule{{
		code: "phase-ends", crf10: refs("crf10/returning-to-site-of-origin/1"), coe: refs("coe/2.IV.4"),
		when: func(k facts) bool { return k.is(isBack) != Yes && k.is(duringAttack) != Yes },
		yes:  "The site path is gone, and the company's movement/hazard phase ends at once.",
	}, {
		code: "no-site-phase-actions", coe: refs("coe/2.IV.4"),
		when: func(k facts) bool { return k.is(isBack) == Yes || k.is(duringAttack) != Yes },
		yes:  "Its player may not start any action in that company's site phase.",
	}},
}
