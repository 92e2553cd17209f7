package meccg

import (
	"encoding/json"
	"errors"

	"netrep/engine"
)

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
		if err := json.Unmarshal(question, &c); err != nil {
			return nil, badJSON(err)
		}
		a, err := rule(rs, c.Given)
		if err != nil {
			return nil, err
		}
		return a, nil
	}
}

// badJSON turns an error of encoding/json into one that names the field.
func badJSON(err error) error {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return &engine.InputError{Field: wrong.Field, Msg: "cannot be a " + wrong.Value}
	}
	return &engine.InputError{Msg: "this is not the JSON of a case: " + err.Error()}
}
