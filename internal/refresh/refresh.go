package refresh

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"netrep/internal/store"
	"netrep/rulings"
)

// Store is what a [Refresher] needs of the store.
type Store interface {
	store.Sources
	store.Revisions
	store.Subscriptions
	store.Answers
}

// Refresher reads sources and makes revisions of what changed.
type Refresher struct {
	Store     Store
	Base      *rulings.Corpus   // corpus that revisions are laid over
	Known     []*rulings.Source // what is known about sources besides what they say
	Hosts     []string          // hosts that sources may be read from
	Timeout   time.Duration     // for reading one source; 0 means a minute
	Retention time.Duration     // age up to which public answers are considered; 0 means forever
	Now       func() time.Time
	Log       *slog.Logger
}

// Result is the result of refreshing a source.
type Result struct {
	Look
	Revision store.Revision // the new revision; its ID is 0 if nothing changed
}

// Refresh reads a source and applies what changed, as a live revision, which subscribers
// are told about, or as one that waits for a maintainer if the source requires that or
// the edition is doubtful. If anything fails, the current edition stays. If the source is
// at fault, the error is a [*SourceError] and is stored in the source's state.
func (r *Refresher) Refresh(ctx context.Context, s Source) (Result, error) {
	look, err := r.Look(ctx, s)
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	var res Result
	if err == nil {
		res, err = r.take(ctx, s, look)
	}
	if errors.Is(err, store.ErrConflict) { // another process was faster
		return Result{}, nil
	}
	if err == nil {
		look = res.Look
		r.Log.Info("a source was read", "source", s.Name, "changed", !look.Same)
	}
	return res, r.note(ctx, s, look, err)
}

// take writes a revision if a look found changes.
func (r *Refresher) take(ctx context.Context, s Source, look Look) (Result, error) {
	res := Result{Look: look}
	if look.Same {
		return res, nil
	}
	if s.Approve {
		res.Doubt = cmp.Or(look.Doubt, "changes of this source want approval")
	}
	rev := store.Revision{
		Source: s.Name, Parent: look.Parent.ID, At: r.Now(), Note: res.Doubt,
		Counts: look.counts(), Archive: look.archive,
	}
	var tell store.Tell
	var err error
	if res.Doubt == "" {
		rev.State, rev.LiveAt = store.RevisionLive, rev.At
		if tell, err = r.tell(ctx, look); err != nil {
			return res, err
		}
	} else {
		rev.State = store.RevisionWaiting
		if seen, err := r.seen(ctx, s, look); seen || err != nil {
			return res, err
		}
		r.Log.Warn("a source waits for a maintainer", "source", s.Name, "why", rev.Note)
	}
	res.Revision, err = r.Store.AddRevision(ctx, rev, tell)
	return res, err
}

// seen reports whether the same edition is already waiting or was rejected.
func (r *Refresher) seen(ctx context.Context, s Source, look Look) (bool, error) {
	list, err := r.Store.Revisions(ctx, s.Name, 20)
	return slices.ContainsFunc(list, func(rev store.Revision) bool {
		known := rev.State == store.RevisionWaiting || rev.State == store.RevisionRejected
		return known && rev.Hash == look.hash && rev.Parent == look.Parent.ID
	}), err
}

func (l Look) counts() store.Counts {
	return store.Counts{
		Total: l.New.Len() + len(l.New.Cards()),
		Added: len(l.Rulings.Added) + len(l.Cards.Added), Removed: len(l.Rulings.Removed) + len(l.Cards.Removed),
		Moved: len(l.Rulings.Moved), Changed: len(l.Rulings.Changed) + len(l.Cards.Changed),
	}
}

// state returns the last fetch state of a source.
func (r *Refresher) state(ctx context.Context, s Source) (store.SourceState, error) {
	states, err := r.Store.SourceStates(ctx)
	if err != nil {
		return store.SourceState{}, err
	}
	for _, state := range states {
		if state.Name == s.Name && state.URL == s.Address {
			return state, nil
		}
	}
	return store.SourceState{Name: s.Name, URL: s.Address}, nil
}

// note records the outcome of reading a source and returns the given failure. After a
// failure or doubt, the next attempt reads the whole source again, because "not modified"
// would not say what is wrong with it.
func (r *Refresher) note(ctx context.Context, s Source, look Look, failure error) error {
	state, err := r.state(ctx, s)
	if err != nil {
		return errors.Join(failure, err)
	}
	state.Checked = r.Now()
	var bad *SourceError
	switch {
	case failure == nil:
		state.Succeeded, state.Failure = state.Checked, look.Doubt
		state.ETag, state.LastModified = look.validators.ETag, look.validators.LastModified
		state.Hash, state.Size = look.bytes, look.size
		if look.Doubt != "" {
			state.ETag, state.LastModified = "", ""
		}
	case errors.As(failure, &bad):
		ref := reference(bad)
		words := fmt.Sprintf("%v (reference %s)", bad.Err, ref)
		if state.Failure != words {
			r.Log.Warn("a source was not taken over; its last edition stays in use", "ref", ref, "source", s.Name, "error", bad.Err)
		}
		state.Failure, state.ETag, state.LastModified = words, "", ""
	default:
		return failure
	}
	return errors.Join(failure, r.Store.SaveSourceState(ctx, state))
}

// reference returns the id of a failure in the log and /sources. A source that keeps
// failing in the same way keeps its reference and is logged once.
func reference(bad *SourceError) string {
	return hashOf([]byte(bad.Error()))[:6]
}
