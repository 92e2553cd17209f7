package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// UpperFirst returns words as they begin a sentence.
func UpperFirst(words string) string {
	r, n := utf8.DecodeRuneInString(words)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + words[n:]
}

// And joins words as in "one, two and three".
func And(words []string) string { return list(words, " and ") }

// Or joins words as in "one, two or three".
func Or(words []string) string { return list(words, " or ") }

func list(words []string, conjunction string) string {
	last := len(words) - 1
	if last <= 0 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + conjunction + words[last]
}

// WithArticle returns a noun with "a" or "an".
func WithArticle(noun string) string {
	if noun != "" && strings.ContainsRune("aeio", rune(noun[0]|' ')) { // a unit
		return "an " + noun
	}
	return "a " + noun
}
