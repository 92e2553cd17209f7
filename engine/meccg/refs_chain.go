package meccg

import "netrep/engine"

// The rules that chains of effects and the hazard limit cite, beside those of
// the other queries.
const (
	crfTapEvent engine.Ref = "crf10/playing-hazards/1"

	fizzleLimit   engine.Ref = "fizzle/3"
	fizzleDeclare engine.Ref = "fizzle/4"
	fizzleResolve engine.Ref = "fizzle/5"
	fizzleChain   engine.Ref = "fizzle/6"
	fizzleTerm    engine.Ref = "fizzle/8"
	fizzleTwice   engine.Ref = "fizzle/10"
	fizzleNothing engine.Ref = "fizzle/12"
	fizzleCompare engine.Ref = "fizzle/14"
	fizzleRemains engine.Ref = "fizzle/15"

	coeSideboard       engine.Ref = "coe/2.I.2"
	coeLimit           engine.Ref = "coe/2.IV.iii"
	coeLimitTested     engine.Ref = "coe/2.IV.iii.1"
	coeOnGuardBack     engine.Ref = "coe/2.IV.vii.4.1"
	coeHazards         engine.Ref = "coe/2.IV.vii"
	coeAgentAction     engine.Ref = "coe/4.1"
	coeAgentReveal     engine.Ref = "coe/4.2"
	coeNoEffect        engine.Ref = "coe/5.1.2"
	coeCorruptionFirst engine.Ref = "coe/7.2.2"
	coeCostsHold       engine.Ref = "coe/9.2.1"
	coeTargetsHold     engine.Ref = "coe/9.3"
	coeCanceled        engine.Ref = "coe/9.4.2"
	coeChain           engine.Ref = "coe/9.5"
	coeTriggers        engine.Ref = "coe/9.6.1"
	coeTriggersHold    engine.Ref = "coe/9.6.2"
	coeLimitStays      engine.Ref = "coe/glossary/hazard-limit"
	coeSize            engine.Ref = "coe/glossary/size"
)

// chainRefs returns the rules of this file.
func chainRefs() []engine.Ref {
	return []engine.Ref{
		crfTapEvent,
		fizzleLimit, fizzleDeclare, fizzleResolve, fizzleChain, fizzleTerm, fizzleTwice, fizzleNothing, fizzleCompare, fizzleRemains,
		coeSideboard, coeLimit, coeLimitTested, coeOnGuardBack, coeHazards, coeAgentAction, coeAgentReveal, coeNoEffect,
		coeCorruptionFirst, coeCostsHold, coeTargetsHold, coeCanceled, coeChain, coeTriggers, coeTriggersHold, coeLimitStays, coeSize,
	}
}
