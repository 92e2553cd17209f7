package index

import (
	"math"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2"

	"netrep/rulings"
)

// weightGameWord is how strongly a word that only one game uses points to that
// game, in natural logarithms. The other words need no weight: rulings of
// another game are hardly similar.
const weightGameWord = 3.0

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
		g := card.OwnGame()
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

// TellsGame reports whether the question has words of a game, or names a card.
func (u Understanding) TellsGame() bool { return len(u.games) > 0 }

// AnyGame reports whether the question may be about any game: it tells none, and neither one
// nor a source of one was chosen.
func (u Understanding) AnyGame() bool { return u.game == "" && u.source == "" && !u.TellsGame() }

// keepGame leaves only rulings of the one game of which q has words, unless one of another
// game surely answers.
func (x *snapshot) keepGame(r *ranking, q Query, u Understanding) {
	if q.Game != "" || len(u.games) != 1 || len(r.list) == 0 {
		return
	}
	for g := range u.games {
		other := func(one ranked) bool { return one.ruling.Source.Game != g && !one.own && !one.same }
		if !other(r.list[0]) || !x.suffices(*r) {
			r.list = slices.DeleteFunc(r.list, other)
		}
	}
}

// When the best ruling of another game is worth showing beside the first hit.
const (
	asLikely  = 0.2 // how likely the other game is meant, relative to that of the first hit
	lessAsked = 0.6 // how likely a game other than Middle-earth is meant if the scores are equal
)

// ofOtherGames returns the best hit of each game that the question may be about as well as
// about that of the first, of whose game it has no more words.
func (u Understanding) ofOtherGames(q Query, hits []Hit) []Hit {
	if q.Game != "" || len(hits) == 0 || hits[0].Route != RouteWords {
		return nil // it is told, known, or names a ruling
	}
	likely := func(h Hit) float64 {
		if h.Ruling.Source.Game == rulings.MECCG {
			return h.Score
		}
		return h.Score * lessAsked
	}
	seen := map[rulings.Game]bool{hits[0].Ruling.Source.Game: true}
	var list []Hit
	for _, h := range hits {
		g := h.Ruling.Source.Game
		if !seen[g] && u.games[g] >= u.games[hits[0].Ruling.Source.Game] && likely(h) >= asLikely*likely(hits[0]) {
			list = append(list, h)
		}
		seen[g] = true
	}
	return list
}

// ofGame returns those meanings of which the rulings of a game speak, and its cards.
func (x *snapshot) ofGame(g rulings.Game, means []string, cards []*rulings.Card) ([]string, []*rulings.Card) {
	means = slices.DeleteFunc(slices.Clone(means), func(m string) bool { return !x.spoken(g, m, fieldText, fieldAsked) })
	cards = slices.DeleteFunc(slices.Clone(cards), func(c *rulings.Card) bool { return c.OwnGame() != g })
	return means, cards
}

// readIn forgets what abbreviations stand for if only rulings of other games than the
// one that the answer is from speak of it.
func (x *snapshot) readIn(g rulings.Game, u *Understanding) {
	u.Meanings = slices.DeleteFunc(u.Meanings, func(m Meaning) bool {
		return m.Sense == SenseAbbreviation && !x.spoken(g, m.Means, fieldText) &&
			slices.ContainsFunc(rulings.Games(), func(other rulings.Game) bool { return x.spoken(other, m.Means, fieldText) })
	})
}

// spoken reports whether documents of a game hold every term of a meaning in one of
// the fields.
func (x *snapshot) spoken(g rulings.Game, means string, fields ...string) bool {
	return !slices.ContainsFunc(terms(x.thesaurus.compound(strings.Fields(means))), func(t string) bool {
		held := bleve.NewDisjunctionQuery()
		for _, field := range fields {
			held.AddQuery(is(field, t))
		}
		found, err := x.base.Search(bleve.NewSearchRequestOptions(bleve.NewConjunctionQuery(is(fieldGame, string(g)), held), 0, 0, false))
		return err != nil || found.Total == 0
	})
}
