package ashes

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

const (
	actionSpell     = "action spell"
	reactionSpell   = "reaction spell"
	readySpell      = "ready spell"
	AlterationSpell = "alteration spell"
	Ally            = "ally"
	Conjuration     = "conjuration"
	Phoenixborn     = "phoenixborn"
	UnitAbility     = "unit ability"
	PbAbility       = "phoenixborn ability"
	dicePower       = "dice power"
)

// kinds lists the kinds of card, beginning with those that are played.
var kinds = []string{
	actionSpell, reactionSpell, readySpell, AlterationSpell, Ally, Conjuration, UnitAbility, PbAbility, dicePower, Phoenixborn,
}

// Card is what the rules need to know about a card or an ability. An ability is
// listed by the card that has it.
type Card struct {
	Name      string            `json:"-"`
	Also      []string          `json:"also,omitempty"`      // further names, such as the ability's
	Kind      string            `json:"kind"`                // one of kinds
	Cost      []Cost            `json:"cost,omitempty"`      // of playing it, or of using it where it is used in play
	PlayCost  []Cost            `json:"play_cost,omitempty"` // of a ready spell, in addition to the cost of using it
	Effects   []Part            `json:"effects,omitempty"`   // in printed order
	Targets   map[string]Target `json:"targets,omitempty"`
	Trigger   *Trigger          `json:"trigger,omitempty"`  // of a reaction
	Cancels   string            `json:"cancels,omitempty"`  // "effects": its effect cancels those of the use that triggers it
	OwnTurn   bool              `json:"own_turn,omitempty"` // "during your turn"
	OnPlay    bool              `json:"acts_when_played,omitempty"`
	Abilities []string          `json:"abilities,omitempty"`             // by name, with numbers
	Immune    string            `json:"cannot_be_affected_by,omitempty"` // "opponents' spells"
	Reborn    bool              `json:"reborn_differs,omitempty"`        // its text differs in the later edition
	Examples  []engine.Ref      `json:"examples,omitempty"`              // rulings that walk through it
	Source    string            `json:"source,omitempty"`                // where the attributes come from
}

// Part is one of a card's effects.
type Part struct {
	N       int    `json:"n"`
	Do      string `json:"do"`               // one of the verbs
	Amount  Amount `json:"amount,omitempty"` // of damage, attack+ and heal
	Target  string `json:"target,omitempty"` // id of the chosen target; "" if the part has none
	Target2 string `json:"target2,omitempty"`
	Each    string `json:"each,omitempty"` // affected without being targeted: "opponents' units", "units", "own units"
	Pick    string `json:"pick,omitempty"` // chosen without being targeted, when the part is reached: "own unit"
	May     bool   `json:"may,omitempty"`
	Needs   int    `json:"needs,omitempty"`  // "if you do" on that part
	Focus   int    `json:"focus,omitempty"`  // present only at that focus level
	Card    string `json:"card,omitempty"`   // what is summoned
	Where   string `json:"where,omitempty"`  // of summon: "own" or "target player"
	UpTo    int    `json:"upto,omitempty"`   // of ready_dice, in dice
	Spends  *Face  `json:"spends,omitempty"` // what X is paid with when the part is reached
	Words   string `json:"words,omitempty"`  // of other
	// Triggers is the reaction that the part sets off, which then waits.
	Triggers string `json:"triggers,omitempty"`
}

const immunity = "opponents' spells"

// Target is what a text calls a target.
type Target struct {
	Type       []string `json:"type"`       // any of the target types
	Controller string   `json:"controller"` // "any", "own" or "opposing"
}

// The controllers that a text asks for, from the user's point of view.
const (
	anySide  = "any"
	ownSide  = "own"
	opposing = "opposing"
)

var targetTypes = []string{"unit", Phoenixborn, "player", AlterationSpell, readySpell, "die", "card"}

// Trigger is when a reaction may be used.
type Trigger struct {
	On string   `json:"on"`           // one of the events, or of the Trigger constants
	Of []string `json:"of,omitempty"` // of OnAbility: kinds of ability
	// Units says that it cannot happen while nobody has a unit.
	Units bool `json:"units,omitempty"`
}

// The triggers that are tested against another use.
const (
	OnTargetsUnit = "use_targets_unit" // an opponent's use would target a unit that the reacting player controls
	OnAbility     = "use_ability"      // an opponent uses an ability of one of the kinds
)

// events are what may just have happened, for reactions.
var events = []string{"attackers declared", "main action spent", OnTargetsUnit, OnAbility}

const cancelsEffects = "effects"

// Amount is a number, or "X" if it is known only when its part resolves.
type Amount int

// amountX is an amount that is not printed.
const amountX Amount = -1

// UnmarshalJSON reads a whole number or "X".
func (a *Amount) UnmarshalJSON(data []byte) error {
	if string(data) == `"X"` {
		*a = amountX
		return nil
	}
	n, err := strconv.Atoi(string(data))
	if err != nil || n < 0 || n > 99 {
		return &json.UnmarshalTypeError{Value: "amount " + string(data)}
	}
	*a = Amount(n)
	return nil
}

// String returns the number, or "X".
func (a Amount) String() string {
	if a == amountX {
		return "X"
	}
	return strconv.Itoa(int(a))
}

// acts reports whether playing c resolves its effects.
//
// Source: ashes/25, ashes/27.
func (c Card) acts() bool { return actsWhenPlayed(c.Kind, c.OnPlay) }

func (c Card) isReaction() bool { return c.Trigger != nil }

// inPlay reports whether c is used where it is, not played.
func (c Card) inPlay() bool {
	return c.Kind == UnitAbility || c.Kind == PbAbility || c.Kind == dicePower
}

func (c Card) cost(played bool) []Cost {
	if played && c.Kind == readySpell {
		return c.PlayCost
	}
	return c.Cost
}

func (c Card) parts(focus int) []Part {
	return slices.DeleteFunc(slices.Clone(c.Effects), func(p Part) bool { return p.Focus > focus })
}

// targetsOf returns the ids of the targets of some parts, in order.
func (c Card) targetsOf(parts []Part) []string {
	var ids []string
	for _, p := range parts {
		for _, id := range [...]string{p.Target, p.Target2} {
			if id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

const maxParts = 30

func (c Card) check() error {
	if !slices.Contains(kinds, c.Kind) {
		return fmt.Errorf("%q is not a kind of card", c.Kind)
	}
	for _, cost := range slices.Concat(c.Cost, c.PlayCost) {
		if err := cost.check(); err != nil {
			return err
		}
	}
	if c.Cancels != "" && c.Cancels != cancelsEffects || c.Immune != "" && c.Immune != immunity {
		return fmt.Errorf("cancels %q, cannot be affected by %q", c.Cancels, c.Immune)
	}
	if c.Cancels != "" && c.Trigger == nil || c.Trigger != nil && c.Trigger.On == "" {
		return errors.New("a reaction needs a trigger")
	}
	if c.Trigger != nil {
		for _, kind := range c.Trigger.Of {
			if err := engine.Among("trigger.of", kind, kinds); err != nil {
				return err
			}
		}
		if err := engine.Among("trigger.on", c.Trigger.On, events); err != nil {
			return err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.Targets)) {
		if err := c.Targets[id].check(); err != nil {
			return fmt.Errorf("target %s: %w", id, err)
		}
	}
	if len(c.Effects) > maxParts {
		return fmt.Errorf("%d effects are too many", len(c.Effects))
	}
	for i, p := range c.Effects {
		if p.N != i+1 {
			return fmt.Errorf("effect %d has the number %d", i+1, p.N)
		}
		if err := c.checkPart(p); err != nil {
			return fmt.Errorf("effect %d: %w", p.N, err)
		}
	}
	return nil
}

func (t Target) check() error {
	if !slices.Contains([]string{anySide, ownSide, opposing}, t.Controller) || len(t.Type) == 0 {
		return fmt.Errorf("%q, %q is not a kind of target", t.Type, t.Controller)
	}
	for _, typ := range t.Type {
		if !slices.Contains(targetTypes, typ) {
			return fmt.Errorf("%q is not a type of target", typ)
		}
	}
	return nil
}

func (c Card) checkPart(p Part) error {
	verb, known := verbs()[p.Do]
	switch {
	case !known:
		return fmt.Errorf("%q is not a verb", p.Do)
	case verb.lacks(p) != "":
		return fmt.Errorf("%s lacks its %s", p.Do, verb.lacks(p))
	case p.Needs < 0 || p.Needs >= p.N:
		return fmt.Errorf("it cannot depend on effect %d", p.Needs)
	case p.Focus < 0 || p.Focus > 2 || p.UpTo < 0 || p.UpTo > maxDice:
		return fmt.Errorf("focus %d, up to %d", p.Focus, p.UpTo)
	case p.Each != "" && !slices.Contains([]string{"opponents' units", "own units", "units"}, p.Each):
		return fmt.Errorf("each of %q", p.Each)
	case p.Pick != "" && p.Pick != "own unit":
		return fmt.Errorf("pick of %q", p.Pick)
	}
	for _, id := range [...]string{p.Target, p.Target2} {
		if _, there := c.Targets[id]; id != "" && !there {
			return fmt.Errorf("there is no target %q", id)
		}
	}
	return nil
}

// words returns what p does for readers: "1 damage to the target unit".
func (p Part) words(c Card) string {
	if p.Words != "" {
		return p.Words
	}
	return p.fill(verbs()[p.Do].Words, c)
}

// noun returns what p does as a noun: "1 damage", or "part 2".
func (p Part) noun() string {
	if noun := verbs()[p.Do].Noun; noun != "" {
		return p.fill(noun, Card{})
	}
	return fmt.Sprintf("part %d", p.N)
}

// chooseWords returns what can be chosen as a target for readers: "a unit, on
// either side".
func (t Target) chooseWords() string {
	types := strings.ReplaceAll(strings.Join(t.Type, " or "), Phoenixborn, "Phoenixborn")
	switch {
	case t.Controller == ownSide:
		return engine.WithArticle(types) + " of your own"
	case t.Controller == opposing:
		return "an opponent's " + types
	case slices.Contains(t.Type, "player"):
		return engine.WithArticle(types)
	}
	return engine.WithArticle(types) + ", on either side"
}

// targetWords returns what a target is for readers: "target unit of yours".
func (c Card) targetWords(id string) string {
	t, ok := c.Targets[id]
	if !ok {
		return "target"
	}
	words := strings.Join(t.Type, " or ")
	words = strings.ReplaceAll(words, Phoenixborn, "Phoenixborn")
	switch t.Controller {
	case ownSide:
		words += " of yours"
	case opposing:
		words = "opposing " + words
	}
	return "target " + words
}
