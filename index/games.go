package index

import (
	"math"

	"netrep/rulings"
)

// weightGameWord is how much a word that only one game has speaks for that game, in
// natural logarithms. The other words of a question need no say: rulings of another
// game are hardly like it.
const weightGameWord = 1.0

// spotGame notes the words of a question that only one game has.
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

// likely returns how likely a question is about a game, that being 1 of the likeliest.
func (u Understanding) likely(g rulings.Game) float64 {
	best := 0.0
	for _, speaks := range u.games {
		best = max(best, speaks)
	}
	return math.Exp(u.games[g] - best)
}
