package index

import (
	"context"
	"errors"
	"sync"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// Live holds the index in use and swaps a new one in under running searches:
// those go on with the index they began with. It is safe for concurrent use.
type Live struct {
	mu     sync.RWMutex
	cur    *Index
	closed bool
}

var errClosed = errors.New("the index is closed")

// NewLive starts with x.
func NewLive(x *Index) *Live { return &Live{cur: x} }

// Swap makes x the index of every search that begins from now on. It fails after
// [Live.Close].
func (l *Live) Swap(x *Index) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return errClosed
	}
	l.cur = x
	return nil
}

// Search runs q on the index in use. It fails after [Live.Close].
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	x, err := l.index()
	if err != nil {
		return Result{}, err
	}
	return x.Search(ctx, q)
}

// Current returns the index in use, or the last one.
func (l *Live) Current() *Index {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.cur
}

// Corpus returns the corpus of the index in use, or of the last one.
func (l *Live) Corpus() *rulings.Corpus { return l.Current().corpus }

// Cards finds the cards of that corpus by name.
func (l *Live) Cards() *cards.Finder { return l.Current().Cards() }

// Close ends searching. Closing again does nothing.
func (l *Live) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	return nil
}

func (l *Live) index() (*Index, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.closed {
		return nil, errClosed
	}
	return l.cur, nil
}
