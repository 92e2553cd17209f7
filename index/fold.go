package index

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold lower-cases s, strips accents and makes its quotes and dashes plain, so
// that "Barad-Dûr’s" and "barad-dur's" are the same.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case strings.ContainsRune("’‘`´", r):
			return '\''
		case strings.ContainsRune("–—‑‐", r):
			return '-'
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(s))
}

// contraction is a question word that "is" has run into: "whats a haven".
var contraction = regexp.MustCompile(`\b(what|who|how|where|when)'?s\b`)

// words splits folded text into words: runs of letters and digits, with the
// apostrophes and slashes inside them ("m/h", "wizard's").
func words(s string) []string {
	inner := func(r rune) bool { return r == '\'' || r == '/' }
	list := strings.FieldsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !inner(r)
	})
	out := list[:0]
	for _, w := range list {
		if w = strings.TrimFunc(w, inner); w != "" {
			out = append(out, strings.TrimSuffix(w, "'s"))
		}
	}
	return out
}
