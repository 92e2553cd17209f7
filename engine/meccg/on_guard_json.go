package meccg

import (
	"encoding/json"
	"reflect"
	"strings"
)

// Tokens is a list of words; in JSON also a single word, or true for "always".
type Tokens []string

// UnmarshalJSON reads the forms that Tokens has.
func (t *Tokens) UnmarshalJSON(data []byte) error {
	var list []string
	var word string
	var always bool
	switch {
	case json.Unmarshal(data, &list) == nil:
		*t = list
	case json.Unmarshal(data, &word) == nil:
		*t = Tokens{word}
	case json.Unmarshal(data, &always) == nil:
		*t = nil
		if always {
			*t = Tokens{"always"}
		}
	default:
		return &json.UnmarshalTypeError{Value: "value", Type: reflect.TypeFor[Tokens]()}
	}
	return nil
}

// Regions says what a creature needs of a company's site path: for each key
// the region types, so {{"wilderness", "wilderness"}} is one key of two
// Wildernesses. In JSON also true, for regions that are not told.
type Regions [][]string

// UnmarshalJSON reads the forms that Regions has; a word alone is a key of one,
// "wilderness+wilderness" a key of two.
func (r *Regions) UnmarshalJSON(data []byte) error {
	var some bool
	if json.Unmarshal(data, &some) == nil {
		*r = nil
		if some {
			*r = Regions{{}}
		}
		return nil
	}
	var keys []Tokens
	if json.Unmarshal(data, &keys) != nil {
		return &json.UnmarshalTypeError{Value: "value", Type: reflect.TypeFor[Regions]()}
	}
	*r = nil
	for _, k := range keys {
		if len(k) == 1 {
			k = strings.Split(k[0], "+")
		}
		*r = append(*r, k)
	}
	return nil
}
