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
	docs  map[string]document
	parts int // batches that the index was written in
	added map[string]addition
	house map[string][]*rulings.Ruling // by server
}

// addition is what a document beside the corpus is about.
type addition struct {
	candidate
	of string // ref of the ruling of the corpus that questions were added to
}

func newBeside() *beside {
	return &beside{docs: map[string]document{}, added: map[string]addition{}, house: map[string][]*rulings.Ruling{}}
}

// hold keeps the index as it is until release, and returns it: nil as long as there
// is nothing to hold.
func (b *beside) hold() bleve.Index {
	b.mu.RLock()
	return b.index
}

func (b *beside) release() { b.mu.RUnlock() }

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

// mostParts is of how many batches the index may be: each takes tens of kilobytes,
// however little it holds.
const mostParts = 16

// put writes documents and deletes old ones. b is locked.
func (b *beside) put(x *Index, docs map[string]document, about map[string]addition, old []string) error {
	if len(docs)+len(old) == 0 {
		return nil
	}
	for _, id := range old {
		delete(b.docs, id)
		delete(b.added, id)
	}
	maps.Copy(b.docs, docs)
	maps.Copy(b.added, about)
	if b.index == nil || b.parts >= mostParts {
		return b.rewrite(x)
	}
	b.parts++
	return write(b.index, docs, old)
}

// rewrite writes all documents into a new index, in one batch.
func (b *beside) rewrite(x *Index) error {
	index, err := inMemory(x.mapping)
	if err != nil {
		return fmt.Errorf("index beside that of the corpus: %w", err)
	}
	if err := write(index, b.docs, nil); err != nil {
		return errors.Join(err, index.Close())
	}
	before := b.index
	b.index, b.parts = index, 1
	if before == nil {
		return nil
	}
	return before.Close()
}

// write writes documents, and deletes old ones before, in one batch.
func write(index bleve.Index, docs map[string]document, old []string) error {
	batch := index.NewBatch()
	for _, id := range old {
		batch.Delete(id)
	}
	for id, d := range docs {
		if err := batch.Index(id, d); err != nil {
			return err
		}
	}
	return index.Batch(batch)
}
