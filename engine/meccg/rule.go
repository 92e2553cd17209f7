package meccg

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// situation is what a rule is tested on: what is known about a question, under a
// ruleset.
type situation interface {
	ruleset() Ruleset
	knows(engine.Fact) bool // whether a fact is known
}

// ruleOn is one test of a question: what it asks for, where it is written, and
// its words. It must hold, unless it answers.
type ruleOn[K situation] struct {
	topic, code         string       // of its step and of its reason; the topic is the code if it is ""
	crf10, article, coe []engine.Ref // where it is written; an edition without refs has no such rule
	when                func(K) bool // when it applies; nil is always
	holds               func(K) Truth
	finds               Truth                 // the same, if it is constant; Unknown leaves the question open
	needs               []engine.Fact         // what to ask for if that is unknown
	asks                func(K) []engine.Fact // the same, if it depends on what is known
	answers             bool                  // if it holds, it gives the answer; if not, it says nothing
	permits             bool                  // it permits at once if it holds
	yes, no, open       string                // the finding; open is used while it is unknown
	figures             func(K) []any         // for the blanks of the words
	reading             bool                  // our reading, not the source's words
}

// rule is a rule of a decider.
type rule = ruleOn[facts]

// refs returns where r is written, by an edition.
func (r *ruleOn[K]) refs(rs Ruleset) []engine.Ref {
	switch rs.ID {
	case CRF10:
		return r.crf10
	case Article:
		return r.article
	}
	return r.coe
}

// in reports whether r is a rule of k's edition that applies. One that only asks
// for facts, or has nothing to say, cannot be left out of an edition.
func (r *ruleOn[K]) in(k K) bool {
	rs, onlyAsks := k.ruleset(), r.answers && r.yes == ""
	return len(r.refs(rs)) > 0 && (onlyAsks || !rs.Lacks(r.code)) && (r.when == nil || r.when(k))
}

// say returns words with r's figures.
func (r *ruleOn[K]) say(k K, words string) string {
	if r.figures == nil || words == "" {
		return words
	}
	figures := r.figures(k)
	return fmt.Sprintf(words, figures[:min(len(figures), strings.Count(words, "%"))]...)
}

// check returns r as it comes out.
func (r *ruleOn[K]) check(k K) check {
	c := check{topic: cmp.Or(r.topic, r.code), code: r.code, holds: r.finds, refs: r.refs(k.ruleset()), reading: r.reading}
	if r.holds != nil {
		c.holds = r.holds(k)
	}
	switch c.holds {
	case Yes:
		c.words = r.say(k, r.yes)
	case No:
		c.words = r.say(k, r.no)
	default:
		if c.words, c.asks = r.say(k, r.open), r.needs; r.asks != nil {
			c.asks = r.asks(k)
		}
	}
	return c
}

// weigh applies the rules; if none of them decides, the first of otherwise that
// applies gives the answer.
func weigh[K situation](k K, rules, otherwise []ruleOn[K]) engine.Verdict {
	rs := k.ruleset()
	var checks []check
	for i := range rules {
		r := &rules[i]
		if !r.in(k) {
			continue
		}
		c := r.check(k)
		switch {
		case r.permits && c.holds == Yes:
			return decide(rs, nil, c.reason())
		case !r.answers:
			checks = append(checks, c)
		case c.holds == Yes:
			return answered(rs, c.reason())
		case c.holds == Unknown:
			return open(rs, c.reason(), unknown(k, c.asks)...)
		}
	}
	last := lastOf(k, otherwise)
	because := last.check(k).reason()
	if last.answers {
		return answered(rs, because)
	}
	if because.Refs == nil && len(checks) > 0 {
		because.Refs = checks[0].refs
	}
	v := decide(rs, checks, because)
	v.Missing = unknown(k, v.Missing)
	return v
}

// lastOf returns the answer if no rule decides.
func lastOf[K situation](k K, otherwise []ruleOn[K]) ruleOn[K] {
	for _, r := range otherwise {
		if (r.when == nil || r.when(k)) && (len(r.refs(k.ruleset())) > 0 || r.crf10 == nil && r.article == nil && r.coe == nil) {
			r.holds, r.finds = nil, Yes
			return r
		}
	}
	return ruleOn[K]{code: "allowed", finds: Yes}
}

// noted returns the notes that apply to k.
func noted[K situation](k K, notes []ruleOn[K]) (list []engine.Reason) {
	for i := range notes {
		if n := &notes[i]; n.in(k) {
			list = append(list, engine.Reason{Code: n.code, Words: n.say(k, n.yes), Refs: n.refs(k.ruleset()), Interpretation: n.reading})
		}
	}
	return list
}

// unknown returns the facts of list that k does not know.
func unknown[K situation](k K, list []engine.Fact) []engine.Fact {
	return slices.DeleteFunc(slices.Clone(list), k.knows)
}

// tableOf returns rules in the form in which people check them.
func tableOf[K situation](rules, otherwise []ruleOn[K]) []engine.Rule {
	var list []engine.Rule
	for _, r := range slices.Concat(rules, otherwise) {
		words := cmp.Or(r.open, r.no, r.yes)
		if r.answers {
			words = cmp.Or(r.yes, r.open)
		}
		if r.crf10 == nil && r.article == nil && r.coe == nil { // it rests on the tests before it
			r.crf10, r.coe = rules[0].crf10, rules[0].coe
		}
		list = append(list, entry(r.code, words, r.crf10, r.article, r.coe))
	}
	return list
}

// entry returns a line of a table of rules, with blanks for the figures.
func entry(code, words string, crf10, article, coe []engine.Ref) engine.Rule {
	one := engine.Rule{Code: code, Words: blanks.Replace(words), Refs: map[string][]engine.Ref{}}
	for id, cited := range map[string][]engine.Ref{CRF10: crf10, Article: article, CoE: coe} {
		if len(cited) > 0 {
			one.Refs[id] = cited
		}
	}
	return one
}

// blanks replaces the figures in a rule's words with blanks.
var blanks = strings.NewReplacer("%d", "…", "%s", "…", "%+d", "…")

// clause is a rule of a procedure, declared beside the code that applies it:
// its words, with blanks for figures, and where it is written.
type clause struct {
	code, words string
	crf10, coe  []engine.Ref
	reading     bool // our reading, not the source's words
}

// in reports whether c is a rule of an edition, and is not left out of it.
func (c clause) in(rs Ruleset) bool { return len(c.refs(rs)) > 0 && !rs.Lacks(c.code) }

// refs returns where c is written, by an edition.
func (c clause) refs(rs Ruleset) []engine.Ref { return byEdition(rs, c.crf10, c.coe) }

// reason returns c as a reason, with its figures.
func (c clause) reason(rs Ruleset, figures ...any) engine.Reason {
	return engine.Reason{Code: c.code, Words: c.say(figures...), Refs: c.refs(rs), Interpretation: c.reading}
}

// step returns c as a step, with its figures.
func (c clause) step(rs Ruleset, figures ...any) engine.Step {
	return engine.Step{Code: c.code, Words: c.say(figures...), Refs: c.refs(rs)}
}

// say returns c's words with its figures.
func (c clause) say(figures ...any) string {
	if len(figures) == 0 {
		return c.words
	}
	return fmt.Sprintf(c.words, figures...)
}

// clauses returns a procedure's rules in the form in which people check them.
func clauses(list ...clause) []engine.Rule {
	var out []engine.Rule
	for _, c := range list {
		out = append(out, entry(c.code, c.words, c.crf10, nil, c.coe))
	}
	return out
}
