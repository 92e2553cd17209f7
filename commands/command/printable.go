package command

import (
	"strings"
	"unicode"
)

// Printable is [printable] for a value of o, whose line ends stay if it has any.
func (o Option) Printable(value string) string {
	if !o.Lines {
		return Printable(value)
	}
	lines := strings.Split(strings.ReplaceAll(value, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(Printable(line), " ")
	}
	return strings.Join(lines, "\n")
}

// Printable puts blanks for control characters, and nothing for those that turn
// the direction of writing, so that what a user typed can be shown again.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case ' ' <= r && r <= '~': // nearly all of them
			return r
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, s)
}
