package meccg

// Outcome is what becomes of an action when the chain comes to it.
type Outcome uint8

// The outcomes; 0 is that of a declaration.
const (
	Resolves Outcome = iota + 1
	Fizzles
	Cancelled
	NoEffect // it resolves, but its change of the limit changes nothing, and it does nothing else
)

// String returns the word that cases use, or "".
func (o Outcome) String() string {
	return [...]string{"", "resolves", "fizzles", "cancelled", "no-effect"}[min(o, NoEffect)]
}

// Why is the reason why a declaration is illegal or an action fizzles.
type Why uint8

// The reasons, in the order in which they are tested; 0 is none.
const (
	WhyContext   Why = iota + 1 // it does not bear on the body check
	WhyNotFirst                 // it has to open its chain
	WhyOnGuard                  // one card was placed on-guard in this phase
	WhyCondition                // something that it needs is not there
	WhyUndecided                // the ruleset does not say whether it counts
	WhyLimit                    // there is too little of the hazard limit
)

// String returns the word that cases use, or "".
func (w Why) String() string {
	return [...]string{"", "context", "not-first", "on-guard-already", "condition", "undecided", "limit"}[min(w, WhyLimit)]
}

// whySet is a set of reasons, by bits.
type whySet uint8

// list returns the reasons in s in their order.
func (s whySet) list() (out []Why) {
	for w := WhyContext; w <= WhyLimit; w++ {
		if s&(1<<w) != 0 {
			out = append(out, w)
		}
	}
	return out
}
