package index

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/blevesearch/bleve/v2"

	"netrep/rulings"
)

// taught is the pseudo-server id of questions that maintainers taught.
const taught = "+"

// beside is a small in-memory index alongside that of the corpus, for what
// changes while the program runs. It holds the rulings that servers made
// themselves, or further questions that rulings of the corpus are known to
// answer.
type beside struct {
	all bleve.IndexAlias // that searches both

	mu    sync.RWMutex
	index bleve.Index         // nil as long as there is nothing to hold
	parts int                 // number of batches in which the index was written
	docs  map[string]addition // by server, or another owner, and ref
}

// addition is a document outside the corpus, and what it is about.
type addition struct {
	document
	candidate
	of string // ref of the ruling of the corpus that questions were added to
}

func newBeside(all bleve.IndexAlias) *beside {
	return &beside{all: all, docs: map[string]addition{}}
}

// holds reports whether there is anything.
func (b *beside) holds() bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return len(b.docs) > 0
}

// about returns what a document is about.
func (b *beside) about(id string) (addition, bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	a, ok := b.docs[id]
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

// setHouse replaces a server's own rulings by list. They are read as x reads those
// of the corpus.
func (b *beside) setHouse(x *Index, guild string, list []*rulings.Ruling) error {
	docs := map[string]addition{}
	w := x.writer()
	for _, r := range list {
		docs[guild+"/"+r.Ref] = addition{w.ruling(r, guild), candidate{ruling: r, own: true, asked: askedOf(r)}, ""}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	var old []string
	for id := range b.docs {
		if strings.HasPrefix(id, guild+"/") {
			old = append(old, id)
		}
	}
	return b.put(x, docs, old)
}

// Teach adds questions that rulings are known to answer, by ref.
func (x *Index) Teach(asked map[string][]string) error {
	docs := map[string]addition{}
	w := x.writer()
	for _, ref := range slices.Sorted(maps.Keys(asked)) {
		r, ok := x.corpus.Get(ref)
		if !ok {
			continue
		}
		more := *r
		more.Asked = asked[ref]
		docs[taught+"/"+ref] = addition{w.ruling(&more, taught), candidate{asked: more.Asked}, ref}
	}
	x.taught.mu.Lock()
	defer x.taught.mu.Unlock()
	return x.taught.put(x, docs, nil)
}

// mostParts is the most batches that the index may have: each takes tens of
// kilobytes, however little it holds.
const mostParts = 16

// put writes documents and deletes old ones. The caller holds b's lock.
func (b *beside) put(x *Index, docs map[string]addition, old []string) error {
	if len(docs)+len(old) == 0 {
		return nil
	}
	for _, id := range old {
		delete(b.docs, id)
	}
	maps.Copy(b.docs, docs)
	if b.index == nil || b.parts >= mostParts {
		return b.rewrite(x)
	}
	b.parts++
	return write(b.index, docs, old)
}

// rewrite writes all documents into a new index, in one batch, and swaps it in.
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
		b.all.Add(index)
		return nil
	}
	b.all.Swap([]bleve.Index{index}, []bleve.Index{before})
	return before.Close()
}

// write deletes old documents and writes new ones in one batch.
func write(index bleve.Index, docs map[string]addition, old []string) error {
	batch := index.NewBatch()
	for _, id := range old {
		batch.Delete(id)
	}
	for id, d := range docs {
		if err := batch.Index(id, d.document); err != nil {
			return err
		}
	}
	return index.Batch(batch)
}
