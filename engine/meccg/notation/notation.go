package notation

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"netrep/engine"
	"netrep/engine/meccg"
)

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

// Error is a text that cannot be read, and the place at fault.
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

// newError returns an error about text[from:to].
func newError(text string, from, to int, msg, hint string) *Error {
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

// isVerb reports whether word says what is done with the card after it.
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
