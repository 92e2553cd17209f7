package meccg

import (
	"slices"

	"netrep/engine"
)

// check is one condition of a verdict and how it came out.
type check struct {
	topic   string // of the step
	code    string // of the reason, if it does not hold
	holds   Truth
	words   string // what was found
	refs    []engine.Ref
	asks    []engine.Fact // what an open outcome depends on; none if the rules themselves are silent
	reading bool          // our interpretation rather than the rules' words
}

// reason returns c as a reason.
func (c check) reason() engine.Reason {
	return engine.Reason{Code: c.code, Words: c.words, Refs: c.refs, Interpretation: c.reading}
}

// answer returns how c came out as an answer.
func (c check) answer() engine.Answer {
	switch c.holds {
	case Yes:
		return engine.Legal
	case No:
		return engine.Illegal
	}
	return engine.Depends
}

// decide returns the verdict on all of the checks: illegal if one fails, else
// open if one is, else legal because of allowed. The first check that is not
// met decides; the others of its kind follow it.
func decide(rs Ruleset, checks []check, allowed engine.Reason) engine.Verdict {
	v := engine.Verdict{Ruleset: rs, Answer: engine.Legal, Steps: make([]engine.Step, 0, len(checks))}
	all := Yes
	for _, c := range checks {
		all = all.and(c.holds)
		v.Steps = append(v.Steps, engine.Step{Code: c.topic, Words: c.words, Refs: c.refs, Answer: c.answer()})
	}
	if all == Yes {
		v.Reasons = []engine.Reason{allowed}
		return v
	}
	v.Answer = check{holds: all}.answer()
	for _, c := range checks {
		if c.holds == all {
			v.Reasons = append(v.Reasons, c.reason())
		}
		if all == Unknown && c.holds == Unknown {
			v.Missing = addFacts(v.Missing, c.asks)
		}
	}
	return v
}

// addFacts appends those of more that are not in facts yet.
func addFacts(facts, more []engine.Fact) []engine.Fact {
	for _, m := range more {
		if !slices.ContainsFunc(facts, func(f engine.Fact) bool { return f.Name == m.Name }) {
			facts = append(facts, m)
		}
	}
	return facts
}

// answered returns the verdict on a question that asks what happens.
func answered(rs Ruleset, because ...engine.Reason) engine.Verdict {
	return engine.Verdict{Ruleset: rs, Answer: engine.Answered, Reasons: because}
}

// open returns the verdict on a question that lacks facts, or, with none
// named, one on which the ruleset is silent.
func open(rs Ruleset, why engine.Reason, missing ...engine.Fact) engine.Verdict {
	return engine.Verdict{Ruleset: rs, Answer: engine.Depends, Reasons: []engine.Reason{why}, Missing: missing}
}

// refs is shorthand for a list of refs.
func refs(list ...engine.Ref) []engine.Ref { return list }

// ask returns a yes-or-no fact.
func ask(name, words string) engine.Fact {
	return engine.Fact{Name: name, Words: words, Kind: engine.YesNo, Choices: []engine.Choice{
		{Value: "yes", Words: "Yes"}, {Value: "no", Words: "No"},
	}}
}

// askOne returns a fact with choices, given as pairs of a value and its words.
func askOne(name, words string, choices ...[2]string) engine.Fact {
	f := engine.Fact{Name: name, Words: words, Kind: engine.OneOf}
	for _, c := range choices {
		f.Choices = append(f.Choices, engine.Choice{Value: c[0], Words: c[1]})
	}
	return f
}

// askFor returns a fact of any other kind.
func askFor(kind engine.FactKind, name, words string) engine.Fact {
	return engine.Fact{Name: name, Words: words, Kind: kind}
}
