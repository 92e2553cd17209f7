package plain

import (
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/index"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// Star Trek CCG's and Ashes' cards are those that their engines know, whatever the
// corpus holds.

// otherGamesCard returns the card of the other games whose name the words begin with, in
// the plural or used as a verb, "amandaed", and how many words it has. Typing errors are
// allowed in a long name, unless fewer words are a name as they stand.
func otherGamesCard(question string, words []index.Word) (card *rulings.Card, n int) {
	const longest, long = 6, 8
	names := []*cards.Finder{command.AshesNames(), command.TrekNames()}
	said := func(n int) string { return folded(question[words[0].Start:words[n-1].End]) }
	for n := min(longest, len(words)); n > 0; n-- {
		for _, ending := range []string{"", "s", "es", "d", "ed"} {
			name, has := strings.CutSuffix(said(n), ending)
			for _, of := range names {
				if found := of.InText(name, false); has && len(name) > 1 && len(found) == 1 {
					return found[0], n
				}
			}
		}
	}
	for n := min(longest, len(words)); n > 0 && len(said(n)) >= long; n-- {
		for _, of := range names {
			if found := of.Suggest(said(n), 1); len(found) == 1 && folded(found[0].Name)[0] == said(n)[0] {
				return found[0], n
			}
		}
	}
	return nil, 0
}

// folded is s as the finder of cards compares names.
func folded(s string) string { return cards.Compact(cards.NameWords(s)) }

// nameOtherGames finds the cards of the other games among tokens. A one-word name, which
// may be an ordinary word, counts only if no card of MECCG is named, or a longer name of
// another game is.
func nameOtherGames(question string, words []index.Word, list []token) {
	middleEarth := slices.ContainsFunc(list, func(k token) bool {
		return k.card != nil && k.card.OwnGame() == rulings.MECCG
	})
	type name struct {
		card  *rulings.Card
		words int
	}
	names := make([]name, len(words))
	for i := range words {
		card, n := otherGamesCard(question, words[i:])
		names[i] = name{card, n}
		if n > 1 && n >= list[i].words {
			middleEarth = false
		}
	}
	for i := 0; i < len(list); i++ {
		card, n := names[i].card, names[i].words
		if card != nil && n >= list[i].words && (n > 1 || !middleEarth && !restOfName(question, list, i)) {
			list[i].card, list[i].words = card, n
		}
		i += max(0, list[i].words-1)
	}
}

// restOfName reports whether the word at i ends an unknown name: "Energy Vortex".
func restOfName(question string, list []token, i int) bool {
	if i == 0 || list[i-1].filler || list[i-1].comma && list[i].comma || list[i-1].sentence != list[i].sentence {
		return false
	}
	return isUpper(question, list[i-1]) && isUpper(question, list[i]) && list[i-1].card == nil
}
