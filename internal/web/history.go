package web

import (
	"context"
	"sync"

	"netrep/commands/command"
	"netrep/internal/store"
	"netrep/rulings/diff"
)

// history is a [command.History] of what everybody may see: the revisions that are or
// were in use, without the names of those who approved them. It caches what it reads
// because its pages have no budget.
type history struct {
	all command.History

	mu    sync.Mutex
	list  []store.Revision // nil until read
	diffs map[int64]difference
}

type difference struct {
	revision store.Revision
	rulings  diff.Changes
	cards    diff.CardChanges
}

// diffsKept is how many differences are cached.
const diffsKept = 64

func (h *history) forget() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list, h.diffs = nil, map[int64]difference{}
}

// revisionsRead is how many revisions are read; older ones are on no page.
const revisionsRead = 200

// Revisions implements [command.History].
func (h *history) Revisions(ctx context.Context, source string, limit int) ([]store.Revision, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.list == nil {
		list, err := h.all.Revisions(ctx, "", revisionsRead)
		if err != nil {
			return nil, err
		}
		h.list = []store.Revision{}
		for _, r := range list {
			if r.WasLive() {
				r.By, r.Note = "", ""
				h.list = append(h.list, r)
			}
		}
	}
	var out []store.Revision
	for _, r := range h.list {
		if (source == "" || r.Source == source) && len(out) < limit {
			out = append(out, r)
		}
	}
	return out, nil
}

// Difference implements [command.History].
func (h *history) Difference(ctx context.Context, id int64) (store.Revision, diff.Changes, diff.CardChanges, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	d, known := h.diffs[id]
	if !known {
		var err error
		if d.revision, d.rulings, d.cards, err = h.all.Difference(ctx, id); err != nil {
			return store.Revision{}, diff.Changes{}, diff.CardChanges{}, err
		}
		d.revision.By, d.revision.Note = "", ""
		if len(h.diffs) == diffsKept {
			clear(h.diffs)
		}
		h.diffs[id] = d
	}
	if !d.revision.WasLive() {
		return store.Revision{}, diff.Changes{}, diff.CardChanges{}, store.ErrNotFound
	}
	return d.revision, d.rulings, d.cards, nil
}
