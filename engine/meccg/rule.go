package meccg

import (
	"cmp"
	"fmt"
	"strings"

	"netrep/engine"
)

// situation is what a rule is tested on: what is known about a question, under a
// ruleset.
type situation interface{ ruleset() Ruleset }

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
	whole               string                // the rule in full for people who check it, if the finding says less
	figures             func(K) []any         // for the blanks of the words
	reading             bool                  // our reading, not the source's words
}

// rule is a rule of a decider.
type rule = ruleOn[facts]

// refs returns where r is written, by an edition.
func (r *ruleOn[K]) refs(rs Ruleset) []engine.Ref { return writtenIn(rs, r.crf10, r.article, r.coe) }

// in reports whether r is a rule of k's edition that applies. One that only asks
// for facts, or has nothing to say, cannot be left out of an edition.
func (r *ruleOn[K]) in(k K) bool {
	rs := k.ruleset()
	return len(r.refs(rs)) > 0 && (r.onlyAsks() || !rs.Lacks(r.code)) && (r.when == nil || r.when(k))
}

// onlyAsks reports whether r has nothing to say if it holds: it asks for facts, or
// tells that the sources are silent.
func (r *ruleOn[K]) onlyAsks() bool { return r.answers && r.yes == "" }

// say returns words with r's figures.
func (r *ruleOn[K]) say(k K, words string) string {
	if r.figures == nil || words == "" {
		return words
	}
	return filled(words, r.figures(k))
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
			return open(rs, c.reason(), c.asks...)
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
	return decide(rs, checks, because)
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

// tableOf returns rules in the form in which people check them, without those that
// only ask for facts.
func tableOf[K situation](rules, otherwise, notes []ruleOn[K]) []engine.Rule {
	var list []engine.Rule
	add := func(sort engine.Sort, rules ...ruleOn[K]) {
		for _, r := range rules {
			words := cmp.Or(r.open, r.no, r.yes)
			if r.answers {
				words = cmp.Or(r.yes, r.open)
			}
			list = append(list, entry(sort, r.code, cmp.Or(r.whole, words), r.crf10, r.article, r.coe))
		}
	}
	for _, r := range rules {
		switch {
		case !r.onlyAsks():
			add(engine.Test, r)
		case r.needs == nil && r.asks == nil: // the sources are silent
			add(engine.Finding, r)
		}
	}
	for _, r := range otherwise {
		if r.crf10 == nil && r.article == nil && r.coe == nil { // it rests on the tests before it
			r.crf10, r.coe = rules[0].crf10, rules[0].coe
		}
		add(engine.Finding, r)
	}
	add(engine.Reading, notes...)
	return list
}

// entry returns a line of a table of rules, with blanks for the figures.
func entry(sort engine.Sort, code, words string, crf10, article, coe []engine.Ref) engine.Rule {
	one := engine.Rule{Sort: sort, Code: code, Words: blanks.Replace(words), Refs: map[string][]engine.Ref{}}
	for _, rs := range Rulesets() {
		if cited := writtenIn(rs, crf10, article, coe); len(cited) > 0 {
			one.Refs[rs.ID] = cited
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
	whole       string // the rule in full for people who check it, if its words say less
	crf10, coe  []engine.Ref
	reading     bool // our reading, not the source's words
}

// readingOf1998 returns how we read the sources of 1998 where they leave something
// open.
func readingOf1998(code, words string, cited ...engine.Ref) clause {
	return clause{code: code, words: words, crf10: cited, reading: true}
}

// in reports whether c is a rule of an edition, and is not left out of it.
func (c clause) in(rs Ruleset) bool { return len(c.refs(rs)) > 0 && !rs.Lacks(c.code) }

// refs returns where c is written, by an edition.
func (c clause) refs(rs Ruleset) []engine.Ref { return writtenIn(rs, c.crf10, nil, c.coe) }

// reason returns c as a reason, with its figures.
func (c clause) reason(rs Ruleset, figures ...any) engine.Reason {
	return engine.Reason{Code: c.code, Words: c.say(figures...), Refs: c.refs(rs), Interpretation: c.reading}
}

// step returns c as a step, with its figures.
func (c clause) step(rs Ruleset, figures ...any) engine.Step {
	return engine.Step{Code: c.code, Words: c.say(figures...), Refs: c.refs(rs)}
}

// applying is a clause and whether it applies.
type applying struct {
	clause
	applies bool
}

// applicable returns the reasons of those of list that apply in an edition.
func applicable(rs Ruleset, list ...applying) (out []engine.Reason) {
	for _, c := range list {
		if c.applies && c.in(rs) {
			out = append(out, c.reason(rs))
		}
	}
	return out
}

// say returns c's words with its figures.
func (c clause) say(figures ...any) string {
	if len(figures) == 0 {
		return c.words
	}
	return filled(c.words, figures)
}

// filled returns words with figures in as many blanks as there are.
func filled(words string, figures []any) string {
	return fmt.Sprintf(words, figures[:min(len(figures), strings.Count(words, "%"))]...)
}

// clauses returns a procedure's rules of a sort in the form in which people check
// them.
func clauses(sort engine.Sort, list ...clause) []engine.Rule {
	var out []engine.Rule
	for _, c := range list {
		out = append(out, entry(sort, c.code, cmp.Or(c.whole, c.words), c.crf10, nil, c.coe))
	}
	return out
}
