package meccg

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// Question is a question that a front end can offer; its name is one of [Queries].
type Question = engine.Question

// question makes a question of a rule on values of type Given, starting from
// base. The facts are named by their paths in Given's JSON.
func question[Given any](name, doc string, base Given, rule func(Ruleset, Given) (engine.Verdict, error), facts ...engine.Fact) Question {
	return Question{Name: name, Doc: doc, Facts: facts, Open: name == onGuardQuestion, Rulesets: Editions(), Ask: func(rs Ruleset, values map[string]string) (engine.Verdict, error) {
		return senses[name].Settled(values, func(values map[string]string) (engine.Verdict, error) {
			given, err := givenBy(base, facts, values)
			if err != nil {
				return engine.Verdict{}, err
			}
			return rule(rs, given)
		})
	}}
}

// givenBy returns base with what facts as text say.
func givenBy[Given any](base Given, facts []engine.Fact, values map[string]string) (given Given, err error) {
	start, err := json.Marshal(base) // a copy, which shares nothing with base
	if err != nil {
		return given, fmt.Errorf("encoding what is known: %w", err)
	}
	data, err := factsJSON(facts, values)
	if err != nil {
		return given, err
	}
	err = cmp.Or(engine.Read(start, &given), engine.Read(data, &given))
	return given, err
}

// onGuardQuestion is the name of the only question that the article answers.
const onGuardQuestion = "on-guard"

// otherFacts is the prefix of facts that a question does not list by name.
const otherFacts = "facts."

// factsJSON returns values as JSON, typed by the facts of the same names; a
// name with dots is a path.
func factsJSON(facts []engine.Fact, values map[string]string) ([]byte, error) {
	root := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		kind := engine.YesNo
		if i := slices.IndexFunc(facts, func(f engine.Fact) bool { return f.Name == name }); i >= 0 {
			if err := facts[i].Check(values[name]); err != nil {
				return nil, err
			}
			kind = facts[i].Kind
		} else if !strings.HasPrefix(name, otherFacts) {
			return nil, &engine.InputError{Field: name, Msg: "is not a fact of this question", Hint: "use " + engine.FactNames(facts)}
		}
		typed, err := Typed(kind, values[name])
		if err != nil {
			err.Field = name
			return nil, err
		}
		if typed != nil {
			Put(root, path(name), typed)
		}
	}
	data, err := json.Marshal(root)
	if err != nil {
		return nil, fmt.Errorf("encoding facts: %w", err)
	}
	return data, nil
}

// path returns the keys that lead to a fact.
func path(name string) []string {
	if token, ok := strings.CutPrefix(name, otherFacts); ok {
		return []string{strings.TrimSuffix(otherFacts, "."), token}
	}
	return strings.Split(name, ".")
}

// Put puts a value into root where keys lead, adding the objects on the way.
func Put(root map[string]any, keys []string, value any) {
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

// Typed returns a fact's text as a JSON value, nil if it is unknown.
func Typed(kind engine.FactKind, text string) (any, *engine.InputError) {
	text = strings.TrimSpace(text)
	switch kind {
	case engine.Number:
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, &engine.InputError{Msg: fmt.Sprintf("%q is not a whole number", text)}
		}
		return n, nil
	case engine.YesNo:
		switch strings.ToLower(text) {
		case "yes", "true", "y":
			return true, nil
		case "no", "false", "n":
			return false, nil
		case "unknown", "":
			return nil, nil
		}
		return nil, &engine.InputError{Msg: fmt.Sprintf("%q is neither yes nor no", text)}
	case engine.List:
		return append([]string{}, listed(text)...), nil // none is a list, too
	}
	return text, nil
}
