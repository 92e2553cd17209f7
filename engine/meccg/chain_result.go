package meccg

import (
	"encoding/json"
	"strconv"
)

// ChainResult is what becomes of a [ChainQuestion]. Its JSON form is what a
// conformance case expects; [ChainResult.Explain] has the words.
type ChainResult struct {
	LimitAtStart int         `json:"limit_at_start"`
	Steps        []ChainStep `json:"steps"`
	End          ChainEnd    `json:"end"`

	Ruleset  Ruleset       `json:"-"`
	Question ChainQuestion `json:"-"`
}

// ChainEnd is the state after the last chain.
type ChainEnd struct {
	Limit int `json:"limit"`
	Used  int `json:"used"` // of the limit; CoE: the cost of all hazards declared
	Free  int `json:"free"` // hazards of cost one that could still be declared
}

// ChainStep is a declaration or a resolution. The limit, what is there and
// what is needed are in hazards of cost one.
type ChainStep struct {
	Action *Action // never nil
	Number int     // of the action, from 1 in the order in which they come up
	Chain  ChainLabel
	Fact   string // what is missing, if Why is WhyCondition and it is a fact
	Cost   int    // against the limit
	Have   int    // what is there: CRF 10 what remains of the limit, CoE the limit
	Need   int    // what must fit: CRF 10 the cost waiting in this chain, CoE the cost declared in this phase
	Before int    // the limit before
	After  int    // the limit after

	Outcome   Outcome // of a resolution
	Why       Why     // why it is illegal or fizzles, or 0
	Resolve   bool    // a resolution rather than a declaration
	Legal     bool    // of a declaration
	Tested    bool    // against the limit: Have and Need are set
	Changed   bool    // it was meant to change the limit: Before and After are set
	ToHand    bool    // the card goes back to hand
	Automatic bool    // a triggered action declares itself
	Early     bool    // a revealed card counts as resolved before the chain

	also whySet // other reasons why a declaration is illegal
}

// ChainLabel says which chain a step belongs to: the third, or the one that
// the on-guard card g1 opened within it.
type ChainLabel struct {
	Branch string // id of the revealed card, or ""
	Number int32
	Sub    int32 // number of a later chain of the branch, from 1; 0 is its first
}

// String returns "3", or "3/g1" and "3/g1/2" for what the card g1 opened.
func (l ChainLabel) String() string {
	s := strconv.Itoa(int(l.Number))
	if l.Branch == "" {
		return s
	}
	s += "/" + l.Branch
	if l.Sub > 0 {
		s += "/" + strconv.Itoa(int(l.Sub)+1)
	}
	return s
}

// MarshalJSON writes a number, or a string such as "1/g1" for a branch.
func (l ChainLabel) MarshalJSON() ([]byte, error) {
	if l.Branch == "" {
		return json.Marshal(l.Number)
	}
	return json.Marshal(l.String())
}

// MarshalJSON writes s as a case does.
func (s ChainStep) MarshalJSON() ([]byte, error) {
	w := struct {
		Chain      ChainLabel `json:"chain"`
		Step       string     `json:"step"`
		ID         string     `json:"id"`
		Have       *int       `json:"have,omitempty"`
		Need       *int       `json:"need,omitempty"`
		Legal      *bool      `json:"legal,omitempty"`
		Outcome    string     `json:"outcome,omitempty"`
		Why        string     `json:"why,omitempty"`
		Fact       string     `json:"fact,omitempty"`
		LimitAfter *int       `json:"limit_after,omitempty"`
		CardTo     string     `json:"card_to,omitempty"`
		Automatic  bool       `json:"automatic,omitempty"`
		Timing     string     `json:"timing,omitempty"`
	}{
		Chain: s.Chain, Step: "declare", Outcome: s.Outcome.String(), Why: s.Why.String(), Fact: s.Fact, Automatic: s.Automatic,
	}
	if s.Action != nil {
		w.ID = s.Action.ID
	}
	if s.Resolve {
		w.Step = "resolve"
	} else {
		w.Legal = &s.Legal
	}
	if s.Tested {
		w.Have, w.Need = &s.Have, &s.Need
	}
	if s.Changed {
		w.LimitAfter = &s.After
	}
	if s.ToHand {
		w.CardTo = "hand"
	}
	if s.Early {
		w.Timing = "before-chain"
	}
	return json.Marshal(w)
}

// Outcome is what becomes of an action when the chain comes to it.
type Outcome uint8

// The outcomes; 0 is a legal declaration.
const (
	Resolves Outcome = iota + 1
	Fizzles
	Cancelled
	NoEffect  // it resolves, but all that it does changes nothing
	Refused   // it cannot be declared
	Undecided // the rules do not say whether it can be declared
)

// outcomeWords are the words for the outcomes: in cases, as a label beside a
// card, and as the verb for one card and for several.
var outcomeWords = [...]struct{ Code, Label, One, Many string }{
	Resolves: {"resolves", "resolves", "resolves", "resolve"}, Fizzles: {"fizzles", "fizzles", "fizzles", "fizzle"},
	Cancelled: {"cancelled", "canceled", "is canceled", "are canceled"}, NoEffect: {"no-effect", "no effect", "has no effect", "have no effect"},
	Refused: {"", "refused", "is refused", "are refused"}, Undecided: {"", "undecided", "is undecided", "are undecided"},
}

// String returns the word that cases use, or "".
func (o Outcome) String() string { return outcomeWords[o].Code }

// Label returns the outcome as shown beside a card.
func (o Outcome) Label() string { return outcomeWords[o].Label }

// Verb returns the outcome as the predicate of n cards.
func (o Outcome) Verb(n int) string {
	if n == 1 {
		return outcomeWords[o].One
	}
	return outcomeWords[o].Many
}

// Becomes returns what becomes of the action of s as far as s shows; 0 is a
// declaration that goes through.
func (s *ChainStep) Becomes() Outcome {
	switch {
	case s.Resolve:
		return s.Outcome
	case s.Why == WhyUndecided:
		return Undecided
	case !s.Legal:
		return Refused
	}
	return 0
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
