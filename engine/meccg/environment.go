package meccg

import "netrep/engine"

var (
	applied    = ask("applied_this_turn", "Was its effect already applied to this target this turn?")
	underDeeps = ask("under_deeps", "Is the target an Under-deeps site?")
)

// environment says whether an environment card's effect applies to a target: to
// each once a turn, and today not to Under-deeps sites.
//
// Source: CRF 10, Movement/Hazard Phase; CoE glossary, environment.
var environment = &decider{
	name: "environment", doc: "Does the environment affect this target again?",
	facts: []engine.Fact{applied, underDeeps},
	rules: []rule{{
		code: "applied-this-turn", crf10: refs("crf10/movement-hazard-phase/5"), coe: refs("coe/glossary/environment"), needs: []engine.Fact{applied},
		holds: func(k facts) Truth { return k.is(applied).not() },
		yes:   "It was not applied to this target this turn.", no: "It was already applied to this target this turn, and does not apply again.",
		open: "It applies to each target once a turn.",
	}, {
		code: "under-deeps", coe: refs("coe/glossary/environment"), needs: []engine.Fact{underDeeps},
		holds: func(k facts) Truth { return k.is(underDeeps).not() },
		yes:   "The target is not an Under-deeps site.", no: "The target is an Under-deeps site, and environments do not affect those.",
		open: "Environments do not affect Under-deeps sites.",
	}},
	otherwise: []rule{{code: "applies", crf10: refs("crf10/movement-hazard-phase/5"), coe: refs("coe/glossary/environment"), yes: "The effect applies."}},
	notes: []rule{{
		code: "order", crf10: refs("crf10/ann-26"), coe: refs("coe/2.IV.iv"),
		yes: "If the order of effects matters as the phase starts, the hazard player chooses it (today, except for changes to the hazard limit).",
	}},
}
