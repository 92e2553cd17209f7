package index

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"netrep/rulings"
)

// What ranking rests on. The figures were chosen by asking known questions of an
// index that does not know them, and by what the held-out ones come to.
const (
	weightLike    = 2.4  // of the likeness to the known questions of a ruling
	weightLinks   = 0.25 // of how well the best ruling scores that a ruling refers to, or that refers to it
	lentAnyway    = 0.15 // of the best score: what a ruling has that none refers to
	plenty        = 0.8  // coverage from which it may be in a small corpus, however little words tell there
	enough        = 0.9  // score from which a ruling may be given as an answer, by how telling a word is at most
	weightAgainst = 1.05 // of what speaks for a question that no ruling answers
	defaultLimit  = 10
)

// ranked is a candidate with its score.
type ranked struct {
	candidate
	score   float64
	covered float64 // share of what was asked about that it speaks of, 0 to 1
	near    float64 // likenesses of all of its known questions, squared and added up
	like    []alike // of its known questions that are like the one asked
}

// alike is a known question and how like it is, 0 to 1.
type alike struct {
	question int
	like     float64
}

// ranking is what ranking finds for a question.
type ranking struct {
	list    []ranked // best first
	ahead   float64  // how many times the score of the next the best one scores
	against float64  // how much speaks for a question that no ruling answers, in natural logarithms
}

// rank puts candidates in order.
func (x *snapshot) rank(list []candidate, u Understanding) ranking {
	s := x.newScorer(u)
	var all []ranked
	for _, c := range together(list) {
		if one := s.score(c); one.score > 0 || one.same {
			all = append(all, one)
		}
	}
	slices.SortFunc(all, better)
	if !x.without[Links] {
		x.lendScores(all)
	}
	return ranking{all, ahead(all), x.against(s.pieces)}
}

// together makes one candidate of those of one ruling: of its own questions, and
// those that were taught.
func together(list []candidate) []candidate {
	var out []candidate
	for _, c := range list {
		i := slices.IndexFunc(out, func(o candidate) bool { return o.ruling == c.ruling })
		if i < 0 {
			out = append(out, c)
			continue
		}
		out[i].same = out[i].same || c.same
		if out[i].stems == c.stems {
			continue
		}
		_, more, _ := strings.Cut(c.stems, "\n")
		out[i].stems += "\n" + more
		out[i].asked = slices.Concat(out[i].asked, c.asked)
	}
	return out
}

// lendScores makes rulings that refer to each other stand by each other: what
// speaks for the one speaks for the other, and today's rule comes beside the older
// ruling. The list is in order, and so it is after.
func (x *snapshot) lendScores(list []ranked) {
	if len(list) == 0 || list[0].score == 0 {
		return
	}
	at := map[string]float64{}
	for _, r := range list {
		at[r.ruling.Ref] = r.score
	}
	best := list[0].score
	least := lentAnyway * best
	for i := range list {
		lent := 0.0
		for _, kind := range rulings.LinkKinds() {
			for _, to := range slices.Concat(x.corpus.Linked(list[i].ruling, kind), x.corpus.LinkedBy(list[i].ruling, kind)) {
				lent = max(lent, at[to.Ref])
			}
		}
		list[i].score *= math.Pow((least+lent)/(least+best), weightLinks)
	}
	slices.SortFunc(list, better)
}

// suffices reports whether the first of what was found may be given as an answer:
// the better it scores, the likelier it answers, also if it is well ahead of the
// next, and the less the question is like those that no ruling answers. A server's
// own ruling may well speak of what those of the games do not.
func (x *snapshot) suffices(r ranking) bool {
	if len(r.list) == 0 {
		return false
	}
	best := r.list[0]
	against := r.against
	if best.own {
		against = 0
	}
	return best.score*math.Sqrt(r.ahead) >= enough*x.rarest()*math.Exp(weightAgainst*against) ||
		best.covered >= plenty && (best.own || len(x.unanswered) == 0)
}

// ahead returns how many times the score of the next the best of a ranking scores.
func ahead(list []ranked) float64 {
	if len(list) < 2 || list[1].score == 0 {
		return 1
	}
	return list[0].score / list[1].score
}

// better orders by score, equals by ref.
func better(a, b ranked) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.ruling.Ref, b.ruling.Ref))
}
