package draw

// Chain is what a picture shows: the chains of effects of one phase.
type Chain struct {
	Title    string // such as "Chain of effects"
	Ruleset  string // and its edition: "CRF 10 · Jan 1998"
	Limit    int    // the hazard limit at the start
	Used     int    // of it, before the first chain
	Fizzled  int    // hazards' cost, before the first chain
	Counting Counting
	Sections []Section // in the order in which they are done
	End      Closing
}

// Counting words the test against the limit: need ≤ have.
type Counting struct {
	Need, Have string // the two sides, with %d for their number: "%d waiting", "%d left"
	Rule       string // a sentence that says what is tested
}

// Section is one chain of effects.
type Section struct {
	Heading string // shown if there are several
	Rows    []Row  // in the order of declaration, the refused ones where they were tried
}

// Row is an action: its declaration and what becomes of it.
type Row struct {
	Name     string // of the card
	Side     Side
	Notes    []string // a word or two each: "on-guard", "counts 2"
	Declared int      // its place among the declarations of the section; 0 if it was not declared there
	Resolved int      // its place in the order of resolving; 0 if it never resolves
	Outcome  Outcome
	Asked    Test   // against the limit, when it was declared
	Tested   Test   // against the limit, when it resolved
	Why      string // it fizzles, is refused or does nothing, in a few words; "" if the test says it
	Before   int    // the limit before it resolved
	After    int    // and after
}

// Test is a comparison with the limit, passed if need ≤ have.
type Test struct {
	Made       bool // if not, the action does not count
	Need, Have int
}

// Closing is the counter at the end.
type Closing struct {
	Limit, Used, Free int
}

// Side says who acts.
type Side int8

// The sides.
const (
	Hazard   Side = iota // the hazard player
	Resource             // the resource player
	Rule                 // nobody: a rule or a card requires it
)

// String returns s as a reader sees it.
func (s Side) String() string { return [...]string{"Hazard", "Resource", "Rule"}[s] }

// Outcome is what becomes of an action.
type Outcome int8

// The outcomes.
const (
	Resolves Outcome = iota
	Fizzles
	Canceled
	NoEffect
	Refused   // it cannot be declared
	Undecided // the rules do not say whether it can
)

// String returns o as a reader sees it.
func (o Outcome) String() string {
	return [...]string{"resolves", "fizzles", "canceled", "no effect", "refused", "not decided"}[o]
}
