package meccg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// Explain returns the i-th step of r for readers: what happened, in one
// sentence, and the rules it rests on.
func (r *ChainResult) Explain(i int) engine.Step {
	s := &r.Steps[i]
	out := engine.Step{Code: s.code(), Answer: engine.Legal}
	if s.Why != 0 {
		out.Answer = engine.Illegal
	}
	if s.Why == WhyUndecided {
		out.Answer = engine.Depends
	}
	out.Words, out.Refs = r.told(s)
	return out
}

// code returns the stable word for what happened in s.
func (s *ChainStep) code() string {
	switch {
	case s.Why != 0:
		return s.Why.String()
	case s.Resolve:
		return s.Outcome.String()
	}
	return "declared"
}

// Name returns the action of s as readers see it.
func (s *ChainStep) Name() string {
	if s.Action.Card != "" {
		return s.Action.Card
	}
	return s.Action.ID
}

// numbered returns the action of s with its number: "#2 River".
func (s *ChainStep) numbered() string { return "#" + strconv.Itoa(s.Number) + " " + s.Name() }

// told returns what happened in s, with its rules.
func (r *ChainResult) told(s *ChainStep) (words string, cited []engine.Ref) {
	var c clause
	switch {
	case s.Why != 0:
		c, words = r.broken(s, s.Why)
		words, cited = s.numbered()+" "+s.Becomes().Verb(1)+": "+words, c.refs(r.Ruleset)
		if s.ToHand {
			words, cited = words+chainGuardBack.words, append(cited[:len(cited):len(cited)], chainGuardBack.coe...)
		}
		return words + ".", cited
	case s.Resolve:
		c, words = r.resolved(s)
	default:
		c, words = r.declared(s)
	}
	return words + ".", c.refs(r.Ruleset)
}

// ChainPart is the steps of one chain, or of the reveal before it.
type ChainPart struct {
	Heading string // "Chain 2", "Chain 1/g1, on-guard"
	Steps   []int  // places in the result's Steps
}

// Parts returns the chains of r in the order in which they end: one that an
// on-guard card opens ends before the chain that it interrupts.
func (r *ChainResult) Parts() []ChainPart {
	type key struct {
		label ChainLabel
		early bool
	}
	places := map[key]int{}
	var list []ChainPart
	for i := range r.Steps {
		s := &r.Steps[i]
		k := key{s.Chain, s.Early}
		at, known := places[k]
		if !known {
			at = len(list)
			places[k] = at
			list = append(list, ChainPart{Heading: r.heading(s)})
		}
		list[at].Steps = append(list[at].Steps, i)
	}
	slices.SortStableFunc(list, func(a, b ChainPart) int { return a.Steps[len(a.Steps)-1] - b.Steps[len(b.Steps)-1] })
	return list
}

// heading names the chain of s.
func (r *ChainResult) heading(s *ChainStep) string {
	n, name := int(s.Chain.Number), "Chain "+s.Chain.String()
	switch {
	case s.Early:
		return "On-guard, before chain " + s.Chain.String()
	case s.Chain.Sub > 0:
		return name + ", triggered"
	case s.Chain.Branch != "":
		return name + ", on-guard"
	case n <= len(r.Question.Chains) && r.Question.Chains[n-1].Context == BodyCheck:
		return name + ", body check"
	}
	return name
}

// Summary returns in one line what becomes of the actions, in the order in which it
// happens; of the hazards alone, or how many met which fate, if there are too many.
func (r *ChainResult) Summary() string {
	var ends []*ChainStep
	named := map[string]int{}
	for i := range r.Steps {
		if s := &r.Steps[i]; s.Becomes() != 0 {
			ends = append(ends, s)
			named[s.Name()]++
		}
	}
	if len(ends) > maxFates {
		ends = slices.DeleteFunc(ends, func(s *ChainStep) bool { return s.Action.By != ByHazard })
	}
	switch {
	case len(r.Steps) == 0:
		return "nothing is declared"
	case len(ends) == 0 || len(ends) > maxFates:
		return r.countFates()
	}
	var parts, names []string // names are of those that meet one fate in a row
	for i, s := range ends {
		name := s.Name()
		if named[name] > 1 {
			name += fmt.Sprintf(" #%d", s.Number)
		}
		names = append(names, name)
		if i+1 == len(ends) || ends[i+1].Becomes() != s.Becomes() {
			last := len(names) - 1
			all := names[last]
			if last > 0 {
				all = strings.Join(names[:last], ", ") + " and then " + all
			}
			parts, names = append(parts, all+" "+s.Becomes().Verb(len(names))), nil
		}
	}
	return strings.Join(parts, ", then ")
}

// maxFates is how many actions a summary names.
const maxFates = 5

// countFates returns how many hazards met which fate.
func (r *ChainResult) countFates() string {
	counts := map[Outcome]int{}
	for i := range r.Steps {
		if s := &r.Steps[i]; s.Action.By == ByHazard {
			counts[s.Becomes()]++
		}
	}
	var parts []string
	for _, o := range [...]Outcome{Resolves, Fizzles, Cancelled, NoEffect, Refused, Undecided} {
		if n := counts[o]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, o.Verb(n)))
		}
	}
	if len(parts) == 0 {
		return "only resources are declared"
	}
	return "of the hazards " + strings.Join(parts, ", ")
}
