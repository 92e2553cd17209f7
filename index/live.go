package index

import (
	"context"
	"sync"

	"netrep/rulings"
)

// Live holds the index in use and swaps a new one in under running searches:
// those go on with the index they began with. It is safe for concurrent use.
type Live struct {
	mu  sync.RWMutex
	cur *generation
}

// generation is an index and the searches that run on it.
type generation struct {
	index *Index
	users sync.WaitGroup
}

// NewLive starts with x.
func NewLive(x *Index) *Live { return &Live{cur: &generation{index: x}} }

// Swap makes x the index of every search that begins from now on, waits for
// those that run on the old one, and closes that.
func (l *Live) Swap(x *Index) error {
	l.mu.Lock()
	old := l.cur
	l.cur = &generation{index: x}
	l.mu.Unlock()
	old.users.Wait()
	return old.index.Close()
}

// Search runs q on the index in use.
func (l *Live) Search(ctx context.Context, q Query) (Result, error) {
	g := l.enter()
	defer g.users.Done()
	return g.index.Search(ctx, q)
}

// Corpus returns the corpus of the index in use.
func (l *Live) Corpus() *rulings.Corpus {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.cur.index.corpus
}

// Close closes the index in use; no search may begin after it.
func (l *Live) Close() error {
	l.mu.RLock()
	defer l.mu.RUnlock()
	l.cur.users.Wait()
	return l.cur.index.Close()
}

func (l *Live) enter() *generation {
	l.mu.RLock()
	defer l.mu.RUnlock()
	l.cur.users.Add(1)
	return l.cur
}
