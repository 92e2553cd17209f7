package index

import (
	"math"

	"netrep/rulings"
)

// weightGameWord is how strongly a word that only one game uses points to that
// game, in natural logarithms. The other words need no weight: rulings of
// another game are hardly similar.
const weightGameWord = 1.0

// spotGame records the words of a question that only one game uses.
func (x *snapshot) spotGame(list []Word, u *Understanding) {
	texts := textsOfAll(list)
	for i := 0; i < len(texts); {
		n, game := x.thesaurus.games.match(texts[i:])
		if n > 0 {
			u.games[game] += weightGameWord
		}
		i += max(1, n)
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
