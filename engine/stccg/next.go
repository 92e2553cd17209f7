package stccg

import (
	"fmt"
	"slices"

	"netrep/engine"
)

// chance says who may respond next in one response step. That two passes in a
// row close it is our reading.
//
// Source: stccg/1.
type chance struct {
	next   Player
	passes int
}

// Next returns who may respond next, and false once the step is closed.
func (c chance) Next() (Player, bool) { return c.next, c.passes < 2 }

// Responds records a response of p, after which the players alternate.
func (c *chance) Responds(p Player) { c.next, c.passes = p.other(), 0 }

// Passes records that p passes.
func (c *chance) Passes(p Player) {
	c.next = p.other()
	c.passes++
}

type act struct {
	By   Player `json:"by"`
	Does string `json:"does"` // "respond" or "pass"
}

func nextToRespond(initiator Player, history []act) (chance, error) {
	if initiator != A && initiator != B {
		return chance{}, &engine.InputError{Field: "initiator", Msg: fmt.Sprintf("%q is neither A nor B", string(initiator))}
	}
	c := chance{next: initiator.other()} // the opponent goes first
	for _, act := range history {
		switch {
		case act.By != A && act.By != B:
			return c, &engine.InputError{Field: "history", Msg: fmt.Sprintf("%q is neither A nor B", string(act.By))}
		case c.passes >= 2:
			return c, &engine.InputError{Field: "history", Msg: "somebody acts after two passes have closed the step"}
		case act.Does == "respond":
			c.Responds(act.By)
		case act.Does == pass:
			c.Passes(act.By)
		default:
			return c, &engine.InputError{Field: "history", Msg: fmt.Sprintf("%q is neither respond nor pass", act.Does)}
		}
	}
	return c, nil
}

// follows reports whether c's text has it follow directly on the result of a.
func (c *Candidate) follows(a *Action) bool {
	just := c.Function.JustAfter
	return just != nil && a != nil && just.fits(a, a.event(), c.By)
}

// justFirst returns the places of the wishes in the order in which they are
// carried out: "just" actions that follow the result come before all others,
// which keep their order.
//
// Source: stccg/19.
func justFirst(wishes []Candidate, result *Action) []int {
	var just, rest []int
	for i := range wishes {
		if wishes[i].follows(result) {
			just = append(just, i)
		} else {
			rest = append(rest, i)
		}
	}
	return append(just, rest...)
}

// someRespondedTo reports whether one of the actions cannot be taken back: it has been
// responded to. Before that, the article is silent.
//
// Source: stccg/12.
func someRespondedTo(actions []Action) bool {
	return slices.ContainsFunc(actions, func(a Action) bool { return a.RespondedTo })
}
