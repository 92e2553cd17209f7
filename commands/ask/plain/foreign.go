package plain

import (
	"slices"
	"unicode"

	"netrep/index"
)

// Foreign reports whether a question is in a language other than English, judging by short
// words of other languages and by other scripts. Names of cards are understood in any.
func Foreign(words []index.Word) bool {
	var seen []string
	strange := 0
	for _, w := range words {
		if loaded().has("foreign", w.Text) && !slices.Contains(seen, w.Text) {
			seen = append(seen, w.Text)
		}
		if len(w.Senses)+len(w.Among) == 0 && slices.ContainsFunc([]rune(w.Text), notLatin) {
			strange++
		}
	}
	const few, share = 2, 4 // at least two, and one word in four
	return len(seen) >= few && share*len(seen) >= len(words) || 2*strange > len(words)
}

func notLatin(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }
