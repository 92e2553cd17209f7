package meccg

import (
	"iter"

	"netrep/engine"
)

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
