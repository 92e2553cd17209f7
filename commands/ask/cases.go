package ask

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"netrep/commands/ask/plain"
	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// given returns the facts of r in the form of conformance cases.
func (r reading) given(env *command.Env) (map[string]any, []meccg.Chain, error) {
	switch r.Label {
	case plain.LabelLimit:
		given, err := asMap(limitOf(r))
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
		put(given, strings.Split(f.Name, "."), r.typed(f.Name))
	}
	switch {
	case r.Label == "strike-reassignment":
		return effectsOf(given), nil, nil
	case r.Game != string(rulings.MECCG):
		return r.givenElsewhere(given), nil, nil
	}
	if card, ok := r.cardGiven(env); ok {
		put(given, []string{"card"}, card)
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
	value, _ := r.Value(name)
	f, _ := r.fact(name)
	switch f.Kind {
	case engine.YesNo:
		return value == "yes"
	case engine.Number:
		if n, err := strconv.Atoi(value); err == nil {
			return n
		}
	case engine.List:
		list := []any{}
		for w := range strings.SplitSeq(value, ",") {
			w = strings.TrimSpace(w)
			if name == "card.keyed.regions" {
				list = append(list, strings.Split(w, "+"))
			} else {
				list = append(list, w)
			}
		}
		return list
	}
	return value
}

// put sets the value at a path of keys, adding the objects on the way.
func put(root map[string]any, keys []string, value any) {
	for _, k := range keys[:len(keys)-1] {
		next, ok := root[k].(map[string]any)
		if !ok {
			next = map[string]any{}
			root[k] = next
		}
		root = next
	}
	root[keys[len(keys)-1]] = value
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
