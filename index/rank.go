package index

import (
	"cmp"
	"math"
	"slices"
)

// What ranking rests on. The figures were chosen by asking known questions of an
// index that does not know them, and by what the held-out ones come to.
const (
	weightAsked   = 1.5  // of a word in the questions that a ruling is known to answer, beside one in the ruling
	weightLike    = 2.0  // of the likeness to the known questions of a ruling
	weightLinks   = 0.25 // of how well the best ruling scores that a ruling refers to, or that refers to it
	lentAnyway    = 0.15 // of the best score: what a ruling has that none refers to
	stage         = 60   // rulings that are compared with each other
	plenty        = 0.8  // coverage from which it may be in a small corpus, however little words tell there
	enough        = 1.15 // score from which a ruling may be given as an answer, by how telling a word is at most
	weightAgainst = 0.88 // of what speaks for a question that no ruling answers
	defaultLimit  = 10
)

// impacts turns the shares of terms into what they add to a score, which grows
// with how rare the term is.
func (x *Index) impacts(p postings, weight float64) postings {
	out := make(postings, len(p))
	for id, list := range p {
		w := float32(weight * idf(len(x.rulings), len(list)))
		out[id] = make([]posting, len(list))
		for i, at := range list {
			out[id][i] = posting{at.text, at.share * w}
		}
	}
	return out
}

// scratch is what one search writes on.
type scratch struct {
	*tally // of the rulings
	*kin
}

func (x *Index) borrow() *scratch {
	if s, ok := x.scratch.Get().(*scratch); ok {
		return s
	}
	return &scratch{newTally(len(x.rulings)), newKin(len(x.known), len(x.rulings))}
}

func (x *Index) giveBack(s *scratch) {
	s.tally.reset()
	s.kin.reset()
	x.scratch.Put(s)
}

// ranked is a ruling by number with its score.
type ranked struct {
	ruling  int32
	score   float64
	covered float64 // share of what was asked about that it speaks of, 0 to 1
}

// ranking is what ranking finds for a question.
type ranking struct {
	list    []ranked // the best rulings, best first
	alike   []Known  // known questions that are most like it
	ahead   float64  // how many times the score of the next the best one scores
	against float64  // see [kin]
}

// rank returns the best rulings for what was understood, at most limit.
func (x *Index) rank(q Query, u Understanding, limit int) ranking {
	concepts := u.concepts
	if len(concepts) == 0 || len(x.rulings) == 0 {
		return ranking{}
	}
	s := x.borrow()
	defer x.giveBack(s)
	asked := 0.0
	for _, c := range concepts {
		asked += c.telling
	}
	s.tally.add(x.text, concepts)
	if !x.without[Likeness] {
		s.kin.compare(&x.likeness, u.words, u.endings)
	}
	likely := x.likely(u)
	best := shortlist{limit: max(limit, stage), less: x.worse}
	for _, at := range s.tally.touched {
		m := s.tally.marks[at]
		one := ranked{at, float64(m.score), float64(m.covered) / asked}
		if !x.without[Coverage] {
			one.score *= one.covered * one.covered
		}
		one.score *= math.Exp(weightLike * math.Sqrt(float64(s.kin.near[at])))
		if !x.without[Games] {
			one.score *= likely[x.games.of[at]]
		}
		if best.takes(one) && x.admits(q, x.rulings[at]) {
			best.add(one)
		}
	}
	slices.SortFunc(best.list, func(a, b ranked) int { return x.worse(b, a) })
	if !x.without[Links] {
		x.lendScores(best.list)
	}
	return ranking{best.list[:min(limit, len(best.list))], x.alike(q, s.kin), ahead(best.list), s.kin.against}
}

// lendScores makes rulings that refer to each other stand by each other: what
// speaks for the one speaks for the other, and today's rule comes beside the older
// ruling. The list is the best of a first ranking, in order, and so it is after.
func (x *Index) lendScores(list []ranked) {
	if len(list) == 0 || list[0].score == 0 {
		return
	}
	at := map[int32]int{}
	for i, r := range list {
		at[r.ruling] = i
	}
	lent := make([]float64, len(list))
	for i, r := range list {
		for _, to := range x.links[r.ruling] {
			if j, ok := at[to]; ok {
				lent[i] = max(lent[i], list[j].score)
			}
		}
	}
	least := lentAnyway * list[0].score
	for i := range list {
		list[i].score *= math.Pow((least+lent[i])/(least+list[0].score), weightLinks)
	}
	slices.SortFunc(list, func(a, b ranked) int { return x.worse(b, a) })
}

// suffices reports whether the first of what was found may be given as an answer:
// the better it scores, the likelier it answers, also if it is well ahead of the
// next, and the less the question is like those that no ruling answers.
func (x *Index) suffices(r ranking) bool {
	if len(r.list) == 0 {
		return false
	}
	best := r.list[0]
	return best.score*math.Sqrt(r.ahead) >= enough*x.words.rarest*math.Exp(weightAgainst*r.against) ||
		best.covered >= plenty && x.likeness.against == nil
}

// ahead returns how many times the score of the next the best of a ranking scores.
func ahead(list []ranked) float64 {
	if len(list) < 2 || list[1].score == 0 {
		return 1
	}
	return list[0].score / list[1].score
}

// worse orders by score; of equals the later ref is worse.
func (x *Index) worse(a, b ranked) int {
	if a.score != b.score {
		return cmp.Compare(a.score, b.score)
	}
	return cmp.Compare(x.rulings[b.ruling].Ref, x.rulings[a.ruling].Ref)
}
