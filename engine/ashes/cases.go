package ashes

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"netrep/engine"
)

// Queries returns what cases can ask, by name.
func Queries() map[string]engine.Query {
	return map[string]engine.Query{
		"is_cost": asked(answerIsCost),
		"can_pay": asked(func(q struct{ Active, Symbols []Face }) (any, error) {
			if err := engine.Within("active", max(len(q.Active), len(q.Symbols)), 0, maxDice); err != nil {
				return nil, err
			}
			_, ok := pay(q.Active, q.Symbols)
			return map[string]bool{"payable": ok}, nil
		}),
		"may_start":     asked(answerMayStart),
		"run":           asked(run),
		"legal_targets": asked(legalTargets),
		"reaction":      asked(reaction),
		"place":         asked(placeCase),
		"control":       asked(answerControl),
		"magnitude": asked(func(q struct{ Abilities []string }) (any, error) {
			return map[string][]string{"abilities": magnitude(q.Abilities)}, nil
		}),
		"reaction_timing": asked(reactionTiming),
		"may_make_room": asked(func(q struct {
			ByEffect *string `json:"by_game_effect"`
		},
		) (any, error) {
			return permitted(mayMakeRoom(q.ByEffect != nil && *q.ByEffect != "")), nil
		}),
		"may_reorder": asked(func(q struct{ Parts []Part }) (any, error) {
			return permitted(ruleOrder.forbids()), checkNumbers(q.Parts...)
		}),
		"may_skip": asked(func(q struct{ Part Part }) (any, error) { return permitted(maySkip(q.Part.May)), checkNumbers(q.Part) }),
		"ability_form": asked(func(q struct {
			Action  bool `json:"asks_for_action"`
			Trigger bool `json:"has_trigger"`
		},
		) (any, error) {
			return map[string]string{"form": abilityForm(q.Trigger, q.Action)}, nil
		}),
		"acts_when_played": asked(answerActsWhenPlayed),
		"steps": asked(func(q struct {
			Target   bool `json:"has_target"`
			FromHand bool `json:"from_hand"`
		},
		) (any, error) {
			return map[string][]string{"steps": steps(q.Target, q.FromHand)}, nil
		}),
		"when_chosen": asked(func(q struct {
			Target bool `json:"uses_word_target"`
		},
		) (any, error) {
			return map[string]string{"chosen": whenChosen(q.Target)}, nil
		}),
	}
}

func asked[Given any](answer func(Given) (any, error)) engine.Query {
	return func(ruleset string, question json.RawMessage) (any, error) {
		if err := checkRuleset(ruleset); err != nil {
			return nil, err
		}
		var q Given
		elsewhere := engine.CaseFields()
		cards, brings := any(&q).(interface{ check() error })
		if !brings {
			elsewhere = append(elsewhere, "cards")
		}
		if err := engine.Read(question, &q, elsewhere...); err != nil {
			return nil, err
		}
		if brings {
			if err := cards.check(); err != nil {
				return nil, err
			}
		}
		return answer(q)
	}
}

// verdictAnswer is a verdict as the answer to a case: whether, and why.
type verdictAnswer struct {
	Allowed bool   `json:"allowed"`
	Reason  string `json:"reason"`
}

func told(v engine.Verdict) verdictAnswer { return verdictAnswer{v.Answer == engine.Legal, v.Code()} }

// permitted is a verdict as the answer to a case that asks for no reason.
func permitted(v engine.Verdict) map[string]bool {
	return map[string]bool{"allowed": v.Answer == engine.Legal}
}

// caseCards are the cards that a case brings along; the program's own are the fallback.
type caseCards struct {
	Cards CardSet `json:"cards"`
}

func (q caseCards) set() CardSet {
	set := maps.Clone(Cards())
	for name, c := range q.Cards {
		c.Name = name
		set[name] = c
	}
	return set
}

func (q caseCards) check() error {
	for _, name := range slices.Sorted(maps.Keys(q.Cards)) {
		if err := q.Cards[name].check(); err != nil {
			return &engine.InputError{Field: "cards", Msg: name + ": " + err.Error()}
		}
	}
	return nil
}

func (q caseCards) card(name string) (Card, error) {
	c, ok := q.set()[name]
	if !ok {
		return Card{}, &engine.InputError{Field: "card", Msg: fmt.Sprintf("there is no card %q", name)}
	}
	return c, nil
}

func answerIsCost(q struct{ Element element }) (any, error) {
	return isCost(q.Element), cmp.Or(
		engine.Among("element.what", q.Element.What, append(slices.Clone(theFive), "damage", "damage own unit", "destroy", "destroy own unit", "other")),
		engine.Among("element.on", q.Element.On, []string{ownCard, "another card", "a unit", "hand", "dice"}),
		engine.Among("element.when", q.Element.When, []string{"before resolving", whileResolving}))
}

// players are those of cases that give no position.
var players = []string{me, you}

// checkNumbers returns the error of a part with a number that no part has.
func checkNumbers(parts ...Part) error {
	for _, p := range parts {
		if err := engine.Within("part.n", p.N, 0, maxParts); err != nil {
			return err
		}
	}
	return nil
}

func answerMayStart(q start) (any, error) {
	for _, pay := range q.Use.Cost {
		if err := engine.Among("use.cost", pay, append(slices.Clone(theFive), payAdditional)); err != nil {
			return nil, err
		}
	}
	return told(mayStart(q)), cmp.Or(engine.Among("turn", q.Turn, players), engine.Among("use.by", q.Use.By, players),
		engine.Within("left.main", q.Left.Main, 0, maxCount), engine.Within("left.side", q.Left.Side, 0, maxCount))
}

// runCase is a question as a case gives it; the paths in its "after" say what
// it wants to know about the position afterwards.
type runCase struct {
	caseCards
	playing
	Expect struct {
		After map[string]json.RawMessage `json:"after"`
	} `json:"expect"`
}

type runAnswer struct {
	Legal   bool                `json:"legal"`
	Reason  string              `json:"reason,omitempty"`
	Pay     string              `json:"pay,omitempty"`
	Targets *map[string]*string `json:"targets,omitempty"`
	Place   string              `json:"place,omitempty"`
	Parts   *map[string]string  `json:"parts,omitempty"`
	After   map[string]any      `json:"after,omitempty"`
}

func run(q runCase) (any, error) {
	q.playing.Cards = q.set()
	out, err := carryOut(q.playing)
	if err != nil {
		return nil, err
	}
	if !out.legal() {
		return runAnswer{Reason: out.Verdict.Code()}, nil
	}
	parts := map[string]string{}
	a := runAnswer{Legal: true, Pay: "prevented", Parts: &parts}
	if out.stop {
		return a, nil
	}
	for _, p := range out.settled {
		parts[strconv.Itoa(p.N)] = p.Outcome
	}
	targets := map[string]*string{}
	for id, chosen := range out.chosen {
		targets[id] = nil
		if chosen != "" {
			targets[id] = &chosen
		}
	}
	a.Pay, a.Targets, a.Place = "paid", &targets, out.place
	for path := range q.Expect.After {
		if a.After == nil {
			a.After = map[string]any{}
		}
		if a.After[path], err = out.State.at(path); err != nil {
			return nil, err
		}
	}
	return a, nil
}

func legalTargets(q struct {
	caseCards
	State state
	Card  string
	By    string
	Use   use
},
) (any, error) {
	c, err := q.card(cmp.Or(q.Card, q.Use.Card))
	if err != nil {
		return nil, err
	}
	targets, state := map[string][]string{}, q.State.clone()
	for id, t := range c.Targets {
		targets[id] = state.candidates(t, cmp.Or(q.By, q.Use.By))
	}
	return map[string]any{"targets": targets}, nil
}

func reaction(q struct {
	caseCards
	Reaction string
	Used     string
	UsedBy   string `json:"used_by"`
	By       string
	Targets  map[string]*string
	State    state
},
) (any, error) {
	with, noReaction := q.card(q.Reaction)
	used, noUse := q.card(q.Used)
	state := q.State.clone()
	err := cmp.Or(noReaction, noUse, state.validate(), state.player("by", q.By), state.player("used_by", q.UsedBy))
	if err != nil {
		return nil, err
	}
	use := &action{use: use{By: q.UsedBy}, card: used, chosen: map[string]string{}}
	for _, id := range slices.Sorted(maps.Keys(q.Targets)) {
		chosen := q.Targets[id]
		if _, ok := used.Targets[id]; !ok {
			return nil, &engine.InputError{Field: "targets", Msg: fmt.Sprintf("%s has no target %q", used.Name, id), Hint: "its targets are " + engine.And(slices.Sorted(maps.Keys(used.Targets)))}
		}
		if chosen == nil {
			continue
		}
		if state.thing(*chosen) == nil && state.Players[*chosen] == nil {
			return nil, &engine.InputError{Field: "targets." + id, Msg: *chosen + " is not in play", Hint: "name a card in play by its id"}
		}
		use.chosen[id] = *chosen
	}
	return told((&play{state: state}).mayAnswer(with, q.By, use)), nil
}

func placeCase(q struct {
	caseCards
	Card     string
	By       string
	Player   *room
	AttachTo *bearer `json:"attach_to"`
},
) (any, error) {
	c, err := q.card(q.Card)
	if err != nil {
		return nil, err
	}
	var in room
	if q.Player != nil {
		in = *q.Player
	}
	var on bearer
	if q.AttachTo != nil {
		on = *q.AttachTo
	}
	err = cmp.Or(engine.Among("by", q.By, players),
		engine.Among("attach_to.controller", on.Controller, players),
		engine.Among("attach_to.cannot_be_affected_by", on.Immune, []string{immunity}),
		engine.Within("player.units", in.Units, 0, maxCount),
		engine.Within("player.battlefield_limit", in.Battlefield, 0, maxCount),
		engine.Within("player.spellboard_limit", in.Spellboard, 0, maxCount))
	if err != nil {
		return nil, err
	}
	a := place(placing{Kind: c.Kind, Card: q.Card, By: q.By, Room: q.Player, On: q.AttachTo})
	if a.Answer == engine.Depends {
		return nil, &engine.InputError{Field: "player", Msg: "is missing"}
	}
	return a, nil
}

func answerControl(q struct {
	caseCards
	InPlay inPlay `json:"card_in_play"`
},
) (any, error) {
	c, err := q.card(q.InPlay.Card)
	if err != nil {
		return nil, err
	}
	return control(q.InPlay, c.Kind), cmp.Or(
		engine.Among("card_in_play.owner", q.InPlay.Owner, players), engine.Among("card_in_play.in_play_area_of", q.InPlay.Area, players))
}

// reactionTiming carries out the parts, one of which triggers a reaction, and
// reports after which part it was declared.
func reactionTiming(q struct{ Parts []Part }) (any, error) {
	if err := checkNumbers(q.Parts...); err != nil {
		return nil, err
	}
	card := Card{Name: "it", Kind: actionSpell}
	for i, p := range q.Parts {
		card.Effects = append(card.Effects, Part{N: i + 1, Do: "other", Words: "a part", Triggers: p.Triggers})
	}
	out, err := carryOut(playing{
		State: state{Turn: "A", Players: map[string]*player{"A": {}}}, Use: use{By: "A", Card: "it", Does: doesPlay}, Cards: CardSet{"it": card},
	})
	if err != nil {
		return nil, err
	}
	last := 0
	for _, line := range out.Trace {
		if line.Part > 0 {
			last = q.Parts[line.Part-1].N
		}
		if line.Declared != nil && line.Card != card.Name {
			return map[string]int{"resolves_after_part": last}, nil
		}
	}
	return nil, &engine.InputError{Field: "parts", Msg: "trigger nothing"}
}

func answerActsWhenPlayed(q struct {
	caseCards
	Card   string
	SaysSo bool `json:"says_so"`
},
) (any, error) {
	c, err := q.card(q.Card)
	if err != nil {
		return nil, err
	}
	return map[string]bool{"acts": actsWhenPlayed(c.Kind, q.SaysSo)}, nil
}
