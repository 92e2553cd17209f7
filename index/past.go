package index

import (
	"maps"
	"slices"

	"github.com/blevesearch/bleve/v2"

	"netrep/rulings"
)

// Past returns the index of a corpus that differs little from that of x, as that of a
// past day does. It searches x but for what differs, and has that beside it. Words
// weigh what they weigh in x. It ends when x is closed.
func (x *Index) Past(c *rulings.Corpus) (*Index, error) {
	past, err := New(c, x.opt)
	if err != nil {
		return nil, err
	}
	past.over = x
	if slices.Equal(c.Cards(), x.corpus.Cards()) {
		past.finder = x.finder
	}
	return past, nil
}

// openOver opens the index below, and writes what differs beside it.
func (x *Index) openOver() (bleve.Index, error) {
	if err := x.over.Open(); err != nil {
		return nil, err
	}
	x.over.taught.mu.RLock()
	docs := maps.Clone(x.over.taught.docs)
	x.over.taught.mu.RUnlock()
	w, below := x.writer(), x.over.writer()
	kept := map[string]bool{}
	for r := range x.corpus.All() {
		if old, ok := x.over.corpus.Get(r.Ref); ok && w.until(r) == below.until(old) && sameDocument(r, old) {
			kept[old.Ref] = true
			continue
		}
		docs[everybody+"/"+r.Ref] = addition{w.ruling(r, taught), candidate{ruling: r, asked: askedOf(r)}, ""}
	}
	for r := range x.over.corpus.All() {
		if !kept[r.Ref] {
			x.gone = append(x.gone, r.Ref)
		}
	}
	x.taught.mu.Lock()
	defer x.taught.mu.Unlock()
	return x.over.base, x.taught.put(x, docs, nil)
}

// sameDocument reports whether two rulings of one ref are one document, but for what
// supersedes them.
func sameDocument(a, b *rulings.Ruling) bool {
	return a.Ref == b.Ref && a.Title == b.Title && a.Text == b.Text && a.Since() == b.Since() &&
		a.Source.ID == b.Source.ID && a.Source.Game == b.Source.Game && slices.Equal(a.Asked, b.Asked)
}
