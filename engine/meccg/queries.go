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

		"on-guard":            asked(revealGiven),
		"mp-tally":            asked(general(Count)),
		"corruption-check":    asked(general(Corruption)),
		"ruling-date":         asked(general(TakesEffect)),
		"ruling-in-force":     asked(general(InForce)),
		"hazard-on-company":   asked(general(CanBePlayedOn)),
		"attack-timing":       asked(general(ChangeAttack)),
		"strike-reassignment": asked(general(Reassign)),
		"joining":             asked(general(Join)),

		"strike-sequence":   asked(general(told(MayActInStrike))),
		"site-phase":        asked(general(told(MayPlayAtSite))),
		"movement":          asked(general(told(MayMove))),
		"return-to-origin":  asked(general(told(MayReturn))),
		"environment":       asked(general(told(EnvironmentApplies))),
		"defeated-creature": asked(general(told(CreatureGoes))),
		"wounded":           asked(general(told(AfterWound))),
		"council":           asked(general(told(MayCall))),
		"home-site":         asked(general(told(MayTapAtHome))),
	}
}
