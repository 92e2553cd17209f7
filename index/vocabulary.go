package index

import (
	"maps"
	"math"
	"slices"

	"github.com/blevesearch/bleve/v2/analysis"
)

// vocabulary is what the index knows about words and the terms that they are
// searched as.
type vocabulary struct {
	analyzer analysis.Analyzer
	terms    map[string]int32 // ids
	names    []string         // terms by id
	stems    map[string]int32 // term of a word that occurs; none for a stop word
	telling  []float64        // by term, see [Index.telling]
	rarest   float64          // how telling a word is that the corpus does not know
}

// What stands for terms that have no id.
const (
	unknown int32 = -1 // a word that the corpus does not know
	none    int32 = -2 // a stop word
)

func (x *Index) newVocabulary(inv *inverter, body, bag postings) vocabulary {
	v := vocabulary{
		analyzer: inv.analyzer, terms: inv.terms, stems: map[string]int32{},
		names: make([]string, len(inv.terms)), telling: make([]float64, len(inv.terms)), rarest: idf(len(x.rulings), 0),
	}
	for name, id := range inv.terms {
		v.names[id] = name
	}
	v.keep(slices.Collect(maps.Keys(x.speller.known)))
	for id := range v.telling {
		n := max(len(body.of(int32(id))), len(bag.of(int32(id))))
		v.telling[id] = min(idf(len(x.rulings), n), mostTelling)
	}
	return v
}

// keep keeps the terms of words at hand: to work one out is slow.
func (v *vocabulary) keep(words []string) {
	for _, w := range words {
		v.stems[w] = v.term(w)
	}
}

// idf is how much it says to occur in n of all texts.
func idf(all, n int) float64 { return 1 + math.Log(float64(all)/float64(1+n)) }

// mostTelling is how much a term says at most that rulings hold, however few do.
// A word that they do not know says more.
const mostTelling = 4.0

// tells returns how much a term says: the fewer rulings hold it, the more.
func (v *vocabulary) tells(term int32) float64 {
	if term < 0 {
		return v.rarest
	}
	return v.telling[term]
}

// term returns the term that a word is searched as.
func (v *vocabulary) term(word string) int32 {
	if t, ok := v.stems[word]; ok {
		return t
	}
	found := v.analyzer.Analyze([]byte(word))
	if len(found) == 0 {
		return none
	}
	if id, ok := v.terms[string(found[0].Term)]; ok {
		return id
	}
	return unknown
}

// stem returns what the forms of a word have in common; a stop word is its own.
func (v *vocabulary) stem(word string) string {
	switch t := v.term(word); {
	case t >= 0:
		return v.names[t]
	case t == none:
		return word
	}
	if found := v.analyzer.Analyze([]byte(word)); len(found) > 0 {
		return string(found[0].Term)
	}
	return word
}

// of returns the terms of words.
func (v *vocabulary) of(words []string) []int32 {
	var list []int32
	for _, w := range words {
		if t := v.term(w); t != none {
			list = append(list, t)
		}
	}
	return list
}
