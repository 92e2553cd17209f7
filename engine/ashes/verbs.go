package ashes

import (
	_ "embed" // the verbs
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"netrep/engine"
)

// verb is something that a part of an effect does. It is data: a verb that only
// one card needs is composed of what the others do.
type verb struct {
	Does  []string `json:"does"`  // of doings, in order
	Needs []string `json:"needs"` // what a part with it must give
	Words string   `json:"words"` // with the part's own in braces
	Noun  string   `json:"noun"`  // the same as a noun; "": it has none
}

//go:embed verbs.json
var verbsData []byte

// verbs are the vocabulary of effects.
var verbs = sync.OnceValue(func() map[string]verb {
	var list map[string]verb
	if err := json.Unmarshal(verbsData, &list); err != nil {
		panic("ashes: verbs.json: " + err.Error()) // a test reads it
	}
	return list
})

var doings = map[string]func(*play, *action, Part) hindrance{
	"damage": (*play).damage, "raise attack": (*play).raiseAttack, "draw": (*play).draw, "discard": (*play).discard, "take dice back": (*play).readyDice,
	"take a token off": (*play).unexhaust, "remove": (*play).remove, "exhaust": (*play).exhaust, "place": (*play).summon,
}

// do carries p out as far as possible: it ends at the first doing that is hindered.
func (v verb) do(r *play, a *action, p Part) hindrance {
	for _, doing := range v.Does {
		if h := doings[doing](r, a, p); h.why != "" {
			return h
		}
	}
	return hindrance{}
}

// lacks returns what v needs but p does not give, or "".
func (v verb) lacks(p Part) string {
	has := map[string]bool{
		"amount": p.Amount != 0, "whom": p.Target != "" || p.Each != "" || p.Pick != "", "target": p.Target != "", "target2": p.Target2 != "",
		"upto": p.UpTo > 0, "card": p.Card != "", "where": p.Where == "own" || p.Where == "target player" && p.Target != "", "words": p.Words != "",
	}
	for _, what := range v.Needs {
		if !has[what] {
			return what
		}
	}
	return ""
}

// fill returns words with the values of p filled in.
func (p Part) fill(words string, c Card) string {
	return strings.NewReplacer(
		"{spent amount}", damageWords(p), "{amount}", p.Amount.String(), "{whom}", p.whom(c), "{target}", c.targetWords(p.Target),
		"{target2}", c.targetWords(p.Target2), "{dice}", count(p.UpTo, "die", "dice"), "{a unit}", p.someUnit(), "{a card}", engine.WithArticle(p.Card),
		"{whose}", p.whose(), "{words}", p.Words,
	).Replace(words)
}

// hindrance is why a part cannot be done; the zero value means that it is done.
type hindrance struct {
	why string // a clause
	ref engine.Ref
}

// hindered returns why a part cannot be done; where no rule says more, a part
// that cannot be done is ignored.
func hindered(why string) hindrance { return hindrance{why, "ashes/118"} }

func damageWords(p Part) string {
	if p.Spends != nil {
		return "X (the " + p.Spends.words() + " spent)"
	}
	return p.Amount.String()
}

// whom returns what p affects, for readers.
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
		return engine.WithArticle(p.Card) + " of yours"
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
func (r *play) affected(a *action, p Part) []*thing {
	var list []*thing
	switch {
	case p.Target != "":
		list = append(list, r.state.thing(a.chosen[p.Target]))
	case p.Pick != "":
		list = append(list, r.picked(a))
	default:
		for _, name := range r.state.names(a.By) {
			if player := r.state.Players[name]; player != nil && (p.Each == "units" || (p.Each == "own units") == (name == a.By)) {
				list = append(list, player.Units...)
			}
		}
	}
	return slices.DeleteFunc(list, func(t *thing) bool { return t == nil || r.shielded(a, t) })
}

// shielded reports whether t cannot be affected by a.
//
// Source: ashes/74.
func (r *play) shielded(a *action, t *thing) bool {
	return (t.Immune == immunity || r.cards[t.Card].Immune == immunity) && strings.HasSuffix(a.card.Kind, "spell") && r.state.controller(t.ID) != a.By
}

// picked returns the unit of the user that was named when its part was reached,
// or else the first.
func (r *play) picked(a *action) *thing {
	for _, t := range r.state.Players[a.By].Units {
		if a.choices.Unit == "" || a.choices.Unit == t.ID {
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
	if p.Amount == amountX {
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
	want := Face{"natural", levelPower}
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

// discard takes a card from the hand: the one that was named, or the last.
func (r *play) discard(a *action, _ Part) hindrance {
	me := r.state.Players[a.By]
	i := len(me.Hand) - 1
	if i < 0 {
		return hindered("there is no card to discard")
	}
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

// remove takes the target out of play, or else the unit that was picked.
func (r *play) remove(a *action, p Part) hindrance {
	t := r.state.thing(a.chosen[p.Target])
	if p.Target == "" {
		t = r.picked(a)
	}
	switch {
	case t == nil && p.Target == "":
		return hindered("you have no unit")
	case t == nil:
		return hindered(whyGone)
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

func fullWords(p Part) string {
	if p.Where == "own" {
		return "your battlefield"
	}
	return "that battlefield"
}

// newThing returns what a brings into play: its id is "new", then "new2".
func (r *play) newThing(a *action, card string) *thing {
	t := &thing{ID: "new", Card: card, Owner: a.By}
	if r.brought++; r.brought > 1 {
		t.ID = fmt.Sprintf("new%d", r.brought)
	}
	return t
}

// exhaust puts a token on each target, if all of them are there.
func (r *play) exhaust(a *action, p Part) hindrance {
	var list []*thing
	for _, id := range a.card.targetsOf([]Part{p}) {
		list = append(list, r.state.thing(a.chosen[id]))
	}
	if slices.Contains(list, nil) {
		return hindered(whyGone)
	}
	for _, t := range list {
		t.Exhaustion++
	}
	return hindrance{}
}
