package index

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold lower-cases s, strips accents and makes its quotes and dashes plain, so
// that "Barad-Dûr’s" and "barad-dur's" are the same.
func fold(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFD.String(s) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == '’' || r == '‘' || r == '`' || r == '´':
			b.WriteByte('\'')
		case r == '–' || r == '—' || r == '‑' || r == '‐':
			b.WriteByte('-')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

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
