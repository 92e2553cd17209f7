package engine

import "slices"

// Ref is a rule's stable id, such as "coe/2.IV.iii". Every ref that the engine
// can cite resolves to a ruling of the embedded corpus; a test checks it.
type Ref string

// Answer is the outcome of a rules question.
type Answer string

// The answers. A question is undecided only for want of facts.
const (
	Legal   Answer = "legal"
	Illegal Answer = "illegal"
	Depends Answer = "depends" // see Verdict.Missing for the facts it turns on

	// Answered is for a question that asks what happens, not what is allowed:
	// the first reason says what.
	Answered Answer = "answered"
)

// Ruleset says under which rules a verdict was reached.
type Ruleset struct {
	ID   string // "crf10", "coe", "article"
	Name string // as readers see it: "CRF 10", "Today's rules"
	Game string // "meccg", "stccg", "ashes"
	Date string // of the edition, ISO: "1998-01", "2026-02-07"; "" is undated
	// Without is the code of a rule to leave out, to see what it decides; "" leaves out
	// none.
	Without string
}

// Lacks reports whether the rule with a code is left out of r.
func (r Ruleset) Lacks(code string) bool { return code != "" && r.Without == code }

// Reason is one condition of a verdict: met, failed or open.
type Reason struct {
	Code           string // stable word for machines: "limit", "not-first"
	Words          string // one sentence for readers
	Refs           []Ref  // the rules that it rests on
	Interpretation bool   // the rules do not say it outright; this is our reading
}

// Fact is something that a question depends on: in a verdict, what the asker did not say.
type Fact struct {
	Name    string   // key of the fact, as in a case's "given": "trigger.window"
	Words   string   // the question to ask
	Kind    FactKind // what an answer looks like
	Choices []Choice // what can be answered, most likely first; nil if anything of its kind
}

// FactKind is the type of a fact's value, which is always written as text.
type FactKind string

// The kinds of fact; "" means OneOf.
const (
	OneOf  FactKind = "choice" // one of the fact's choices
	YesNo  FactKind = "yes-no" // "yes", "no" or "unknown"
	Number FactKind = "number" // a whole number
	Text   FactKind = "text"   // free words, such as a name or a date
	List   FactKind = "list"   // words with commas between them
)

// Choice is a possible value of a [Fact].
type Choice struct {
	Value string
	Words string
}

// Step is a line of a trace: one thing that happened, and its rule.
type Step struct {
	Code  string // stable word for machines
	Words string // one sentence for readers
	Refs  []Ref
	// Answer is how the condition that the step tests came out, or "".
	Answer Answer
}

// Verdict answers a rules question under one ruleset.
type Verdict struct {
	Ruleset Ruleset
	Answer  Answer
	Reasons []Reason // all failed conditions, the deciding one first; if legal, what allows it
	Missing []Fact   // if Depends: exactly the facts that are missing
	Steps   []Step   // how it was worked out
	Notes   []Reason // what the ruleset leaves open or does not test
	Would   []string // if not legal: small changes by which it would be, as clauses
	// Alone is set if only one edition covers the matter, and its answer serves for the
	// others.
	Alone bool
}

// Because adds a reason and returns v for chaining.
func (v Verdict) Because(r Reason) Verdict {
	v.Reasons = append(v.Reasons[:len(v.Reasons):len(v.Reasons)], r)
	return v
}

// Interpreted reports whether v rests on an interpretation.
func (v Verdict) Interpreted() bool {
	return slices.ContainsFunc(slices.Concat(v.Reasons, v.Notes), func(r Reason) bool { return r.Interpretation })
}
