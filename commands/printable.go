package commands

import (
	"strings"
	"unicode"
)

// printable is [printable] for a value of o, whose line ends stay if it has any.
func (o Option) printable(value string) string {
	if !o.Lines {
		return printable(value)
	}
	lines := strings.Split(strings.ReplaceAll(value, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(printable(line), " ")
	}
	return strings.Join(lines, "\n")
}

// printable puts blanks for control characters, and nothing for those that turn
// the direction of writing, so that what a user typed can be shown again.
func printable(s string) string {
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
