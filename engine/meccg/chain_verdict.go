package meccg

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/engine"
)

// Verdict returns r for readers. It is legal if every declaration is, whatever
// fizzles later; each illegal declaration and each fizzling action is a
// reason, the illegal ones first.
func (r *ChainResult) Verdict() engine.Verdict {
	v := engine.Verdict{Ruleset: r.Ruleset, Answer: engine.Legal, Notes: r.notes(), Steps: slices.Grow([]engine.Step(nil), len(r.Steps))}
	for i := range r.Steps {
		s := &r.Steps[i]
		v.Steps = append(v.Steps, r.Explain(i))
		switch {
		case s.Resolve || s.Why == 0:
		case s.Why != WhyUndecided:
			v.Answer = engine.Illegal
		default:
			if v.Answer == engine.Legal {
				v.Answer = engine.Depends
			}
			v.Missing = addFacts(v.Missing, []engine.Fact{ask("card_says_counts: "+s.Action.ID, "Does the card say that using "+s.Name()+" counts against the hazard limit?")})
		}
	}
	if v.Answer != engine.Depends {
		v.Missing = nil
	}
	for s, why := range r.failures() {
		v.Reasons = append(v.Reasons, r.reason(s, why))
	}
	if len(v.Reasons) == 0 {
		v.Reasons = []engine.Reason{{Code: "chain", Words: sentence(r.Summary()), Refs: chainResolves.refs(r.Ruleset)}}
	}
	return v
}

// sentence makes a clause a sentence.
func sentence(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:] + "."
}

// reason returns one of the reasons why s did not go through.
func (r *ChainResult) reason(s *ChainStep, why Why) engine.Reason {
	c, words := r.broken(s, why)
	return engine.Reason{
		Code: why.String(), Words: s.Name() + " " + s.Becomes().Verb(1) + ": " + words + ".",
		Refs: c.refs(r.Ruleset), Interpretation: c.reading,
	}
}

// notes returns what the ruleset leaves open in the question.
func (r *ChainResult) notes() []engine.Reason {
	var out []engine.Reason
	if r.Question.Given.HazardSideboard && limitNotHalved.in(r.Ruleset) {
		out = append(out, limitNotHalved.reason(r.Ruleset))
	}
	seen := map[string]bool{}
	for i := range r.Steps {
		s := &r.Steps[i]
		if n, ok := s.note(r.Ruleset); ok && !seen[n.code] {
			seen[n.code] = true
			n.words = strings.ReplaceAll(n.words, "%s", s.Name())
			out = append(out, n.reason(r.Ruleset))
		}
	}
	return out
}

// failures yields the reasons why actions did not go through: first those that
// cannot be declared, then those that fizzle.
func (r *ChainResult) failures() iter.Seq2[*ChainStep, Why] {
	return func(yield func(*ChainStep, Why) bool) {
		for _, resolve := range [...]bool{false, true} {
			for i := range r.Steps {
				if s := &r.Steps[i]; s.Why != 0 && s.Resolve == resolve && !s.failures(yield) {
					return
				}
			}
		}
	}
}

// failures yields all the reasons why s did not go through, the first leading.
func (s *ChainStep) failures(yield func(*ChainStep, Why) bool) bool {
	if !yield(s, s.Why) {
		return false
	}
	for _, why := range s.also.list() {
		if !yield(s, why) {
			return false
		}
	}
	return true
}
