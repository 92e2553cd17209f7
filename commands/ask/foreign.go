package ask

import (
	"slices"

	"netrep/commands/reply"
	"netrep/index"
)

// smallForeign are short words of other languages that do not occur in English
// questions.
var smallForeign = []string{
	"puis", "je", "jouer", "est", "ce", "que", "peux", "peut", "une", "sur", "avec", "pour", "dans", "quand", "combien", "carte",
	"kann", "ich", "darf", "eine", "einen", "karte", "spielen", "wenn", "ist", "nicht", "wie", "viele", "mein", "meine", "auf", "und", "der",
	"puedo", "jugar", "una", "carta", "cuando", "cuantos", "cuantas", "puede", "mi", "el", "los", "las", "en",
	"posso", "giocare", "quando", "quante", "quanti", "mio", "mia", "che", "della", "nel", "un", "il", "gli",
}

// foreign reports whether a question is in a language other than English.
func foreign(words []index.Word) bool {
	var seen []string
	for _, w := range words {
		if slices.Contains(smallForeign, w.Text) && !slices.Contains(seen, w.Text) {
			seen = append(seen, w.Text)
		}
	}
	const few, share = 2, 4 // at least two, and one word in four
	return len(seen) >= few && share*len(seen) >= len(words)
}

// onlyEnglish says that the question was not understood.
func onlyEnglish() reply.Reply {
	return reply.Reply{Tone: reply.ToneNone, Title: "I understand only English"}.
		Say("Ask in English, please. Names of cards may be in any language.")
}
