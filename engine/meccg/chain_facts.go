package meccg

// MissingFacts returns what some declaration needs and nothing says or makes
// true: whether it is so at the start has to be asked. Each is there once, in
// the order in which it is needed.
func (q ChainQuestion) MissingFacts() []string {
	known := newFactSet(q.Given.Facts)
	missing := newFactSet(nil)
	var look func(a *Action)
	look = func(a *Action) {
		for _, list := range [][]string{a.Needs, a.NeedsDeclare} {
			for _, f := range list {
				if !known.has[f] {
					missing.add(f)
				}
			}
		}
		if a.Pays != nil {
			known.addAll(a.Pays.Set)
		}
		for _, e := range a.Does {
			known.addAll(e.Set)
			if e.Queue != nil {
				look(e.Queue)
			}
		}
	}
	for i := range q.Chains {
		for j := range q.Chains[i].Actions {
			look(&q.Chains[i].Actions[j])
		}
	}
	return missing.list
}
