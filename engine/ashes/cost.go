package ashes

import (
	"fmt"
	"slices"

	"netrep/engine"
)

// The five kinds of cost, and whatever else a card calls one.
const (
	PayExhaust    = "exhaust"    // an exhaustion token on the card being used
	PayMain       = "main"       // the main action
	PaySide       = "side"       // the side action
	PayDiscard    = "discard"    // cards from the hand
	PayMagic      = "magic"      // dice
	PayAdditional = "additional" // whatever is worded "as an additional cost"
)

// theFive are the kinds that need no wording to be costs.
//
// Source: ashes/53.
var theFive = []string{PayExhaust, PayMain, PaySide, PayDiscard, PayMagic}

// OwnCard is what an exhaustion cost is paid on.
const OwnCard = "the card being used"

// WhileResolving is when a discard is not a cost.
const WhileResolving = "while resolving"

// Cost is a part of what a use costs.
type Cost struct {
	Pay     string `json:"pay"`               // one of the kinds
	What    string `json:"what,omitempty"`    // of exhaust: [OwnCard]; of additional: what is done, in words
	Symbols []Face `json:"symbols,omitempty"` // of magic
	Cards   int    `json:"cards,omitempty"`   // of discard; 0 means 1
}

// Words returns c for readers, as part of a payment.
func (c Cost) Words() string {
	switch c.Pay {
	case PayExhaust:
		return "an exhaustion token on the card itself"
	case PayMain:
		return "your main action"
	case PaySide:
		return "your side action"
	case PayDiscard:
		return count(max(c.Cards, 1), "card", "cards") + " from your hand"
	case PayMagic:
		return FaceWords(c.Symbols)
	}
	return c.What
}

// count returns a number of things in words.
func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// check returns what is wrong with c.
func (c Cost) check() error {
	switch {
	case c.Pay != PayAdditional && !slices.Contains(theFive, c.Pay):
		return fmt.Errorf("%q is not a kind of cost", c.Pay)
	case c.Pay == PayExhaust && c.What != "" && c.What != OwnCard:
		return fmt.Errorf("exhausting %q is not a cost", c.What)
	case c.Pay == PayMagic && len(c.Symbols) == 0, c.Pay != PayMagic && len(c.Symbols) > 0, len(c.Symbols) > maxDice:
		return fmt.Errorf("%s has %d symbols", c.Pay, len(c.Symbols))
	case c.Cards < 0 || c.Cards > maxDice || c.Cards > 0 && c.Pay != PayDiscard:
		return fmt.Errorf("%s has %d cards", c.Pay, c.Cards)
	}
	return nil
}

// Element is something that a card asks for and that may be a cost.
type Element struct {
	What       string `json:"what"` // one of the five, or anything else in words; "": unknown
	On         string `json:"on"`   // of exhaust: [OwnCard] or another; "": unknown
	When       string `json:"when"` // of discard: "before resolving" or [WhileResolving]; "": unknown
	Additional bool   `json:"says_as_an_additional_cost"`
}

// The reasons why an element is not a cost.
const (
	reasonNotFive = "not_one_of_the_five"
	reasonAnother = "another_card"
	reasonEffect  = "part_of_the_effect"
)

// CostAnswer says whether an element is a cost.
type CostAnswer struct {
	engine.Verdict `json:"-"`
	Cost           bool   `json:"cost"`
	Kind           string `json:"kind,omitempty"`   // of a cost
	Reason         string `json:"reason,omitempty"` // why it is not one
}

// IsCost says whether e is a cost. What counts is the kind of element, not the
// form of the sentence: the part before "if you do" may be either.
//
// Source: ashes/53 to ashes/61.
func IsCost(e Element) CostAnswer {
	switch {
	case e.Additional:
		return aCost(PayAdditional, "It says that it is an additional cost.", "ashes/61")
	case e.What == "":
		return costOpen("It depends on what the card asks for.", "ashes/53", askElement())
	case !slices.Contains(theFive, e.What):
		return noCost(reasonNotFive, "It is none of the five kinds of cost, so it is part of the effect, even before “if you do”.", "ashes/61", "ashes/53")
	case e.What == PayExhaust && e.On == "":
		return costOpen("It depends on which card is exhausted.", "ashes/55", askExhausted())
	case e.What == PayExhaust && e.On != OwnCard:
		return noCost(reasonAnother, "Exhausting a card other than the one being used is part of the effect.", "ashes/55")
	case e.What == PayDiscard && e.When == "":
		return costOpen("It depends on when the card is discarded.", "ashes/58", askDiscarded())
	case e.What == PayDiscard && e.When == WhileResolving:
		return noCost(reasonEffect, "A discard while the effect resolves is part of the effect.", "ashes/58")
	case e.What == PayMagic && e.When == WhileResolving:
		a := aCost(PayMagic, "A magic symbol is a cost wherever it stands.", "ashes/59")
		return a.reading("Dice that an optional part asks for are paid when that part is reached.", "ashes/59", "ashes/76")
	}
	return aCost(e.What, "It is one of the five kinds of cost, wherever and however it is written.", costRefs(e.What)...)
}

// costRefs returns the rules on a kind of cost.
func costRefs(kind string) []engine.Ref {
	switch kind {
	case PayExhaust:
		return refs("ashes/55", "ashes/53")
	case PayMain, PaySide:
		return refs("ashes/57", "ashes/53")
	case PayDiscard:
		return refs("ashes/58", "ashes/53")
	case PayMagic:
		return refs("ashes/59", "ashes/53")
	}
	return refs("ashes/61")
}

func aCost(kind, why string, cite ...engine.Ref) CostAnswer {
	v := answered("It is a cost.", cite...).Because(engine.Reason{Code: kind, Words: why, Refs: cite})
	v.Reasons[0].Code = "cost"
	return CostAnswer{Verdict: v, Cost: true, Kind: kind}
}

func noCost(code, why string, cite ...engine.Ref) CostAnswer {
	v := answered("It is not a cost; it is part of the effect.", cite...).Because(engine.Reason{Code: code, Words: why, Refs: cite})
	v.Reasons[0].Code = "no-cost"
	v = v.Because(engine.Reason{Code: "falls", Words: "If the effects are canceled, it does not happen.", Refs: refs("ashes/142")})
	return CostAnswer{Verdict: v, Reason: code}
}

func costOpen(why string, ref engine.Ref, ask engine.Fact) CostAnswer {
	return CostAnswer{Verdict: open(why, refs(ref), ask)}
}

// reading adds a note on how we read the rules.
func (a CostAnswer) reading(words string, cite ...engine.Ref) CostAnswer {
	a.Notes = append(a.Notes, engine.Reason{Code: "reading", Words: words, Refs: cite, Interpretation: true})
	return a
}
