package ask

import (
	"slices"

	"netrep/commands/reply"
	"netrep/index"
)

// foreign reports whether a question is in a language other than English, judging by short
// words of other languages.
func foreign(words []index.Word) bool {
	var seen []string
	for _, w := range words {
		if loaded().has("foreign", w.Text) && !slices.Contains(seen, w.Text) {
			seen = append(seen, w.Text)
		}
	}
	const few, share = 2, 4 // at least two, and one word in four
	return len(seen) >= few && share*len(seen) >= len(words)
}

// onlyEnglish is the reply to a question in another language.
func onlyEnglish() reply.Reply {
	return reply.Reply{Tone: reply.ToneNone, Title: "I understand only English"}.
		Say("Ask in English, please. Names of cards may be in any language.")
}
