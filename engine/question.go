package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Question is a rules question that can be asked with facts as text: its name,
// the facts it takes, its rulesets, and how to ask it. A fact that is left out
// is not guessed: if the answer depends on it, it is in the verdict's Missing,
// under the same name.
type Question struct {
	Name     string // as in conformance cases
	Doc      string // one line: what it answers
	Facts    []Fact
	Open     bool      // it also takes unlisted facts whose names begin with "facts."
	Rulesets []Ruleset // asked if the asker chooses none, the oldest first
	Rules    []Rule    // that can decide it, in the order in which they are tested
	Ask      func(rs Ruleset, facts map[string]string) (Verdict, error)
}

// Rule is a rule that can decide a question, as people check it against its
// source.
type Rule struct {
	Code  string           // of the reason that it gives
	Words string           // what it says
	Refs  map[string][]Ref // by ruleset; a ruleset without refs has no such rule
	Sort  Sort
}

// Sort says what a rule is for in an answer.
type Sort string

// The sorts of rule. Only a test can be left out: the others decide nothing.
const (
	Test    Sort = "test"    // it can decide
	Finding Sort = "finding" // what is so when the tests have decided
	Reading Sort = "reading" // what the sources leave open, and how they are read
)

// AskWithout asks q under a ruleset from which the tests with a code are left
// out: if the answer is another one, they decide.
func (q Question) AskWithout(code string, rs Ruleset, facts map[string]string) (Verdict, error) {
	var tests []string
	msg := fmt.Sprintf("%q is not a rule of this question", code)
	for _, r := range q.Rules {
		switch {
		case r.Sort == Test:
			tests = append(tests, r.Code)
		case r.Code == code:
			msg = fmt.Sprintf("%q is a %s and decides nothing, so it cannot be left out", code, r.Sort)
		}
	}
	if !slices.Contains(tests, code) {
		return Verdict{}, &InputError{Field: "without", Msg: msg, Hint: "use " + strings.Join(slices.Compact(tests), ", ")}
	}
	rs.Without = code
	return q.Ask(rs, facts)
}

// Compare asks q under each of its rulesets.
func (q Question) Compare(facts map[string]string) (Comparison, error) {
	return Compare(q.Rulesets, func(rs Ruleset) (Verdict, error) { return q.Ask(rs, facts) })
}

// Check returns an error if value is not among the choices of f. An empty value
// means none, and if f has no choices it takes any.
func (f Fact) Check(value string) error {
	if len(f.Choices) == 0 || f.Kind != OneOf && f.Kind != "" {
		return nil
	}
	return Among(f.Name, value, f.Values())
}

// CheckFacts returns an error if values has a name that is not among facts, or
// a value that is not among the fact's choices.
func CheckFacts(facts []Fact, values map[string]string) error {
	for _, name := range sortedKeys(values) {
		i := slices.IndexFunc(facts, func(f Fact) bool { return f.Name == name })
		if i < 0 {
			return &InputError{Field: name, Msg: "is not a fact of this question", Hint: "use " + FactNames(facts)}
		}
		if err := facts[i].Check(values[name]); err != nil {
			return err
		}
	}
	return nil
}

// FactNames returns the names of facts as a list.
func FactNames(facts []Fact) string {
	names := make([]string, len(facts))
	for i, f := range facts {
		names[i] = f.Name
	}
	return strings.Join(names, ", ")
}
