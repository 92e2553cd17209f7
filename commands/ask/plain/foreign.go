package plain

import (
	"slices"

	"netrep/index"
)

// Foreign reports whether a question is in a language other than English, judging by short
// words of other languages.
func Foreign(words []index.Word) bool {
	var seen []string
	for _, w := range words {
		if loaded().has("foreign", w.Text) && !slices.Contains(seen, w.Text) {
			seen = append(seen, w.Text)
		}
	}
	const few, share = 2, 4 // at least two, and one word in four
	return len(seen) >= few && share*len(seen) >= len(words)
}
