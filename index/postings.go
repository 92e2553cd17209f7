package index

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/index/scorch"
	api "github.com/blevesearch/bleve_index_api"
)

// posting is a text that holds a term.
type posting struct {
	text  int32
	share float32 // how much of the text the term is, above 0
}

// postings are the texts of one kind by term id, each list in their order.
type postings [][]posting

// of returns the texts that hold a term; none for one that is not known.
func (p postings) of(term int32) []posting {
	if term < 0 || int(term) >= len(p) {
		return nil
	}
	return p[term]
}

// merge returns the postings of a and b in one; shares in a text add up.
func merge(a, b postings) postings {
	out := make(postings, max(len(a), len(b)))
	for id := range out {
		all := slices.Concat(a.of(int32(id)), b.of(int32(id)))
		slices.SortStableFunc(all, func(a, b posting) int { return cmp.Compare(a.text, b.text) })
		list := all[:0]
		for _, p := range all {
			if n := len(list); n > 0 && list[n-1].text == p.text {
				list[n-1].share += p.share
				continue
			}
			list = append(list, p)
		}
		out[id] = list
	}
	return out
}

// inverter has bleve analyse and invert texts, and copies the postings out into
// flat slices: a question adds those up many times faster than bleve's queries
// and collectors would.
type inverter struct {
	bleve    bleve.Index
	batch    *bleve.Batch
	analyzer analysis.Analyzer
	terms    map[string]int32 // ids
}

func newInverter() (*inverter, error) {
	m, err := newMapping()
	if err != nil {
		return nil, err
	}
	b, err := bleve.NewUsing("", m, scorch.Name, scorch.Name, nil)
	if err != nil {
		return nil, err
	}
	return &inverter{b, b.NewBatch(), m.AnalyzerNamed(english), map[string]int32{}}, nil
}

// add takes in the n-th text of a field.
func (v *inverter) add(field string, n int, text string) error {
	return v.batch.Index(field+" "+strconv.Itoa(n), map[string]string{field: text})
}

// invert returns the postings of each field. The share of a term is the square
// root of how often it occurs, over the square root of the length of the text.
func (v *inverter) invert(ctx context.Context) (map[string]postings, error) {
	if err := v.bleve.Batch(v.batch); err != nil {
		return nil, err
	}
	inner, err := v.bleve.Advanced()
	if err != nil {
		return nil, err
	}
	r, err := inner.Reader()
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }()
	numbers, err := textNumbers(r)
	if err != nil {
		return nil, err
	}
	out := map[string]postings{}
	for _, field := range []string{fieldBody, fieldAsked} {
		if out[field], err = v.read(ctx, r, field, numbers); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// textNumbers returns the number that each of bleve's documents was added with.
func textNumbers(r api.IndexReader) (map[uint64]int32, error) {
	all, err := r.DocIDReaderAll()
	if err != nil {
		return nil, err
	}
	defer func() { _ = all.Close() }()
	numbers := map[uint64]int32{}
	for {
		id, err := all.Next()
		if err != nil || id == nil {
			return numbers, err
		}
		name, err := r.ExternalID(id)
		if err != nil {
			return nil, err
		}
		_, number, _ := strings.Cut(name, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, err
		}
		numbers[id.Value()] = int32(n)
	}
}

// read copies the postings of a field.
func (v *inverter) read(ctx context.Context, r api.IndexReader, field string, numbers map[uint64]int32) (postings, error) {
	dict, err := r.FieldDict(field)
	if err != nil {
		return nil, err
	}
	out := make(postings, len(v.terms))
	e, err := dict.Next()
	for ; err == nil && e != nil; e, err = dict.Next() {
		id, known := v.terms[e.Term]
		if !known {
			id = int32(len(v.terms))
			v.terms[e.Term] = id
			out = append(out, nil)
		}
		if out[id], err = readTerm(ctx, r, field, e.Term, numbers); err != nil {
			break
		}
	}
	return out, errors.Join(err, dict.Close())
}

func readTerm(ctx context.Context, r api.IndexReader, field, term string, numbers map[uint64]int32) ([]posting, error) {
	docs, err := r.TermFieldReader(ctx, []byte(term), field, true, true, false)
	if err != nil {
		return nil, err
	}
	list := make([]posting, 0, docs.Count())
	var d api.TermFieldDoc
	next, err := docs.Next(&d)
	for ; err == nil && next != nil; next, err = docs.Next(d.Reset()) {
		list = append(list, posting{numbers[next.ID.Value()], float32(math.Sqrt(float64(next.Freq)) * next.Norm)})
	}
	slices.SortFunc(list, func(a, b posting) int { return cmp.Compare(a.text, b.text) }) // bleve numbers a batch in any order
	return list, errors.Join(err, docs.Close())
}

func (v *inverter) close() error { return v.bleve.Close() }
