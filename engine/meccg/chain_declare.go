package meccg

// cost returns what a costs against the hazard limit, and false if the ruleset
// does not say.
//
// Source: fizzle article, Declare; CRF 10, Playing Hazards; CoE 2.IV.vii, 4.1,
// 4.2; cards that name a cost of their own.
func (p *phase) cost(a *Action) (cost int, known bool) {
	switch {
	case a.Cost != nil:
		return *a.Cost, true
	case a.By != ByHazard:
		return 0, true
	}
	switch a.Kind {
	case KindEvent, KindCreature, KindCorruption, KindPlaceOnGuard, KindAgentAction, KindAgentPlay:
		return 1, true
	case KindUseCard:
		if a.CardSaysCounts == nil {
			return 0, !p.old
		}
		if *a.CardSaysCounts {
			return 1, true
		}
	}
	return 0, true
}

// have returns the limit's side of its test.
//
// Source: fizzle article, Fizzle (the hazard limit that remains); CoE
// 2.IV.iii.1 (the limit).
func (p *phase) have() int {
	if modern(p.rules) {
		return p.limit
	}
	used := p.used
	if p.knobs.CountResolved == EarlierChains {
		used = p.before + p.failed
	}
	return max(0, p.limit-used)
}

// need returns the hazards' side of the test: what waits in this chain, or
// under today's rules all that was declared in this phase.
//
// Source: fizzle article, Fizzle; CoE 2.IV.iii.1.
func (p *phase) need() int {
	if modern(p.rules) {
		return p.all
	}
	return p.open
}

// Judge says whether d may be declared now. The tests are in the order in which
// their failures are reported. A triggered action is declared without any.
//
// Source: CoE 9.2, 9.3, 9.6, 9.6.1; fizzle article, Declare.
func (p *phase) Judge(g *game, d *declared) (ChainStep, bool) {
	s := ChainStep{Chain: p.label, Action: d.action, Cost: d.cost, Automatic: d.automatic, Legal: true}
	if d.automatic {
		return s, true
	}
	if p.outOfContext(d) && p.keeps(WhyContext) {
		s.refuse(WhyContext)
	}
	if p.notFirst(d) && g.Size() > 0 && p.keeps(WhyNotFirst) {
		s.refuse(WhyNotFirst)
	}
	if modern(p.rules) && p.placed && d.action.Kind == KindPlaceOnGuard && p.keeps(WhyOnGuard) {
		s.refuse(WhyOnGuard)
	}
	if fact, ok := p.met(d.action.Needs, d.action.NeedsDeclare, d.action.Does); !ok && p.keeps(WhyCondition) {
		s.refuse(WhyCondition)
		s.Fact = fact
	}
	switch {
	case !d.known && p.keeps(WhyUndecided):
		s.refuse(WhyUndecided)
	case d.cost > 0 && p.keeps(WhyLimit):
		s.Have, s.Need = p.have(), p.need()+d.cost
		if s.Need > s.Have {
			s.refuse(WhyLimit)
		}
		s.Tested = s.Legal || s.Why == WhyLimit
	}
	if s.Why != WhyCondition {
		s.Fact = ""
	}
	return s, s.Legal
}

// keeps reports whether the ruleset has the rule behind a reason.
func (p *phase) keeps(why Why) bool { return !p.rules.Lacks(why.String()) }

// refuse records that the declaration is illegal; the first reason leads.
func (s *ChainStep) refuse(why Why) {
	if s.Legal = false; s.Why == 0 {
		s.Why = why
		return
	}
	s.also |= 1 << why
}

// outOfContext reports whether d may not be declared in this chain whatever
// else is true.
//
// Source: CRF 10 Annotation 19; CoE 3.I.1.
func (p *phase) outOfContext(d *declared) bool {
	if d.stray {
		return true
	}
	if !p.check {
		return false
	}
	for _, what := range d.action.Affects {
		if what == BodyCheck {
			return false
		}
	}
	return true
}

// notFirst reports whether d has to open its chain.
//
// Source: CRF 10 Annotation 15; CoE 2.IV.vii.2, 3.1.1, and 7.2.2 for
// corruption cards.
func (p *phase) notFirst(d *declared) bool {
	kind := d.action.Kind
	return kind == KindCreature || kind == KindCorruption && modern(p.rules)
}

// met reports whether all the facts are true and everything to be cancelled is
// waiting; if not, it returns the first missing fact, or "".
func (p *phase) met(needs, more []string, does []Effect) (fact string, ok bool) {
	for _, f := range needs {
		if !p.facts[f] {
			return f, false
		}
	}
	for _, f := range more {
		if !p.facts[f] {
			return f, false
		}
	}
	for i := range does {
		if id := does[i].Cancel; id != "" && p.waiting(id) == nil {
			return "", false
		}
	}
	return "", true
}

// waiting returns the action with an id if it is declared and waiting.
func (p *phase) waiting(id string) *declared {
	if d := p.byID[id]; d != nil && d.state == waits {
		return d
	}
	return nil
}

// pay declares d: what it costs is paid at once, and it counts from now on.
func (p *phase) pay(_ *game, d *declared) {
	d.state = waits
	p.open += d.cost
	p.all += d.cost
	p.byID[d.action.ID] = d
	if d.action.Kind == KindPlaceOnGuard {
		p.placed = true
	}
	if pays := d.action.Pays; pays != nil {
		p.turn(pays.Set, pays.Unset)
	}
}

// turn makes facts true or false and reports whether any of them changed.
func (p *phase) turn(set, unset []string) (changed bool) {
	for _, f := range unset {
		changed = changed || p.facts[f]
		delete(p.facts, f)
	}
	for _, f := range set {
		changed = changed || !p.facts[f]
		p.facts[f] = true
	}
	return changed
}
