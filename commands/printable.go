package commands

import (
	"strings"
	"unicode"
)

// printable puts blanks for control characters, and nothing for those that turn
// the direction of writing, so that what a user typed can be shown again.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, s)
}
