package index

import (
	"context"
	"math"

	"github.com/blevesearch/bleve/v2"
	blevex "github.com/blevesearch/bleve_index_api"
)

// dictionary is what an index knows about single terms.
type dictionary struct {
	reader blevex.IndexReader
	fuzzy  blevex.IndexReaderFuzzy
}

func newDictionary(index bleve.Index) (dictionary, error) {
	inner, err := index.Advanced()
	if err != nil {
		return dictionary{}, err
	}
	reader, err := inner.Reader()
	if err != nil {
		return dictionary{}, err
	}
	fuzzy, _ := reader.(blevex.IndexReaderFuzzy) // scorch's readers are
	return dictionary{reader, fuzzy}, nil
}

func (d dictionary) close() error { return d.reader.Close() }

// holders returns how many documents hold a term.
func (d dictionary) holders(field, term string) int {
	r, err := d.reader.TermFieldReader(context.Background(), []byte(term), field, false, false, false)
	if err != nil {
		return 0
	}
	defer func() { _ = r.Close() }()
	return int(r.Count())
}

// occurrences returns how often a term occurs in a field of all documents.
func (d dictionary) occurrences(field, term string) int {
	r, err := d.reader.TermFieldReader(context.Background(), []byte(term), field, true, false, false)
	if err != nil {
		return 0
	}
	defer func() { _ = r.Close() }()
	n := 0
	var doc blevex.TermFieldDoc
	for {
		at, err := r.Next(&doc)
		if err != nil || at == nil {
			return n
		}
		n += int(at.Freq)
	}
}

// openingWith returns terms of a field that begin so, at most limit, in order.
func (d dictionary) openingWith(field, start string, limit int) []string {
	terms, err := d.reader.FieldDictPrefix(field, []byte(start))
	if err != nil {
		return nil
	}
	defer func() { _ = terms.Close() }()
	var list []string
	for len(list) < limit {
		e, err := terms.Next()
		if err != nil || e == nil {
			break
		}
		list = append(list, e.Term)
	}
	return list
}

// idf is how much it says to occur in n of all texts.
func idf(all, n int) float64 { return 1 + math.Log(float64(all)/float64(1+n)) }

// mostTelling is how much a term says at most that rulings hold, however few do.
// A word that they do not know says more.
const mostTelling = 4.0

// rarest is how much a word says that the corpus does not know.
func (x *Index) rarest() float64 { return idf(x.corpus.Len(), 0) }

// tells returns how much a term says: the fewer rulings hold it, the more.
func (x *Index) tells(term string) float64 {
	n := max(x.holders(fieldText, term), x.holders(fieldAsked, term))
	if n == 0 {
		return x.rarest()
	}
	return min(idf(x.corpus.Len(), n), mostTelling)
}
