package index

import (
	"math"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/analysis/token/porter"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/whitespace"
	"github.com/blevesearch/bleve/v2/mapping"
)

// vocabulary is what the index knows about words and the terms that they are
// searched as: their stems, by bleve's analysis of English.
type vocabulary struct {
	analyzer analysis.Analyzer
	terms    map[string]int32 // ids
	names    []string         // terms by id
	stems    map[string]int32 // term of a word that occurs; none for a stop word
	telling  []float64        // by term, see [vocabulary.tells]
	rarest   float64          // how telling a word is that the corpus does not know
}

// What stands for terms that have no id.
const (
	unknown int32 = -1 // a word that the corpus does not know
	none    int32 = -2 // a stop word
)

// english names the analysis of words: English stop words and stems. Words are
// folded and split before, see [words], so that blanks are all that is left to
// split at.
const english = "folded english"

func newVocabulary() (vocabulary, error) {
	m := mapping.NewIndexMapping()
	err := m.AddCustomAnalyzer(english, map[string]any{
		"type": custom.Name, "tokenizer": whitespace.Name, "token_filters": []string{en.StopName, porter.Name},
	})
	return vocabulary{analyzer: m.AnalyzerNamed(english), terms: map[string]int32{}, stems: map[string]int32{}}, err
}

// learn returns the term of a word of the corpus, which is known from now on.
func (v *vocabulary) learn(word string) int32 {
	t, known := v.stems[word]
	if known {
		return t
	}
	t = none
	if found := v.analyzer.Analyze([]byte(word)); len(found) > 0 {
		stem := string(found[0].Term)
		if t, known = v.terms[stem]; !known {
			t = int32(len(v.names))
			v.terms[stem], v.names = t, append(v.names, stem)
		}
	}
	v.stems[word] = t
	return t
}

// invert returns where the words of texts stand. The share of a term is the square
// root of how often it occurs, over the square root of the length of the text.
func (v *vocabulary) invert(texts [][]string) postings {
	var out postings
	for n, text := range texts {
		length := 0
		var terms []int32
		count := map[int32]int{}
		for _, w := range text {
			t := v.learn(w)
			if t == none {
				continue
			}
			if count[t] == 0 {
				terms = append(terms, t)
			}
			count[t]++
			length++
		}
		for len(out) < len(v.names) {
			out = append(out, nil)
		}
		for _, t := range terms {
			share := math.Sqrt(float64(count[t])) / math.Sqrt(float64(length))
			out[t] = append(out[t], posting{int32(n), float32(share)})
		}
	}
	return out
}

// weigh works out how telling each term is among n rulings, of which body and bag
// are the texts.
func (v *vocabulary) weigh(n int, body, bag postings) {
	v.rarest = idf(n, 0)
	v.telling = make([]float64, len(v.names))
	for id := range v.telling {
		held := max(len(body.of(int32(id))), len(bag.of(int32(id))))
		v.telling[id] = min(idf(n, held), mostTelling)
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
