package index

import (
	"math"
	"slices"

	"netrep/rulings"
)

// weightGameWord is how much a word or a card's name that only one game has speaks
// for that game, in natural logarithms. The other words of a question need no say:
// rulings of another game are hardly like it.
const weightGameWord = 1.0

// games are those that rulings speak about.
type games struct {
	list []rulings.Game
	of   []int32 // game of each ruling
}

func (x *Index) learnGames() {
	g := &x.games
	for _, r := range x.rulings {
		i := slices.Index(g.list, r.Source.Game)
		if i < 0 {
			i = len(g.list)
			g.list = append(g.list, r.Source.Game)
		}
		g.of = append(g.of, int32(i))
	}
}

// likely returns how likely a question is about each game, the likeliest being
// 1.
func (x *Index) likely(u Understanding) []float64 {
	speaks := make([]float64, len(x.games.list))
	for i, game := range x.games.list {
		speaks[i] = u.games[game]
	}
	best := slices.Max(speaks)
	for i := range speaks {
		speaks[i] = math.Exp(speaks[i] - best)
	}
	return speaks
}

// spotGame notes the words of a question that only one game has.
func (x *Index) spotGame(list []string, u *Understanding) {
	u.games = map[rulings.Game]float64{}
	for i := 0; i < len(list); {
		n, game := x.thesaurus.games.match(list[i:])
		if n > 0 {
			u.games[game] += weightGameWord
		}
		i += max(1, n)
	}
}

// gameOf returns the game of a card.
func gameOf(c *rulings.Card) rulings.Game {
	if c.Game == "" {
		return rulings.MECCG
	}
	return c.Game
}
