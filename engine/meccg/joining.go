package meccg

import (
	"netrep/engine"
)

// The facts of the question of joining.
var (
	atHaven   = ask("haven", "Is the site a haven for their player?")
	breach    = ask("would_break_composition", "Would the joined company break a company composition rule?")
	companies = askFor(engine.Number, "companies", "How many companies are there?")
)

// maxCompanies bounds the companies of one player.
const maxCompanies = 100

// companiesOf returns how many companies there are; two if nobody says.
func companiesOf(k facts) int {
	if n, known := k.number(companies); known && n != 0 {
		return n
	}
	return 2
}

// sentBack returns how many companies go back where joining would break a rule
// of composition: one in CRF 10, all but one today.
func sentBack(k facts) int {
	switch {
	case k.is(atHaven) == Yes:
		return 0
	case modern(k.rs):
		return companiesOf(k) - 1
	}
	return 1
}

// joining says what happens to companies that are at the same site when all
// movement is over.
//
// Source: CRF 10, Movement/Hazard Phase; CoE 2.IV.6 and 2.IV.6.1.
var joining = &decider{
	name: "joining", doc: "Must these companies join, or may they?",
	facts: []engine.Fact{atHaven, breach, companies},
	valid: func(k facts) error { return engine.Within(companies.Name, companiesOf(k), 2, maxCompanies) },
	rules: []rule{{
		code: "cannot", crf10: refs("crf10/movement-hazard-phase/7"), coe: refs("coe/2.IV.6"), answers: true,
		holds: func(k facts) Truth { return truth(k.is(breach) == Yes && k.is(atHaven) == Yes) },
		whole: "At a haven companies may not join if that would break a company composition rule; they never have to join there, so none goes back.",
		yes:   "They may not join. Companies never have to join at a haven, so none goes back.",
	}, {
		code: "cannot", crf10: refs("crf10/movement-hazard-phase/8"), coe: refs("coe/2.IV.6.1"), answers: true,
		holds: func(k facts) Truth { return truth(k.is(breach) == Yes && sentBack(k) == 1) },
		whole: "Elsewhere, if joining would break a company composition rule, one company of the hazard player's choice goes back to its site of origin (today: one of two).",
		yes:   "One company of the hazard player's choice goes back to its site of origin.",
	}, {
		code: "cannot", coe: refs("coe/2.IV.6.1"), answers: true,
		holds:   func(k facts) Truth { return truth(k.is(breach) == Yes && sentBack(k) > 1) },
		whole:   "Elsewhere, if joining would break a company composition rule, the hazard player chooses one company to stay, and all others go back to their sites of origin.",
		yes:     "The hazard player chooses one company to stay; the other %d go back to their sites of origin.",
		figures: func(k facts) []any { return []any{sentBack(k)} },
	}, {
		code: "may", crf10: refs("crf10/movement-hazard-phase/7"), coe: refs("coe/2.IV.6"), answers: true,
		holds: func(k facts) Truth { return truth(k.is(atHaven) == Yes) },
		yes:   "At a haven they may join.",
	}, {
		code: undecided, crf10: refs("crf10/movement-hazard-phase/7"), coe: refs("coe/2.IV.6"), answers: true, needs: []engine.Fact{breach, atHaven},
		when: lacks(breach, atHaven),
		open: "It depends on whether the site is a haven, and on whether the joined company would break a company composition rule.",
	}},
	otherwise: []rule{{code: "must", crf10: refs("crf10/movement-hazard-phase/7"), coe: refs("coe/2.IV.6"), answers: true, yes: "At a site that is not a haven they must join."}},
	notes: []rule{{
		code: "haven", crf10: refs("crf10/movement-hazard-phase/7"), coe: refs("coe/2.IV.6"), when: func(k facts) bool { return k.is(breach) == Yes && k.is(atHaven) == Unknown },
		yes: "At a haven companies never have to join, so none goes back.",
	}, {
		code: "several", coe: refs("coe/2.IV.6.1"),
		when: func(k facts) bool {
			_, counted := k.number(companies)
			return k.is(breach) == Yes && k.is(atHaven) != Yes && !counted
		},
		yes: "That is for two companies; with three or more, all but one go back (CRF 10: only one).",
	}, {
		code: "composition", crf10: refs("crf10/movement-hazard-phase/7"), coe: refs("coe/2.IV.6"), when: func(k facts) bool { return k.is(breach) == Unknown && k.is(atHaven) == Yes },
		yes: "If the joined company would break a company composition rule, they may not join; none goes back then.",
	}},
	expect: func(k facts, v engine.Verdict) any {
		a := joiningAnswer{Join: v.Code()}
		if a.Join == "cannot" && sentBack(k) > 0 {
			a.Returned, a.ChosenBy = sentBack(k), "hazard player"
		}
		return a
	},
}

// joiningAnswer is the answer to a case.
type joiningAnswer struct {
	Join     string `json:"join"`               // "must", "may", "cannot" or "undecided"
	Returned int    `json:"returned,omitempty"` // companies sent back to their sites of origin
	ChosenBy string `json:"chosen_by,omitempty"`
}
