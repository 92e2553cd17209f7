package index

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2"

	"netrep/rulings"
)

// weightGameWord is how strongly a word that only one game uses points to that
// game, in natural logarithms. The other words need no weight: rulings of
// another game are hardly similar.
const weightGameWord = 2.0

// spotGame records the words of a question that only one game uses.
func (x *snapshot) spotGame(list []Word, u *Understanding) {
	texts := textsOf(list)
	for i := 0; i < len(texts); {
		n, game := x.thesaurus.games.match(texts[i:])
		if n > 0 {
			u.games[game] += weightGameWord
		}
		i += max(1, n)
	}
}

// speaksFor notes that a question names a card, which speaks for its game as a word
// does that only this game has. A short name may be any word.
func (u *Understanding) speaksFor(card *rulings.Card, said string) {
	const short = 4
	if len(said) > short {
		g := cmp.Or(card.Game, rulings.MECCG)
		u.games[g] = max(u.games[g], weightGameWord)
	}
}

// likely returns how likely it is that a question is about a game, relative to
// the likeliest, which is 1.
func (u Understanding) likely(g rulings.Game) float64 {
	best := 0.0
	for _, speaks := range u.games {
		best = max(best, speaks)
	}
	return math.Exp(u.games[g] - best)
}

// ofGame returns those meanings of which the rulings of a game speak, and its cards.
func (x *snapshot) ofGame(g rulings.Game, means []string, cards []*rulings.Card) ([]string, []*rulings.Card) {
	means = slices.DeleteFunc(slices.Clone(means), func(m string) bool {
		return slices.ContainsFunc(terms(x.thesaurus.compound(strings.Fields(m))), func(t string) bool { return !x.spoken(g, t) })
	})
	cards = slices.DeleteFunc(slices.Clone(cards), func(c *rulings.Card) bool { return cmp.Or(c.Game, rulings.MECCG) != g })
	return means, cards
}

// spoken reports whether a ruling of a game holds a term.
func (x *snapshot) spoken(g rulings.Game, term string) bool {
	holds := bleve.NewConjunctionQuery(is(fieldGame, string(g)), bleve.NewDisjunctionQuery(is(fieldText, term), is(fieldAsked, term)))
	found, err := x.base.Search(bleve.NewSearchRequestOptions(holds, 0, 0, false))
	return err == nil && found.Total > 0
}
