package meccg

// MissingFacts returns what some declaration needs and nothing says or makes
// true: whether it is so at the start has to be asked. Each is there once, in
// the order in which it is needed. What a triggered action needs is not among
// them: it is tested as the action resolves, when much may have changed.
func (q ChainQuestion) MissingFacts() []string {
	known := map[string]bool{}
	add := func(facts []string) {
		for _, f := range facts {
			known[f] = true
		}
	}
	add(q.Given.Facts)
	var missing []string
	var look func(a *Action)
	look = func(a *Action) {
		for _, list := range [][]string{a.Needs, a.NeedsDeclare} {
			for _, f := range list {
				if !known[f] {
					missing = append(missing, f)
					known[f] = true
				}
			}
		}
		if a.Pays != nil {
			add(a.Pays.Set)
		}
		for _, e := range a.Does {
			add(e.Set)
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
	return missing
}
