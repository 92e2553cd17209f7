package meccg

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"netrep/engine"
)

// ChainQuestion is a movement/hazard phase of one company: what is true at its
// start, and the chains of effects that are declared in it. Its JSON form is
// that of a conformance case.
type ChainQuestion struct {
	Given  PhaseStart `json:"given"`
	Chains []Chain    `json:"chains"`
	Knobs  *Knobs     `json:"knobs,omitempty"` // replace the ruleset's; crf10 only
}

// PhaseStart is what is true before the first chain of a question.
type PhaseStart struct {
	Limit           StartLimit    `json:"limit"`
	AlreadyUsed     int           `json:"already_used,omitempty"`    // cost of the hazards so far in this phase, without those that fizzled because of the limit
	AlreadyFizzled  int           `json:"already_fizzled,omitempty"` // cost of the hazards that did
	Allies          int           `json:"allies,omitempty"`          // allies in the company, which do not count
	Facts           []string      `json:"facts,omitempty"`           // what is true: "in play: Gates of Morning"
	OngoingChanges  []LimitChange `json:"ongoing_limit_changes,omitempty"`
	HazardSideboard bool          `json:"hazard_sideboard_in_untap,omitempty"`
	Date            string        `json:"date,omitempty"` // of the game, ISO; "" is after all dated rulings
}

// StartLimit is the base limit, given outright or by the company.
type StartLimit struct {
	Fixed      *int    `json:"fixed,omitempty"`
	Characters Members `json:"characters,omitempty"`
}

// Member is a character of a company, or several alike.
type Member struct {
	Name   string   `json:"name,omitempty"`
	Race   string   `json:"race,omitempty"`
	Skills []string `json:"skills,omitempty"`
	Count  int      `json:"count,omitempty"` // 0 means 1
}

// Members are the characters of a company.
type Members []Member

// Chain is what is declared in one chain of effects, in order and without
// passes.
type Chain struct {
	Context string   `json:"context,omitempty"` // BodyCheck, or ""
	Order   []string `json:"order,omitempty"`   // ids of triggered actions that open it, first declared first; others follow
	Actions []Action `json:"actions"`
}

// BodyCheck is the context of a chain that belongs to a body check, and what
// an action affects that may be taken in it.
const BodyCheck = "body-check"

// Who takes an action.
const (
	ByHazard   = "hazard"   // the hazard player
	ByResource = "resource" // the resource player
	ByRule     = "rule"     // nobody: a rule or a card requires it
)

// The kinds of action.
const (
	KindEvent         = "event"      // a hazard event is played
	KindCreature      = "creature"   // a hazard creature is played
	KindCorruption    = "corruption" // a corruption card is played
	KindPlaceOnGuard  = "place-on-guard"
	KindUseCard       = "use-card"     // a card in play is tapped, untapped or discarded for its effect
	KindAgentAction   = "agent-action" // such as moving
	KindAgentReveal   = "agent-reveal" // an agent is turned face up
	KindAgentPlay     = "agent-play"   // an agent is played
	KindResource      = "resource"     // whatever the resource player does
	KindPassive       = "passive"      // a triggered action
	KindOnGuardReveal = "on-guard-reveal"
	KindBodyCheck     = "body-check"
)

// Action is one declaration.
type Action struct {
	ID             string   `json:"id"`
	By             string   `json:"by"`
	Card           string   `json:"card,omitempty"` // as readers see it
	Kind           string   `json:"kind"`
	Cost           *int     `json:"cost,omitempty"`             // against the hazard limit; nil is what the rules say
	CardSaysCounts *bool    `json:"card_says_counts,omitempty"` // of KindUseCard; nil if the card is silent
	ShortEvent     bool     `json:"short_event,omitempty"`
	Needs          []string `json:"needs,omitempty"`         // facts at declaration and resolution
	NeedsDeclare   []string `json:"needs_declare,omitempty"` // facts at declaration
	NeedsResolve   []string `json:"needs_resolve,omitempty"` // facts at resolution
	Pays           *Payment `json:"pays,omitempty"`          // what declaring it does at once
	Does           []Effect `json:"does,omitempty"`          // in printed order
	Affects        []string `json:"affects,omitempty"`       // BodyCheck if it bears on one directly
	Answers        string   `json:"answers,omitempty"`       // id of the revealed on-guard card whose own chain it belongs to
}

// Payment is the price of an action, paid when it is declared.
type Payment struct {
	Set   []string `json:"set,omitempty"`
	Unset []string `json:"unset,omitempty"`
}

// Effect is a part of what an action does when it resolves. If one effect does
// several things, the limit changes first; then come cancel, unset, set, queue.
type Effect struct {
	Limit  *LimitChange `json:"limit,omitempty"`
	Cancel string       `json:"cancel,omitempty"` // id of an action that waits in the same chain
	Set    []string     `json:"set,omitempty"`
	Unset  []string     `json:"unset,omitempty"`
	Queue  *Action      `json:"queue,omitempty"` // declared at the start of the next chain
}

// empty reports whether e does nothing.
func (e *Effect) empty() bool {
	return e.Limit == nil && e.Cancel == "" && len(e.Set)+len(e.Unset) == 0 && e.Queue == nil
}

// Bounds that keep every question finite.
const (
	maxActions = 10_000 // in a question
	MaxDepth   = 100    // of actions that trigger actions
)

// survey validates a question.
type survey struct {
	ids     map[string]bool // of the declarations
	actions int             // in all, triggered ones included
}

// look returns an error if the question makes no sense.
func (q *ChainQuestion) look() error {
	if err := q.Given.validate(); err != nil {
		return err
	}
	if q.Knobs != nil {
		if err := engine.Among("knobs.count_resolved", q.Knobs.CountResolved, []CountResolved{Phase, EarlierChains}); err != nil {
			return err
		}
	}
	s := survey{ids: map[string]bool{}}
	for i := range q.Chains {
		if err := s.chain(i, &q.Chains[i]); err != nil {
			return err
		}
	}
	return cmp.Or(q.lookAtAims(), q.lookAtOrders())
}

// lookAtAims returns an error if an action cancels one that does not exist.
func (q *ChainQuestion) lookAtAims() error {
	ids := map[string]bool{}
	var aims []string
	var look func(a *Action)
	look = func(a *Action) {
		ids[a.ID] = true
		for _, e := range a.Does {
			if e.Cancel != "" {
				aims = append(aims, e.Cancel)
			}
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
	for _, id := range aims {
		if !ids[id] {
			return &engine.InputError{Field: "does.cancel", Msg: fmt.Sprintf("there is no action %q", id), Hint: "use " + strings.Join(slices.Sorted(maps.Keys(ids)), ", ")}
		}
	}
	return nil
}

func (p *PhaseStart) validate() error {
	if err := cmp.Or(
		engine.Within("given.already_used", p.AlreadyUsed, 0, MaxNumber), engine.Within("given.already_fizzled", p.AlreadyFizzled, 0, MaxNumber),
		engine.Within("given.allies", p.Allies, 0, MaxNumber), engine.Within("given.ongoing_limit_changes", len(p.OngoingChanges), 0, MaxNumber),
	); err != nil {
		return err
	}
	if p.Date != "" {
		if _, err := time.Parse(time.DateOnly, p.Date); err != nil {
			return &engine.InputError{Field: "given.date", Msg: fmt.Sprintf("%q is not a date", p.Date), Hint: "write 1997-11-17"}
		}
	}
	for i, c := range p.OngoingChanges {
		if err := c.validate(fmt.Sprintf("given.ongoing_limit_changes[%d]", i)); err != nil {
			return err
		}
	}
	return p.Limit.validate()
}

func (l *StartLimit) validate() error {
	switch {
	case l.Fixed != nil && len(l.Characters) > 0:
		return &engine.InputError{Field: "given.limit", Msg: "is given twice", Hint: "give either a number or the company"}
	case l.Fixed != nil:
		return engine.Within("given.limit.fixed", *l.Fixed, 0, MaxNumber)
	case len(l.Characters) == 0:
		return &engine.InputError{Field: "given.limit", Msg: "is missing", Hint: "give a number or the company's characters"}
	}
	return validateMembers("given.limit.characters", l.Characters)
}

func (s *survey) chain(i int, c *Chain) error {
	if err := engine.Among(fmt.Sprintf("chains[%d].context", i), c.Context, []string{BodyCheck}); err != nil {
		return err
	}
	for j := range c.Actions {
		a := &c.Actions[j]
		if fault := s.action(a, 0); fault != nil {
			return fault.in(fmt.Sprintf("chains[%d].actions[%d]", i, j))
		}
		if s.ids[a.ID] {
			return (&fault{"id", fmt.Sprintf("%q appears twice", a.ID), "give every action its own"}).in(fmt.Sprintf("chains[%d].actions[%d]", i, j))
		}
		s.ids[a.ID] = true
		if a.Answers != "" && !answersBefore(c.Actions[:j], a.Answers) {
			return (&fault{"answers", fmt.Sprintf("%q is not an on-guard card revealed just before", a.Answers), ""}).in(fmt.Sprintf("chains[%d].actions[%d]", i, j))
		}
	}
	return nil
}

// lookAtOrders returns an error if an order of triggered actions names another
// action, or names one twice.
func (q *ChainQuestion) lookAtOrders() error {
	var triggered []string
	for i := range q.Chains {
		for j := range q.Chains[i].Actions {
			triggered = append(triggered, q.Chains[i].Actions[j].triggers()...)
		}
	}
	for i, c := range q.Chains {
		for j, id := range c.Order {
			field := fmt.Sprintf("chains[%d].order", i)
			switch {
			case slices.Contains(c.Order[:j], id):
				return &engine.InputError{Field: field, Msg: fmt.Sprintf("%q appears twice", id), Hint: "name each triggered action once"}
			case slices.Contains(triggered, id):
			case len(triggered) == 0:
				return &engine.InputError{Field: field, Msg: fmt.Sprintf("%q is not a triggered action; nothing triggers one here", id), Hint: "leave it out"}
			default:
				return &engine.InputError{Field: field, Msg: fmt.Sprintf("%q is not a triggered action", id), Hint: "use " + strings.Join(triggered, ", ")}
			}
		}
	}
	return nil
}

// triggers returns the ids of the actions that a triggers, directly or through
// others.
func (a *Action) triggers() (ids []string) {
	for _, e := range a.Does {
		if e.Queue != nil {
			ids = append(append(ids, e.Queue.ID), e.Queue.triggers()...)
		}
	}
	return ids
}

// answersBefore reports whether before ends with the revealed card id and
// nothing but answers to it.
func answersBefore(before []Action, id string) bool {
	for i := len(before) - 1; i >= 0; i-- {
		if before[i].ID == id {
			return before[i].Kind == KindOnGuardReveal && before[i].Answers == ""
		}
		if before[i].Answers != id {
			return false
		}
	}
	return false
}

// fault is an input error whose place in the text is not known yet.
type fault struct{ field, msg, hint string }

func (f *fault) in(place string) error {
	return &engine.InputError{Field: place + "." + f.field, Msg: f.msg, Hint: f.hint}
}

// IsPlayer reports whether by names somebody who takes actions.
func IsPlayer(by string) bool { return by == ByHazard || by == ByResource || by == ByRule }

// actionKinds returns the kinds of action.
func actionKinds() []string {
	return []string{
		KindEvent, KindCreature, KindCorruption, KindPlaceOnGuard, KindUseCard, KindAgentAction, KindAgentReveal,
		KindAgentPlay, KindResource, KindPassive, KindOnGuardReveal, KindBodyCheck,
	}
}

// IsKind reports whether kind is one of the kinds of action.
func IsKind(kind string) bool { return slices.Contains(actionKinds(), kind) }

// action validates a and records what it needs.
func (s *survey) action(a *Action, depth int) *fault {
	switch s.actions++; {
	case s.actions > maxActions:
		return &fault{"id", fmt.Sprintf("there are more than %d actions", maxActions), ""}
	case depth > MaxDepth:
		return &fault{"does", "nests too many triggered actions", ""}
	case a.ID == "":
		return &fault{"id", "is missing", ""}
	case !IsPlayer(a.By):
		return &fault{"by", fmt.Sprintf("there is no player %q", a.By), "use hazard, resource or rule"}
	case !IsKind(a.Kind):
		return &fault{"kind", fmt.Sprintf("there is no kind of action %q", a.Kind), "use " + strings.Join(actionKinds(), ", ")}
	case a.Cost != nil && (*a.Cost < 0 || *a.Cost > MaxNumber):
		return &fault{"cost", fmt.Sprintf("must be between 0 and %d", MaxNumber), ""}
	case slices.ContainsFunc(a.Affects, func(what string) bool { return what != BodyCheck }):
		return &fault{"affects", fmt.Sprintf("%q is not something that an action can affect", strings.Join(a.Affects, ", ")), "use " + BodyCheck}
	case a.Cost != nil && *a.Cost > 0 && a.By != ByHazard:
		return &fault{"cost", "only the hazard player's actions count against the hazard limit", "leave it out"}
	}
	for i := range a.Does {
		if f := s.effect(&a.Does[i], depth); f != nil {
			f.field = fmt.Sprintf("does[%d].%s", i, f.field)
			return f
		}
	}
	return nil
}

func (s *survey) effect(e *Effect, depth int) *fault {
	if e.Limit != nil {
		if err := e.Limit.validate("limit"); err != nil {
			return &fault{"limit", err.Error(), ""}
		}
	}
	if e.Queue == nil {
		return nil
	}
	f := s.action(e.Queue, depth+1)
	if f != nil {
		f.field = "queue." + f.field
	}
	return f
}

// MissingFacts returns the facts that some declaration needs and that are
// neither given nor made true, so that they must be asked about. Each appears
// once, in the order in which it is needed.
func (q ChainQuestion) MissingFacts() []string {
	known := map[string]bool{}
	add := func(facts []string) {
		for _, f := range facts {
			known[f] = true
		}
	}
	add(q.Given.Facts)
	var missing []string
	var look func(a *Action, more []string)
	look = func(a *Action, more []string) {
		for _, list := range [][]string{a.Needs, more} {
			for _, f := range list {
				if !known[f] && !neverTold(f) {
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
				look(e.Queue, e.Queue.NeedsResolve) // it is declared without a test
			}
		}
	}
	for i := range q.Chains {
		for j := range q.Chains[i].Actions {
			look(&q.Chains[i].Actions[j], q.Chains[i].Actions[j].NeedsDeclare)
		}
	}
	return missing
}
