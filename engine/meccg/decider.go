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

// decider is a question that is a list of rules, in one value: the facts that
// it takes, the rules in the order in which they are tested, and their words
// and refs. Everything else that is told of the question follows from it.
type decider struct {
	name, doc string
	facts     []engine.Fact // in the order in which they are offered
	rules     []rule
	otherwise []rule        // what is so if no rule decides: the first that applies
	notes     []rule        // what is said beside the answer
	loose     []engine.Fact // of which cases may have other values than the choices
	// valid returns the error of facts that make no sense; nil tests nothing.
	valid func(facts) *engine.InputError
	// expect returns the answer to a conformance case; nil is verdict and reason.
	expect func(facts, engine.Verdict) any
	alone  bool // only CRF 10 speaks of it; today's answer is what that says
}

// rule is a test of a decider. What it asks for has to hold, unless it answers.
type rule struct {
	code       string
	crf10, coe []engine.Ref     // where it is written; an edition without refs has no such rule
	when       func(facts) bool // it applies only then; nil is always
	holds      func(facts) Truth
	needs      []engine.Fact // what to ask for if that is not known
	answers    bool          // it answers what is so if it holds, and says nothing if not
	permits    bool          // it permits at once if it holds
	yes, no    string        // what is found
	open       string        // what is said while that is not known
	figures    func(facts) []any
	reading    bool // our reading rather than the source's words
}

// facts are what is known of a question, under a ruleset.
type facts struct {
	rs     Ruleset
	values map[string]string
}

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

// listed splits a list by its commas.
func listed(text string) (list []string) {
	for w := range strings.SplitSeq(text, ",") {
		if w = strings.TrimSpace(w); w != "" {
			list = append(list, w)
		}
	}
	return list
}

// refs returns where r is written, by an edition.
func (r *rule) refs(rs Ruleset) []engine.Ref { return byEdition(rs, r.crf10, r.coe) }

// in reports whether r is a rule of rs that applies.
func (r *rule) in(k facts) bool {
	return len(r.refs(k.rs)) > 0 && !k.rs.Lacks(r.code) && (r.when == nil || r.when(k))
}

// say returns words with r's figures.
func (r *rule) say(k facts, words string) string {
	if r.figures == nil {
		return words
	}
	figures := r.figures(k)
	return fmt.Sprintf(words, figures[:min(len(figures), strings.Count(words, "%"))]...)
}

// check returns r as it comes out.
func (r *rule) check(k facts) check {
	return check{
		code: r.code, holds: r.holds(k), refs: r.refs(k.rs), asks: r.needs, reading: r.reading,
		yes: r.say(k, r.yes), no: r.say(k, r.no), open: r.say(k, r.open),
	}
}

// decide answers d.
func (d *decider) decide(k facts) (engine.Verdict, error) {
	if d.valid != nil {
		if err := d.valid(k); err != nil {
			return engine.Verdict{}, err
		}
	}
	v := d.verdict(k)
	v.Alone = d.alone
	for i := range d.notes {
		if n := &d.notes[i]; n.in(k) {
			v.Notes = append(v.Notes, engine.Reason{Code: n.code, Words: n.say(k, n.yes), Refs: n.refs(k.rs), Interpretation: n.reading})
		}
	}
	return v, nil
}

// verdict goes through the rules of d.
func (d *decider) verdict(k facts) engine.Verdict {
	var checks []check
	for i := range d.rules {
		r := &d.rules[i]
		if !r.in(k) {
			continue
		}
		c := r.check(k)
		switch {
		case r.permits && c.holds == Yes:
			return decide(k.rs, nil, c.reason())
		case !r.answers:
			checks = append(checks, c)
		case c.holds == Yes:
			return answered(k.rs, c.reason())
		case c.holds == Unknown:
			return open(k.rs, c.reason(), d.unknown(k, r.needs)...)
		}
	}
	last := d.last(k)
	if last.answers {
		return answered(k.rs, last.check(k).reason())
	}
	because := last.check(k).reason()
	if because.Refs == nil && len(checks) > 0 {
		because.Refs = checks[0].refs
	}
	v := decide(k.rs, checks, because)
	v.Missing = d.unknown(k, v.Missing)
	return v
}

// last returns what is so if no rule decides.
func (d *decider) last(k facts) rule {
	for _, r := range d.otherwise {
		if (r.when == nil || r.when(k)) && (len(r.refs(k.rs)) > 0 || r.crf10 == nil && r.coe == nil) {
			r.holds = always
			return r
		}
	}
	return rule{code: "allowed", holds: always}
}

// unknown returns those of list that are not told.
func (d *decider) unknown(k facts, list []engine.Fact) []engine.Fact {
	var out []engine.Fact
	for _, f := range list {
		if k.values[f.Name] == "" {
			out = append(out, f)
		}
	}
	return out
}

// question returns d as a question that front ends can ask.
func (d *decider) question() Question {
	return Question{
		Name: d.name, Doc: d.doc, Facts: d.facts, Rulesets: Editions(), Rules: d.table(),
		Ask: general(func(rs Ruleset, values map[string]string) (engine.Verdict, error) {
			if err := engine.CheckFacts(d.facts, values); err != nil {
				return engine.Verdict{}, err
			}
			return engine.Settled(values, func(values map[string]string) (engine.Verdict, error) {
				k, err := d.read(rs, values)
				if err != nil {
					return engine.Verdict{}, err
				}
				return d.decide(k)
			})
		}),
	}
}

// read returns what values tell under rs.
func (d *decider) read(rs Ruleset, values map[string]string) (facts, error) {
	k := facts{rs, map[string]string{}}
	for _, f := range d.facts {
		value, err := factValue(f.Kind, values[f.Name])
		if err != nil && values[f.Name] != "" {
			err.Field = f.Name
			return k, err
		}
		k.values[f.Name] = textOf(value)
	}
	return k, nil
}

// table returns the rules of d for those who check them.
func (d *decider) table() []engine.Rule {
	var list []engine.Rule
	for _, r := range append(slices.Clone(d.rules), d.otherwise...) {
		words := cmp.Or(r.open, r.no, r.yes)
		if r.answers {
			words = cmp.Or(r.yes, r.open)
		}
		if r.crf10 == nil && r.coe == nil { // it rests on the tests before it
			r.crf10, r.coe = d.rules[0].crf10, d.rules[0].coe
		}
		one := engine.Rule{Code: r.code, Words: blanks.Replace(words), Refs: map[string][]engine.Ref{}}
		for id, cited := range map[string][]engine.Ref{CRF10: r.crf10, CoE: r.coe} {
			if len(cited) > 0 {
				one.Refs[id] = cited
			}
		}
		list = append(list, one)
	}
	return list
}

// blanks leaves the figures of a rule's words open.
var blanks = strings.NewReplacer("%d", "…", "%s", "…", "%+d", "…")

// query answers conformance cases.
func (d *decider) query() Query {
	return asked(general(func(rs Ruleset, given map[string]json.RawMessage) (any, error) {
		k := facts{rs, map[string]string{}}
		for _, name := range slices.Sorted(maps.Keys(given)) { // so that the same fault is named each time
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
			typed, err := factValue(d.facts[i].Kind, text)
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
			return Told{v.Answer, decisive(v)}, err
		}
		return d.expect(k, v), nil
	}))
}

// textOf returns a value of JSON as text; "" is not known.
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

// deciders returns the questions that are lists of rules.
func deciders() []*decider {
	return []*decider{
		rulingDate, rulingInForce, attackTiming, joining, strikeSequence, sitePhase, movement, returnToOrigin,
		environment, defeatedCreature, wounded, council, homeSite,
	}
}
