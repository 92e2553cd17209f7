package refresh

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// Keeper keeps the index in use at the newest revisions, and can answer from those of a
// past day. It is safe for concurrent use.
type Keeper struct {
	Store interface {
		store.Sources
		store.Revisions
		store.Words
	}
	Base  *rulings.Corpus
	Index *index.Live
	Build func(*rulings.Corpus, []store.Word) (*index.Index, error)
	Now   func() time.Time
	Log   *slog.Logger

	// Main is a keeper with the same base, whose index is shared as long as it has the
	// same revisions and words, or nil.
	Main *Keeper

	syncing sync.Mutex // held by Sync, which may take seconds

	mu    sync.Mutex   // held while the index in use is swapped; guards what it has:
	inUse []int64      // its revisions
	words []store.Word // maintainers' words in it

	pastMu sync.Mutex // guards past, and its making
	past   []past     // indexes of past days, least recently used first

	states sync.Map // source id → store.SourceState
}

// past is an index of revisions that are no longer in use, over the one in use.
type past struct {
	revisions []int64
	over      *index.Index
	index     *index.Index
}

// pastKept is how many indexes of past days are cached.
const pastKept = 8

// Sync looks for new revisions and words and puts them in use. Running searches continue
// with the index they started with. If the newest cannot be read, the current one stays
// in use.
func (k *Keeper) Sync(ctx context.Context) error {
	k.syncing.Lock()
	defer k.syncing.Unlock()
	ids, words, err := k.newest(ctx)
	if err != nil {
		return fmt.Errorf("%w: %w", errStore, err)
	}
	if k.has(ids, words) {
		return nil
	}
	x, ok := k.Main.share(k.Base, ids, words)
	if !ok {
		corpus, err := k.corpusOf(ctx, ids)
		if err != nil {
			return err
		}
		if x, err = k.Build(corpus, words); err != nil {
			return err
		}
	}
	if k.Index.Current().Opened() { // so that no search has to wait for it
		if err := x.Open(); err != nil {
			return errors.Join(err, x.Close())
		}
	}
	if err := k.use(x, ids, words); err != nil {
		return err
	}
	k.Log.Info("new revisions are in use", "revisions", ids, "words", len(words))
	return nil
}

// errStore marks that the store does not answer, so that nothing is known of its revisions.
var errStore = errors.New("the database")

// newest reads the newest revisions and words, and how the sources were read last.
func (k *Keeper) newest(ctx context.Context) (ids []int64, words []store.Word, err error) {
	if err := k.syncStates(ctx); err != nil {
		return nil, nil, err
	}
	live, err := k.Store.Live(ctx, time.Time{})
	if err == nil {
		words, err = k.Store.Words(ctx)
	}
	return idsOf(live), words, err
}

// has reports whether the index in use has these revisions and words.
func (k *Keeper) has(ids []int64, words []store.Word) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Equal(ids, k.inUse) && slices.Equal(words, k.words)
}

// use makes x, which has these revisions and words, the index in use.
func (k *Keeper) use(x *index.Index, ids []int64, words []store.Word) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if x == k.Index.Current() { // it is already shared
		if err := x.Close(); err != nil {
			return err
		}
	} else if err := k.Index.Swap(x); err != nil {
		return err
	}
	k.inUse, k.words = ids, words
	return nil
}

// share returns the index in use if it has the given base, revisions and words.
func (k *Keeper) share(base *rulings.Corpus, ids []int64, words []store.Word) (*index.Index, bool) {
	if k == nil || k.Base != base {
		return nil, false
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if !slices.Equal(ids, k.inUse) || !slices.Equal(words, k.words) {
		return nil, false
	}
	return k.Index.Current().Share()
}

// syncStates reads the fetch state of the sources.
func (k *Keeper) syncStates(ctx context.Context) error {
	states, err := k.Store.SourceStates(ctx)
	if err != nil {
		return err
	}
	for _, s := range states {
		k.states.Store(s.Name, s)
	}
	return nil
}

// Run looks for new revisions until ctx ends. It logs a failure when it begins.
func (k *Keeper) Run(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for said := ""; ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		err, says := k.Sync(ctx), ""
		switch {
		case ctx.Err() != nil:
			return
		case errors.Is(err, errStore):
			says = "new revisions cannot be looked for until the database is back; those in use stay"
		case err != nil:
			says = "new revisions cannot be read; those in use stay"
		}
		if says != "" && says != said {
			k.Log.Error(says, "error", err)
		}
		said = says
	}
}

// idsOf returns the ids of revisions, in order.
func idsOf(list []store.Revision) []int64 {
	ids := make([]int64, len(list))
	for i, r := range list {
		ids[i] = r.ID
	}
	slices.Sort(ids)
	return ids
}

// corpusOf returns the base corpus with revisions laid over it: the base itself if there
// are none.
func (k *Keeper) corpusOf(ctx context.Context, ids []int64) (*rulings.Corpus, error) {
	corpus := k.Base
	for _, id := range ids {
		rev, err := k.Store.Revision(ctx, id)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", errStore, err)
		}
		edition, err := Open(rev.Archive)
		if err != nil {
			return nil, err
		}
		corpus = over(corpus, edition)
	}
	return corpus, nil
}

// Corpus returns the corpus in use.
func (k *Keeper) Corpus() *rulings.Corpus { return k.Index.Corpus() }

// Cards returns the finder for the cards of the corpus in use.
func (k *Keeper) Cards() *cards.Finder { return k.Index.Cards() }

// Read classifies the words of a question by the index in use.
func (k *Keeper) Read(question string) []index.Word { return k.Index.Read(question) }

// Search runs q on the current revisions, or on those in use on the day that q asks
// about.
func (k *Keeper) Search(ctx context.Context, q index.Query) (index.Result, error) {
	day, ok := q.AsOf.Time()
	if end := day.AddDate(0, 0, 1); ok && end.Before(k.Now()) {
		return k.searchPast(ctx, q, end)
	}
	return k.Index.Search(ctx, q)
}

func (k *Keeper) searchPast(ctx context.Context, q index.Query, moment time.Time) (index.Result, error) {
	revisions, err := k.Store.Live(ctx, moment)
	if err != nil {
		return index.Result{}, err
	}
	ids := idsOf(revisions)
	for {
		x, err := k.at(ctx, ids)
		if err != nil {
			return index.Result{}, err
		}
		if x == nil {
			res, err := k.Index.Search(ctx, q)
			if k.uses(ids) {
				return res, err
			}
			continue // a newer edition was put in use in between
		}
		res, err := x.Search(ctx, q)
		if !errors.Is(err, index.ErrClosed) { // it was closed in between
			return res, err
		}
	}
}

// uses reports whether the index in use has these revisions.
func (k *Keeper) uses(ids []int64) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Equal(ids, k.inUse)
}

// at returns the index of past revisions, which its first search opens, or nil if they
// are the current ones. Only a few are kept open, each as long as the index in use.
func (k *Keeper) at(ctx context.Context, ids []int64) (*index.Index, error) {
	if k.uses(ids) {
		return nil, nil
	}
	k.pastMu.Lock()
	defer k.pastMu.Unlock()
	over := k.Index.Current()
	k.past = slices.DeleteFunc(k.past, func(p past) bool { return p.over != over && putAway(p) })
	if i := slices.IndexFunc(k.past, func(p past) bool { return slices.Equal(p.revisions, ids) }); i >= 0 {
		p := k.past[i]
		k.past = append(slices.Delete(k.past, i, i+1), p)
		return p.index, nil
	}
	corpus, err := k.corpusOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	x, err := over.Past(corpus)
	if err != nil {
		return nil, err
	}
	k.past = append(k.past, past{ids, over, x})
	if len(k.past) > pastKept {
		putAway(k.past[0])
		k.past = slices.Delete(k.past, 0, 1)
	}
	return x, nil
}

// putAway closes an index, whose searches restart in another, and returns true.
func putAway(p past) bool {
	go func() { _ = p.index.Close() }()
	return true
}

// Fresh returns the fetch state of a source; ok is false if it is not fetched.
func (k *Keeper) Fresh(source string) (state store.SourceState, ok bool) {
	v, _ := k.states.Load(source)
	state, ok = v.(store.SourceState)
	return state, ok
}

// Newest returns the newest of the revisions in use, or 0 if there are none.
func (k *Keeper) Newest() int64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.inUse) == 0 {
		return 0
	}
	return k.inUse[len(k.inUse)-1]
}
