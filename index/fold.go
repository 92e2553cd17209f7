package index

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold lower-cases s, strips accents and makes its quotes and dashes plain, so
// that "Barad-Dûr’s" and "barad-dur's" are the same.
func fold(s string) string {
	if !norm.NFD.IsNormalString(s) {
		s = norm.NFD.String(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		switch {
		case r < unicode.MaxASCII && r != '`':
			b.WriteByte(lower(byte(r)))
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

// lower lower-cases an ASCII letter.
func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
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
