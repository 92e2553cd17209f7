package ashes

import "slices"

func (r *play) pay(_ *game, a *action) {
	if !a.stop && !a.given {
		r.spendCosts(a)
	}
}

// spendCosts pays for a, which was judged to be payable.
func (r *play) spendCosts(a *action) {
	me := r.state.Players[a.By]
	for _, c := range a.card.cost(a.Does == doesPlay) {
		switch c.Pay {
		case PayMain:
			me.Main--
		case PaySide:
			me.Side--
		case payExhaust:
			if t := r.state.thing(a.Source); t != nil {
				t.Exhaustion++
			}
		case payDiscard:
			n := min(max(c.Cards, 1), len(me.Hand))
			me.Discard = append(me.Discard, me.Hand[:n]...)
			me.Hand = me.Hand[n:]
		}
	}
	symbols := a.symbols()
	payment, _ := pay(me.Active, symbols)
	spent := slices.Sorted(slices.Values(payment))
	for _, die := range slices.Backward(spent) {
		if die == none {
			continue
		}
		a.payment = slices.Insert(a.payment, 0, me.Active[die])
		me.Active = slices.Delete(me.Active, die, die+1)
	}
	me.Exhausted = append(me.Exhausted, a.payment...)
}

func (a *action) symbols() []Face {
	var list []Face
	for _, c := range a.card.cost(a.Does == doesPlay) {
		list = append(list, c.Symbols...)
	}
	return list
}

func (r *play) choose(_ *game, a *action) {
	if a.stop {
		return
	}
	for _, id := range a.card.targetsOf(a.parts) {
		a.chosen[id] = a.choices.Targets[id]
	}
}

// put places the card that is played. Its slot was tested when it was declared.
func (r *play) put(_ *game, a *action) {
	if a.stop || a.Does != doesPlay {
		return
	}
	me := r.state.Players[a.By]
	if i := slices.Index(me.Hand, a.card.Name); i >= 0 {
		me.Hand = slices.Delete(me.Hand, i, i+1)
	}
	where := r.placing(a)
	if where.GoesTo == nil {
		return
	}
	a.place = *where.GoesTo
	switch a.place {
	case toDiscard:
		me.Discard = append(me.Discard, a.card.Name)
	case toSpellboard:
		me.Spells = append(me.Spells, r.newThing(a, a.card.Name))
	case toBattlefield:
		me.Units = append(me.Units, r.newThing(a, a.card.Name))
	case toAttached:
		p := r.state.Players[r.bearer(a).Controller]
		p.Alterations = append(p.Alterations, r.newThing(a, a.card.Name))
	}
}

func (r *play) placing(a *action) placeAnswer {
	me := r.state.Players[a.By]
	room := &room{Units: len(me.Units), Battlefield: me.Battlefield, Spellboard: me.Spellboard}
	for _, t := range me.Spells {
		room.Spells = append(room.Spells, t.Card)
	}
	return place(placing{Kind: a.card.Kind, Card: a.card.Name, By: a.By, Room: room, On: r.bearer(a), Rules: r.rules})
}

func (r *play) bearer(a *action) *bearer {
	t := r.state.thing(a.choices.Attach)
	if t == nil {
		return &bearer{Controller: a.By}
	}
	b := &bearer{Card: t.Card, Controller: r.state.controller(t.ID), Immune: t.Immune}
	if r.cards[t.Card].Immune != "" {
		b.Immune = r.cards[t.Card].Immune
	}
	return b
}

// resolve carries out the parts in order, and declares what they have triggered
// after the last.
func (r *play) resolve(g *game, a *action) {
	if a.stop {
		return
	}
	if a.card.Cancels == cancelsEffects && a.answers != nil && a.cancelBy == "" {
		a.answers.cancelBy = a.card.Name
	}
	for _, p := range a.parts {
		out := r.part(a, p)
		a.settled = append(a.settled, out)
		g.Log(line{By: a.By, Card: a.card.Name, Part: p.N})
		if out.Outcome == partDone && p.Triggers != "" {
			g.Queue(&action{
				use: use{By: a.By, Card: p.Triggers, Does: doesReact}, card: Card{Name: p.Triggers, Kind: reactionSpell},
				chosen: map[string]string{}, given: true,
			})
		}
	}
}

// part carries out one part, if it can be and is wanted.
//
// Source: ashes/61, ashes/78, ashes/118, ashes/142.
func (r *play) part(a *action, p Part) partOutcome {
	out := partOutcome{Part: p}
	for _, stop := range [...]struct {
		rule
		broken bool
	}{
		{ruleCanceled, a.cancelBy != ""},
		{ruleNotMet, p.Needs > 0 && !a.did(p.Needs)},
		{ruleNoTarget, a.lacks(p.Target) || a.lacks(p.Target2)},
		{ruleOptional, p.May && !a.choices.May[p.N]},
	} {
		if stop.broken && out.Outcome == "" && !r.rules.Lacks(stop.code) {
			out.Outcome = stop.code
		}
	}
	if out.Outcome == "" {
		out.Outcome = partDone
		if h := verbs()[p.Do].do(r, a, p); h.why != "" {
			out.Outcome, out.Why, out.Ref = partCannot, h.why, h.ref
		}
	}
	return out
}

// lacks reports whether a target was missing when it should have been chosen.
func (a *action) lacks(target string) bool { return target != "" && a.chosen[target] == "" }

func (a *action) did(n int) bool {
	return slices.ContainsFunc(a.settled, func(o partOutcome) bool { return o.N == n && o.Outcome == partDone })
}
