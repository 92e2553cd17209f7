package meccg

import (
	"encoding/json"

	"netrep/engine"
)

// Queries returns what can be asked, by the name that cases use.
func Queries() map[string]engine.Query {
	queries := map[string]engine.Query{
		"chain":               answerChain,
		"hazard-limit":        asked(HazardLimit),
		"on-guard":            asked(revealGiven),
		"mp-tally":            asked(Count),
		"corruption-check":    asked(Corruption),
		strikeResult:          asked(StrikeResult),
		bodyCheck:             asked(BodyResult),
		"influence-check":     asked(Influence),
		"influence-attempt":   asked(Attempt),
		"hazard-on-company":   asked(canBePlayedOn),
		"strike-reassignment": asked(reassign),
	}
	for _, d := range append([]*decider{rulingDate, rulingInForce, attackTiming, joining}, tableDeciders...) {
		queries[d.name] = d.query()
	}
	return queries
}

// asked makes a rule into a query of cases: it reads the case's "given" and
// answers under the ruleset with that id.
func asked[Given, Answer any](rule func(Ruleset, Given) (Answer, error)) engine.Query {
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

// told is the answer to a case that asks only for the verdict and its reason.
type told struct {
	Verdict engine.Answer `json:"verdict"`
	Reason  string        `json:"reason"` // code of the deciding reason
}
