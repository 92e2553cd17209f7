package meccg

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// decider is a question that is a list of rules, in one value: the facts that
// it takes, the rules in the order in which they are tested, and their words
// and refs. Everything else about the question follows from it.
type decider struct {
	name, doc string
	facts     []engine.Fact // in the order in which they are offered
	rules     []rule
	otherwise []rule        // the answer if no rule decides: the first that applies
	notes     []rule        // notes added to the answer
	loose     []engine.Fact // facts for which cases may have values other than the choices
	// valid returns an error if the facts make no sense; nil tests nothing.
	valid func(facts) error
	// expect returns the answer to a conformance case; nil is verdict and reason.
	expect func(facts, engine.Verdict) any
	alone  bool // only CRF 10 covers it; today's answer is CRF 10's
}

// facts are what is known about a question, under a ruleset.
type facts struct {
	rs     Ruleset
	values map[string]string
}

func (k facts) ruleset() Ruleset { return k.rs }

// is returns whether f is so.
func (k facts) is(f engine.Fact) Truth {
	switch k.values[f.Name] {
	case "yes":
		return Yes
	case "no":
		return No
	}
	return Unknown
}

// says returns whether the value of f is one of values.
func (k facts) says(f engine.Fact, values ...string) Truth {
	if k.values[f.Name] == "" {
		return Unknown
	}
	return truth(slices.Contains(values, k.values[f.Name]))
}

// number returns the value of f, and whether it is known.
func (k facts) number(f engine.Fact) (int, bool) {
	n, err := strconv.Atoi(k.values[f.Name])
	return n, err == nil
}

// list returns the values of f.
func (k facts) list(f engine.Fact) []string { return listed(k.values[f.Name]) }

// listed splits a list at commas.
func listed(text string) (list []string) {
	for w := range strings.SplitSeq(text, ",") {
		if w = strings.TrimSpace(w); w != "" {
			list = append(list, w)
		}
	}
	return list
}

// decide answers d.
func (d *decider) decide(k facts) (engine.Verdict, error) {
	if err := general(k.rs); err != nil {
		return engine.Verdict{}, err
	}
	if d.valid != nil {
		if err := d.valid(k); err != nil {
			return engine.Verdict{}, err
		}
	}
	v := weigh(k, d.rules, d.otherwise)
	v.Missing = slices.DeleteFunc(slices.Clone(v.Missing), func(f engine.Fact) bool { return k.values[f.Name] != "" })
	v.Alone, v.Notes = d.alone, noted(k, d.notes)
	return v, nil
}

// question returns d as a question that front ends can ask.
func (d *decider) question() Question {
	return Question{
		Name: d.name, Doc: d.doc, Facts: d.facts, Rulesets: Editions(), Rules: tableOf(d.rules, d.otherwise, d.notes),
		Ask: func(rs Ruleset, values map[string]string) (engine.Verdict, error) {
			if err := engine.CheckFacts(d.facts, values); err != nil {
				return engine.Verdict{}, err
			}
			k, err := d.read(rs, values)
			if err != nil {
				return engine.Verdict{}, err
			}
			return senses[d.name].Settled(k.values, func(values map[string]string) (engine.Verdict, error) { return d.decide(facts{rs, values}) })
		},
	}
}

// read returns the facts that values give, under rs.
func (d *decider) read(rs Ruleset, values map[string]string) (facts, error) {
	k := facts{rs, map[string]string{}}
	for _, f := range d.facts {
		value, err := Typed(f.Kind, values[f.Name])
		if err != nil && values[f.Name] != "" {
			err.Field = f.Name
			return k, err
		}
		k.values[f.Name] = textOf(value)
	}
	return k, nil
}

// query answers conformance cases.
func (d *decider) query() engine.Query {
	return asked(func(rs Ruleset, given map[string]json.RawMessage) (any, error) {
		k := facts{rs, map[string]string{}}
		for _, name := range slices.Sorted(maps.Keys(given)) { // so that the same error is reported each time
			raw := given[name]
			i := slices.IndexFunc(d.facts, func(f engine.Fact) bool { return f.Name == name })
			if i < 0 {
				return nil, &engine.InputError{Field: "given." + name, Msg: "is not a field of this question", Hint: "use " + engine.FactNames(d.facts)}
			}
			var value any
			if err := json.Unmarshal(raw, &value); err != nil {
				return nil, &engine.InputError{Field: "given." + name, Msg: "is not valid JSON"}
			}
			text := textOf(value)
			typed, err := Typed(d.facts[i].Kind, text)
			if err != nil && text != "" {
				err.Field = "given." + name
				return nil, err
			}
			k.values[name] = textOf(typed)
			if slices.ContainsFunc(d.loose, func(f engine.Fact) bool { return f.Name == name }) {
				continue
			}
			if err := d.facts[i].Check(k.values[name]); err != nil {
				return nil, err
			}
		}
		v, err := d.decide(k)
		if err != nil || d.expect == nil {
			return told{v.Answer, v.Code()}, err
		}
		return d.expect(k, v), nil
	})
}

// textOf returns a JSON value as text; "" means unknown.
func textOf(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case bool:
		return truth(v).String()
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case int:
		return strconv.Itoa(v)
	case []string:
		return strings.Join(v, ", ")
	case []any:
		words := make([]string, len(v))
		for i := range v {
			words[i] = textOf(v[i])
		}
		return strings.Join(words, ", ")
	case string:
		if v == Unknown.String() {
			return ""
		}
		return v
	}
	return fmt.Sprint(value)
}

// tableDeciders are the questions that are lists of rules and come up at the table
// more than in cases.
var tableDeciders = []*decider{strikeSequence, sitePhase, movement, returnToOrigin, environment, defeatedCreature, wounded, council, homeSite, drawCards, playCharacter, detainment}
