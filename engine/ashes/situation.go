package ashes

import (
	"maps"
	"slices"
	"strconv"

	"netrep/engine"
)

// situation is what a player says about a position, each value being a choice
// of the fact of that name; anything left out is not guessed. The player is A.
type situation struct {
	facts map[string]string
	dice  []Face // nil: not given, and then enough to pay the cost
	rules engine.Ruleset
}

const (
	factUnits       = "units"       // who has units
	factBattlefield = "battlefield" // is the battlefield full
	factFocus       = "focus"       // how often is the spell focused
	factExhausted   = "exhausted"   // does a unit of the player's have an exhaustion token
	factOthers      = "others"      // is there something else to choose
	factTarget      = "target"      // what is chosen
	factPile        = "pile"        // is a copy left; assumed, and the answer says so
	factDoes        = "does"        // is it played from hand or used in play; if not given, as its kind is
)

const (
	me  = "A"
	you = "B"
)

// open returns the facts that the use of c may depend on and that are not given.
func (s situation) open(c Card) []engine.Fact {
	list := []engine.Fact{askUnits}
	if c.hasVerb("summon") || c.Kind == Ally {
		list = append(list, askBattlefield(c))
	}
	if n := c.focusLevels(); n > 0 {
		list = append(list, askFocus(n))
	}
	if c.hasVerb("unexhaust") {
		list = append(list, askTired(c))
	}
	if typ := c.otherTarget(); typ != "" {
		list = append(list, askOthers(typ))
	}
	if c.targetsUnits() {
		list = append(list, askTarget(c))
	}
	return slices.DeleteFunc(list, func(f engine.Fact) bool { return s.facts[f.Name] != "" })
}

// completions returns every possible situation that fits the given facts.
func (s situation) completions(c Card) []situation {
	list := []situation{s}
	for _, f := range s.open(c) {
		var more []situation
		for _, one := range list {
			for _, choice := range f.Choices {
				more = append(more, one.with(f.Name, choice.Value))
			}
		}
		list = more
	}
	list = slices.DeleteFunc(list, func(one situation) bool { return !one.makesSense(c) })
	if s.facts[factTarget] == "" {
		return list
	}
	// Saying what was chosen implies that there was something to choose.
	empty := func(one situation) bool { return one.facts[factUnits] == "none" && c.targetsUnits() }
	if !slices.ContainsFunc(list, func(one situation) bool { return !empty(one) }) {
		return list
	}
	return slices.DeleteFunc(list, func(one situation) bool { return empty(one) && s.facts[factTarget] != "phoenixborn" })
}

func (s situation) with(fact, value string) situation {
	facts := map[string]string{}
	maps.Copy(facts, s.facts)
	facts[fact] = value
	return situation{facts, s.dice, s.rules}
}

func (s situation) has(player string) bool {
	units := s.facts[factUnits]
	return units == "both" || units == "mine" && player == me || units == "theirs" && player == you
}

// makesSense reports whether s is possible: a full battlefield holds units, and
// only something in play can be chosen.
func (s situation) makesSense(c Card) bool {
	if s.facts[factBattlefield] == "full" {
		whose := me
		if c.summonsAnywhere() && s.facts[factTarget] == "theirs" {
			whose = you
		}
		if !s.has(whose) {
			return false
		}
	}
	if s.facts[factExhausted] == "yes" && !s.has(me) || c.Trigger != nil && c.Trigger.Units && s.facts[factUnits] == "none" {
		return false
	}
	return s.choosable(c)
}

// choosable reports whether the chosen target is there to choose; if there is
// nothing at all, it makes no difference.
func (s situation) choosable(c Card) bool {
	state := s.state(c)
	for _, id := range c.targetsOf(c.parts(maxFocus)) {
		t := c.Targets[id]
		if t.Controller != anySide {
			continue
		}
		candidates := state.candidates(t, me)
		if len(candidates) > 0 && s.facts[factTarget] != "" && !slices.Contains(candidates, s.chosen(t)) && slices.Contains(t.Type, "unit") {
			return false
		}
	}
	return true
}

// chosen returns the id of what is chosen for a target on either side.
func (s situation) chosen(t Target) string {
	side := s.facts[factTarget]
	switch {
	case side == "phoenixborn" && slices.Contains(t.Type, Phoenixborn):
		return you + phoenixbornID
	case slices.Contains(t.Type, "player"):
		if side == "theirs" {
			return you
		}
		return me
	case side == "mine":
		return "mine"
	}
	return "theirs"
}

// does returns how c is used: as given, or else as its kind is.
func (s situation) does(c Card) string {
	if s.facts[factDoes] == doesPlay && !c.inPlay() {
		return doesPlay
	}
	switch {
	case c.Kind != readySpell && !c.inPlay():
		return doesPlay
	case c.isReaction():
		return doesReact
	}
	return doesActivate
}

// state returns the position that s is about.
func (s situation) state(c Card) *state {
	st := state{Turn: me, Players: map[string]*player{me: s.player(c), you: {Battlefield: 5, Spellboard: 5}}}
	if c.Trigger != nil {
		st.Event = c.Trigger.On
	}
	for player, id := range map[string]string{me: "mine", you: "theirs"} {
		p := st.Players[player]
		if s.has(player) {
			p.Units = append(p.Units, &thing{ID: id, Card: "a unit"})
		}
		if s.facts[factBattlefield] == "full" {
			p.Battlefield = len(p.Units)
		}
	}
	mine, theirs := st.Players[me], st.Players[you]
	if len(mine.Units) > 0 && s.facts[factExhausted] == "yes" {
		mine.Units[0].Exhaustion = 1
		for _, p := range c.Effects {
			if p.Do == "unexhaust" && p.Card != "" {
				mine.Units[0].Card = p.Card
			}
		}
	}
	if s.facts[factOthers] == "yes" {
		theirs.Alterations = []*thing{{ID: "other", Card: "an alteration spell"}}
		theirs.Spells = []*thing{{ID: "spell", Card: "a ready spell"}}
	}
	return st.clone()
}

// player returns what the player who uses c has: enough to pay for it, unless the dice
// are given.
func (s situation) player(c Card) *player {
	a := action{card: c, use: use{Does: s.does(c)}}
	p := &player{
		Main: 1, Side: 1, Active: s.dice, Battlefield: 5, Spellboard: 5,
		Hand: slices.Repeat([]string{"a card"}, 5), Deck: []string{"a card"}, Conjurations: map[string]int{},
	}
	if s.dice == nil {
		p.Active = a.symbols()
	}
	if len(a.symbols()) == 0 {
		p.Exhausted = []Face{{}}
	}
	for _, part := range c.Effects {
		if part.Do == "summon" && s.facts[factPile] != "empty" {
			p.Conjurations[part.Card] = 1
		}
	}
	if a.Does != doesPlay && c.Kind == readySpell {
		focus, _ := strconv.Atoi(s.facts[factFocus]) // a choice, or nothing
		for i := range focus + 1 {
			p.Spells = append(p.Spells, &thing{ID: "s" + strconv.Itoa(i), Card: c.Name})
		}
	}
	return p
}

// question returns the use of c in s, with every option taken, and answered by
// a reaction if there is one.
func (s situation) question(c Card, reaction *Card) playing {
	q := playing{
		State: *s.state(c), Use: use{By: me, Does: s.does(c), Card: c.Name}, Cards: CardSet{c.Name: c}, Rules: s.rules,
		Choices: choices{Targets: map[string]string{}, May: map[int]bool{}},
	}
	if q.Use.Does != doesPlay && c.Kind == readySpell {
		q.Use.Source = "s0"
	}
	for id, t := range c.Targets {
		candidates := q.State.candidates(t, me)
		if want := s.chosen(t); slices.Contains(candidates, want) {
			q.Choices.Targets[id] = want
		} else if len(candidates) > 0 {
			q.Choices.Targets[id] = candidates[len(candidates)-1]
		}
	}
	for _, p := range c.Effects {
		q.Choices.May[p.N] = true
	}
	if reaction != nil {
		q.Cards[reaction.Name] = *reaction
		q.Reactions = []usedReaction{{By: you, Card: reaction.Name}}
	}
	return q
}

const maxFocus = 2

func (c Card) hasVerb(verb string) bool {
	return slices.ContainsFunc(c.Effects, func(p Part) bool { return p.Do == verb })
}

// summonsAnywhere reports whether c places on a battlefield of its user's choice.
func (c Card) summonsAnywhere() bool {
	return slices.ContainsFunc(c.Effects, func(p Part) bool { return p.Where == "target player" })
}

func (c Card) focusLevels() int {
	most := 0
	for _, p := range c.Effects {
		most = max(most, p.Focus)
	}
	return most
}

// targetsUnits reports whether a unit or player of either side is chosen.
func (c Card) targetsUnits() bool {
	for _, t := range c.Targets {
		if t.Controller == anySide && (slices.Contains(t.Type, "unit") || slices.Contains(t.Type, "player")) {
			return true
		}
	}
	return false
}

// otherTarget returns a type of target that is neither unit, Phoenixborn nor
// player, or "".
func (c Card) otherTarget() string {
	for _, id := range c.targetsOf(c.Effects) {
		for _, typ := range c.Targets[id].Type {
			if typ == AlterationSpell || typ == readySpell || typ == "card" {
				return typ
			}
		}
	}
	return ""
}
