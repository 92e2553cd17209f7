package meccg

import (
	"fmt"
	"strconv"
	"strings"

	"netrep/engine"
)

// Explain returns the i-th step of r for readers: what happened, in one
// sentence, and the rules it rests on.
func (r *ChainResult) Explain(i int) engine.Step {
	s := &r.Steps[i]
	out := engine.Step{Code: s.code(), Answer: engine.Legal}
	if s.Tested {
		test := [2]int{s.Have, s.Need}
		out.Have, out.Need = &test[0], &test[1]
	}
	if s.Why != 0 {
		out.Answer = engine.Illegal
	}
	if s.Why == WhyUndecided {
		out.Answer = engine.Depends
	}
	if out.Refs = r.stepRefs(s); s.Resolve {
		out.Words = r.resolveWords(s)
	} else {
		out.Words = r.declareWords(s)
	}
	return out
}

// stepRefs returns the rules that s rests on.
func (r *ChainResult) stepRefs(s *ChainStep) []engine.Ref {
	if s.Resolve {
		return r.resolveRefs(s)
	}
	return r.declareRefs(s)
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

func (r *ChainResult) declareWords(s *ChainStep) string {
	name := s.Name()
	switch {
	case !s.Legal:
		return name + " is refused: " + r.because(s, s.Why) + "."
	case s.Automatic:
		return name + " is triggered: it is declared by itself as this chain opens."
	case s.Tested:
		return name + " is declared: " + r.testWords(s) + "."
	case s.Action.By == ByHazard:
		return name + " is declared; it does not count against the hazard limit."
	}
	return name + " is declared."
}

func (r *ChainResult) resolveWords(s *ChainStep) string {
	name := s.Name()
	switch s.Outcome {
	case Cancelled:
		return name + " was canceled and does nothing."
	case Fizzles:
		words := name + " fizzles: " + r.because(s, s.Why)
		if s.ToHand {
			words += "; the card goes back to hand"
		}
		return words + "."
	case NoEffect:
		words := name + " has no effect"
		if s.Changed {
			words += ": the limit stays " + strconv.Itoa(s.After)
		}
		if s.ToHand {
			words += ", and the card goes back to hand"
		}
		return words + "."
	}
	words := name + " resolves"
	if s.Early {
		words = name + " counts as resolved before this chain"
	}
	if s.Tested {
		words += ": " + r.testWords(s)
	}
	if s.Changed {
		words += "; the limit is now " + strconv.Itoa(s.After)
	}
	return words + "."
}

// testWords tells a test against the limit that was passed.
func (r *ChainResult) testWords(s *ChainStep) string {
	if modern(r.Ruleset) {
		return strconv.Itoa(s.Need) + " declared in this phase, limit " + strconv.Itoa(s.Have)
	}
	return strconv.Itoa(s.Need) + " waiting in this chain, " + strconv.Itoa(s.Have) + " left of the limit"
}

// because says why s did not go through, as a clause.
func (r *ChainResult) because(s *ChainStep, why Why) string {
	switch why {
	case WhyLimit:
		return r.limitWords(s)
	case WhyNotFirst:
		if s.Action.Kind == KindCorruption {
			return "a corruption card must open its chain"
		}
		return "an attack must open its chain"
	case WhyContext:
		if s.Action.Answers != "" {
			return "nobody can answer the revealed on-guard card"
		}
		return "during a body check only actions that bear directly on it may be taken"
	case WhyOnGuard:
		return "one card was already placed on-guard in this phase"
	case WhyUndecided:
		return "before 17 November 1997 no ruling says whether this counts against the limit"
	case WhyCondition:
		if s.Fact != "" {
			return "it needs " + factWords(s.Fact)
		}
		return "its target is not waiting in this chain"
	}
	return why.String()
}

// factWords returns a fact as readers see it: "in play: Doors of Night" is Doors
// of Night in play.
func factWords(fact string) string {
	state, what, ok := strings.Cut(fact, ": ")
	if !ok || what == "" {
		return fact
	}
	return what + " " + state
}

// limitWords tells a test against the limit that failed.
func (r *ChainResult) limitWords(s *ChainStep) string {
	if modern(r.Ruleset) {
		return strconv.Itoa(s.Need) + " declared in this phase, and the limit is " + strconv.Itoa(s.Have)
	}
	if s.Have == 0 {
		return "nothing is left of the hazard limit"
	}
	return strconv.Itoa(s.Need) + " waiting in this chain, and only " + strconv.Itoa(s.Have) + " left of the limit"
}

func (r *ChainResult) declareRefs(s *ChainStep) []engine.Ref {
	rs := r.Ruleset
	switch {
	case s.Why != 0:
		return r.whyRefs(s, s.Why)
	case s.Automatic:
		return byEdition(rs, refs("fizzle/5", "coe/9.6.1"), refs("coe/9.6.1"))
	case s.Tested:
		return byEdition(rs, refs("fizzle/4"), refs("coe/2.IV.iii.1"))
	case s.Action.Kind == KindUseCard:
		return byEdition(rs, refs("crf10/playing-hazards/1"), refs("coe/2.IV.vii"))
	case s.Action.Kind == KindAgentReveal:
		return byEdition(rs, refs("fizzle/4"), refs("coe/4.2"))
	case s.Action.Kind == KindOnGuardReveal:
		return byEdition(rs, refs("crf10/on-guard-cards/2"), refs("coe/2.V.6.1"))
	}
	return r.plainRefs()
}

func (r *ChainResult) resolveRefs(s *ChainStep) []engine.Ref {
	rs := r.Ruleset
	switch {
	case s.Outcome == Cancelled:
		return byEdition(rs, refs("fizzle/6"), refs("coe/9.4.2"))
	case s.Outcome == NoEffect && s.ToHand:
		return refs("coe/5.1.2")
	case s.Outcome == NoEffect:
		return byEdition(rs, refs("fizzle/12"), refs("coe/2.IV.iii"))
	case s.ToHand:
		return append(r.whyRefs(s, s.Why), "coe/2.IV.vii.4.1")
	case s.Why != 0:
		return r.whyRefs(s, s.Why)
	case s.Early:
		return refs("crf10/on-guard-cards/2", "onguard/5")
	case s.Tested:
		return byEdition(rs, refs("fizzle/14", "fizzle/5"), refs("coe/2.IV.iii.1"))
	case s.Action.Kind == KindOnGuardReveal:
		return refs("coe/2.V.6.1")
	}
	return r.plainRefs()
}

// whyRefs returns the rules behind a reason that s did not go through.
func (r *ChainResult) whyRefs(s *ChainStep, why Why) []engine.Ref {
	rs := r.Ruleset
	switch why {
	case WhyLimit:
		if s.Resolve {
			return byEdition(rs, refs("fizzle/14", "fizzle/15"), refs("coe/2.IV.iii.1"))
		}
		if s.Action.Kind == KindAgentAction {
			return byEdition(rs, refs("fizzle/4", "fizzle/10"), refs("coe/2.IV.iii.1", "coe/4.1"))
		}
		return byEdition(rs, refs("fizzle/4", "fizzle/10"), refs("coe/2.IV.iii.1"))
	case WhyNotFirst:
		if s.Action.Kind == KindCorruption {
			return refs("coe/7.2.2")
		}
		return byEdition(rs, refs("crf10/ann-15"), refs("coe/2.IV.vii.2", "coe/3.1.1"))
	case WhyContext:
		if s.Action.Answers != "" {
			return byEdition(rs, refs("crf10/on-guard-cards/2"), refs("coe/2.V.6.1"))
		}
		return byEdition(rs, refs("crf10/ann-19"), refs("coe/3.I.1"))
	case WhyOnGuard:
		return refs("coe/2.IV.vii.4")
	case WhyUndecided:
		return refs("crf10/playing-hazards/1")
	}
	if s.Action.Kind == KindPassive {
		return byEdition(rs, refs("fizzle/8", "coe/9.6.2"), refs("coe/9.6.2"))
	}
	return byEdition(rs, refs("fizzle/8"), refs("coe/9.2.1", "coe/9.3"))
}

// Summary returns what becomes of the hazards in a line, in the order of their
// declaration; of everything, if the hazard player does nothing.
func (r *ChainResult) Summary() string {
	parts := r.fates(true)
	if len(parts) == 0 {
		parts = r.fates(false)
	}
	switch {
	case len(parts) == 0:
		return "nothing is declared"
	case len(parts) > maxFates:
		return r.countFates()
	}
	return strings.Join(parts, ", ")
}

// maxFates is how many actions a summary names.
const maxFates = 5

// fates returns what becomes of each action, or of each hazard.
func (r *ChainResult) fates(hazardsOnly bool) []string {
	var last []*ChainStep // of each, in the order of their first
	place := map[*Action]int{}
	for i := range r.Steps {
		s := &r.Steps[i]
		if hazardsOnly && s.Action.By != ByHazard {
			continue
		}
		if at, known := place[s.Action]; known {
			last[at] = s
			continue
		}
		place[s.Action] = len(last)
		last = append(last, s)
	}
	out := make([]string, len(last))
	for i, s := range last {
		out[i] = s.Name() + " " + s.fate()
	}
	return out
}

// fate returns the predicate of s in a summary.
func (s *ChainStep) fate() string {
	switch {
	case !s.Resolve && !s.Legal:
		return "is refused"
	case s.Outcome == Cancelled:
		return "is canceled"
	case s.Outcome == NoEffect:
		return "has no effect"
	}
	return s.Outcome.String()
}

// countFates returns how many hazards met which fate.
func (r *ChainResult) countFates() string {
	counts := map[string]int{}
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Action.By == ByHazard && (s.Resolve || !s.Legal) {
			counts[s.fate()]++
		}
	}
	var parts []string
	for _, f := range [...][3]string{
		{"resolves", "resolves", "resolve"},
		{"fizzles", "fizzles", "fizzle"},
		{"is canceled", "is canceled", "are canceled"},
		{"has no effect", "has no effect", "have no effect"},
		{"is refused", "is refused", "are refused"},
	} {
		switch n := counts[f[0]]; {
		case n == 1:
			parts = append(parts, "1 "+f[1])
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", n, f[2]))
		}
	}
	if len(parts) == 0 {
		return "nothing but resources is declared"
	}
	return "of the hazards " + strings.Join(parts, ", ")
}
