package meccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// Change is a change to a question that would make an action legal and let it
// resolve, as found by asking the engine.
type Change struct {
	Words string // what would be different: lower case, no full stop
	Size  int    // the smaller, the less is changed
}

// The sizes of changes, apart from the number of places and of cards.
const (
	sizeWithout = 2
	sizeFact    = 2
	sizeChain   = 3
	sizeRuleset = 4
	sizeDate    = 4
)

// maxMoves is how many places, and how many other actions, are tried.
const maxMoves = 40

// WhatWouldWork returns the smallest change of each sort that would make the
// action of a step legal and let it resolve, the smallest first. A step that
// already did needs none.
func WhatWouldWork(q ChainQuestion, r Ruleset, step int) ([]Change, error) {
	result, err := ResolveChain(q, r)
	if err != nil {
		return nil, err
	}
	if step < 0 || step >= len(result.Steps) {
		return nil, &engine.InputError{Field: "step", Msg: fmt.Sprintf("the steps are 0 to %d", len(result.Steps)-1)}
	}
	s := &result.Steps[step]
	if works(result, s.Action.ID) {
		return nil, nil
	}
	w := would{q: q, rules: r, id: s.Action.ID, step: s}
	w.chain, w.place = q.find(s.Action.ID)
	w.tryLimit()
	w.tryFacts()
	w.tryRulesets()
	if w.chain >= 0 { // not a triggered action
		w.tryPlaces()
		w.tryChains()
		w.tryWithout()
	}
	slices.SortStableFunc(w.found, func(a, b Change) int { return a.Size - b.Size })
	return w.found, nil
}

// works reports whether an action is declared and resolves.
func works(r ChainResult, id string) bool {
	for i := len(r.Steps) - 1; i >= 0; i-- {
		if s := &r.Steps[i]; s.Action.ID == id {
			return s.Resolve && s.Outcome == Resolves
		}
	}
	return false
}

// find returns the place of an action, or -1.
func (q *ChainQuestion) find(id string) (chain, place int) {
	for i := range q.Chains {
		for j := range q.Chains[i].Actions {
			if q.Chains[i].Actions[j].ID == id {
				return i, j
			}
		}
	}
	return -1, -1
}

// would is a search for changes.
type would struct {
	q            ChainQuestion
	rules        Ruleset
	id           string
	step         *ChainStep
	chain, place int
	found        []Change
}

// try keeps a change if it works, and reports whether it does.
func (w *would) try(words string, size int, q ChainQuestion, r Ruleset) bool {
	result, err := ResolveChain(q, r)
	if err != nil || !works(result, w.id) {
		return false
	}
	w.found = append(w.found, Change{words, size})
	return true
}

// tryLimit raises the limit by as little as works.
func (w *would) tryLimit() {
	if w.step.Why != WhyLimit {
		return
	}
	start := startLimit(w.rules, &w.q.Given)
	for n := 1; n <= w.step.Need-w.step.Have+maxMoves; n++ {
		q := w.q
		q.Given.OngoingChanges = append(slices.Clone(q.Given.OngoingChanges), LimitChange{Add: n})
		if w.try(fmt.Sprintf("with a hazard limit of %d instead of %d", start+n, start), n, q, w.rules) {
			return
		}
	}
}

// tryFacts makes what is missing true.
func (w *would) tryFacts() {
	if w.step.Fact != "" && !neverTold(w.step.Fact) {
		q := w.q
		q.Given.Facts = append(slices.Clone(q.Given.Facts), w.step.Fact)
		w.try("with "+factWords(w.step.Fact)+" from the start", sizeFact, q, w.rules)
	}
	if w.step.Why == WhyUndecided {
		q := w.q
		q.Given.Date = tapRuling
		w.try("in a game on 17 November 1997 or later", sizeDate, q, w.rules)
	}
}

func (w *would) tryRulesets() {
	for _, r := range Rulesets() {
		if r.ID == w.rules.ID || r.ID == Article {
			continue
		}
		q := w.q
		if modern(r) {
			q.Knobs = nil // they are CRF 10's
		}
		w.try("under "+r.Name, sizeRuleset, q, r)
	}
}

// tryPlaces declares the action elsewhere in its chain, the nearest places
// first.
func (w *would) tryPlaces() {
	for n := 1; n <= min(w.place, maxMoves); n++ {
		if w.try(places(n, "earlier"), n, w.moved(w.chain, w.place-n), w.rules) {
			break
		}
	}
	last := len(w.q.Chains[w.chain].Actions) - 1
	for n := 1; n <= min(last-w.place, maxMoves); n++ {
		if w.try(places(n, "later"), n, w.moved(w.chain, w.place+n), w.rules) {
			break
		}
	}
}

func places(n int, way string) string {
	if n == 1 {
		return "one place " + way + " in its chain"
	}
	return fmt.Sprintf("%d places %s in its chain", n, way)
}

// moved returns the question with the action at another place of a chain.
func (w *would) moved(chain, place int) ChainQuestion {
	q, a := w.taken()
	q.Chains[chain].Actions = slices.Insert(q.Chains[chain].Actions, place, a)
	return q
}

// taken returns the question without the action, and the action. The chains
// may be changed.
func (w *would) taken() (ChainQuestion, Action) {
	q := w.q
	q.Chains = slices.Clone(q.Chains)
	for i := range q.Chains {
		q.Chains[i].Actions = slices.Clone(q.Chains[i].Actions)
	}
	actions := q.Chains[w.chain].Actions
	a := actions[w.place]
	q.Chains[w.chain].Actions = slices.Delete(actions, w.place, w.place+1)
	return q, a
}

// tryChains declares the action in a chain of its own, after the present one
// or before it.
func (w *would) tryChains() {
	if len(w.q.Chains[w.chain].Actions) == 1 && w.q.Chains[w.chain].Context == "" {
		return
	}
	for _, c := range []struct {
		at    int
		words string
	}{{w.chain + 1, "in a chain of its own, once this one has resolved"}, {w.chain, "in a chain of its own, before this one"}} {
		q, a := w.taken()
		q.Chains = slices.Insert(q.Chains, c.at, Chain{Actions: []Action{a}})
		w.try(c.words, sizeChain, q, w.rules)
	}
}

// tryWithout leaves out another action, trying those that lower the limit
// first; if no single one is enough, it leaves out as many reductions as are
// needed, the last ones first.
func (w *would) tryWithout() {
	var reductions, others []string
	for i := min(w.chain, len(w.q.Chains)-1); i >= 0; i-- {
		for j := len(w.q.Chains[i].Actions) - 1; j >= 0; j-- {
			a := &w.q.Chains[i].Actions[j]
			switch {
			case a.ID == w.id:
			case a.lowers():
				reductions = append(reductions, a.ID)
			default:
				others = append(others, a.ID)
			}
		}
	}
	for n, id := range append(slices.Clip(reductions), others...) {
		if n < maxMoves && w.leaveOut([]string{id}) {
			return
		}
	}
	for n := 2; n <= min(len(reductions), maxMoves); n++ {
		if w.leaveOut(reductions[:n]) {
			return
		}
	}
}

// lowers reports whether a lowers the limit.
func (a *Action) lowers() bool {
	return slices.ContainsFunc(a.Does, func(e Effect) bool { return e.Limit != nil && e.Limit.Add < 0 })
}

// leaveOut tries the question without the actions that have these ids.
func (w *would) leaveOut(ids []string) bool {
	q := w.q
	q.Chains = slices.Clone(q.Chains)
	var names []string
	for i := range q.Chains {
		q.Chains[i].Actions = slices.DeleteFunc(slices.Clone(q.Chains[i].Actions), func(a Action) bool {
			out := slices.Contains(ids, a.ID)
			if out {
				names = append(names, a.label())
			}
			return out
		})
	}
	return w.try("without "+strings.Join(names, " and "), sizeWithout*len(ids), q, w.rules)
}

// label returns a for readers, by its id if that says more than its card.
func (a *Action) label() string {
	if a.Card == "" || strings.HasPrefix(a.ID, a.Card) {
		return a.ID
	}
	return a.Card
}
