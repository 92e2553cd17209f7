package meccg

import (
	"encoding/json"
	"reflect"
)

// Truth is a fact that may not be known. In JSON it is true, false or
// "unknown"; "yes" and "no" are read as well.
type Truth int8

// The values of a Truth; the zero value is Unknown.
const (
	Unknown Truth = iota
	Yes
	No
)

// truth returns the Truth of a fact that is known.
func truth(b bool) Truth {
	if b {
		return Yes
	}
	return No
}

// not returns the opposite of t.
func (t Truth) not() Truth {
	switch t {
	case Yes:
		return No
	case No:
		return Yes
	}
	return Unknown
}

// and returns Yes if both are, No if one is not.
func (t Truth) and(u Truth) Truth {
	switch {
	case t == No || u == No:
		return No
	case t == Yes && u == Yes:
		return Yes
	}
	return Unknown
}

// or returns Yes if one is, No if neither is.
func (t Truth) or(u Truth) Truth { return t.not().and(u.not()).not() }

// String returns "yes", "no" or "unknown".
func (t Truth) String() string {
	switch t {
	case Yes:
		return "yes"
	case No:
		return "no"
	}
	return "unknown"
}

// MarshalJSON writes true, false or "unknown".
func (t Truth) MarshalJSON() ([]byte, error) {
	switch t {
	case Yes:
		return []byte("true"), nil
	case No:
		return []byte("false"), nil
	}
	return []byte(`"unknown"`), nil
}

// UnmarshalJSON reads what MarshalJSON writes, and "yes", "no" and null.
func (t *Truth) UnmarshalJSON(data []byte) error {
	switch string(data) {
	case "true", `"yes"`, `"true"`:
		*t = Yes
	case "false", `"no"`, `"false"`:
		*t = No
	case `"unknown"`, "null", `""`:
		*t = Unknown
	default:
		return &json.UnmarshalTypeError{Value: string(data), Type: reflect.TypeFor[Truth]()}
	}
	return nil
}
