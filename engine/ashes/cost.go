package ashes

import (
	"fmt"
	"slices"

	"netrep/engine"
)

// The five kinds of cost, and whatever else a card calls one.
const (
	payExhaust    = "exhaust"    // an exhaustion token on the card being used
	PayMain       = "main"       // the main action
	PaySide       = "side"       // the side action
	payDiscard    = "discard"    // cards from the hand
	payMagic      = "magic"      // dice
	payAdditional = "additional" // whatever is worded "as an additional cost"
)

// theFive are the kinds that need no wording to be costs.
//
// Source: ashes/53.
var theFive = []string{payExhaust, PayMain, PaySide, payDiscard, payMagic}

const ownCard = "the card being used"

// whileResolving is when a discard is not a cost.
const whileResolving = "while resolving"

// Cost is a part of what a use costs.
type Cost struct {
	Pay     string `json:"pay"`               // one of the kinds
	What    string `json:"what,omitempty"`    // of exhaust: ownCard; of additional: what is done, in words
	Symbols []Face `json:"symbols,omitempty"` // of magic
	Cards   int    `json:"cards,omitempty"`   // of discard; 0 means 1
}

// words returns c for readers, as part of a payment.
func (c Cost) words() string {
	switch c.Pay {
	case payExhaust:
		return "an exhaustion token on the card itself"
	case PayMain:
		return "your main action"
	case PaySide:
		return "your side action"
	case payDiscard:
		return count(max(c.Cards, 1), "card", "cards") + " from your hand"
	case payMagic:
		return FaceWords(c.Symbols)
	}
	return c.What
}

func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

func (c Cost) check() error {
	switch {
	case c.Pay != payAdditional && !slices.Contains(theFive, c.Pay):
		return fmt.Errorf("%q is not a kind of cost", c.Pay)
	case c.Pay == payExhaust && c.What != "" && c.What != ownCard:
		return fmt.Errorf("exhausting %q is not a cost", c.What)
	case c.Pay == payMagic && len(c.Symbols) == 0, c.Pay != payMagic && len(c.Symbols) > 0, len(c.Symbols) > maxDice:
		return fmt.Errorf("%s has %d symbols", c.Pay, len(c.Symbols))
	case c.Cards < 0 || c.Cards > maxDice || c.Cards > 0 && c.Pay != payDiscard:
		return fmt.Errorf("%s has %d cards", c.Pay, c.Cards)
	}
	return nil
}

// element is something that a card asks for and that may be a cost.
type element struct {
	What       string `json:"what"` // one of the five, or anything else in words; "": unknown
	On         string `json:"on"`   // of exhaust: ownCard or another; "": unknown
	When       string `json:"when"` // of discard: "before resolving" or whileResolving; "": unknown
	Additional bool   `json:"says_as_an_additional_cost"`

	Rules engine.Ruleset `json:"-"` // from which a rule may be left out
}

// The rules of what is a cost.
//
// Source: ashes/53 to ashes/61.
var (
	costAdditional = rule{payAdditional, "It says that it is an additional cost.", refs("ashes/61")}
	costNotFive    = rule{"not_one_of_the_five", "It is none of the five kinds of cost, so it is part of the effect, even before “if you do”.", refs("ashes/61", "ashes/53")}
	costAnother    = rule{"another_card", "Exhausting a card other than the one being used is part of the effect.", refs("ashes/55")}
	costLater      = rule{"part_of_the_effect", "A discard while the effect resolves is part of the effect.", refs("ashes/58")}
	costMagic      = rule{payMagic, "A magic symbol is a cost wherever it stands.", refs("ashes/59")}
	costLateDice   = rule{"reading", "Dice that an optional part asks for are paid when that part is reached.", refs("ashes/59", "ashes/76")}
	costFalls      = rule{"falls", "If the effects are canceled, it does not happen.", refs("ashes/142")}
)

func costFive(kind string) rule {
	return rule{kind, "It is one of the five kinds of cost, wherever and however it is written.", costRefs(kind)}
}

// costRules returns the rules of what is a cost, for people who check them.
func costRules() []engine.Rule {
	list := tableOf(engine.Test, costAdditional, costNotFive, costAnother, costLater)
	for _, kind := range theFive {
		list = append(list, tableOf(engine.Finding, costFive(kind))...)
	}
	return slices.Concat(list, tableOf(engine.Finding, costMagic, costFalls), tableOf(engine.Reading, costLateDice))
}

type costAnswer struct {
	engine.Verdict `json:"-"`
	Cost           bool   `json:"cost"`
	Kind           string `json:"kind,omitempty"`   // of a cost
	Reason         string `json:"reason,omitempty"` // why it is not one
}

// isCost says whether e is a cost. What counts is the kind of element, not the
// form of the sentence: the part before "if you do" may be either.
//
// Source: ashes/53 to ashes/61.
func isCost(e element) costAnswer {
	five := slices.Contains(theFive, e.What)
	switch in := func(r rule) bool { return !e.Rules.Lacks(r.code) }; {
	case e.Additional && in(costAdditional):
		return costAdditional.cost()
	case e.What == "":
		return costAnswer{Verdict: open("It depends on what the card asks for.", refs("ashes/53"), askElement)}
	case !five && in(costNotFive):
		return costNotFive.noCost()
	case e.What == payExhaust && e.On == "" && in(costAnother):
		return costAnswer{Verdict: open("It depends on which card is exhausted.", refs("ashes/55"), askExhausted)}
	case e.What == payExhaust && e.On != ownCard && in(costAnother):
		return costAnother.noCost()
	case e.What == payDiscard && e.When == "" && in(costLater):
		return costAnswer{Verdict: open("It depends on when the card is discarded.", refs("ashes/58"), askDiscarded)}
	case e.What == payDiscard && e.When == whileResolving && in(costLater):
		return costLater.noCost()
	case e.What == payMagic && e.When == whileResolving:
		a := costMagic.cost()
		a.Notes = []engine.Reason{costLateDice.reading()}
		return a
	}
	return costFive(e.What).cost()
}

func costRefs(kind string) []engine.Ref {
	switch kind {
	case payExhaust:
		return refs("ashes/55", "ashes/53")
	case PayMain, PaySide:
		return refs("ashes/57", "ashes/53")
	case payDiscard:
		return refs("ashes/58", "ashes/53")
	case payMagic:
		return refs("ashes/59", "ashes/53")
	}
	return refs("ashes/61")
}

// cost answers that something is a cost by r, whose code is its kind.
func (r rule) cost() costAnswer {
	return costAnswer{Verdict: rule{"cost", "It is a cost.", r.refs}.answers().Because(r.reason()), Cost: true, Kind: r.code}
}

// noCost answers that something is none by r.
func (r rule) noCost() costAnswer {
	v := rule{"no-cost", "It is not a cost; it is part of the effect.", r.refs}.answers()
	return costAnswer{Verdict: v.Because(r.reason()).Because(costFalls.reason()), Reason: r.code}
}
