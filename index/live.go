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
	mu     sync.RWMutex // read while a search runs
	cur    *Index
	house  *beside // rulings of servers
	closed bool
}

// ErrClosed is returned by a search after the end.
var ErrClosed = errors.New("the index is closed")

// NewLive starts with x.
func NewLive(x *Index) *Live { return &Live{cur: x, house: newBeside()} }

// Swap makes x the index of every search that begins from now on, beside the rulings
// of servers, and closes the one before when the searches that run have ended. It
// fails, and closes x, after [Live.Close].
func (l *Live) Swap(x *Index) error {
	l.mu.Lock()
	old, closed := l.cur, l.closed
	if !closed {
		l.cur = x
	}
	l.mu.Unlock()
	switch {
	case closed:
		return errors.Join(ErrClosed, x.Close())
	case old == x:
		return nil
	}
	return old.Close()
}

// SetHouse makes list the rulings that a server has made itself, in place of those
// that it had. Only queries that name the server find them.
func (l *Live) SetHouse(guild string, list []*rulings.Ruling) error {
	return l.house.setHouse(l.Current(), guild, list)
}

// Search runs q on the index in use. It fails after [Live.Close].
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.closed {
		return Result{}, ErrClosed
	}
	return l.cur.search(ctx, q, l.house)
}

// Read is [Index.Read] of the index in use, or of the last one.
func (l *Live) Read(question string) []Word {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.cur.Read(question)
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
	return errors.Join(l.cur.Close(), l.house.close())
}
