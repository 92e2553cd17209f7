package meccg

import (
	"encoding/json"
	"errors"
	"fmt"

	"netrep/engine"
)

// readQuestion decodes a question's JSON into q.
func readQuestion(question json.RawMessage, q any) error {
	err := json.Unmarshal(question, q)
	if err == nil {
		return nil
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return &engine.InputError{Field: wrong.Field, Msg: fmt.Sprintf("a %s does not fit here", wrong.Value)}
	}
	return &engine.InputError{Field: "question", Msg: "is not valid JSON"}
}
