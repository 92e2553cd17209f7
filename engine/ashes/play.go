package ashes

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"netrep/engine"
	"netrep/engine/stack"
)

// use is a use of a card or ability, on a position.
type use struct {
	By     string `json:"by"`
	Does   string `json:"does"`             // one of the Does constants
	Card   string `json:"card"`             // name of the card, or of the ability
	Source string `json:"source,omitempty"` // id of the card in play that is used
}

const (
	doesPlay     = "play"          // a card from hand
	doesActivate = "activate"      // what is in play
	doesReact    = "react_in_play" // what is in play and has a trigger
)

type choices struct {
	Targets  map[string]string `json:"targets"`        // what is chosen, by the target's id
	May      map[int]bool      `json:"may"`            // whether an optional part is taken; absent: declined
	Unit     string            `json:"unit,omitempty"` // chosen without being a target
	Discards []string          `json:"discards"`
	Take     []Face            `json:"take"`   // dice taken back; nil: as many as may be
	Rolls    map[string]Face   `json:"rolls"`  // what a die that showed this is rolled to
	X        *int              `json:"x"`      // how much is spent; nil: all
	Attach   string            `json:"attach"` // id of what an alteration spell is attached to; "" is one of the user's units
}

type usedReaction struct {
	By   string `json:"by"`
	Card string `json:"card"`
}

// playing is a use to be carried out on a position.
type playing struct {
	State     state          `json:"state"`
	Use       use            `json:"use"`
	Choices   choices        `json:"choices"`
	Reactions []usedReaction `json:"reactions"`
	Prevented bool           `json:"payment_prevented"` // something keeps the cost from being paid
	Cards     CardSet        `json:"-"`                 // nil: those of the program
	// Rules is the ruleset to use; a rule may be left out of it.
	Rules engine.Ruleset `json:"-"`
}

const (
	partDone      = "done"
	partDeclined  = "declined"
	partNoTarget  = "no_target" // its target was missing when targets were chosen
	partCannot    = "cannot"    // could not be done, and was ignored
	partNotMet    = "not_met"   // depends on a part that was not done
	partCancelled = "cancelled"
)

type partOutcome struct {
	Part
	Outcome string
	Why     string     // of partCannot: a clause
	Ref     engine.Ref // of partCannot: the rule behind it
}

// line is a line of the trace: that a use is declared, or that a part of it is settled.
type line struct {
	By, Card string
	Part     int             // or 0
	Declared *engine.Verdict // whether it may be
}

type outcome struct {
	*action
	Verdict engine.Verdict // why it may be declared, or may not
	State   *state
	Trace   []line
}

func (o outcome) legal() bool { return o.Verdict.Answer == engine.Legal }

// play is a use being carried out: the rules on the stack.
type play struct {
	rules   engine.Ruleset
	cards   CardSet
	state   *state
	brought int // things that came into play
}

type game = stack.Game[*action, line]

type action struct {
	use
	card    Card
	parts   []Part
	choices choices
	answers *action // of a reaction: the use that triggers it
	given   bool    // it is played by another effect, so its costs are not tested
	stop    bool    // its payment is prevented, and nothing resolves

	payment  []Face            // the dice that were spent
	chosen   map[string]string // by the target's id; "" if there was nothing
	place    string            // where the card went, or notPlaced
	rolled   []Face
	cancelBy string        // what canceled it, or ""
	settled  []partOutcome // in order
}

// carryOut carries a use out: it is declared, paid, given its targets and placed;
// others may react then; and its parts resolve in order. What the parts trigger
// waits until the last of them is settled.
//
// Source: ashes/42 to ashes/47, ashes/116.
func carryOut(q playing) (outcome, error) {
	r := &play{rules: q.Rules, cards: q.Cards, state: q.State.clone()}
	if r.cards == nil {
		r.cards = Cards()
	}
	a, err := r.action(q.Use, q.Choices)
	if err := cmp.Or(r.state.validate(), err); err != nil {
		return outcome{}, err
	}
	a.stop = q.Prevented
	g := stack.New[*action, line](r)
	g.Declare(a)
	for _, one := range q.Reactions {
		top, ok := g.Top()
		if !ok {
			break
		}
		reaction, err := r.action(use{By: one.By, Card: one.Card, Does: doesPlay}, choices{})
		if err != nil {
			return outcome{}, err
		}
		reaction.given, reaction.answers = true, top
		g.Declare(reaction)
	}
	for g.Size() > 0 || g.Queued() > 0 {
		g.Settle()
		if g.Size() == 0 {
			g.DeclareQueued()
		}
	}
	return outcome{a, *g.Trace[0].Declared, r.state, g.Trace}, nil
}

// action returns a use with its card and the parts that there are.
func (r *play) action(u use, c choices) (*action, error) {
	if err := r.state.player("use.by", u.By); err != nil {
		return nil, err
	}
	card, ok := r.cards[u.Card]
	if !ok {
		return nil, &engine.InputError{Field: "use.card", Msg: "there is no card " + u.Card, Hint: "describe it"}
	}
	if err := card.check(); err != nil {
		return nil, &engine.InputError{Field: "cards", Msg: u.Card + ": " + err.Error()}
	}
	a := &action{use: u, card: card, choices: c, chosen: map[string]string{}, place: notPlaced}
	if u.Does == "" {
		a.Does = doesPlay
		if card.inPlay() || u.Source != "" {
			a.Does = doesActivate
		}
	}
	if err := a.look(r.state); err != nil {
		return nil, err
	}
	if a.Does != doesPlay || card.acts() {
		a.parts = card.parts(r.focus(u.By, card.Name))
	}
	return a, nil
}

// look returns an error if a use or a choice names something that does not exist.
func (a *action) look(s *state) error {
	c := a.choices
	if err := engine.Among("use.does", a.Does, []string{doesPlay, doesActivate, doesReact}); err != nil {
		return err
	}
	inPlay := map[string]string{"choices.attach": c.Attach, "choices.unit": c.Unit}
	if a.Does != doesPlay {
		inPlay["use.source"] = a.Source
	}
	for _, id := range slices.Sorted(maps.Keys(c.Targets)) {
		if _, ok := a.card.Targets[id]; !ok {
			return &engine.InputError{Field: "choices.targets", Msg: a.card.Name + " has no target " + id, Hint: "its targets are " + engine.And(slices.Sorted(maps.Keys(a.card.Targets)))}
		}
		if chosen := c.Targets[id]; s.Players[chosen] == nil {
			inPlay["choices.targets."+id] = chosen
		}
	}
	for _, field := range slices.Sorted(maps.Keys(inPlay)) {
		if id := inPlay[field]; id != "" && s.thing(id) == nil {
			return &engine.InputError{Field: field, Msg: id + " is not in play", Hint: "name a card in play by its id"}
		}
	}
	for _, card := range c.Discards {
		if me := s.Players[a.By]; !slices.Contains(me.Hand, card) && !slices.Contains(me.Deck, card) { // which may be drawn first
			return &engine.InputError{Field: "choices.discards", Msg: card + " is neither in hand nor in the deck", Hint: "name a card in hand"}
		}
	}
	for shown := range c.Rolls {
		if _, err := ParseFaces(shown); err != nil {
			return inField(err, "choices.rolls")
		}
	}
	for n := range c.May {
		if n < 1 || n > len(a.card.Effects) {
			return &engine.InputError{Field: "choices.may", Msg: fmt.Sprintf("%s has no part %d", a.card.Name, n)}
		}
	}
	return nil
}

// focus returns how often a spell is focused: once for each copy beyond the
// first.
//
// Source: ashes/84.
func (r *play) focus(by, name string) int {
	n := 0
	for _, t := range r.state.Players[by].Spells {
		if t.Card == name {
			n++
		}
	}
	return max(n-1, 0)
}

// Reopens reports that the window of a use opens again once what was done in it
// has resolved, so that others may react too.
func (r *play) Reopens() bool { return true }

// Phases returns the steps of a use after its declaration.
func (r *play) Phases(a *action) []stack.Phase[*action, line] {
	return []stack.Phase[*action, line]{
		{Run: r.pay},
		{Run: r.choose},
		{Run: r.put, Open: true},
		{Run: r.resolve},
	}
}

// Judge says whether a may be declared.
func (r *play) Judge(_ *game, a *action) (line, bool) {
	v := r.judge(a)
	return line{By: a.By, Card: a.card.Name, Declared: &v}, v.Answer == engine.Legal
}
