package index

import (
	"context"
	"math"

	blevex "github.com/blevesearch/bleve_index_api"
)

// snapshot is an index at one moment: what a search sees of it from beginning
// to end, even if it is closed meanwhile.
type snapshot struct {
	*Index
	reader blevex.IndexReader
}

// snapshot opens x if need be and returns a snapshot, which the caller must
// release.
func (x *Index) snapshot() (*snapshot, error) {
	if err := x.Open(); err != nil {
		return nil, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.closed {
		return nil, ErrClosed
	}
	if x.over != nil {
		s, err := x.over.snapshot()
		if err != nil {
			return nil, err
		}
		return &snapshot{x, s.reader}, nil
	}
	inner, err := x.base.Advanced()
	if err != nil {
		return nil, err
	}
	reader, err := inner.Reader()
	return &snapshot{x, reader}, err
}

func (x *snapshot) release() { _ = x.reader.Close() }

// holders returns how many documents hold a term.
func (x *snapshot) holders(field, term string) int {
	r, err := x.reader.TermFieldReader(context.Background(), []byte(term), field, false, false, false)
	if err != nil {
		return 0
	}
	defer func() { _ = r.Close() }()
	return int(r.Count())
}

// occurrences returns how often a term occurs in a field of all documents.
func (x *snapshot) occurrences(field, term string) int {
	r, err := x.reader.TermFieldReader(context.Background(), []byte(term), field, true, false, false)
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

// idf is the inverse document frequency of a term in n of all texts.
func idf(all, n int) float64 { return 1 + math.Log(float64(all)/float64(1+n)) }

// mostTelling caps the idf of a term that rulings contain. A word that they do
// not contain has more.
const mostTelling = 4.0

// rarest is the idf of a word that the corpus does not contain.
func (x *Index) rarest() float64 { return idf(x.corpus.Len(), 0) }

// tells returns the idf of a term: the fewer rulings contain it, the higher.
func (x *snapshot) tells(term string) float64 {
	n := max(x.holders(fieldText, term), x.holders(fieldAsked, term))
	if n == 0 {
		return x.rarest()
	}
	return min(idf(x.corpus.Len(), n), mostTelling)
}
