package meccg

import (
	"fmt"
	"slices"
	"time"

	"netrep/engine"
)

// Bounds that keep every question finite.
const (
	maxActions = 10_000 // in a question
	MaxDepth   = 100    // of actions that trigger actions
)

// survey is what a look through a question finds before it is played.
type survey struct {
	ids     map[string]struct{}
	actions int  // in all, triggered ones included
	aims    bool // some action cancels another
	facts   bool // some action needs or changes a fact
}

// look validates q and counts what is in it.
func (q *ChainQuestion) look() (survey, error) {
	s := survey{}
	if err := q.Given.validate(); err != nil {
		return s, err
	}
	if q.Knobs != nil {
		if err := q.Knobs.validate(); err != nil {
			return s, err
		}
	}
	total := 0
	for i := range q.Chains {
		total += len(q.Chains[i].Actions)
	}
	s.ids = make(map[string]struct{}, min(total, maxActions))
	for i := range q.Chains {
		if err := s.chain(i, &q.Chains[i]); err != nil {
			return s, err
		}
	}
	return s, nil
}

func (k Knobs) validate() error {
	if !slices.Contains([]CountResolved{"", Phase, EarlierChains}, k.CountResolved) {
		return &engine.InputError{
			Field: "knobs.count_resolved", Msg: fmt.Sprintf("there is no such reading as %q", k.CountResolved),
			Hint: fmt.Sprintf("use %s or %s", Phase, EarlierChains),
		}
	}
	return nil
}

func (p *PhaseStart) validate() error {
	for _, n := range []struct {
		field string
		value int
	}{{"already_used", p.AlreadyUsed}, {"already_fizzled", p.AlreadyFizzled}, {"allies", p.Allies}} {
		if n.value < 0 || n.value > MaxNumber {
			return outOfRange("given." + n.field)
		}
	}
	if p.Date != "" {
		if _, err := time.Parse(time.DateOnly, p.Date); err != nil {
			return &engine.InputError{Field: "given.date", Msg: fmt.Sprintf("%q is no date", p.Date), Hint: "write 1997-11-17"}
		}
	}
	if len(p.OngoingChanges) > MaxNumber {
		return &engine.InputError{Field: "given.ongoing_limit_changes", Msg: fmt.Sprintf("must be no more than %d", MaxNumber)}
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
	case l.Fixed != nil && (*l.Fixed < 0 || *l.Fixed > MaxNumber):
		return outOfRange("given.limit.fixed")
	case l.Fixed == nil && len(l.Characters) == 0:
		return &engine.InputError{Field: "given.limit", Msg: "is missing", Hint: "give a number or the company's characters"}
	}
	return validateMembers("given.limit.characters", l.Characters)
}

func (s *survey) chain(i int, c *Chain) error {
	if c.Context != "" && c.Context != BodyCheck {
		return &engine.InputError{
			Field: fmt.Sprintf("chains[%d].context", i), Msg: fmt.Sprintf("there is no context %q", c.Context), Hint: "use " + BodyCheck + " or leave it out",
		}
	}
	for j := range c.Actions {
		a := &c.Actions[j]
		if fault := s.action(a, 0); fault != nil {
			return fault.in(fmt.Sprintf("chains[%d].actions[%d]", i, j))
		}
		if _, again := s.ids[a.ID]; again {
			return (&fault{"id", fmt.Sprintf("%q is there twice", a.ID), "give every action its own"}).in(fmt.Sprintf("chains[%d].actions[%d]", i, j))
		}
		s.ids[a.ID] = struct{}{}
		if a.Answers != "" && !answersBefore(c.Actions[:j], a.Answers) {
			return (&fault{"answers", fmt.Sprintf("%q is no on-guard card revealed just before", a.Answers), ""}).in(fmt.Sprintf("chains[%d].actions[%d]", i, j))
		}
	}
	return nil
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

// fault is an input error whose place is not known yet.
type fault struct{ field, msg, hint string }

func (f *fault) in(place string) error {
	return &engine.InputError{Field: place + "." + f.field, Msg: f.msg, Hint: f.hint}
}

// IsPlayer reports whether by says who takes an action.
func IsPlayer(by string) bool { return by == ByHazard || by == ByResource || by == ByRule }

// IsKind reports whether kind is one of the kinds of action.
func IsKind(kind string) bool {
	switch kind {
	case KindEvent, KindCreature, KindCorruption, KindPlaceOnGuard, KindUseCard, KindAgentAction, KindAgentReveal,
		KindAgentPlay, KindResource, KindPassive, KindOnGuardReveal, KindBodyCheck:
		return true
	}
	return false
}

// action validates a and notes what it needs.
func (s *survey) action(a *Action, depth int) *fault {
	switch s.actions++; {
	case s.actions > maxActions:
		return &fault{"id", fmt.Sprintf("there are more than %d actions", maxActions), ""}
	case depth > MaxDepth:
		return &fault{"does", "triggers too many actions one within the other", ""}
	case a.ID == "":
		return &fault{"id", "is missing", ""}
	case !IsPlayer(a.By):
		return &fault{"by", fmt.Sprintf("there is no player %q", a.By), "use hazard, resource or rule"}
	case !IsKind(a.Kind):
		return &fault{"kind", fmt.Sprintf("there is no kind of action %q", a.Kind), ""}
	case a.Cost != nil && (*a.Cost < 0 || *a.Cost > MaxNumber):
		return &fault{"cost", fmt.Sprintf("must be between 0 and %d", MaxNumber), ""}
	case a.Cost != nil && *a.Cost > 0 && a.By != ByHazard:
		return &fault{"cost", "only the hazard player's actions count against the hazard limit", "leave it out"}
	}
	s.facts = s.facts || len(a.Needs) > 0 || len(a.NeedsDeclare) > 0 || len(a.NeedsResolve) > 0 || a.Pays != nil
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
	s.aims = s.aims || e.Cancel != ""
	s.facts = s.facts || len(e.Set) > 0 || len(e.Unset) > 0
	if e.Queue == nil {
		return nil
	}
	f := s.action(e.Queue, depth+1)
	if f != nil {
		f.field = "queue." + f.field
	}
	return f
}
