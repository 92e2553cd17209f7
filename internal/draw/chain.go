package draw

import "netrep/engine/meccg"

// Chain is what the pictures of a chain of effects show. [FromChain] makes it.
type Chain struct {
	Used     int // of the hazard limit, before the first chain
	Fizzled  int // the cost of the hazards that fizzled before the first chain
	Editions []edition
	Sections []section  // in the order in which they finish
	Ends     []headline // what becomes of the hazards
}

// edition is a ruleset under which the chain was worked out.
type edition struct {
	Short string // "1998", "Today"
	Name  string // "CRF 10 (Jan 1998)"
	Limit int    // the hazard limit at the start
	Rule  string // a sentence that says what is tested against the limit
	End   closing
}

// closing is the limit after the last chain.
type closing struct{ Limit, Used, Left int }

// section is one chain of effects.
type section struct {
	Heading  string // shown if there are several sections
	Editions []int  // whose outcomes the rows tell: places in [Chain].Editions
	Rows     []row  // in the order of declaration, with those that can't be declared where they were tried
}

// row is an action: its declaration and what becomes of it.
type row struct {
	ID     string // of the action
	Number int    // as in the answer in words
	Early  bool   // it counts as resolved before its chain, and was never declared
	Name   string // of the card, tidy
	Side   side
	Notes  []string // a word or two each: "on-guard", "counts 2"
	Fates  []fate   // one for each edition of the section
	Ends   sameness // of what becomes of it under the editions
}

// sameness says whether an action ends alike under two editions.
type sameness int8

const (
	alike       sameness = iota
	otherReason          // it ends alike, but not for the same reason
	otherOutcome
)

// fate is what becomes of an action under one edition.
type fate struct {
	Outcome outcome
	Cause   meccg.Why // 0 if nothing prevents it
	Reasons []string  // a few words each: "2 declared > limit 1", "limit 2 → 1"
}

// declared reports whether r was declared under any edition.
func (r row) declared() bool {
	for _, f := range r.Fates {
		if f.Outcome != refused && f.Outcome != undecided {
			return true
		}
	}
	return false
}
