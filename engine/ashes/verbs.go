package ashes

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// verb is something that a part of an effect does.
type verb struct {
	needs func(Part) bool // whether a part has what the verb takes; nil: it takes nothing
	words func(Part, Card) string
	noun  func(Part) string // what it does as a noun; nil: it has none
	do    func(*play, *action, Part) hindrance
}

// hindrance is why a part cannot be done; the zero value is that it is done.
type hindrance struct {
	why string // a clause
	ref engine.Ref
}

// hindered returns why a part cannot be done; where no rule says more, a part
// that cannot be done is ignored.
func hindered(why string) hindrance { return hindrance{why, "ashes/118"} }

// verbs are the vocabulary of effects.
var verbs = map[string]verb{
	"damage": {
		needs: func(p Part) bool { return p.Amount != 0 && (p.Target != "" || p.Each != "" || p.Pick != "") },
		words: func(p Part, c Card) string { return damageWords(p) + " damage to " + p.whom(c) },
		noun:  func(p Part) string { return p.Amount.String() + " damage" },
		do:    (*play).damage,
	},
	"attack+": {
		needs: func(p Part) bool { return p.Target != "" },
		words: func(p Part, c Card) string { return fmt.Sprintf("+%s attack for %s", p.Amount, p.whom(c)) },
		noun:  func(p Part) string { return "+" + p.Amount.String() + " attack" },
		do:    (*play).raiseAttack,
	},
	"draw": {
		words: func(Part, Card) string { return "draw a card" },
		noun:  func(Part) string { return "drawing" },
		do:    (*play).draw,
	},
	"draw, then discard": {
		words: func(Part, Card) string { return "draw a card, then discard one" },
		noun:  func(Part) string { return "drawing" },
		do:    (*play).drawAndDiscard,
	},
	"ready_dice": {
		needs: func(p Part) bool { return p.UpTo > 0 },
		words: func(p Part, _ Card) string { return "take up to " + count(p.UpTo, "die", "dice") + " back and roll" },
		noun:  func(Part) string { return "taking dice back" },
		do:    (*play).readyDice,
	},
	"unexhaust": {
		words: func(p Part, _ Card) string { return "take an exhaustion token off " + p.someUnit() },
		noun:  func(Part) string { return "taking a token off" },
		do:    (*play).unexhaust,
	},
	"destroy": {
		words: func(Part, Card) string { return "destroy a unit of yours" },
		noun:  func(Part) string { return "destroying a unit" },
		do:    (*play).destroy,
	},
	"summon": {
		needs: func(p Part) bool {
			return p.Card != "" && (p.Where == "own" || p.Where == "target player" && p.Target != "")
		},
		words: func(p Part, _ Card) string { return "place " + article(p.Card) + " on " + p.whose() + " battlefield" },
		noun:  func(p Part) string { return "placing " + article(p.Card) },
		do:    (*play).summon,
	},
	"exhaust_both": {
		needs: func(p Part) bool { return p.Target != "" && p.Target2 != "" },
		words: func(p Part, c Card) string {
			return "exhaust the " + c.targetWords(p.Target) + " and the " + c.targetWords(p.Target2)
		},
		noun: func(Part) string { return "exhausting both" },
		do:   (*play).exhaustBoth,
	},
	"discard_target": {
		needs: func(p Part) bool { return p.Target != "" },
		words: func(p Part, c Card) string { return "discard the " + c.targetWords(p.Target) },
		noun:  func(Part) string { return "the discard" },
		do:    (*play).discardTarget,
	},
	"other": {
		needs: func(p Part) bool { return p.Words != "" },
		words: func(p Part, _ Card) string { return p.Words },
		do:    func(*play, *action, Part) hindrance { return hindrance{} },
	},
}

func damageWords(p Part) string {
	if p.Spends != nil {
		return "X (the " + p.Spends.Words() + " spent)"
	}
	return p.Amount.String()
}

// whom returns what p affects for readers.
func (p Part) whom(c Card) string {
	switch {
	case p.Each != "":
		return "all " + p.Each
	case p.Pick != "":
		return "a unit of yours"
	}
	return "the " + c.targetWords(p.Target)
}

func (p Part) someUnit() string {
	if p.Card != "" {
		return article(p.Card) + " of yours"
	}
	return "a unit of yours"
}

func (p Part) whose() string {
	if p.Where == "own" {
		return "your"
	}
	return "the target player's"
}

// affected returns the units and Phoenixborn that p affects: its target, what
// was picked when it was reached, or each of a kind.
func (r *play) affected(a *action, p Part) []*Thing {
	var list []*Thing
	switch {
	case p.Target != "":
		list = append(list, r.state.thing(a.chosen[p.Target]))
	case p.Pick != "":
		list = append(list, r.picked(a, ""))
	default:
		for _, name := range r.state.names(a.By) {
			if player := r.state.Players[name]; player != nil && (p.Each == "units" || (p.Each == "own units") == (name == a.By)) {
				list = append(list, player.Units...)
			}
		}
	}
	return slices.DeleteFunc(list, func(t *Thing) bool { return t == nil || r.shielded(a, t) })
}

// shielded reports whether t cannot be affected by a.
//
// Source: ashes/74.
func (r *play) shielded(a *action, t *Thing) bool {
	return (t.Immune == Immunity || r.cards[t.Card].Immune == Immunity) && strings.HasSuffix(a.card.Kind, "spell") && r.state.controller(t.ID) != a.By
}

// picked returns the unit of the user that was named when its part was reached,
// or else the first; a unit of that name if there is one.
func (r *play) picked(a *action, card string) *Thing {
	me := r.state.Players[a.By]
	for _, t := range me.Units {
		if (a.choices.Unit == "" || a.choices.Unit == t.ID) && (card == "" || card == t.Card) {
			return t
		}
	}
	return nil
}

const whyGone = "there is nothing for it to affect"

func (r *play) damage(a *action, p Part) hindrance {
	list := r.affected(a, p)
	if len(list) == 0 {
		return hindered(whyGone)
	}
	n := int(p.Amount)
	if p.Amount == AmountX {
		n = r.spend(a, p)
	}
	for _, t := range list {
		t.Wounds += n
	}
	return hindrance{}
}

// spend returns how much an X comes to: the dice that were just rolled and show
// what it is paid with, which then are spent.
func (r *play) spend(a *action, p Part) int {
	want := Face{"natural", Power}
	if p.Spends != nil {
		want = *p.Spends
	}
	most := len(a.rolled)
	if a.choices.X != nil {
		most = *a.choices.X
	}
	me, n := r.state.Players[a.By], 0
	for _, f := range a.rolled {
		i := slices.Index(me.Active, f)
		if f == want && i >= 0 && n < most {
			me.Active = slices.Delete(me.Active, i, i+1)
			me.Exhausted = append(me.Exhausted, f)
			n++
		}
	}
	return n
}

func (r *play) raiseAttack(a *action, p Part) hindrance {
	list := r.affected(a, p)
	if len(list) == 0 {
		return hindered(whyGone)
	}
	for _, t := range list {
		t.AttackBonus += int(p.Amount)
	}
	return hindrance{}
}

func (r *play) draw(a *action, _ Part) hindrance {
	me := r.state.Players[a.By]
	if len(me.Deck) == 0 {
		return hindered("there is no card to draw")
	}
	me.Hand = append(me.Hand, me.Deck[0])
	me.Deck = me.Deck[1:]
	return hindrance{}
}

func (r *play) drawAndDiscard(a *action, p Part) hindrance {
	if h := r.draw(a, p); h.why != "" {
		return h
	}
	me := r.state.Players[a.By]
	i := len(me.Hand) - 1
	if len(a.choices.Discards) > 0 {
		i = max(slices.Index(me.Hand, a.choices.Discards[0]), 0)
	}
	me.Discard = append(me.Discard, me.Hand[i])
	me.Hand = slices.Delete(me.Hand, i, i+1)
	return hindrance{}
}

func (r *play) readyDice(a *action, p Part) hindrance {
	me := r.state.Players[a.By]
	take := a.choices.Take
	if take == nil {
		take = slices.Clone(me.Exhausted)
	}
	taken := 0
	for _, f := range take {
		i := slices.Index(me.Exhausted, f)
		if i < 0 || taken == p.UpTo {
			continue
		}
		taken++
		me.Exhausted = slices.Delete(me.Exhausted, i, i+1)
		if rolled, ok := a.choices.Rolls[f.String()]; ok {
			f = rolled
		}
		me.Active, a.rolled = append(me.Active, f), append(a.rolled, f)
	}
	if taken == 0 {
		return hindered("there is no die to take back")
	}
	return hindrance{}
}

func (r *play) unexhaust(a *action, p Part) hindrance {
	for _, t := range r.state.Players[a.By].Units {
		if t.Exhaustion > 0 && (a.choices.Unit == "" || a.choices.Unit == t.ID) && (p.Card == "" || p.Card == t.Card) {
			t.Exhaustion--
			return hindrance{}
		}
	}
	return hindered("nothing of yours has a token to take off")
}

func (r *play) destroy(a *action, _ Part) hindrance {
	t := r.picked(a, "")
	if t == nil {
		return hindered("you have no unit")
	}
	r.state.remove(t, r.cards[t.Card].Kind)
	return hindrance{}
}

// summon places a conjuration, if a copy is left in the user's pile and a slot
// is free.
//
// Source: ashes/85, ashes/127, ashes/136.
func (r *play) summon(a *action, p Part) hindrance {
	where := a.By
	if p.Where == "target player" {
		where = a.chosen[p.Target]
	}
	me, there := r.state.Players[a.By], r.state.Players[where]
	switch {
	case there == nil:
		return hindered(whyGone)
	case me.Conjurations[p.Card] < 1:
		return hindrance{"no " + p.Card + " is left in the conjuration pile", "ashes/136"}
	case len(there.Units) >= there.Battlefield:
		return hindrance{fullWords(p) + " is full", "ashes/89"}
	}
	me.Conjurations[p.Card]--
	there.Units = append(there.Units, r.newThing(a, p.Card))
	return hindrance{}
}

// fullWords names the battlefield that p places on.
func fullWords(p Part) string {
	if p.Where == "own" {
		return "your battlefield"
	}
	return "that battlefield"
}

// newThing returns what a brings into play: its id is "new", then "new2".
func (r *play) newThing(a *action, card string) *Thing {
	t := &Thing{ID: "new", Card: card, Owner: a.By}
	if r.brought++; r.brought > 1 {
		t.ID = fmt.Sprintf("new%d", r.brought)
	}
	return t
}

func (r *play) exhaustBoth(a *action, p Part) hindrance {
	one, two := r.state.thing(a.chosen[p.Target]), r.state.thing(a.chosen[p.Target2])
	if one == nil || two == nil {
		return hindered(whyGone)
	}
	one.Exhaustion++
	two.Exhaustion++
	return hindrance{}
}

func (r *play) discardTarget(a *action, p Part) hindrance {
	t := r.state.thing(a.chosen[p.Target])
	if t == nil {
		return hindered(whyGone)
	}
	r.state.remove(t, r.cards[t.Card].Kind)
	return hindrance{}
}
