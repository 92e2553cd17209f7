package index

import (
	"math"
	"slices"
	"strings"

	"netrep/rulings"
)

// Which game a question is about is worked out from its words: how often the
// rulings of each game speak of them, weighed against how many rulings there are
// of each, or against the game that is preferred.
const (
	priorPreferred = 0.9  // share of questions that are about the preferred game
	lentRulings    = 10.0 // of an average game that are lent to each, so that a word missing from a small one says little
	tempered       = 0.5  // of what a word tells, since words that go together tell the same twice
	weightGameWord = 3.0  // of a word or a card's name that only one game has, in natural logarithms
)

// games is what is known of each game that rulings speak about.
type games struct {
	list    []rulings.Game
	of      []int32     // game of each ruling
	counts  []float64   // rulings of each game
	speakOf [][]float64 // by term: how many rulings of each game hold it
}

func (x *Index) learnGames() {
	g := &x.games
	number := map[rulings.Game]int32{}
	for _, r := range x.rulings {
		i, known := number[r.Source.Game]
		if !known {
			i = int32(len(g.list))
			number[r.Source.Game] = i
			g.list, g.counts = append(g.list, r.Source.Game), append(g.counts, 0)
		}
		g.of = append(g.of, i)
		g.counts[i]++
	}
	g.speakOf = make([][]float64, len(x.words.names))
	for id := range g.speakOf {
		g.speakOf[id] = make([]float64, len(g.list))
		for _, at := range x.text.of(int32(id)) {
			g.speakOf[id][g.of[at.text]]++
		}
	}
}

// likely returns how likely a question is about each game, the likeliest being
// 1.
func (x *Index) likely(q Query, u Understanding) []float64 {
	g := &x.games
	sums := make([]float64, len(g.list))
	all := float64(len(x.rulings))
	for i := range sums {
		prior := g.counts[i] / all
		switch {
		case q.Prefer == "":
		case q.Prefer == g.list[i]:
			prior = priorPreferred
		default:
			prior *= 1 - priorPreferred
		}
		sums[i] = math.Log(prior) + u.games[g.list[i]]
		for _, term := range u.typed {
			if len(x.text.of(term)) == 0 {
				continue
			}
			lent := lentRulings * float64(len(x.text.of(term))) / all
			sums[i] += tempered * math.Log((g.speakOf[term][i]+lent)/(g.counts[i]+lentRulings))
		}
	}
	best := slices.Max(sums)
	for i := range sums {
		sums[i] = math.Exp(sums[i] - best)
	}
	return sums
}

// spotTopic notes the words of a question that only one game has, and those that
// no rule speaks of.
func (x *Index) spotTopic(list []string, u *Understanding) {
	u.games = map[rulings.Game]float64{}
	for i := 0; i < len(list); {
		n := match(x.thesaurus.games, list[i:], x.thesaurus.longest)
		if n > 0 {
			u.games[rulings.Game(x.thesaurus.games[strings.Join(list[i:i+n], " ")][0])] += weightGameWord
		}
		away := match(x.thesaurus.elsewhere, list[i:], x.thesaurus.longest)
		if away > n && !x.without[Elsewhere] {
			u.elsewhere++
		}
		i += max(1, n, away)
	}
}

// gameOf returns the game of a card.
func gameOf(c *rulings.Card) rulings.Game {
	if c.Game == "" {
		return rulings.MECCG
	}
	return c.Game
}
