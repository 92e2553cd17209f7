package ashes

import (
	"fmt"
	"slices"

	"netrep/engine"
)

// Where a card goes.
const (
	ToSpellboard  = "spellboard"
	ToBattlefield = "battlefield"
	ToDiscard     = "discard pile"
	ToAttached    = "attached"
	NotPlaced     = "skipped" // the card is in play already
)

// Placing asks where a card that is played goes.
type Placing struct {
	Kind string // of the card
	Card string // its name, to know further copies
	By   string // who plays it
	Room *Room  // of the player in whose area it goes; nil: unknown
	On   *Bearer
}

// Room is what a player has in play, and the limits of the Phoenixborn.
type Room struct {
	Units       int      `json:"units"`
	Battlefield int      `json:"battlefield_limit"`
	Spells      []string `json:"spellboard"` // every copy
	Spellboard  int      `json:"spellboard_limit"`
}

// slots returns how many places of the spellboard are taken: copies share one.
func (r Room) slots() int {
	list := slices.Sorted(slices.Values(r.Spells))
	return len(slices.Compact(list))
}

// Bearer is what an alteration spell is attached to.
type Bearer struct {
	Card       string `json:"card"`
	Controller string `json:"controller"`
	Immune     string `json:"cannot_be_affected_by"`
}

// PlaceAnswer says where a card goes.
type PlaceAnswer struct {
	engine.Verdict `json:"-"`
	GoesTo         *string `json:"goes_to"` // nil if it does not fit
	UsesSlot       bool    `json:"uses_slot"`
	Fits           bool    `json:"fits"`
}

// Place says where a card that is played goes, and whether it takes a slot.
//
// Source: ashes/82 to ashes/89.
func Place(q Placing) PlaceAnswer {
	switch q.Kind {
	case ActionSpell, ReactionSpell:
		return goes(ToDiscard, false, "It goes to the discard pile before its effects resolve.", "ashes/86", "ashes/25")
	case AlterationSpell:
		return q.attach()
	case Ally, Conjuration:
		return q.enterBattlefield()
	case ReadySpell:
		return q.enterSpellboard()
	}
	return goes(NotPlaced, false, "Nothing is placed: only the card that is played is, and this one is in play already.", "ashes/46", "ashes/126")
}

func (q Placing) attach() PlaceAnswer {
	if q.On == nil {
		return PlaceAnswer{Verdict: open("It depends on what it is attached to.", refs("ashes/87", "ashes/74"), askBearer())}
	}
	if q.On.Immune == Immunity && q.On.Controller != q.By {
		a := PlaceAnswer{Verdict: ruleImmune.forbids()}
		return a.note(rebornAttaching)
	}
	a := goes(ToAttached, false, "It is attached, and takes no slot.", "ashes/87")
	return a.note(rebornAttaching)
}

func (q Placing) enterBattlefield() PlaceAnswer {
	switch {
	case q.Room == nil:
		return PlaceAnswer{Verdict: open("It depends on whether there is room on the battlefield.", refs("ashes/85", "ashes/89"), askRoom(ToBattlefield))}
	case q.Room.Units >= q.Room.Battlefield:
		return stays("The battlefield is full, and you may not make room at will.", "ashes/85", "ashes/89").cannotPlay()
	}
	return goes(ToBattlefield, true, "It goes to the battlefield and takes a slot.", "ashes/85")
}

func (q Placing) enterSpellboard() PlaceAnswer {
	switch {
	case q.Room == nil:
		return PlaceAnswer{Verdict: open("It depends on what the spellboard holds.", refs("ashes/84", "ashes/89"), askRoom(ToSpellboard))}
	case slices.Contains(q.Room.Spells, q.Card):
		return goes(ToSpellboard, false, "A further copy focuses the spell, and shares its slot.", "ashes/84")
	case q.Room.slots() >= q.Room.Spellboard:
		return stays("The spellboard is full, and you may not make room at will.", "ashes/84", "ashes/89").cannotPlay()
	}
	return goes(ToSpellboard, true, "It goes to the spellboard and takes a slot.", "ashes/84")
}

func goes(where string, slot bool, words string, cite ...engine.Ref) PlaceAnswer {
	return PlaceAnswer{Verdict: answered(words, cite...), GoesTo: &where, UsesSlot: slot, Fits: true}
}

func stays(words string, cite ...engine.Ref) PlaceAnswer {
	return PlaceAnswer{Verdict: allowed(false, reasonNoRoom, words, cite...)}
}

// cannotPlay notes that a card without a slot stays in hand.
func (a PlaceAnswer) cannotPlay() PlaceAnswer {
	return a.note(engine.Reason{
		Code: "reading", Words: "Our reading is that a card cannot be played at all if there is no slot for it.", Refs: refs("ashes/89"), Interpretation: true,
	})
}

func (a PlaceAnswer) note(n engine.Reason) PlaceAnswer {
	a.Notes = append(a.Notes, n)
	return a
}

// InPlay is a card in a player's area.
type InPlay struct {
	Card  string `json:"card"`
	Owner string `json:"owner"`           // from whose hand, deck or pile it came
	Area  string `json:"in_play_area_of"` // in whose battlefield, or on whose unit, it is
}

// ControlAnswer says who controls and owns a card.
type ControlAnswer struct {
	engine.Verdict `json:"-"`
	Controller     string `json:"controller"`
	You            string `json:"you_means"`
	MayActivate    string `json:"may_activate"`
	Owner          string `json:"owner"`
	LeavesTo       string `json:"leaves_play_to"`
}

// Control says who controls a card of some kind, whom its text means by "you",
// who may use it, and where it goes when it leaves play.
//
// Source: ashes/91 to ashes/100.
func Control(c InPlay, kind string) ControlAnswer {
	pile := "discard pile"
	if kind == Conjuration {
		pile = "conjuration pile"
	}
	a := ControlAnswer{Controller: c.Area, You: c.Area, MayActivate: c.Area, Owner: c.Owner, LeavesTo: possessive(c.Owner) + " " + pile}
	a.Verdict = answered(fmt.Sprintf("%s controls it, and it is still %s.", capital(c.Area), whose(c.Owner)), "ashes/91", "ashes/100")
	return a.because(
		engine.Reason{Code: "you", Words: fmt.Sprintf("“You” on it means %s, and nobody else may use its abilities unless it says so.", c.Area), Refs: refs("ashes/91")},
		engine.Reason{Code: "leaves", Words: "When it leaves play, it goes to " + a.LeavesTo + ".", Refs: refs("ashes/100")})
}

func (a ControlAnswer) because(list ...engine.Reason) ControlAnswer {
	for _, r := range list {
		a.Verdict = a.Because(r)
	}
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

// MayMakeRoom says whether a player may discard a card to make room: only by a
// game effect, such as meditating.
//
// Source: ashes/89.
func MayMakeRoom(byEffect bool) engine.Verdict {
	if byEffect {
		return allowed(true, "by_effect", "A game effect, such as meditating, may make room.", "ashes/89")
	}
	return allowed(false, "at_will", "You may not make room at will; that takes a game effect, such as meditating.", "ashes/89")
}
