package meccg

import "netrep/engine"

// Environment asks whether an environment card's effect applies to a target
// now.
//
// Source: CRF 10, Movement/Hazard Phase; CoE glossary, environment.
type Environment struct {
	Applied    Truth `json:"applied_this_turn"` // the effect was applied to this target in this turn
	UnderDeeps Truth `json:"under_deeps"`       // the target is an Under-deeps site
}

// EnvironmentApplies says whether it does: to each target once a turn; today
// not to Under-deeps sites.
func EnvironmentApplies(rs Ruleset, q Environment) (engine.Verdict, error) {
	cite := byEdition(rs, refs(crfEnvironment), refs(coeEnvironment))
	checks := []check{{
		code: "applied-this-turn", holds: q.Applied.not(), refs: cite,
		yes: "It was not applied to this target this turn.", no: "It was applied to this target this turn, and is not applied again.",
		open: "It applies to a target once a turn.", asks: []engine.Fact{ask("applied_this_turn", "Was its effect applied to this target already this turn?")},
	}}
	if modern(rs) {
		checks = append(checks, check{
			code: "under-deeps", holds: q.UnderDeeps.not(), refs: cite,
			yes: "The target is no Under-deeps site.", no: "Environments do not affect Under-deeps sites.", open: "Environments do not affect Under-deeps sites.",
			asks: []engine.Fact{ask("under_deeps", "Is the target an Under-deeps site?")},
		})
	}
	v := decide(rs, checks, engine.Reason{Code: "applies", Words: "The effect applies.", Refs: cite})
	v.Notes = []engine.Reason{{
		Code: "order", Words: "Where the order of effects matters as the phase starts, the hazard player chooses it.", Refs: byEdition(rs, refs(crfOrder), refs(coeOrder)),
	}}
	return v, nil
}
