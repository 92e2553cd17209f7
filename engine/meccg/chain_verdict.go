package meccg

import (
	"iter"
	"slices"
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
		v.Reasons = []engine.Reason{{Code: "chain", Words: sentence(r.Summary()), Refs: r.plainRefs()}}
	}
	return v
}

// plainRefs returns the rules of what happens as in every chain.
func (r *ChainResult) plainRefs() []engine.Ref {
	return byEdition(r.Ruleset, refs("fizzle/6"), refs("coe/9.5"))
}

// sentence makes a clause a sentence.
func sentence(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:] + "."
}

// reason returns one of the reasons why s did not go through.
func (r *ChainResult) reason(s *ChainStep, why Why) engine.Reason {
	verb := "is refused"
	if s.Resolve {
		verb = Fizzles.String()
	}
	return engine.Reason{
		Code: why.String(), Words: s.Name() + " " + verb + ": " + r.because(s, why) + ".",
		Refs: r.whyRefs(s, why), Interpretation: r.readsInto(s, why),
	}
}

// readsInto reports whether a reason rests on our reading: costs other than
// one as weights, and what took a part of the limit in CRF 10.
func (r *ChainResult) readsInto(s *ChainStep, why Why) bool {
	return why == WhyLimit && !modern(r.Ruleset) && s.Cost > 1 || why == WhyUndecided
}

// notes returns what the ruleset leaves open in the question.
func (r *ChainResult) notes() []engine.Reason {
	var out []engine.Reason
	modern := modern(r.Ruleset)
	if r.Question.Given.HazardSideboard && !modern {
		out = append(out, noteSideboard())
	}
	seen := map[string]bool{}
	for i := range r.Steps {
		n, ok := r.note(&r.Steps[i])
		if ok && !seen[n.Code] {
			seen[n.Code] = true
			n.Interpretation = true
			out = append(out, n)
		}
	}
	return out
}

// note returns the reading that s rests on, if it does on one.
func (r *ChainResult) note(s *ChainStep) (engine.Reason, bool) {
	if modern(r.Ruleset) {
		if s.Outcome == NoEffect && s.ToHand {
			return engine.Reason{Code: "back-to-hand", Words: "If what was declared in answer to " + s.Name() + " did something, its card may have to be discarded instead.", Refs: refs("coe/5.1.2")}, true
		}
		return engine.Reason{}, false
	}
	switch {
	case s.Resolve && s.Why == WhyLimit:
		return engine.Reason{Code: "limit-fizzle", Words: "A hazard that fizzles for lack of limit no longer uses it; the article does not say so outright.", Refs: refs("fizzle/5", "fizzle/15")}, true
	case s.Outcome == Cancelled && s.Cost > 0:
		return engine.Reason{Code: "canceled-uses", Words: "A canceled hazard has used its part of the limit: the sources of 1998 do not say so outright.", Refs: refs("fizzle/15")}, true
	case s.Outcome == Fizzles && s.Why == WhyCondition && s.Cost > 0:
		return engine.Reason{Code: "fizzle-uses", Words: "A hazard that fizzles for another reason than the limit has used its part of it: the sources of 1998 do not say so outright.", Refs: refs("fizzle/8", "fizzle/15")}, true
	case s.Tested && s.Cost > 1:
		return engine.Reason{Code: "weights", Words: "A cost of more than one counts in full on both sides of the test.", Refs: refs("fizzle/15")}, true
	case !s.Resolve && s.Action.Kind == KindPlaceOnGuard:
		return engine.Reason{Code: "on-guard-cost", Words: "Placing a card on-guard counts one, as it does today: the sources of 1998 do not say.", Refs: refs("coe/2.IV.vii.4")}, true
	case !s.Resolve && s.Automatic:
		return engine.Reason{Code: "triggers", Words: "Triggered actions open the next chain, as they do today: the article leaves them to another paper.", Refs: refs("fizzle/5", "coe/9.6.1")}, true
	}
	return engine.Reason{}, false
}

// Grounds are what the verdict on a chain rests on, without its words.
type Grounds struct {
	Deciding    []engine.Ref // rules of its reasons and notes, perhaps with repetitions
	Steps       []engine.Ref // rules of its steps, perhaps with repetitions
	Interpreted bool         // as [engine.Verdict.Interpreted]
}

// Grounds returns what [ChainResult.Verdict] rests on.
func (r *ChainResult) Grounds() Grounds {
	g := Grounds{Steps: make([]engine.Ref, 0, 2*len(r.Steps))}
	for s, why := range r.failures() {
		g.Deciding = append(g.Deciding, r.whyRefs(s, why)...)
		g.Interpreted = g.Interpreted || r.readsInto(s, why)
	}
	if len(g.Deciding) == 0 {
		g.Deciding = r.plainRefs()
	}
	for _, n := range r.notes() {
		g.Deciding = append(g.Deciding, n.Refs...)
		g.Interpreted = g.Interpreted || n.Interpretation
	}
	for i := range r.Steps {
		g.Steps = append(g.Steps, r.stepRefs(&r.Steps[i])...)
	}
	return g
}

// failures yields the reasons why actions did not go through: first of those that
// cannot be declared, then of those that fizzle.
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
