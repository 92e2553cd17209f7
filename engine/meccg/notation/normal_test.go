package notation_test

import (
	"slices"

	"netrep/engine/meccg"
)

// normal returns q in the notation's normal form: each effect does one thing, and
// no list is empty.
func normal(q meccg.ChainQuestion) meccg.ChainQuestion {
	q.Given.Facts = orNil(unrepeated(q.Given.Facts))
	q.Given.OngoingChanges = orNil(q.Given.OngoingChanges)
	q.Given.Limit.Characters = orNil(slices.Clone(q.Given.Limit.Characters))
	for i := range q.Given.Limit.Characters {
		m := &q.Given.Limit.Characters[i]
		m.Skills = orNil(m.Skills)
	}
	q.Chains = orNil(slices.Clone(q.Chains))
	for i := range q.Chains {
		c := &q.Chains[i]
		c.Actions, c.Order = orNil(slices.Clone(c.Actions)), orNil(c.Order)
		for j := range c.Actions {
			c.Actions[j] = normalAction(c.Actions[j])
		}
	}
	return q
}

// unrepeated returns facts without repetition.
func unrepeated(facts []string) (list []string) {
	for _, f := range facts {
		if !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	return list
}

func normalAction(a meccg.Action) meccg.Action {
	a.Needs, a.NeedsDeclare, a.NeedsResolve = orNil(a.Needs), orNil(a.NeedsDeclare), orNil(a.NeedsResolve)
	a.Affects = orNil(a.Affects)
	if a.Pays != nil {
		a.Pays = &meccg.Payment{Set: orNil(a.Pays.Set), Unset: orNil(a.Pays.Unset)}
	}
	var does []meccg.Effect
	for _, e := range a.Does {
		if e.Limit != nil {
			does = append(does, meccg.Effect{Limit: e.Limit})
		}
		if e.Cancel != "" {
			does = append(does, meccg.Effect{Cancel: e.Cancel})
		}
		if len(e.Set)+len(e.Unset) > 0 {
			does = append(does, meccg.Effect{Set: orNil(e.Set), Unset: orNil(e.Unset)})
		}
		if e.Queue != nil {
			queued := normalAction(*e.Queue)
			does = append(does, meccg.Effect{Queue: &queued})
		}
	}
	a.Does = does
	return a
}

// orNil returns nil for an empty list.
func orNil[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}
