package index

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/mapping"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// Index is full-text search over one corpus. It is safe for concurrent use.
type Index struct {
	corpus    *rulings.Corpus
	opt       Options
	thesaurus *Thesaurus
	mapping   *mapping.IndexMappingImpl
	finder    func() *cards.Finder // of the corpus' cards; made when first asked for
	known     int                  // questions that rulings are known to answer

	unanswered []string // questions that no ruling answers

	opening sync.Once
	failed  error         // of opening
	took    time.Duration // opening, or building

	all    bleve.IndexAlias // over base and taught
	taught *beside          // questions added while the program runs

	over *Index   // index of another day, that this one is laid over; nil for none
	gone []string // refs of rulings in it that are not to be found

	mu     sync.Mutex
	shared int         // uses beside the first
	base   bleve.Index // the corpus, read only; nil until it is opened; that of over, if any
	closed bool
}

// Options tunes [New]; the zero value is ready to use.
type Options struct {
	Thesaurus *Thesaurus // nil means the embedded one
	NoVectors bool       // do without the vectors, which were learned from all known questions

	// Dir is the folder in which indexes are kept; empty means that they are built
	// in memory.
	Dir string
	// Building, if not nil, is called before an index is built, which takes a
	// second or more, and Homeless once, with the reason, if none can be kept.
	Building func()
	Homeless func(error)
}

// New returns the index of a corpus, which is opened, or built, by the first search.
func New(c *rulings.Corpus, opt Options) (*Index, error) {
	x := &Index{corpus: c, opt: opt, thesaurus: opt.Thesaurus, all: bleve.NewIndexAlias()}
	x.taught = newBeside(x.all)
	var err error
	if x.thesaurus == nil {
		if x.thesaurus, err = embeddedWords(); err != nil {
			return nil, err
		}
	}
	if x.mapping, err = newMapping(); err != nil {
		return nil, fmt.Errorf("mapping of the index: %w", err)
	}
	x.finder = sync.OnceValue(func() *cards.Finder { return cards.NewFinder(c.Cards()) })
	for r := range c.All() {
		x.known += len(r.Asked)
	}
	x.unanswered = unanswered(x.known)
	return x, nil
}

// Build returns the index of a corpus, ready to search.
func Build(c *rulings.Corpus, opt Options) (*Index, error) {
	x, err := New(c, opt)
	if err != nil {
		return nil, err
	}
	return x, x.Open()
}

// Open makes x ready to search, which the first search would otherwise do.
func (x *Index) Open() error {
	x.opening.Do(func() {
		x.mu.Lock()
		defer x.mu.Unlock()
		began := time.Now()
		x.failed = x.open()
		x.took = time.Since(began)
	})
	return x.failed
}

// Opened reports whether x has been opened.
func (x *Index) Opened() bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.base != nil
}

// Size returns how many documents x holds, how many bytes they take, and how
// long opening or building it took; zeros before that.
func (x *Index) Size() (documents uint64, bytes int64, opening time.Duration) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.base == nil || x.closed {
		return 0, 0, 0
	}
	documents, _ = x.base.DocCount() // which fails if the index is closed
	inner, _ := x.base.StatsMap()["index"].(map[string]any)
	for _, where := range []string{"CurOnDiskBytes", "TotMemorySegmentBytes"} {
		if n, ok := inner[where].(uint64); ok && bytes == 0 {
			bytes = int64(n)
		}
	}
	return documents, bytes, x.took
}

func (x *Index) open() error {
	if x.closed {
		return ErrClosed
	}
	base, err := x.openBase()
	if err != nil {
		return fmt.Errorf("opening the index: %w", err)
	}
	if x.over == nil {
		base.SetName(fmt.Sprintf("corpus %d", opened.Add(1)))
	}
	x.base = base
	x.all.Add(base)
	return nil
}

// opened counts indexes, so that each has a name of its own.
var opened atomic.Int64

// openBase opens the index of the corpus where it is kept, or builds it.
func (x *Index) openBase() (bleve.Index, error) {
	switch {
	case x.over != nil:
		return x.openOver()
	case x.opt.Dir == "":
		return x.buildInMemory()
	}
	base, err := x.openKept()
	if err == nil {
		return base, nil
	}
	if x.opt.Homeless != nil {
		x.opt.Homeless(err)
	}
	return x.buildInMemory()
}

// buildInMemory builds the index of the corpus in memory.
func (x *Index) buildInMemory() (bleve.Index, error) {
	x.building()
	index, err := inMemory(x.mapping)
	if err != nil {
		return nil, err
	}
	batch := index.NewBatch()
	for id, d := range x.documents {
		if err := batch.Index(id, d); err != nil {
			return nil, errors.Join(err, index.Close())
		}
	}
	if err := index.Batch(batch); err != nil {
		return nil, errors.Join(err, index.Close())
	}
	return index, nil
}

// building reports, once, that the index is being built.
func (x *Index) building() {
	if x.opt.Building != nil {
		x.opt.Building()
		x.opt.Building = nil
	}
}

// inMemory returns an empty index in memory. (bleve.NewMemOnly makes one of
// another kind, which is slower and ignores parts of a mapping.)
func inMemory(m mapping.IndexMapping) (bleve.Index, error) {
	return bleve.NewUsing("", m, scorch.Name, scorch.Name, nil)
}

// Share returns x for one more use, to be closed too; false if x is closed.
func (x *Index) Share() (*Index, bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.closed {
		return nil, false
	}
	x.shared++
	return x, true
}

// Close ends a use of the index. With the last one searches that run end, or are told
// that it is closed.
func (x *Index) Close() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.shared--; x.closed || x.shared >= 0 {
		return nil
	}
	x.closed = true
	err := errors.Join(x.all.Close(), x.taught.close())
	if x.base != nil && x.over == nil {
		err = errors.Join(err, x.base.Close())
	}
	return err
}
