package meccg

import (
	"fmt"

	"netrep/engine"
)

// Joining asks what happens to companies that are at one site when all
// movement is over.
//
// Source: CRF 10, Movement/Hazard Phase; CoE 2.IV.6 and 2.IV.6.1.
type Joining struct {
	Haven     Truth `json:"haven"` // for their player
	Breach    Truth `json:"would_break_composition"`
	Companies int   `json:"companies"` // at the site; 0 means 2
}

// JoiningAnswer says whether they join, and who goes back if they cannot.
type JoiningAnswer struct {
	Join     string         `json:"join"`               // "must", "may", "cannot" or "undecided"
	Returned int            `json:"returned,omitempty"` // companies sent back to their sites of origin
	ChosenBy string         `json:"chosen_by,omitempty"`
	Verdict  engine.Verdict `json:"-"`
}

// Join says what happens to them. CRF 10 sends one company back where joining
// would break the rules of composition, today's rules all but one.
func Join(rs Ruleset, q Joining) (JoiningAnswer, error) {
	if q.Companies == 0 {
		q.Companies = 2
	}
	if q.Companies < 2 || q.Companies > maxCompanies {
		return JoiningAnswer{}, &engine.InputError{Field: "companies", Msg: fmt.Sprintf("must be from 2 to %d", maxCompanies)}
	}
	cite := byEdition(rs, refs(crfJoin), refs(coeJoin))
	var missing []engine.Fact
	if q.Breach == Unknown {
		missing = append(missing, ask("would_break_composition", "Would the joined company break a rule of composition?"))
	}
	if q.Haven == Unknown && q.Breach != Yes {
		missing = append(missing, ask("haven", "Is the site a haven for their player?"))
	}
	switch {
	case q.Breach == Yes:
		return q.cannot(rs), nil
	case len(missing) > 0:
		return JoiningAnswer{Join: undecided, Verdict: open(rs, engine.Reason{Code: undecided, Words: "It turns on the site and on the characters.", Refs: cite}, missing...)}, nil
	case q.Haven == Yes:
		return JoiningAnswer{Join: "may", Verdict: answered(rs, engine.Reason{Code: "may", Words: "At a haven they may join.", Refs: cite})}, nil
	}
	return JoiningAnswer{Join: "must", Verdict: answered(rs, engine.Reason{Code: "must", Words: "At a site that is no haven they must join.", Refs: cite})}, nil
}

// maxCompanies bounds the companies of one player.
const maxCompanies = 100

// cannot answers where the joined company would break a rule.
func (q Joining) cannot(rs Ruleset) JoiningAnswer {
	back := 1
	if modern(rs) {
		back = q.Companies - 1
	}
	words := "One company of the hazard player's choice goes back to its site of origin."
	if back > 1 {
		words = fmt.Sprintf("The hazard player chooses one that stays; the other %d go back to their sites of origin.", back)
	}
	a := JoiningAnswer{Join: "cannot", Returned: back, ChosenBy: "hazard player", Verdict: answered(rs, engine.Reason{
		Code: "cannot", Words: words, Refs: byEdition(rs, refs(crfBreachOfJoin), refs(coeBreachOfJoin)),
	})}
	if q.Haven != No {
		a.Verdict.Notes = []engine.Reason{{Code: "haven", Words: "At a haven nobody has to join; then nobody goes back.", Refs: byEdition(rs, refs(crfJoin), refs(coeJoin))}}
	}
	return a
}
