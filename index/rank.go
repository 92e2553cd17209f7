package index

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"netrep/rulings"
)

// The parameters of ranking, chosen by asking known questions of an index
// without them, and by the results on held-out ones.
const (
	weightLike    = 2.4  // weight of the similarity to the known questions of a ruling
	weightVector  = 4    // weight of the similarity in the use of words
	weightLinks   = 0.25 // weight of the best score among linked rulings
	lentAnyway    = 0.15 // share of the best score that a ruling without links gets instead
	plenty        = 0.8  // coverage that suffices in a small corpus, where idf says little
	much          = 0.4  // coverage that makes a ruling worth reading though it may be no answer
	enough        = 0.9  // least score of an answer, relative to the highest idf
	weightAgainst = 1.05 // weight of the evidence that no ruling answers
	defaultLimit  = 10
)

// ranked is a candidate with its score.
type ranked struct {
	candidate
	score   float64
	covered float64   // share of the question that it covers, 0 to 1
	like    []float64 // similarity of each known question to the one asked, 0 to 1
	near    float64   // sum of their squares
}

// ranking is what ranking finds for a question.
type ranking struct {
	list    []ranked // best first
	against float64  // evidence that no ruling answers, in natural logarithms
}

// rank puts candidates in order.
func (x *snapshot) rank(list []candidate, u Understanding) ranking {
	s := x.newScorer(u)
	var all []ranked
	for _, c := range together(list) {
		if one := s.score(c); one.score > 0 || one.same || u.start != "" {
			all = append(all, one)
		}
	}
	slices.SortFunc(all, better)
	x.lendScores(all)
	return ranking{all, x.against(s.pieces)}
}

// together merges the candidates of one ruling: of its own questions, and of
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

// lendScores makes linked rulings boost each other: evidence for one is
// evidence for the other, and today's rule appears next to the older ruling.
// The list is sorted before and after.
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

// suffices reports whether the first result may be given as an answer: it is
// likelier to be one the better its score, the greater its lead over the next,
// and the less similar the question is to those that no ruling answers. A
// server's own ruling may well cover what those of the games do not.
func (x *snapshot) suffices(r ranking) bool {
	if len(r.list) == 0 {
		return false
	}
	best := r.list[0]
	against := r.against
	if best.own {
		against = 0
	}
	return best.score*math.Sqrt(ahead(r.list)) >= enough*x.rarest()*math.Exp(weightAgainst*against) ||
		best.covered >= plenty && (best.own || len(x.unanswered) == 0)
}

// ahead returns the best score of a ranking divided by the next.
func ahead(list []ranked) float64 {
	if len(list) < 2 || list[1].score == 0 {
		return 1
	}
	return list[0].score / list[1].score
}

// better orders by score, then by ref.
func better(a, b ranked) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.ruling.Ref, b.ruling.Ref))
}
