package index

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"netrep/rulings"
)

// weighed is a term of a concept with how much it says.
type weighed struct {
	term   string
	weight float64
}

// weigh returns the terms of each concept, the most telling first. Words that
// the corpus does not know are the most telling of all.
func (x *Index) weigh(concepts []concept) [][]weighed {
	list := make([][]weighed, len(concepts))
	for i, c := range concepts {
		for term, w := range c {
			list[i] = append(list[i], weighed{term, w * x.telling(term)})
		}
		slices.SortFunc(list[i], func(a, b weighed) int { return cmp.Compare(b.weight, a.weight) })
	}
	return list
}

// coverage is how much of a question the ruling speaks to: the share, weighted
// by how telling each is, of its concepts that occur in the ruling or in the
// questions that it is known to answer. It is 0 to 1.
func (x *Index) coverage(concepts [][]weighed, r *rulings.Ruling) float64 {
	present := x.terms[r.Ref]
	var covered, all float64
	for _, c := range concepts {
		all += c[0].weight
		for _, w := range c {
			if present[w.term] {
				covered += w.weight
				break
			}
		}
	}
	return covered / all
}

// How much terms say beside how rare they are: the game's own terms are what a
// question is about, while an ordinary word, however rare in rulings, is only a
// way of putting it.
const (
	weightSubject = 1.5
	mostOrdinary  = 4.0
)

// telling is how much a term says: the fewer rulings hold it, the more. A word
// that the corpus does not know says the most.
func (x *Index) telling(term string) float64 {
	t := 1 + math.Log(float64(x.corpus.Len())/float64(1+x.frequency[term]))
	switch {
	case x.subjects[term]:
		return t * weightSubject
	case x.frequency[term] > 0:
		return min(t, mostOrdinary)
	}
	return t
}

// learnSubjects collects the terms that name the game's own things: those of
// the glossary, and the compounds.
func (x *Index) learnSubjects() {
	for _, word := range x.thesaurus.compounds {
		for _, t := range x.analyze(word) {
			x.subjects[t] = true
		}
	}
	for r := range x.corpus.All() {
		if r.Kind != rulings.KindGlossary {
			continue
		}
		name, _, _ := strings.Cut(r.Title, ":")
		for _, t := range x.analyze(strings.Join(x.plain(name), " ")) {
			x.subjects[t] = true
		}
	}
}

// enough is the coverage from which a ruling may be given as an answer. It is
// set on the public questions: below it stand seven in eight of those that
// nothing answers, and one in twenty of the others.
const enough = 0.5

// answers decides whether the best of ranked may be given as an answer.
func (x *Index) answers(concepts []concept, ranked []Hit) bool {
	return len(ranked) > 0 && x.coverage(x.weigh(concepts), ranked[0].Ruling) >= enough
}
