package meccg

import (
	"netrep/engine"
)

// Return asks about sending a company back to its site of origin: whether it
// may be declared now, and what ends.
//
// Source: CRF 10, Returning to Site of Origin; CoE 2.IV.4 and 3.5.
type Return struct {
	DuringAttack Truth `json:"during_attack"`
}

// MayReturn says whether an effect that sends the company back may be
// declared, and in its notes what ends if it resolves.
func MayReturn(rs Ruleset, q Return) (engine.Verdict, error) {
	v := decide(rs, []check{{
		code: "during-attack", holds: q.DuringAttack.not(), refs: byEdition(rs, refs(crfSentBackAttack), refs(coeSentBackAttack)),
		yes: "No attack is going on.", no: "It may not be declared in the middle of an attack.", open: "It may not be declared in the middle of an attack.",
		asks: []engine.Fact{ask("during_attack", "Would it be declared in the middle of an attack?")},
	}}, engine.Reason{
		Code: "allowed", Words: "It may be declared.", Refs: byEdition(rs, refs(crfSentBack), refs(coeSentBack)),
	})
	v.Notes = []engine.Reason{{
		Code: "phase-ends", Words: "The site path is gone, and the company's movement/hazard phase ends at once.", Refs: byEdition(rs, refs(crfSentBack), refs(coeSentBack)),
	}}
	if modern(rs) {
		v.Notes = append(v.Notes, engine.Reason{
			Code: "no-site-phase-actions", Words: "Its player may not start any action in that company's site phase.", Refs: refs(coeSentBack),
		})
	}
	return v, nil
}
