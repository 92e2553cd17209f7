package reply

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clip shortens s to n characters, at the end of a word if one ends near there.
func Clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	head := string(r[:n-1])
	if i := strings.LastIndexByte(head, ' '); i > len(head)*2/3 {
		head = head[:i]
	}
	return strings.TrimRight(head, " ,;:") + "…"
}

// Count writes a number with its noun: "1 ruling", "2 rulings".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Dotted joins the parts that are not blank with a dot between them, as in
// "CRF 10 · 26 Jan 1998".
func Dotted(parts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return strings.TrimSpace(p) == "" }), " · ")
}

// Visible drops from s what readers do not see and a screen would obey: control
// characters, and those that turn the direction of writing. Tabs and line ends become
// blanks.
func Visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case ' ' <= r && r <= '~': // nearly all of them
			return r
		case r == '\t' || r == '\n' || r == '\u2028' || r == '\u2029':
			return ' '
		case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, s)
}

// YesNo returns "yes" or "no".
func YesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// UpperFirst returns s with its first letter in upper case.
func UpperFirst(s string) string { return withFirst(s, unicode.ToUpper) }

// LowerFirst returns s with its first letter in lower case.
func LowerFirst(s string) string { return withFirst(s, unicode.ToLower) }

func withFirst(s string, change func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return ""
	}
	return string(change(r)) + s[n:]
}
