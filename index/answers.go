package index

import (
	"math"

	"netrep/rulings"
)

// coverage is how much of a question the ruling speaks to: the share, weighted
// by how telling each word is, of its concepts that occur in the ruling or in
// the questions that it is known to answer. Words that the corpus does not know
// are the most telling of all. It is 0 to 1.
func (x *Index) coverage(concepts []concept, r *rulings.Ruling) float64 {
	present := x.terms[r.Ref]
	var covered, all float64
	for _, c := range concepts {
		weight, hit := 0.0, 0.0
		for term, w := range c {
			weight = max(weight, w*x.telling(term))
			if present[term] {
				hit = max(hit, w*x.telling(term))
			}
		}
		all += weight
		covered += hit
	}
	if all == 0 {
		return 0
	}
	return covered / all
}

// telling is how much a term says: the fewer rulings hold it, the more.
func (x *Index) telling(term string) float64 {
	return 1 + math.Log(float64(x.corpus.Len())/float64(1+x.frequency[term]))
}

// enough is the coverage from which a ruling may be given as an answer. It is
// set on the public questions: below it stand seven in eight of those that
// nothing answers, and one in twenty of the others.
const enough = 0.5

// answers decides whether the best of ranked may be given as an answer.
func (x *Index) answers(concepts []concept, ranked []Hit) bool {
	return len(ranked) > 0 && x.coverage(concepts, ranked[0].Ruling) >= enough
}
