package meccg

import (
	"encoding/json"
	"reflect"
	"strings"
)

// onGuardGiven is a question as a case gives it: a fact that is absent need
// not be asked, one that is null is not known.
type onGuardGiven struct{ OnGuard }

// notSaid stands for a fact that is absent while a case is read.
const notSaid Truth = -1

// UnmarshalJSON reads a case's "given".
func (g *onGuardGiven) UnmarshalJSON(data []byte) error {
	q, playable, changes, corrupted := &g.OnGuard, notSaid, notSaid, notSaid
	q.Playable, q.Card.ChangesAA = &playable, &changes
	q.Target = &OnGuardTarget{Existed: notSaid, Corrupted: &corrupted}
	if err := json.Unmarshal(data, q); err != nil {
		return err
	}
	q.Playable, q.Card.ChangesAA = said(q.Playable), said(q.Card.ChangesAA)
	q.Target = q.Target.said()
	return nil
}

// said returns what a case says of a fact: nil if nothing, Unknown for null.
func said(t *Truth) *Truth {
	switch {
	case t == nil:
		return new(Truth)
	case *t == notSaid:
		return nil
	}
	return t
}

// said returns what a case says of a target, nil if nothing.
func (t *OnGuardTarget) said() *OnGuardTarget {
	if t == nil {
		return nil
	}
	t.Corrupted = said(t.Corrupted)
	if t.Existed == notSaid {
		if t.Corrupted == nil {
			return nil
		}
		t.Existed = Yes
	}
	return t
}

// revealGiven answers a case.
func revealGiven(rs Ruleset, g onGuardGiven) (OnGuardAnswer, error) {
	return RevealOnGuard(rs, g.OnGuard)
}

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
