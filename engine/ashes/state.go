package ashes

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/engine"
)

// state is a position, as far as a use depends on it.
type state struct {
	Turn    string             `json:"turn"`            // whose turn it is
	Event   string             `json:"event,omitempty"` // what has just happened, for reactions
	Players map[string]*player `json:"players"`         // by name, such as "A"
}

type player struct {
	Main         int            `json:"main"` // main actions left this turn
	Side         int            `json:"side"`
	Active       []Face         `json:"active"`    // dice that can be spent
	Exhausted    []Face         `json:"exhausted"` // dice that were
	Hand         []string       `json:"hand"`
	Deck         []string       `json:"deck"` // top first
	Discard      []string       `json:"discard"`
	Units        []*thing       `json:"units"` // in the player's battlefield, whoever owns them
	Battlefield  int            `json:"battlefield_limit"`
	Spells       []*thing       `json:"spellboard"`
	Spellboard   int            `json:"spellboard_limit"`
	Alterations  []*thing       `json:"alterations,omitempty"` // attached in the player's play area
	Conjurations map[string]int `json:"conjurations"`          // copies left in the player's pile
	PB           *thing         `json:"pb"`
}

// thing is a card in play.
type thing struct {
	ID          string `json:"id"`
	Card        string `json:"card"`
	Owner       string `json:"owner,omitempty"` // "" is the player in whose area it is
	Wounds      int    `json:"wounds"`
	Exhaustion  int    `json:"exhaustion"` // exhaustion tokens
	AttackBonus int    `json:"attack_bonus,omitempty"`
	Immune      string `json:"cannot_be_affected_by,omitempty"`
}

// phoenixbornID ends the id of a player's Phoenixborn: "A.pb".
const phoenixbornID = ".pb"

// clone returns a copy of s that shares nothing with it. Every player of it has
// a Phoenixborn.
func (s state) clone() *state {
	c := state{Turn: s.Turn, Event: s.Event, Players: map[string]*player{}}
	for name, p := range s.Players {
		if p == nil {
			p = &player{}
		}
		q := *p
		q.Active, q.Exhausted = slices.Clone(p.Active), slices.Clone(p.Exhausted)
		q.Hand, q.Deck, q.Discard = slices.Clone(p.Hand), slices.Clone(p.Deck), slices.Clone(p.Discard)
		q.Units, q.Spells, q.Alterations = things(p.Units), things(p.Spells), things(p.Alterations)
		if q.Conjurations = maps.Clone(p.Conjurations); q.Conjurations == nil {
			q.Conjurations = map[string]int{}
		}
		pb := thing{}
		if p.PB != nil {
			pb = *p.PB
		}
		pb.ID = name + phoenixbornID
		q.PB = &pb
		c.Players[name] = &q
	}
	return &c
}

const maxCount = 1000

// validate returns an error if a number in the position is impossible or the
// turn belongs to somebody who does not play.
func (s *state) validate() error {
	if s.Turn != "" {
		if err := s.player("state.turn", s.Turn); err != nil {
			return err
		}
	}
	if err := engine.Among("state.event", s.Event, events); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(s.Players)) {
		p := s.Players[name]
		counts := map[string]int{"main": p.Main, "side": p.Side, "battlefield_limit": p.Battlefield, "spellboard_limit": p.Spellboard}
		for card, n := range p.Conjurations {
			counts["conjurations."+card] = n
		}
		for _, t := range slices.Concat(p.Units, p.Spells, p.Alterations, []*thing{p.PB}) {
			counts[t.ID+".wounds"], counts[t.ID+".exhaustion"] = t.Wounds, t.Exhaustion
			at := "state.players." + name + "." + t.ID
			if err := cmp.Or(engine.Among(at+".owner", t.Owner, slices.Sorted(maps.Keys(s.Players))), engine.Among(at+".cannot_be_affected_by", t.Immune, []string{immunity})); err != nil {
				return err
			}
		}
		for _, what := range slices.Sorted(maps.Keys(counts)) {
			if err := engine.Within("state.players."+name+"."+what, counts[what], 0, maxCount); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *state) player(field, name string) error {
	if s.Players[name] != nil {
		return nil
	}
	return &engine.InputError{Field: field, Msg: fmt.Sprintf("there is no player %q", name), Hint: "use " + engine.And(slices.Sorted(maps.Keys(s.Players)))}
}

func things(list []*thing) []*thing {
	var out []*thing
	for _, t := range list {
		if t != nil {
			one := *t
			out = append(out, &one)
		}
	}
	return out
}

// names returns the players, the given one first.
func (s *state) names(first string) []string {
	others := slices.DeleteFunc(slices.Sorted(maps.Keys(s.Players)), func(name string) bool { return name == first })
	return append([]string{first}, others...)
}

// controller returns the player in whose area the thing with an id is, or "".
func (s *state) controller(id string) string {
	for name, p := range s.Players {
		if id == name || p.thing(id) != nil {
			return name
		}
	}
	return ""
}

func (s *state) thing(id string) *thing {
	for _, p := range s.Players {
		if t := p.thing(id); t != nil {
			return t
		}
	}
	return nil
}

func (p *player) thing(id string) *thing {
	if id == "" {
		return nil
	}
	for _, list := range [...][]*thing{p.Units, p.Spells, p.Alterations, {p.PB}} {
		for _, t := range list {
			if t.ID == id {
				return t
			}
		}
	}
	return nil
}

// remove takes a thing out of play, to its owner's discard pile or conjuration
// pile.
//
// Source: ashes/100.
func (s *state) remove(t *thing, kind string) {
	area := s.controller(t.ID)
	p := s.Players[area]
	gone := func(o *thing) bool { return o == t }
	p.Units, p.Alterations = slices.DeleteFunc(p.Units, gone), slices.DeleteFunc(p.Alterations, gone)
	owner := s.Players[area]
	if o, ok := s.Players[t.Owner]; ok {
		owner = o
	}
	if _, pile := owner.Conjurations[t.Card]; pile || kind == Conjuration {
		owner.Conjurations[t.Card]++
	} else {
		owner.Discard = append(owner.Discard, t.Card)
	}
}

// at returns the value at a path: "A.units" is how many, "A.exhausted" the
// dice, "u9.wounds" a number.
func (s *state) at(path string) (any, error) {
	at := strings.LastIndexByte(path, '.')
	of, field := path[:max(at, 0)], path[at+1:]
	var v any
	var ok bool
	if t := s.thing(of); t != nil {
		v, ok = t.at(field)
	} else if p := s.Players[of]; p != nil {
		v, ok = p.at(field)
	} else if owner, card, pile := strings.Cut(path, ".conjurations."); pile && s.Players[owner] != nil {
		v, ok = s.Players[owner].Conjurations[card], true
	}
	if !ok {
		return nil, &engine.InputError{Field: "after", Msg: "there is nothing at " + path, Hint: "write A.units, A.active or u1.wounds"}
	}
	return v, nil
}

func (t *thing) at(field string) (any, bool) {
	n, ok := map[string]any{"wounds": t.Wounds, "exhaustion": t.Exhaustion, "attack_bonus": t.AttackBonus}[field]
	return n, ok
}

func (p *player) at(field string) (any, bool) {
	v, ok := map[string]any{
		"main": p.Main, "side": p.Side, "active": orEmpty(p.Active), "exhausted": orEmpty(p.Exhausted),
		"hand": orEmpty(p.Hand), "deck": orEmpty(p.Deck), "discard": orEmpty(p.Discard),
		"units": len(p.Units), "spellboard": len(p.Spells), "alterations": len(p.Alterations),
	}[field]
	return v, ok
}

// orEmpty returns list, in JSON never null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// candidates returns the ids that a player may choose for t: everything in play
// that fits its wording, on both sides unless the wording limits it, the
// player's own first.
//
// Source: ashes/67, ashes/125.
func (s *state) candidates(t Target, by string) []string {
	list := []string{}
	for _, name := range s.names(by) {
		p, there := s.Players[name]
		if !there || t.Controller == ownSide && name != by || t.Controller == opposing && name == by {
			continue
		}
		for _, typ := range t.Type {
			list = append(list, p.ofType(name, typ)...)
		}
	}
	return list
}

// ofType returns the ids of what p has of a type.
func (p *player) ofType(name, typ string) []string {
	switch typ {
	case "unit":
		return ids(p.Units)
	case readySpell:
		return ids(p.Spells)
	case AlterationSpell:
		return ids(p.Alterations)
	case Phoenixborn:
		return []string{p.PB.ID}
	case "player":
		return []string{name}
	case "card":
		return slices.Concat(ids(p.Units), ids(p.Spells), ids(p.Alterations))
	}
	var list []string // dice have no ids: they go by their faces
	for _, f := range slices.Concat(p.Exhausted, p.Active) {
		list = append(list, f.String())
	}
	return list
}

func ids(list []*thing) []string {
	var out []string
	for _, t := range list {
		out = append(out, t.ID)
	}
	return out
}
