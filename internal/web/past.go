package web

import (
	"context"
	"maps"
	"slices"
	"sync"

	"netrep/rulings"
	"netrep/rulings/diff"
)

// Archive opens editions that were in use.
type Archive interface {
	// Edition returns what the revision with this id holds.
	Edition(ctx context.Context, id int64) (*rulings.Corpus, error)
}

// past is what the book was before: what became of refs that it no longer has, and
// which revision holds which edition.
type past struct {
	moved    map[string]string // ref to the ref that came next
	gone     map[string]*rulings.Ruling
	editions map[string]int64 // by source and edition, the newest revision; 0 for what the program brings
}

// pastKeeper works out the past of the book in use, once.
type pastKeeper struct {
	mu   sync.Mutex
	of   *book
	past past
	open map[int64]*rulings.Corpus // editions that were looked into
}

// editionsOpen is how many editions are kept open.
const editionsOpen = 4

// pastOf returns the past of a book.
func (s *Site) pastOf(ctx context.Context, b *book) (past, error) {
	k := &s.past
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of == b {
		return k.past, nil
	}
	p := past{moved: map[string]string{}, gone: map[string]*rulings.Ruling{}, editions: map[string]int64{}}
	before := map[string]*rulings.Corpus{}
	if s.began != nil {
		p.take(s.began, 0)
		for _, src := range s.began.Sources() {
			before[src.ID] = s.began
		}
	}
	if s.env.History != nil && s.archive != nil {
		revisions, err := s.env.History.Revisions(ctx, "", 0, revisionsRead)
		if err != nil {
			return past{}, err
		}
		for _, rev := range slices.Backward(revisions) {
			c, err := s.archive.Edition(ctx, rev.ID)
			if err != nil {
				return past{}, err
			}
			p.follow(before, c, rev.ID)
		}
	}
	maps.DeleteFunc(p.gone, func(ref string, _ *rulings.Ruling) bool { _, here := b.corpus.Get(ref); return here })
	k.of, k.past, k.open = b, p, map[int64]*rulings.Corpus{}
	return p, nil
}

// take notes which editions a revision holds, and every ref of it as one that may
// have gone since.
func (p *past) take(c *rulings.Corpus, revision int64) {
	for _, src := range c.Sources() {
		p.editions[src.ID+"@"+edition(src)] = revision
	}
	for r := range c.All() {
		p.gone[r.Ref] = r
	}
}

// follow takes the step from the editions before to those of a revision.
func (p *past) follow(before map[string]*rulings.Corpus, c *rulings.Corpus, revision int64) {
	for _, src := range c.Sources() {
		if old := before[src.ID]; old != nil {
			d := diff.Rulings(only(old, src.ID), only(c, src.ID))
			for _, m := range d.Moved {
				p.moved[m.Old.Ref] = m.New.Ref
			}
			for _, one := range d.Changed {
				if one.Old.Ref != one.New.Ref {
					p.moved[one.Old.Ref] = one.New.Ref
				}
			}
		}
		before[src.ID] = c
	}
	p.take(c, revision)
}

// only is what a corpus holds of one source.
func only(c *rulings.Corpus, source string) *rulings.Corpus {
	src, _ := c.Source(source)
	part, _ := rulings.New([]*rulings.Source{src}, c.Of(source), nil)
	return part
}

// now returns where a ref stands today, if it has moved.
func (p past) now(c *rulings.Corpus, ref string) (*rulings.Ruling, bool) {
	for range 20 { // a ref that moves in circles leads nowhere
		next, moved := p.moved[ref]
		if !moved {
			return nil, false
		}
		if r, ok := c.Get(next); ok {
			return r, true
		}
		ref = next
	}
	return nil, false
}

// editionOf returns what a source's edition says, if the book ever had it.
func (s *Site) editionOf(ctx context.Context, b *book, source, which string) (*rulings.Corpus, bool, error) {
	p, err := s.pastOf(ctx, b)
	if err != nil {
		return nil, false, err
	}
	id, known := p.editions[source+"@"+which]
	if !known {
		return nil, false, nil
	}
	if id == 0 {
		return s.began, true, nil
	}
	k := &s.past
	k.mu.Lock()
	defer k.mu.Unlock()
	if c := k.open[id]; c != nil {
		return c, true, nil
	}
	c, err := s.archive.Edition(ctx, id)
	if err != nil {
		return nil, false, err
	}
	if len(k.open) == editionsOpen {
		clear(k.open)
	}
	k.open[id] = c
	return c, true, nil
}
