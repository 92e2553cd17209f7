package ask

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// given returns the facts of r in the form of conformance cases.
func (r reading) given(env *command.Env) (map[string]any, []meccg.Chain, error) {
	switch r.Label {
	case plain.LabelLimit:
		given, err := asMap(r.limitQuestion())
		return given, nil, err
	case plain.LabelChain:
		limited := r.limited()
		if !limited {
			r = r.with(plain.Fact{Name: "limit", Value: "0"}) // a chain needs one to be parsed
		}
		q, err := r.chainQuestion(env)
		if err != nil {
			return map[string]any{}, nil, nil
		}
		given, err := asMap(q.Given)
		if !limited {
			delete(given, "limit")
		}
		return given, q.Chains, err
	}
	given := map[string]any{}
	for _, f := range r.Facts {
		if f.Value == plain.Open {
			continue
		}
		meccg.Put(given, strings.Split(f.Name, "."), r.typed(f.Name))
	}
	switch {
	case r.Label == "strike-reassignment":
		return effectsOf(given), nil, nil
	case r.Game != string(rulings.MECCG):
		return r.givenElsewhere(given), nil, nil
	}
	if card, ok := r.cardGiven(env); ok {
		meccg.Put(given, []string{"card"}, card)
	}
	return given, nil, nil
}

// cardGiven returns what the card data knows about the card that r names.
func (r reading) cardGiven(env *command.Env) (map[string]any, bool) {
	name, ok := r.Value("card.name")
	if !ok {
		return nil, false
	}
	k, err := verdict.TheCard(env.Rulings.Cards(), name, verdict.IsHazard)
	if err != nil {
		return nil, false
	}
	var card any = meccg.OnGuardCardFrom(command.CardFacts(k))
	if r.Label == "hazard-on-company" {
		card = verdict.HazardCard(k)
	}
	m, err := asMap(card)
	return m, err == nil
}

// typed returns the value of a fact as a JSON value.
func (r reading) typed(name string) any {
	text, _ := r.Value(name)
	if name == "card.keyed.regions" { // several in one key are joined by "+"
		var keys [][]string
		for key := range strings.SplitSeq(text, ",") {
			keys = append(keys, strings.Split(strings.TrimSpace(key), "+"))
		}
		return keys
	}
	f, _ := r.fact(name)
	value, err := meccg.Typed(f.Kind, text)
	if err != nil {
		return text
	}
	return value
}

// effectsOf turns a first and a second effect into the list that cases have.
func effectsOf(given map[string]any) map[string]any {
	var list []any
	for _, which := range []string{"first", "second"} {
		if e, ok := given[which]; ok {
			list = append(list, e)
		}
	}
	return map[string]any{"effects": list}
}

// asMap returns v as a JSON object, without null or empty values.
func asMap(v any) (map[string]any, error) {
	m := map[string]any{}
	err := recode(v, &m)
	maps.DeleteFunc(m, func(_ string, v any) bool { return v == nil || v == "" || v == false || v == "unknown" })
	return m, err
}

// recode sets to from what from is as JSON.
func recode(from, to any) error {
	data, err := json.Marshal(from)
	if err != nil {
		return fmt.Errorf("encoding given: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(to); err != nil {
		return fmt.Errorf("decoding given: %w", err)
	}
	return nil
}
