package draw

import (
	"slices"

	"netrep/engine/meccg"
)

// Chain is the content of the pictures of a chain of effects. [FromChain] makes it.
type Chain struct {
	Used     int // of the hazard limit before the first chain
	Fizzled  int // cost of the hazards that fizzled before the first chain
	Editions []edition
	Sections []section  // in the order in which they end
	Ends     []headline // outcomes of the hazards
}

// edition is a ruleset under which the chain was evaluated.
type edition struct {
	Short string // "1998", "Today"
	Name  string // "CRF 10 (Jan 1998)"
	Limit int    // hazard limit at the start
	Rule  string // a sentence that says what is compared with the limit
	End   closing
}

// closing is the limit after the last chain.
type closing struct{ Limit, Used, Left int }

// section is one chain of effects.
type section struct {
	Heading  string // shown if there are several sections
	Editions []int  // indexes in [Chain].Editions of the editions whose outcomes the rows show
	Rows     []row  // in the order of declaration, with refused declarations where they were tried
}

// row is an action: its declaration and outcome.
type row struct {
	ID     string // of the action
	Number int    // as in the text answer
	Early  bool   // counts as resolved before its chain, without being declared
	Name   string // of the card, tidy
	Side   side
	Notes  []string // a word or two each: "on-guard", "counts 2"
	Fates  []fate   // one per edition of the section
	Ends   sameness // of the outcomes under the editions
}

// sameness says whether an action ends the same under two editions.
type sameness int8

const (
	alike       sameness = iota
	otherReason          // the same outcome for a different reason
	otherOutcome
)

// fate is the outcome of an action under one edition.
type fate struct {
	Outcome outcome
	Cause   meccg.Why // 0 if nothing prevents it
	Reasons []string  // a few words each: "2 declared > limit 1", "limit 2 → 1"
}

// declared reports whether the action was declared.
func (f fate) declared() bool { return f.Outcome != refused && f.Outcome != undecided }

// declared reports whether r was declared under any edition.
func (r row) declared() bool { return slices.ContainsFunc(r.Fates, fate.declared) }
