package stccg

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// Player is one of the two players.
type Player string

// The players.
const (
	A Player = "A"
	B Player = "B"
)

func (p Player) other() Player {
	if p == A {
		return B
	}
	return A
}

// Step is how far an action has come.
//
// Source: stccg/1.
type Step string

const (
	stepInitiation Step = "initiation" // conditions, targets and costs
	stepResponses  Step = "responses"
	stepResults    Step = "results"
	stepDone       Step = "done"
)

// Action is something that a player has initiated.
type Action struct {
	ID          string
	By          Player
	Kind        string // "battle/ship", "play", "encounter" …
	Card        string // played, used or encountered; or ""
	Type        string // of the card
	Owner       Player // of what is acted on
	PartOf      string // id of the action that it answers or is a result of
	Step        Step
	Status      Status
	RespondedTo bool
	Features    map[string]string // whatever else a text may name: "when": "start of turn"
}

// Status is what has become of an action out of turn.
type Status string

// The statuses; "" is an action that stands.
const (
	statusNullified Status = "nullified"
	statusCancelled Status = "cancelled"
)

// words returns s for readers.
func (s Status) words() string { return strings.ReplaceAll(string(s), "cancelled", "canceled") }

// kindMission and others are kinds of action that the rules themselves speak of.
const (
	kindPlay      = "play"
	kindMission   = "attempt_mission" // one action, with all its dilemmas
	kindEncounter = "encounter"       // of a dilemma
	kindResponse  = "response"        // of which nothing more is known
)

// TakesAnyField marks that an action reads what is no field of it, a feature,
// and refuses one that there is not.
func (*Action) TakesAnyField() {}

// UnmarshalJSON reads an action of a case; an unknown field is a feature.
func (a *Action) UnmarshalJSON(data []byte) error {
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	*a = Action{}
	texts := map[string]*string{
		"id": &a.ID, "by": (*string)(&a.By), "kind": &a.Kind, "card": &a.Card, "type": &a.Type, "owner": (*string)(&a.Owner),
		"part_of": &a.PartOf, "step": (*string)(&a.Step), "status": (*string)(&a.Status),
	}
	vocabulary := attributes(false, append(slices.Collect(maps.Keys(texts)), "responded_to")...)
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		text, err := scalar(fields[name])
		if err != nil {
			return &engine.InputError{Field: name, Msg: err.Error()}
		}
		switch field := texts[name]; {
		case field != nil:
			*field = text
		case name == "responded_to":
			if a.RespondedTo = text == "true"; text != "true" && text != "false" {
				return &engine.InputError{Field: name, Msg: fmt.Sprintf("%q is neither true nor false", text)}
			}
		default:
			if err := checkFeature(vocabulary, name, text); err != nil {
				return err
			}
			a.feature(name, text)
		}
	}
	return nil
}

func (a *Action) feature(name, value string) {
	if a.Features == nil {
		a.Features = map[string]string{}
	}
	a.Features[name] = value
}

func scalar(value any) (string, error) {
	switch v := value.(type) {
	case nil:
		return "", nil
	case string:
		return v, nil
	case bool:
		return strconv.FormatBool(v), nil
	}
	return "", errors.New("takes a text, or yes or no")
}

// covers reports whether a kind of action is the general word for another:
// "battle" covers "battle/ship".
func covers(general, kind string) bool {
	rest, ok := strings.CutPrefix(kind, general)
	return ok && (rest == "" || rest[0] == '/')
}

// Position is what has been initiated and still matters, and the moment at
// which somebody wants to act.
type Position struct {
	Turn    Player   `json:"turn,omitempty"`
	Actions []Action `json:"actions"`
	Window  Window   `json:"window"`
	// BeforeCardPlay is set before the turn's normal card play, which makes no
	// difference to what may be done between actions (stccg/15).
	BeforeCardPlay bool `json:"before_normal_card_play,omitempty"`
}

// Window is a moment at which a player may want to act.
type Window struct {
	At    Moment   `json:"at"`
	To    string   `json:"to,omitempty"`    // id of the action just initiated
	Of    string   `json:"of,omitempty"`    // id of the action that the others are about
	Event string   `json:"event,omitempty"` // what has just happened to it: "completed", "stunned"
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

const maxActions = 1000

func (p *Position) action(id string) *Action {
	if id == "" {
		return nil
	}
	for i := len(p.Actions) - 1; i >= 0; i-- { // the innermost is last, and looked up most often
		if p.Actions[i].ID == id {
			return &p.Actions[i]
		}
	}
	return nil
}

func (p *Position) ids() []string {
	list := make([]string, len(p.Actions))
	for i := range p.Actions {
		list[i] = p.Actions[i].ID
	}
	return list
}

// Meant returns the action that the window is about; nil between actions.
func (p *Position) Meant() *Action {
	if p.Window.At == AtResponses {
		return p.action(p.Window.To)
	}
	return p.action(p.Window.Of)
}

func fail(field, msg string, args ...any) error {
	return &engine.InputError{Field: field, Msg: fmt.Sprintf(msg, args...)}
}

func (p *Position) validate() error {
	if err := p.validateActions(); err != nil {
		return err
	}
	if err := cmp.Or(engine.Among("turn", p.Turn, players), engine.Among("window.event", p.Window.Event, events)); err != nil {
		return err
	}
	switch p.Window.At {
	case AtBetween, AtInitiation:
	case AtResponses, AtResults, AtBetweenDilemmas, AtJustAfter:
		if p.Meant() == nil {
			return fail("window", "it is about an action that does not exist")
		}
	default:
		return fail("window", "%q is not a moment", string(p.Window.At))
	}
	return nil
}

func (p *Position) validateActions() error {
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
			return fail("actions", "two actions have the id %q", a.ID)
		case a.PartOf != "" && !slices.ContainsFunc(p.Actions[:i], func(b Action) bool { return b.ID == a.PartOf }):
			return fail("actions", "%q is part of %q, which is not among those before it", a.ID, a.PartOf)
		}
		if err := p.Actions[i].validate(fmt.Sprintf("actions[%d].", i)); err != nil {
			return err
		}
	}
	return nil
}

var players = []Player{A, B}

// validate returns the error of what no action is; place is where a is.
func (a *Action) validate(place string) error {
	return cmp.Or(
		engine.Among(place+"kind", a.Kind, actionKinds()),
		engine.Among(place+"type", a.Type, cardTypes()),
		engine.Among(place+"step", a.Step, []Step{stepInitiation, stepResponses, stepResults, stepDone}),
		engine.Among(place+"status", a.Status, []Status{statusNullified, statusCancelled}),
		engine.Among(place+"owner", a.Owner, players))
}
