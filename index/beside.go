package index

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/blevesearch/bleve/v2"

	"netrep/rulings"
)

// taught is the guild of questions that maintainers taught.
const taught = "+"

// beside is a small index in memory beside that of the corpus: what changes while
// the program runs. It holds the rulings that servers made themselves, and further
// questions that rulings of the corpus are known to answer.
type beside struct {
	mu    sync.RWMutex
	index bleve.Index // nil as long as there is nothing to hold
	added map[string]addition
	house map[string][]*rulings.Ruling // by server
}

// addition is what a document beside the corpus is about.
type addition struct {
	candidate
	of string // ref of the ruling of the corpus that questions were added to
}

func newBeside() *beside {
	return &beside{added: map[string]addition{}, house: map[string][]*rulings.Ruling{}}
}

func (b *beside) empty() bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.index == nil
}

// houses returns the rulings that servers made themselves.
func (b *beside) houses() map[string][]*rulings.Ruling {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return maps.Clone(b.house)
}

// candidate returns what a document is about, if it is one of these.
func (b *beside) candidate(id string) (addition, bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	a, ok := b.added[id]
	return a, ok
}

func (b *beside) close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.index == nil {
		return nil
	}
	return b.index.Close()
}

// SetHouse makes list the rulings that a server has made itself, in place of those
// that it had.
func (x *Index) SetHouse(guild string, list []*rulings.Ruling) error {
	docs, about := map[string]document{}, map[string]addition{}
	w := x.writer()
	for _, r := range list {
		id := guild + "/" + r.Ref
		docs[id] = w.ruling(r, guild)
		about[id] = addition{candidate: candidate{ruling: r, own: true, asked: r.Asked}}
	}
	x.beside.mu.Lock()
	var old []string
	for _, r := range x.beside.house[guild] {
		old = append(old, guild+"/"+r.Ref)
	}
	x.beside.house[guild] = list
	if len(list) == 0 {
		delete(x.beside.house, guild)
	}
	x.beside.mu.Unlock()
	return x.put(docs, about, old)
}

// Teach adds questions that rulings are known to answer, by ref.
func (x *Index) Teach(asked map[string][]string) error {
	docs, about := map[string]document{}, map[string]addition{}
	w := x.writer()
	for _, ref := range slices.Sorted(maps.Keys(asked)) {
		r, ok := x.corpus.Get(ref)
		if !ok {
			continue
		}
		more := *r
		more.Asked = asked[ref]
		id := taught + "/" + ref
		docs[id] = w.ruling(&more, taught)
		about[id] = addition{candidate: candidate{asked: more.Asked}, of: ref}
	}
	return x.put(docs, about, nil)
}

// put writes documents beside the corpus and deletes old ones.
func (x *Index) put(docs map[string]document, about map[string]addition, old []string) error {
	if len(docs)+len(old) == 0 {
		return nil
	}
	done, err := x.use()
	if err != nil {
		return err
	}
	defer done()
	b := x.beside
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.index == nil {
		if b.index, err = inMemory(x.mapping); err != nil {
			return fmt.Errorf("index of a server's rulings: %w", err)
		}
		b.index.SetName("beside")
		x.all.Add(b.index)
	}
	batch := b.index.NewBatch()
	for _, id := range old {
		batch.Delete(id)
		delete(b.added, id)
	}
	for id, d := range docs {
		err = errors.Join(err, batch.Index(id, d))
	}
	if err = errors.Join(err, b.index.Batch(batch)); err == nil {
		maps.Copy(b.added, about)
	}
	return err
}
