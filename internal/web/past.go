package web

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"sync"

	"netrep/rulings"
	"netrep/rulings/diff"
)

// Archive opens editions that were in use.
type Archive interface {
	// Edition returns the corpus of the revision with this id.
	Edition(ctx context.Context, id int64) (*rulings.Corpus, error)
}

// past is what is known about earlier books: what happened to refs that no longer exist,
// and which revision has which edition.
type past struct {
	moved    map[string]string // ref to its next ref
	gone     map[string]*rulings.Ruling
	editions map[string]int64 // newest revision, by source and edition; 0 for what the program includes
	times    map[string]int   // number of revisions with the edition, by the same key
	current  map[string]int64 // revision in use, by source
}

// edition returns the permanent name, in addresses, of the current edition of a source:
// its number, its date, or the number of the revision if several editions share these.
func (p past) edition(src *rulings.Source) string {
	if key := src.ID + "@" + edition(src); p.times[key] > 1 || edition(src) == undated && p.current[src.ID] != 0 {
		return revisionEdition(p.current[src.ID])
	}
	return edition(src)
}

func revisionEdition(id int64) string { return "r" + strconv.FormatInt(id, 10) }

// pastKeeper keeps the past of the book in use.
type pastKeeper struct {
	mu   sync.Mutex
	of   *book
	past past
	open map[int64]*rulings.Corpus // editions opened so far
}

// editionsOpen is how many earlier editions stay in memory.
const editionsOpen = 4

// pastOf returns the past of a book.
func (s *Site) pastOf(ctx context.Context, b *book) (past, error) {
	k := &s.past
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of == b {
		return k.past, nil
	}
	p := past{moved: map[string]string{}, gone: map[string]*rulings.Ruling{}, editions: map[string]int64{}, times: map[string]int{}, current: map[string]int64{}}
	before := map[string]*rulings.Corpus{}
	began := cmp.Or(s.began, b.corpus)
	p.take(began, 0)
	for _, src := range began.Sources() {
		before[src.ID] = began
	}
	if s.env.History != nil && s.archive != nil {
		revisions, err := s.env.History.Revisions(ctx, "", revisionsRead)
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

// take records the editions in a revision, and each of its rulings as one that may no
// longer exist.
func (p *past) take(c *rulings.Corpus, revision int64) {
	for _, src := range c.Sources() {
		key := src.ID + "@" + edition(src)
		p.editions[key], p.editions[src.ID+"@"+revisionEdition(revision)] = revision, revision
		p.times[key]++
		p.current[src.ID] = revision
	}
	for r := range c.All() {
		p.gone[r.Ref] = r
	}
}

// follow records what moved between the previous editions and those of a revision.
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

// only returns the part of a corpus with one source.
func only(c *rulings.Corpus, source string) *rulings.Corpus {
	src, _ := c.Source(source)
	part, _ := rulings.New([]*rulings.Source{src}, c.Of(source), nil)
	return part
}

// now returns the ruling that a ref has moved to.
func (p past) now(c *rulings.Corpus, ref string) (*rulings.Ruling, bool) {
	for range 20 { // give up on a ref that moves in circles
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

// openEdition returns the corpus of an earlier revision.
func (s *Site) openEdition(ctx context.Context, id int64) (*rulings.Corpus, error) {
	if id == 0 {
		return s.began, nil
	}
	k := &s.past
	k.mu.Lock()
	defer k.mu.Unlock()
	if c := k.open[id]; c != nil {
		return c, nil
	}
	c, err := s.archive.Edition(ctx, id)
	if err != nil {
		return nil, err
	}
	if len(k.open) == editionsOpen {
		clear(k.open)
	}
	k.open[id] = c
	return c, nil
}
