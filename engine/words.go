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

// WithArticle returns a noun with "a" or "an".
func WithArticle(noun string) string {
	if noun != "" && strings.ContainsRune("aeio", rune(noun[0]|' ')) { // a unit
		return "an " + noun
	}
	return "a " + noun
}
