package meccg

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"netrep/engine"
)

// readQuestion decodes a question's JSON into q. Fields that q does not have
// are passed over, and a whole number may be written with a fraction of zero.
func readQuestion(question json.RawMessage, q any) error {
	err := json.Unmarshal(question, q)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) && strings.HasPrefix(wrong.Value, "number") {
		err = json.Unmarshal(wholeNumbers(question), q)
	}
	if err == nil {
		return nil
	}
	if errors.As(err, &wrong) {
		return &engine.InputError{Field: wrong.Field, Msg: fmt.Sprintf("a %s does not fit here", wrong.Value)}
	}
	return &engine.InputError{Field: "question", Msg: "is not valid JSON"}
}

// wholeNumbers returns data, which is valid JSON, with 2 for 2.0 and 2e0.
func wholeNumbers(data json.RawMessage) json.RawMessage {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return data
	}
	whole, err := json.Marshal(withWholeNumbers(v))
	if err != nil {
		return data
	}
	return whole
}

// largestWhole is below what a float64 no longer holds exactly.
const largestWhole = 1e15

// withWholeNumbers returns v, which it may change, with its whole numbers
// written as such.
func withWholeNumbers(v any) any {
	switch v := v.(type) {
	case json.Number:
		if f, err := v.Float64(); err == nil && f == math.Trunc(f) && math.Abs(f) < largestWhole {
			return json.Number(strconv.FormatInt(int64(f), 10))
		}
	case []any:
		for i := range v {
			v[i] = withWholeNumbers(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = withWholeNumbers(v[k])
		}
	}
	return v
}
