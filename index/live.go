package index

import (
	"context"
	"errors"
	"sync"

	"netrep/rulings"
)

// Live holds the index in use and swaps a new one in under running searches:
// those go on with the index they began with. It is safe for concurrent use.
type Live struct {
	mu     sync.RWMutex
	cur    *generation
	closed bool
}

// generation is an index and the searches that run on it. A search joins under
// the lock of its [Live] while the generation is the current one, so that none
// can join once somebody waits for them.
type generation struct {
	index *Index
	users sync.WaitGroup
}

// retire waits for the searches that run on g, and closes its index.
func (g *generation) retire() error {
	g.users.Wait()
	return g.index.Close()
}

var errClosed = errors.New("the index is closed")

// NewLive starts with x.
func NewLive(x *Index) *Live { return &Live{cur: &generation{index: x}} }

// Swap makes x the index of every search that begins from now on, waits for
// those that run on the old one, and closes that. After [Live.Close] it closes
// x and fails.
func (l *Live) Swap(x *Index) error {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return errors.Join(errClosed, x.Close())
	}
	old := l.cur
	l.cur = &generation{index: x}
	l.mu.Unlock()
	return old.retire()
}

// Search runs q on the index in use. It fails after [Live.Close].
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	g, err := l.enter()
	if err != nil {
		return Result{}, err
	}
	defer g.users.Done()
	return g.index.Search(ctx, q)
}

// Corpus returns the corpus of the index in use, or of the last one.
func (l *Live) Corpus() *rulings.Corpus {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.cur.index.corpus
}

// Close waits for the searches that run and closes the index in use. Closing
// again does nothing.
func (l *Live) Close() error {
	l.mu.Lock()
	last, done := l.cur, l.closed
	l.closed = true
	l.mu.Unlock()
	if done {
		return nil
	}
	return last.retire()
}

func (l *Live) enter() (*generation, error) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.closed {
		return nil, errClosed
	}
	l.cur.users.Add(1)
	return l.cur, nil
}
