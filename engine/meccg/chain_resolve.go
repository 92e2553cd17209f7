package meccg

// resolve resolves d, the top of the chain.
//
// Source: fizzle article, Resolve and Fizzle; CoE 2.IV.iii.1, 9.2.1, 9.3, 9.5.
func (p *phase) resolve(g *game, d *declared) {
	s := ChainStep{Chain: p.label, Resolve: true, Action: d.action, Cost: d.cost, Early: d.early, Outcome: Resolves}
	if d.state == cancelled {
		s.Outcome = Cancelled
		g.Log(s)
		return
	}
	if d.cost > 0 && p.keeps(WhyLimit) {
		s.Tested, s.Have, s.Need = true, p.have(), p.need()
	}
	d.state = apart
	p.open -= d.cost
	if s.Need > s.Have {
		p.fizzleForLimit(&s, d)
		g.Log(s)
		return
	}
	p.used += d.cost
	if d.early {
		p.before += d.cost
	}
	fact, ok := p.met(d.action.Needs, d.action.NeedsResolve, d.action.Does)
	if !ok && p.keeps(WhyCondition) {
		s.Outcome, s.Why, s.Fact = Fizzles, WhyCondition, fact
		g.Log(s)
		return
	}
	p.apply(g, &s, d)
	g.Log(s)
}

// fizzleForLimit lets d fizzle: it uses none of the limit, though under today's
// rules it still counts as declared.
//
// Source: fizzle article, Fizzle; CoE 2.IV.iii.1, 2.IV.vii.4.1.
func (p *phase) fizzleForLimit(s *ChainStep, d *declared) {
	s.Outcome, s.Why = Fizzles, WhyLimit
	s.ToHand = modern(p.rules) && d.action.Kind == KindPlaceOnGuard
	if p.knobs.LimitFizzleUsesSlot {
		p.used += d.cost
		p.failed += d.cost
	}
}

// apply carries out the effects of a, in printed order. If all of it changes
// nothing, the action has no effect; one without effects in its data resolves,
// since its effects are not modelled.
//
// A triggered action resolves even if the facts that it sets are already so: "no
// effect" is for a card that somebody plays to no purpose (5.1.2), and nobody plays
// a triggered action (9.6.2). If it is meant to change the limit and does not, it
// has no effect.
//
// Source: CoE 9.5.4, 5.1.2, 9.6.2.
func (p *phase) apply(g *game, s *ChainStep, d *declared) {
	a := d.action
	s.Before = p.limit
	changed, modelled := false, false
	for i := range a.Does {
		e := &a.Does[i]
		modelled = modelled || !e.empty()
		if e.Limit != nil {
			before := p.limit
			p.limit, s.Changed = e.Limit.apply(p.limit), true
			changed = changed || p.limit != before
		}
		if e.Cancel != "" {
			changed = p.cancel(e.Cancel) || changed
		}
		changed = p.turn(e.Set, e.Unset) || changed
		if e.Queue != nil {
			g.Queue(p.triggered(e.Queue))
			changed = true
		}
	}
	s.After = p.limit
	if modelled && !changed && (s.Changed || !d.automatic) {
		s.Outcome = NoEffect
		s.ToHand = a.ShortEvent && modern(p.rules)
	}
}

// cancel takes a waiting action out of the count; what it used stays used. It
// reports whether there was one.
//
// Source: CoE 9.4.2; for CRF 10 our reading of the fizzle article's closing
// notes.
func (p *phase) cancel(id string) bool {
	d := p.waiting(id)
	if d == nil {
		return false
	}
	d.state = cancelled
	p.open -= d.cost
	p.used += d.cost
	return true
}
