package meccg

import (
	"encoding/json"

	"netrep/engine"
)

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

// asked makes a rule into a query of cases: it reads the case's "given" and
// answers under the ruleset with that id.
func asked[Given, Answer any](rule func(Ruleset, Given) (Answer, error)) Query {
	return func(ruleset string, question json.RawMessage) (any, error) {
		rs, err := RulesetNamed(ruleset)
		if err != nil {
			return nil, err
		}
		var c struct {
			Given Given `json:"given"`
		}
		if err := engine.Read(question, &c, engine.CaseFields()...); err != nil {
			return nil, err
		}
		a, err := rule(rs, c.Given)
		if err != nil {
			return nil, err
		}
		return a, nil
	}
}

// Told is a verdict as the answer to a case that asks for no more.
type Told struct {
	Verdict engine.Answer `json:"verdict"`
	Reason  string        `json:"reason"` // code of the deciding reason
}

// told makes a rule that answers readers into one that answers cases.
func told[Given any](rule func(Ruleset, Given) (engine.Verdict, error)) func(Ruleset, Given) (Told, error) {
	return func(rs Ruleset, g Given) (Told, error) {
		v, err := rule(rs, g)
		return Told{v.Answer, decisive(v)}, err
	}
}

// general makes a rule refuse the on-guard article, which answers on-guard
// questions only.
func general[Given, Answer any](rule func(Ruleset, Given) (Answer, error)) func(Ruleset, Given) (Answer, error) {
	return func(rs Ruleset, g Given) (Answer, error) {
		if rs.ID == Article {
			var none Answer
			return none, &engine.InputError{Field: "ruleset", Msg: "the article speaks of on-guard cards only", Hint: "use " + CRF10 + " or " + CoE}
		}
		return rule(rs, g)
	}
}
