package notation

import (
	"fmt"
	"strings"

	"netrep/engine"
)

// order reads the triggered actions that open a chain, up to the closing
// parenthesis: "its attack, another)".
func (p *notationParser) order() (names []string, err error) {
	for {
		name, from, to, err := p.name()
		if err != nil {
			return nil, err
		}
		names = append(names, name)
		p.orders = append(p.orders, target{name: name, from: from, to: to})
		if p.take(')') {
			return names, nil
		}
		if !p.take(',') {
			return nil, p.fail(p.pos, p.pos+1, "a comma or the closing parenthesis is missing here", "write (order one, other)")
		}
	}
}

// settleOrders replaces names by ids in orders of triggered actions.
func (p *notationParser) settleOrders() error {
	ids := map[string]string{} // by lower-case id and card
	var known []string
	var walk func(list []*spoken, triggered bool)
	walk = func(list []*spoken, triggered bool) {
		for _, s := range list {
			if triggered {
				ids[strings.ToLower(s.action.Card)] = s.action.ID
				known = append(known, s.action.ID)
			}
			walk(s.triggers, true)
		}
	}
	for _, list := range p.spoken {
		walk(list, false)
	}
	for _, id := range known {
		ids[strings.ToLower(id)] = id
	}
	n := 0
	for i := range p.q.Chains {
		for j, name := range p.q.Chains[i].Order {
			t := p.orders[n]
			n++
			id, ok := ids[strings.ToLower(name)]
			switch {
			case ok:
				p.q.Chains[i].Order[j] = id
			case len(known) == 0:
				return p.fail(t.from, t.to, fmt.Sprintf("%q is not a triggered action; nothing triggers one here", name), "leave the order out")
			default:
				return p.fail(t.from, t.to, fmt.Sprintf("%q is not a triggered action", name), "use "+engine.Or(known))
			}
		}
	}
	return nil
}
