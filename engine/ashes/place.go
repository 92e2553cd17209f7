package ashes

import (
	"fmt"
	"slices"

	"netrep/engine"
)

const (
	toSpellboard  = "spellboard"
	toBattlefield = "battlefield"
	toDiscard     = "discard pile"
	toAttached    = "attached"
	notPlaced     = "skipped" // the card is in play already
)

// placing asks where a card that is played goes.
type placing struct {
	Kind string // of the card
	Card string // its name, to know further copies
	By   string // who plays it
	Room *room  // of the player in whose area it goes; nil: unknown
	On   *bearer

	Rules engine.Ruleset // from which a rule may be left out
}

// room is what a player has in play, and the limits of the Phoenixborn.
type room struct {
	Units       int      `json:"units"`
	Battlefield int      `json:"battlefield_limit"`
	Spells      []string `json:"spellboard"` // every copy
	Spellboard  int      `json:"spellboard_limit"`
}

// slots returns how many places of the spellboard are taken: copies share one.
func (r room) slots() int {
	list := slices.Sorted(slices.Values(r.Spells))
	return len(slices.Compact(list))
}

// bearer is what an alteration spell is attached to.
type bearer struct {
	Card       string `json:"card"`
	Controller string `json:"controller"`
	Immune     string `json:"cannot_be_affected_by"`
}

type placeAnswer struct {
	engine.Verdict `json:"-"`
	GoesTo         *string `json:"goes_to"` // nil if it does not fit
	UsesSlot       bool    `json:"uses_slot"`
	Fits           bool    `json:"fits"`
}

// The rules of where a card goes that is played.
//
// Source: ashes/82 to ashes/89.
var (
	placeDiscard     = rule{toDiscard, "It goes to the discard pile before its effects resolve.", refs("ashes/86", "ashes/25")}
	placeNothing     = rule{notPlaced, "Nothing is placed: only the card that is played is, and this one is in play already.", refs("ashes/46", "ashes/126")}
	placeAttached    = rule{toAttached, "It is attached, and takes no slot.", refs("ashes/87")}
	placeBattlefield = rule{toBattlefield, "It goes to the battlefield and takes a slot.", refs("ashes/85")}
	placeFocus       = rule{"focus", "A further copy focuses the spell, and shares its slot.", refs("ashes/84")}
	placeSpellboard  = rule{toSpellboard, "It goes to the spellboard and takes a slot.", refs("ashes/84")}

	placeFullBattlefield = rule{reasonNoRoom, "The battlefield is full, and you may not make room at will.", refs("ashes/85", "ashes/89")}
	placeFullSpellboard  = rule{reasonNoRoom, "The spellboard is full, and you may not make room at will.", refs("ashes/84", "ashes/89")}
	placeNoSlot          = rule{"reading", "Our reading is that a card cannot be played at all if there is no slot for it.", refs("ashes/89")}
)

// placeRules returns the rules of where a card goes and whose it is, for people
// who check them.
func placeRules() []engine.Rule {
	return slices.Concat(tableOf(engine.Test, ruleImmune, placeFullBattlefield, placeFullSpellboard, placeFocus),
		tableOf(engine.Finding, placeDiscard, placeAttached, placeBattlefield, placeSpellboard, placeNothing, controlYou, controlLeaves),
		tableOf(engine.Reading, placeNoSlot))
}

// place says where a card that is played goes, and whether it takes a slot.
//
// Source: ashes/82 to ashes/89.
func place(q placing) placeAnswer {
	in := func(r rule) bool { return !q.Rules.Lacks(r.code) }
	switch q.Kind {
	case actionSpell, reactionSpell:
		return placeDiscard.places(toDiscard, false)
	case AlterationSpell:
		if q.On == nil {
			return placeAnswer{Verdict: open("It depends on what it is attached to.", refs("ashes/87", "ashes/74"), askBearer)}
		}
		a := placeAttached.places(toAttached, false)
		if q.On.Immune == immunity && q.On.Controller != q.By && in(ruleImmune) {
			a = placeAnswer{Verdict: ruleImmune.forbids()}
		}
		a.Notes = append(a.Notes, rebornAttaching)
		return a
	case Ally, Conjuration:
		switch {
		case q.Room == nil:
			return placeAnswer{Verdict: open("It depends on whether there is room on the battlefield.", refs("ashes/85", "ashes/89"), askRoom(toBattlefield))}
		case q.Room.Units >= q.Room.Battlefield && in(placeFullBattlefield):
			return noSlot(placeFullBattlefield)
		}
		return placeBattlefield.places(toBattlefield, true)
	case readySpell:
		switch {
		case q.Room == nil:
			return placeAnswer{Verdict: open("It depends on what the spellboard holds.", refs("ashes/84", "ashes/89"), askRoom(toSpellboard))}
		case slices.Contains(q.Room.Spells, q.Card) && in(placeFocus):
			return placeFocus.places(toSpellboard, false)
		case q.Room.slots() >= q.Room.Spellboard && in(placeFullSpellboard):
			return noSlot(placeFullSpellboard)
		}
		return placeSpellboard.places(toSpellboard, true)
	}
	return placeNothing.places(notPlaced, false)
}

// places answers by r that a card goes somewhere.
func (r rule) places(where string, slot bool) placeAnswer {
	return placeAnswer{Verdict: r.answers(), GoesTo: &where, UsesSlot: slot, Fits: true}
}

// noSlot answers by r that a card stays in hand, for want of a slot.
func noSlot(r rule) placeAnswer {
	a := placeAnswer{Verdict: r.forbids()}
	a.Notes = append(a.Notes, placeNoSlot.reading())
	return a
}

// inPlay is a card in a player's area.
type inPlay struct {
	Card  string `json:"card"`
	Owner string `json:"owner"`           // from whose hand, deck or pile it came
	Area  string `json:"in_play_area_of"` // in whose battlefield, or on whose unit, it is
}

type controlAnswer struct {
	engine.Verdict `json:"-"`
	Controller     string `json:"controller"`
	You            string `json:"you_means"`
	MayActivate    string `json:"may_activate"`
	Owner          string `json:"owner"`
	LeavesTo       string `json:"leaves_play_to"`
}

// The rules of whose a card in play is.
var (
	controlYou    = rule{"you", "The player in whose area a card is controls it: “you” on it means that player, and nobody else may use its abilities unless it says so.", refs("ashes/91")}
	controlLeaves = rule{"leaves", "A card still belongs to its owner, and goes to its owner's pile when it leaves play.", refs("ashes/100")}
)

// control says who controls a card of some kind, "" if that is not known, whom its text means by "you",
// who may use it, and where it goes when it leaves play.
//
// Source: ashes/91 to ashes/100.
func control(c inPlay, kind string) controlAnswer {
	pile := "discard pile"
	switch kind {
	case "":
		pile = "discard pile, or conjuration pile if it is a conjuration"
	case Conjuration:
		pile = "conjuration pile"
	}
	a := controlAnswer{Controller: c.Area, You: c.Area, MayActivate: c.Area, Owner: c.Owner, LeavesTo: possessive(c.Owner) + " " + pile}
	a.Verdict = answered(fmt.Sprintf("%s controls it, and it is still %s.", engine.UpperFirst(c.Area), whose(c.Owner)), "ashes/91", "ashes/100").
		Because(engine.Reason{Code: controlYou.code, Words: fmt.Sprintf("“You” on it means %s, and nobody else may use its abilities unless it says so.", c.Area), Refs: controlYou.refs}).
		Because(engine.Reason{Code: controlLeaves.code, Words: "When it leaves play, it goes to " + a.LeavesTo + ".", Refs: controlLeaves.refs})
	return a
}

// whose returns a name as the owner of something.
func whose(name string) string {
	if name == "you" {
		return "yours"
	}
	return possessive(name)
}

// possessive returns a name as an owner's.
func possessive(name string) string {
	if name == "you" {
		return "your"
	}
	return name + "'s"
}

var (
	roomByEffect = rule{"by_effect", "A game effect, such as meditating, may make room.", refs("ashes/89")}
	roomAtWill   = rule{"at_will", "You may not make room at will; that takes a game effect, such as meditating.", refs("ashes/89")}
)

// mayMakeRoom says whether a player may discard a card to make room: only by a
// game effect, such as meditating.
//
// Source: ashes/89.
func mayMakeRoom(byEffect bool) engine.Verdict {
	if byEffect {
		return roomByEffect.allows()
	}
	return roomAtWill.forbids()
}
