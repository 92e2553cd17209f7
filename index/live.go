package index

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/blevesearch/bleve/v2"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// Live holds the index in use and swaps a new one in under running searches. It is
// safe for concurrent use.
type Live struct {
	cur   atomic.Pointer[Index]
	all   bleve.IndexAlias // over the index in use and the rulings of servers
	house *beside          // rulings of servers

	mu     sync.Mutex // held during swaps and Close
	closed bool
}

// ErrClosed is returned by a search after Close.
var ErrClosed = errors.New("the index is closed")

// NewLive starts with x.
func NewLive(x *Index) *Live {
	all := bleve.NewIndexAlias(x.all)
	l := &Live{all: all, house: newBeside(all)}
	l.cur.Store(x)
	return l
}

// Swap makes x the index of every search that begins from now on, together with
// the rulings of servers, and closes the previous one: running searches start
// again. It fails, and closes x, after [Live.Close].
func (l *Live) Swap(x *Index) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return errors.Join(ErrClosed, x.Close())
	}
	old := l.cur.Swap(x)
	if old == x {
		return nil
	}
	l.all.Swap([]bleve.Index{x.all}, []bleve.Index{old.all})
	return old.Close()
}

// SetHouse replaces a server's own rulings by list. Only queries that name the
// server find them.
func (l *Live) SetHouse(guild string, list []*rulings.Ruling) error {
	return l.house.setHouse(l.Current(), guild, list)
}

// Search runs q on the index in use. It fails after [Live.Close].
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	for {
		x := l.cur.Load()
		res, err := x.search(ctx, q, l.all, l.house)
		if err == nil || ctx.Err() != nil || !errors.Is(err, errSwapped) && l.cur.Load() == x {
			return res, err
		}
	}
}

// Read is [Index.Read] of the index in use. It returns nothing after [Live.Close].
func (l *Live) Read(question string) []Word {
	for {
		x := l.cur.Load()
		list, err := x.tryRead(question)
		if err == nil || l.cur.Load() == x {
			return list
		}
	}
}

// Current returns the index in use, or the last one.
func (l *Live) Current() *Index { return l.cur.Load() }

// Corpus returns the corpus of the index in use, or of the last one.
func (l *Live) Corpus() *rulings.Corpus { return l.Current().corpus }

// Cards finds the cards of that corpus by name.
func (l *Live) Cards() *cards.Finder { return l.Current().finder() }

// Close ends all searching. Closing again does nothing.
func (l *Live) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil
	}
	l.closed = true
	return errors.Join(l.all.Close(), l.Current().Close(), l.house.close())
}
