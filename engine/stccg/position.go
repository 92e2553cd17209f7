package stccg

import (
	"fmt"

	"netrep/engine"
)

// Position is what has been initiated and is not forgotten, and the moment at
// which somebody wants to act.
type Position struct {
	Turn    Player   `json:"turn,omitempty"`
	Actions []Action `json:"actions"`
	Window  Window   `json:"window"`
}

// Window is a moment at which a player may want to act.
type Window struct {
	At    Moment   `json:"at"`
	To    string   `json:"to,omitempty"`    // id of the action just initiated
	Of    string   `json:"of,omitempty"`    // id of the action that the others are about
	Event string   `json:"event,omitempty"` // what has just come of it: "completed", "stunned"
	Since []string `json:"since,omitempty"` // what has happened after that
	// JustWaits is whether somebody wants to take a "just" action now.
	JustWaits bool `json:"just_waits,omitempty"`
}

// Moment is a kind of window.
type Moment string

// The moments.
const (
	AtInitiation      Moment = "initiation"
	AtResponses       Moment = "responses"
	AtResults         Moment = "results"
	AtBetween         Moment = "between" // no action is in progress
	AtBetweenDilemmas Moment = "between_dilemmas"
	AtJustAfter       Moment = "just_after"
)

// maxActions is how many actions a position may hold.
const maxActions = 1000

// action returns the action with an id, or nil.
func (p *Position) action(id string) *Action {
	if id == "" {
		return nil
	}
	for i := len(p.Actions) - 1; i >= 0; i-- { // the innermost is last, and asked for most
		if p.Actions[i].ID == id {
			return &p.Actions[i]
		}
	}
	return nil
}

// Meant returns the action that the window is about; nil between actions.
func (p *Position) Meant() *Action {
	if p.Window.At == AtResponses {
		return p.action(p.Window.To)
	}
	return p.action(p.Window.Of)
}

// around returns the action that a answers or is a result of, or nil.
func (p *Position) around(a *Action) *Action { return p.action(a.PartOf) }

// Validate reports what makes no sense in p.
func (p *Position) Validate() error {
	fail := func(field, msg string, args ...any) error {
		return &engine.InputError{Field: field, Msg: fmt.Sprintf(msg, args...)}
	}
	if len(p.Actions) > maxActions {
		return fail("actions", "there are more than %d", maxActions)
	}
	for i := range p.Actions {
		switch a := &p.Actions[i]; {
		case a.By != A && a.By != B:
			return fail("actions", "action %d is by neither A nor B", i+1)
		case a.ID == "":
			return fail("actions", "action %d has no id", i+1)
		case p.action(a.ID) != a:
			return fail("actions", "two have the id %q", a.ID)
		case a.PartOf != "" && !p.before(a.PartOf, i):
			return fail("actions", "%q is part of %q, which is not among those before it", a.ID, a.PartOf)
		}
	}
	switch p.Window.At {
	case AtBetween:
		return nil
	case AtResponses, AtResults, AtBetweenDilemmas, AtJustAfter, AtInitiation:
		if p.Meant() == nil && p.Window.At != AtInitiation {
			return fail("window", "it is about an action that is not there")
		}
		return nil
	}
	return fail("window", "%q is no moment", string(p.Window.At))
}

// before reports whether the action with an id is among the first n.
func (p *Position) before(id string, n int) bool {
	for i := range n {
		if p.Actions[i].ID == id {
			return true
		}
	}
	return false
}
