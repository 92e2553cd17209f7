package notation

import (
	"reflect"
	"slices"

	"netrep/engine/meccg"
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
	Limits []meccg.LimitChange // what it does to the hazard limit
	Varies string              // how that depends on the situation, in which case the notation has to say it; or ""
	Aim    Aim                 // what it does to what it is aimed at
	Uses   map[string]Use      // what tapping, untapping or discarding it costs and does
	Race   string              // of a character
	Skills []string            //
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
	Limits []meccg.LimitChange
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
func (c *Card) action() meccg.Action {
	return meccg.Action{
		By: c.By, Card: c.Name, Kind: c.Kind, Cost: c.Cost, ShortEvent: c.Short,
		Needs: slices.Clip(c.Needs), Does: changes(c.Limits),
	}
}

// resource returns the declaration of c by the resource player.
func (c *Card) resource() meccg.Action {
	a := c.action()
	a.By, a.Kind, a.Cost = meccg.ByResource, meccg.KindResource, nil
	return a
}

// use returns the declaration of a use of c, which is in play.
func (c *Card) use(verb string) meccg.Action {
	a := meccg.Action{By: c.By, Card: c.Name + " (" + verb + ")", Kind: meccg.KindUseCard}
	if a.By != meccg.ByHazard {
		a.By, a.Kind = meccg.ByResource, meccg.KindResource
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
func (c *Card) reveal() meccg.Action {
	return meccg.Action{By: meccg.ByHazard, Card: c.Name, Kind: meccg.KindOnGuardReveal, Needs: []string{"on guard: " + c.Name}, Does: changes(c.Limits)}
}

// changes returns the effects that change the limit.
func changes(list []meccg.LimitChange) []meccg.Effect {
	var out []meccg.Effect
	for _, c := range list {
		out = append(out, meccg.Effect{Limit: &c})
	}
	return out
}
