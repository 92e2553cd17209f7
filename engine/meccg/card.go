package meccg

import (
	"reflect"
	"slices"
)

// Card is what the notation needs to know of a card. It is data: see
// [CardFromFacts].
type Card struct {
	Name   string
	Label  string // the name with what tells it from others: "Elrond (minion)"
	By     string // who declares it; "" if nobody does, as with a site
	Kind   string // of the action that plays it
	Cost   *int   // against the hazard limit; nil is what the rules say
	Both   bool   // the resource player may declare it, too
	Short  bool   // it is a short-event
	Needs  []string
	Limits []LimitChange  // what it does to the hazard limit
	Varies string         // how that depends on the situation, in which case the notation has to say it; or ""
	Aim    Aim            // what it does to what it is aimed at
	Uses   map[string]Use // what tapping, untapping or discarding it costs and does
	Race   string         // of a character
	Skills []string       //
}

// Aim is what a card does to its target.
type Aim string

// The aims; "" only needs its target there.
const (
	AimRemove Aim = "remove" // discards or cancels it
	AimTap    Aim = "tap"    // taps it
)

// Use is what a card in play can be used for.
type Use struct {
	Cost   int
	Limits []LimitChange
}

// same reports whether it makes no difference which of the cards is meant.
func (c *Card) same(other *Card) bool {
	a, b := *c, *other
	a.Label, b.Label = "", ""
	return reflect.DeepEqual(a, b)
}

// isCharacter reports whether c can be in a company.
func (c *Card) isCharacter() bool { return c.Race != "" && c.By == "" }

// action returns the declaration of c.
func (c *Card) action() Action {
	return Action{
		By: c.By, Card: c.Name, Kind: c.Kind, Cost: c.Cost, ShortEvent: c.Short,
		Needs: slices.Clip(c.Needs), Does: changes(c.Limits),
	}
}

// resource returns the declaration of c by the resource player.
func (c *Card) resource() Action {
	a := c.action()
	a.By, a.Kind, a.Cost = ByResource, KindResource, nil
	return a
}

// use returns the declaration of a use of c, which is in play.
func (c *Card) use(verb string) Action {
	a := Action{By: c.By, Card: c.Name + " (" + verb + ")", Kind: KindUseCard}
	if a.By != ByHazard {
		a.By, a.Kind = ByResource, KindResource
		return a
	}
	u, ok := c.Uses[verb]
	if !ok {
		return a
	}
	switch u.Cost {
	case 0: // by the ruling or by the card, which comes to the same since the ruling
	case 1:
		a.CardSaysCounts = new(true)
	default:
		a.Cost = &u.Cost
	}
	a.Does = changes(u.Limits)
	return a
}

// reveal returns the declaration that c is revealed on-guard.
func (c *Card) reveal() Action {
	return Action{By: ByHazard, Card: c.Name, Kind: KindOnGuardReveal, Needs: []string{"on guard: " + c.Name}, Does: changes(c.Limits)}
}

// changes returns the effects that change the limit.
func changes(list []LimitChange) []Effect {
	var out []Effect
	for _, c := range list {
		out = append(out, Effect{Limit: &c})
	}
	return out
}
