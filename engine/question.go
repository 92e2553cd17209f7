package engine

// Question is a rules question that can be asked with facts as text: what it is
// called, what it takes, under which rules, and how to ask it. A fact that is
// left out is not guessed: if the answer turns on it, it is among the verdict's
// Missing, under the same name.
type Question struct {
	Name     string // as in conformance cases
	Doc      string // one line: what it answers
	Facts    []Fact
	Rulesets []Ruleset // under which it is asked if the asker chooses none, the oldest first
	Ask      func(rs Ruleset, facts map[string]string) (Verdict, error)
}

// Compare asks q under each of its rulesets.
func (q Question) Compare(facts map[string]string) (Comparison, error) {
	return Compare(q.Rulesets, func(rs Ruleset) (Verdict, error) { return q.Ask(rs, facts) })
}
