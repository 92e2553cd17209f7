package meccg

import (
	"fmt"
	"slices"
)

// OpenOrder is a group of triggered actions that open a chain together and
// whose order makes a difference but is not given.
type OpenOrder struct {
	Chain  int        // its number, from 1
	Names  []string   // of the actions, as they were triggered
	Orders [][]string // ids in the orders that were tried, the present one first
}

// maxOrdersTried is how many triggered actions are tried in every order; with
// more, each is only tried first.
const maxOrdersTried = 4

// OpenOrders returns the chains of r whose triggered actions the resource player
// must put in order.
//
// Source: CoE 9.6.1.
func (r *ChainResult) OpenOrders() []OpenOrder {
	var open []OpenOrder
	for _, o := range r.triggeredTogether() {
		told := r.Question.Ordered(o.Chain, nil).Chains[o.Chain-1].Order
		left := slices.DeleteFunc(slices.Clone(o.Orders[0]), func(id string) bool { return slices.Contains(told, id) })
		if len(left) < 2 {
			continue
		}
		o.Orders = orders(o.Orders[0])
		if slices.ContainsFunc(o.Orders[1:], func(order []string) bool { return r.differs(o.Chain, order) }) {
			open = append(open, o)
		}
	}
	return open
}

// triggeredTogether returns the chains that several triggered actions open.
func (r *ChainResult) triggeredTogether() []OpenOrder {
	var list []OpenOrder
	for i := range r.Steps {
		s := &r.Steps[i]
		if !s.Automatic || s.Resolve || s.Chain.Branch != "" {
			continue
		}
		if n := len(list); n == 0 || list[n-1].Chain != int(s.Chain.Number) {
			list = append(list, OpenOrder{Chain: int(s.Chain.Number), Orders: [][]string{nil}})
		}
		last := &list[len(list)-1]
		last.Names, last.Orders[0] = append(last.Names, s.Name()), append(last.Orders[0], s.Action.ID)
	}
	return slices.DeleteFunc(list, func(o OpenOrder) bool { return len(o.Names) < 2 })
}

// differs reports whether the outcome changes if the chain with that number is
// opened in that order.
func (r *ChainResult) differs(chain int, order []string) bool {
	again, err := ResolveChain(r.Question.Ordered(chain, order), r.Ruleset)
	return err == nil && r.outcomes() != again.outcomes()
}

// outcomes returns what becomes of every action, and the end.
func (r *ChainResult) outcomes() string {
	out := map[string]string{}
	for i := range r.Steps {
		s := &r.Steps[i]
		out[s.Action.ID] = fmt.Sprint(s.Legal, s.Outcome, s.Why)
	}
	return fmt.Sprint(out, r.End)
}

// Ordered returns q with the triggered actions that open the chain with a
// number in an order of their ids.
func (q ChainQuestion) Ordered(chain int, order []string) ChainQuestion {
	q.Chains = slices.Clone(q.Chains)
	for len(q.Chains) < chain {
		q.Chains = append(q.Chains, Chain{})
	}
	if order != nil {
		q.Chains[chain-1].Order = order
	}
	return q
}

// orders returns the orders of ids to try, beginning with the given one.
func orders(ids []string) [][]string {
	if len(ids) > maxOrdersTried {
		var out [][]string
		for i, id := range ids {
			rest := slices.Delete(slices.Clone(ids), i, i+1)
			out = append(out, append([]string{id}, rest...))
		}
		return out
	}
	if len(ids) == 1 {
		return [][]string{{ids[0]}}
	}
	var out [][]string
	for i, id := range ids {
		for _, rest := range orders(slices.Delete(slices.Clone(ids), i, i+1)) {
			out = append(out, append([]string{id}, rest...))
		}
	}
	return out
}
