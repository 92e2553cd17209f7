package index

import (
	"cmp"
	"slices"
)

// What ranking rests on. The figures were chosen on questions that players asked
// and on half of the held-out ones.
const (
	weightAsked     = 1.5  // of a word in the questions that a ruling is known to answer, beside one in the ruling
	weightLike      = 2.0  // of the likeness to the nearest known question
	weightElsewhere = 10.0 // of a phrase that no rule speaks of, beside the concepts of a question
	plenty          = 0.8  // coverage from which it may be, however little words tell in a small corpus
	enough          = 0.33 // score from which a ruling may be given as an answer, by how telling a word is at most
	defaultLimit    = 10
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

// tallies are those of one search.
type tallies struct {
	rulings, questions *tally
	likest             []likest // by ruling
}

func (x *Index) borrow() *tallies {
	if t, ok := x.tallies.Get().(*tallies); ok {
		return t
	}
	return &tallies{newTally(len(x.rulings)), newTally(len(x.known)), make([]likest, len(x.rulings))}
}

func (x *Index) giveBack(t *tallies) {
	for _, at := range t.questions.touched {
		t.likest[x.known[at].ruling] = likest{}
	}
	t.rulings.reset()
	t.questions.reset()
	x.tallies.Put(t)
}

// ranked is a ruling by number with its score.
type ranked struct {
	ruling  int32
	score   float64
	covered float64 // share of what was asked about that it speaks of, 0 to 1
}

// rank returns the best rulings for what was understood, at most limit, and the
// known questions that are most like it.
func (x *Index) rank(q Query, u Understanding, limit int) ([]ranked, []Known) {
	concepts := u.concepts
	if len(concepts) == 0 || len(x.rulings) == 0 {
		return nil, nil
	}
	t := x.borrow()
	defer x.giveBack(t)
	asked := weightElsewhere * float64(u.elsewhere)
	for _, c := range concepts {
		asked += c.telling
	}
	t.rulings.add(x.text, concepts)
	if !x.without[Likeness] {
		t.questions.add(x.questions, concepts)
	}
	likely := x.likely(q, u)
	for _, at := range t.questions.touched {
		k := &x.known[at]
		if like := k.like(t.questions.marks[at].covered, asked); like > t.likest[k.ruling].like {
			t.likest[k.ruling] = likest{at, like}
		}
	}
	best := shortlist{limit: limit, less: x.worse}
	for _, at := range t.rulings.touched {
		m := t.rulings.marks[at]
		one := ranked{at, float64(m.score), float64(m.covered) / asked}
		if !x.without[Coverage] {
			one.score *= one.covered * one.covered
		}
		one.score *= 1 + weightLike*float64(t.likest[at].like)
		if !x.without[Games] {
			one.score *= likely[x.games.of[at]]
		}
		if best.takes(one) && x.admits(q, x.rulings[at]) {
			best.add(one)
		}
	}
	slices.SortFunc(best.list, func(a, b ranked) int { return x.worse(b, a) })
	return best.list, x.alike(q, t, asked)
}

// suffices reports whether r may be given as an answer: the better a ruling
// scores, the likelier it answers, whatever the question. On the held-out
// questions no threshold refuses nine of ten of those without an answer and
// keeps most of the others; this one errs on the side of answering.
func (x *Index) suffices(r ranked) bool {
	return r.score >= enough*x.words.rarest || r.covered >= plenty
}

// worse orders by score; of equals the later ref is worse.
func (x *Index) worse(a, b ranked) int {
	return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(x.rulings[b.ruling].Ref, x.rulings[a.ruling].Ref))
}
