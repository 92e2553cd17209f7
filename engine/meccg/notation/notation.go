package notation

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"netrep/engine"
	"netrep/engine/meccg"
)

// This file and those beside it named notation_ are the text notation of
// chains, which players type and paste:
//
//	limit 2: River < Deeper Shadow < Deeper Shadow < River
//	Strider, Beorn [in play: Gates of Morning]: Cave-drake | Lure of Expedience < MTaD < AUO
//	limit 2, used 1: hazard "My Card" costs 2 < resource "Other" -1 < Twilight -> Doors of Night
//
// Before the colon stand the limit or the company, and what else is true at
// the start, with commas between:
//
//	limit 2          company 3          Strider          3 x character "Bob" race hobbit skills [scout]
//	used 1           fizzled 1          allies 2         [fact; fact]
//	ongoing -1 min 2 sideboarded        date 1997-11-16  reading earlier-chains
//
// After it stand the chains, with "|" or ";" between them, and in each the
// declarations with "<" between them; "()" is an empty chain, and one for a
// body check begins with "(body-check)". "(order one, other)" before a chain puts
// the triggered actions that open it in order. A declaration is one of
//
//	River                        the card is played
//	resource Twilight            it is played as a resource; so for hazard, event, creature, corruption
//	tap Adûnaphel                a card in play is used; so for untap and discard
//	on-guard, on-guard River     a card is placed on-guard
//	reveal Greed                 it is revealed
//	hazard creature "My Card"    any card, described; hazard and resource alone will do
//
// and after it any of
//
//	-> Doors of Night   or "@": what it is aimed at, waiting in the chain or in play
//	costs 2             against the hazard limit
//	-1, -2 min 2, x2    what it does to the limit
//	taps Thráin II      the price
//	#id, cancels id, answers id, counts, uncounted, short-event, needs [fact], needs-declare [fact],
//	needs-resolve [fact], pays [+fact; -fact], does [+fact; -fact], then (declaration), affects [body-check]
//
// Names of cards are looked up; quotes keep a name from being misread. Without
// an id of its own an action has its card's name, with a number if several do.

// maxNotation is how long a text may be, in bytes.
const maxNotation = 64 << 10

// Cards are the cards that the notation can name.
type Cards interface {
	// Find returns every card that name may mean.
	Find(name string) []Card
	// Suggest returns names that may be meant by one that finds nothing, the
	// likeliest first.
	Suggest(name string) []string
}

// NotationError is a text that cannot be read, and the place at fault.
type Error struct {
	engine.InputError     // Field is "chain"
	Offset            int // of the place, in bytes from the start
	Length            int // of the place, in bytes; 0 is a point
	Column            int // of the place, in characters from 1
}

// Unwrap returns the input error.
func (e *Error) Unwrap() error { return &e.InputError }

func (e *Error) Error() string {
	return fmt.Sprintf("%s (at character %d)", e.InputError.Error(), e.Column)
}

// newNotationError returns an error about text[from:to].
func newNotationError(text string, from, to int, msg, hint string) *Error {
	from = min(from, len(text))
	to = min(max(to, from), len(text))
	return &Error{
		InputError: engine.InputError{Field: "chain", Msg: msg, Hint: hint},
		Offset:     from, Length: to - from, Column: utf8.RuneCountInString(text[:from]) + 1,
	}
}

// The words that begin an action, before the name of its card.
const (
	wordTap     = "tap"
	wordUntap   = "untap"
	wordDiscard = "discard"
	wordOnGuard = "on-guard"
	wordReveal  = "reveal"
)

// isVerb reports whether word says what is done with the card that follows.
func isVerb(word string) bool {
	switch word {
	case wordTap, wordUntap, wordDiscard, wordOnGuard, wordReveal:
		return true
	}
	return false
}

// isLead reports whether word may stand before the name of a card.
func isLead(word string) bool { return isVerb(word) || meccg.IsPlayer(word) || meccg.IsKind(word) }

// isModifier reports whether word ends a name and says more about the action.
func isModifier(word string) bool {
	switch word {
	case "->", "@", "costs", "counts", "uncounted", "short-event", "needs", "needs-declare", "needs-resolve",
		"pays", "does", "taps", "cancels", "then", "affects", "answers":
		return true
	}
	if strings.HasPrefix(word, "#") {
		return true
	}
	_, ok := changeWord(word)
	return ok
}
