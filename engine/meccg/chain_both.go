package meccg

import "netrep/engine"

// ChainComparison is a chain under CRF 10 and under today's rules.
type ChainComparison struct {
	Results []ChainResult // CRF 10's and today's
	Agree   bool
	Why     string // as of an [engine.Comparison]
}

// Told returns the results to show: today's if they agree, else both.
func (c *ChainComparison) Told() []ChainResult {
	if c.Agree {
		return c.Results[len(c.Results)-1:]
	}
	return c.Results
}

// Comparison returns the verdicts on the results to show.
func (c *ChainComparison) Comparison() engine.Comparison {
	out := engine.Comparison{Agree: c.Agree, Why: c.Why}
	told := c.Told()
	for i := range told {
		out.Verdicts = append(out.Verdicts, told[i].Verdict())
	}
	return out
}

// UnderBoth resolves q under CRF 10 and under today's rules. They agree if the
// same declarations are legal and the same actions resolve, however the
// counting went.
func UnderBoth(q ChainQuestion) (ChainComparison, error) {
	if err := q.look(); err != nil {
		return ChainComparison{}, err
	}
	var c ChainComparison
	for _, r := range Editions() {
		c.Results = append(c.Results, q.played(r))
	}
	old, today := &c.Results[0], &c.Results[1]
	if step := firstDifference(old, today); step != nil {
		c.Why = whyDifferent(step)
		return c, nil
	}
	if c.Agree = true; len(today.Steps) > 0 {
		c.Why = "Same in 1998 and today."
	}
	return c, nil
}

// fateKey is what must match about each action for two results to agree.
type fateKey struct {
	id      string
	resolve bool
}

// firstDifference returns the first of today's steps that has another outcome
// in 1998, or nil.
func firstDifference(old, today *ChainResult) *ChainStep {
	fates := make(map[fateKey]*ChainStep, len(old.Steps))
	for i := range old.Steps {
		s := &old.Steps[i]
		fates[fateKey{s.Action.ID, s.Resolve}] = s
	}
	seen := 0
	for i := range today.Steps {
		s := &today.Steps[i]
		was := fates[fateKey{s.Action.ID, s.Resolve}]
		switch {
		case was != nil && was.Outcome == s.Outcome && was.Legal == s.Legal && was.Why == s.Why:
			seen++
		case was == nil && !s.Resolve && s.Legal && s.Action.Kind == KindOnGuardReveal: // which 1998 does not declare
		default:
			return s
		}
	}
	if seen < len(old.Steps) {
		for i := range old.Steps {
			s := &old.Steps[i]
			if !has(today, s) {
				return s
			}
		}
	}
	return nil
}

// has reports whether r has a step like s.
func has(r *ChainResult, s *ChainStep) bool {
	for i := range r.Steps {
		if t := &r.Steps[i]; t.Action.ID == s.Action.ID && t.Resolve == s.Resolve {
			return true
		}
	}
	return false
}

// whyDifferent says in a sentence why a step comes out differently.
func whyDifferent(s *ChainStep) string {
	name := s.Name()
	switch s.Why {
	case WhyNotFirst:
		return "Today a corruption card has to open its chain; CRF 10 does not say so."
	case WhyOnGuard:
		return "Today only one card is placed on-guard in a phase; CRF 10 does not say so."
	case WhyUndecided:
		return "Before 17 November 1997 no ruling said whether using " + name + " counts."
	case WhyContext:
		return "Today a revealed on-guard card opens a chain that can be responded to; in 1998 it could not be."
	case WhyLimit:
		if s.Resolve {
			return "Today a fizzled hazard still counts, so too many have been declared when " + name + " resolves; CRF 10 compares only the hazards still waiting with what is left in the limit."
		}
		return "Today a fizzled hazard still counts; in CRF 10 it no longer does."
	}
	return "Today's rules count every hazard declared in the phase; CRF 10 counts those that wait in the chain, against what is left in the limit."
}
