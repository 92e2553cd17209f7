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

// opened returns the index, or nil as long as there is nothing to hold.
func (b *beside) opened() bleve.Index {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.index
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

// setHouse makes list the rulings that a server has made itself, in place of those
// that it had. They are read as x reads those of the corpus.
func (b *beside) setHouse(x *Index, guild string, list []*rulings.Ruling) error {
	docs, about := map[string]document{}, map[string]addition{}
	w := x.writer()
	for _, r := range list {
		id := guild + "/" + r.Ref
		docs[id] = w.ruling(r, guild)
		about[id] = addition{candidate: candidate{ruling: r, own: true, asked: r.Asked}}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	var old []string
	for _, r := range b.house[guild] {
		old = append(old, guild+"/"+r.Ref)
	}
	if err := b.put(x, docs, about, old); err != nil {
		return err
	}
	b.house[guild] = list
	if len(list) == 0 {
		delete(b.house, guild)
	}
	return nil
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
	x.taught.mu.Lock()
	defer x.taught.mu.Unlock()
	return x.taught.put(x, docs, about, nil)
}

// put writes documents and deletes old ones. b is locked.
func (b *beside) put(x *Index, docs map[string]document, about map[string]addition, old []string) (err error) {
	if len(docs)+len(old) == 0 {
		return nil
	}
	if b.index == nil {
		if b.index, err = inMemory(x.mapping); err != nil {
			return fmt.Errorf("index beside that of the corpus: %w", err)
		}
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
