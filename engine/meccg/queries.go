package meccg

import "encoding/json"

// Query answers a conformance case: its JSON, of which it reads "given" and
// whatever else it needs, under the ruleset with an id. The answer marshals to
// the form of the case's "expect".
type Query func(ruleset string, question json.RawMessage) (any, error)

// Queries returns what can be asked, by the name that cases use.
func Queries() map[string]Query {
	return map[string]Query{
		"chain":        answerChain,
		"hazard-limit": answerHazardLimit,

		"on-guard":            asked(RevealOnGuard),
		"mp-tally":            asked(Count),
		"corruption-check":    asked(Corruption),
		"ruling-date":         asked(TakesEffect),
		"ruling-in-force":     asked(InForce),
		"hazard-on-company":   asked(CanBePlayedOn),
		"attack-timing":       asked(ChangeAttack),
		"strike-reassignment": asked(Reassign),
		"joining":             asked(Join),

		"strike-sequence":   asked(told(MayActInStrike)),
		"site-phase":        asked(told(MayPlayAtSite)),
		"movement":          asked(told(MayMove)),
		"return-to-origin":  asked(told(MayReturn)),
		"environment":       asked(told(EnvironmentApplies)),
		"defeated-creature": asked(told(CreatureGoes)),
		"wounded":           asked(told(AfterWound)),
		"council":           asked(told(MayCall)),
		"home-site":         asked(told(MayTapAtHome)),
	}
}
