package render

import (
	"strings"
	"unicode"

	"netrep/commands/reply"
)

// Discord's limits on what is shown, in UTF-16 units: its clients count those
// and its API counts fewer, so what fits here fits everywhere.
const (
	maxTexts       = 4000 // of all text displays of a message
	MaxButtonLabel = 80
	maxCustomID    = 100
	maxURL         = 512
	MaxOption      = 100 // a menu option's label, value and description
	maxPlaceholder = 150
	maxAlt         = 1024
	MaxFormTitle   = 45
	maxFieldLabel  = 45
	maxFieldHelp   = 100
)

// firstPair is the first character of two units.
const firstPair = '\U00010000'

// units is the length of s as Discord's clients count it.
func units(s string) int {
	n := 0
	for _, r := range s {
		if n++; r >= firstPair {
			n++
		}
	}
	return n
}

// Fits reports whether s has at most n units, which most texts show by their
// bytes: a unit takes one to three.
func Fits(s string, n int) bool { return len(s) <= n || len(s) <= 3*n && units(s) <= n }

// Clip shortens s to n units, at the end of a word if one ends near there.
func Clip(s string, n int) string {
	if Fits(s, n) {
		return s
	}
	head := s[:Prefix(s, n-1)]
	if i := strings.LastIndexAny(head, " \n"); i > len(head)*2/3 {
		head = head[:i]
	}
	return strings.TrimRight(head, " \n,;:·") + "…"
}

// Prefix returns how many bytes of s are at most n units.
func Prefix(s string, n int) int {
	if len(s) <= n {
		return len(s)
	}
	for i, r := range s {
		if n--; r >= firstPair {
			n--
		}
		if n < 0 {
			return i
		}
	}
	return len(s)
}

// clean drops from each line of s what [reply.Visible] drops.
func clean(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = reply.Visible(l)
	}
	return strings.Join(lines, "\n")
}

// oneLine is s without line ends and double blanks.
func oneLine(s string) string { return strings.Join(strings.Fields(clean(s)), " ") }

// IsBlank reports whether s shows nothing.
func IsBlank(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return '!' <= r && r <= '~' || !unicode.IsSpace(r) && !unicode.In(r, unicode.Cf, unicode.Cc) && r != '\u2800' && r != '\u3164' && r != '\u115F'
	}) < 0
}

// Words returns the first of texts that shows something, as one line of at most
// n units.
func Words(n int, texts ...string) string {
	for _, t := range texts {
		if t = oneLine(t); !IsBlank(t) {
			return Clip(t, n)
		}
	}
	return "…"
}
