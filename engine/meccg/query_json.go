package meccg

import "encoding/json"

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
		if err := readQuestion(question, &c); err != nil {
			return nil, err
		}
		a, err := rule(rs, c.Given)
		if err != nil {
			return nil, err
		}
		return a, nil
	}
}
