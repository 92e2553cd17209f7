package refresh

import (
	"context"
	"fmt"

	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/diff"
)

// Approve puts a waiting revision in use and tells subscribers. It returns
// [store.ErrConflict] if the revision is no longer waiting, or the one it was compared
// with is no longer in use.
func (r *Refresher) Approve(ctx context.Context, by string, id int64) (store.Revision, error) {
	_, _, tell, err := r.again(ctx, id)
	if err != nil {
		return store.Revision{}, err
	}
	return r.Store.Approve(ctx, by, id, tell)
}

// Reject rejects a waiting revision. It returns [store.ErrConflict] if it is no longer
// waiting.
func (r *Refresher) Reject(ctx context.Context, by string, id int64) error {
	return r.Store.Reject(ctx, by, id)
}

// Restore puts an earlier revision's edition in use again, as a new revision, and tells
// subscribers what changes. It returns [store.ErrConflict] if the edition is already in
// use.
func (r *Refresher) Restore(ctx context.Context, by string, id int64) (store.Revision, error) {
	rev, look, tell, err := r.again(ctx, id)
	if err != nil {
		return store.Revision{}, err
	}
	if look.Parent.Hash == rev.Hash {
		return store.Revision{}, store.ErrConflict
	}
	return r.Store.AddRevision(ctx, store.Revision{
		Source: rev.Source, Parent: look.Parent.ID, At: r.Now(), LiveAt: r.Now(), By: by, State: store.RevisionLive,
		Note: fmt.Sprintf("restored from revision %d", id), Counts: look.counts(), Archive: rev.Archive,
	}, tell)
}

// again compares an earlier revision with the edition in use, and returns what to tell
// subscribers if it replaces it.
func (r *Refresher) again(ctx context.Context, id int64) (rev store.Revision, look Look, tell store.Tell, err error) {
	rev, edition, err := r.edition(ctx, id)
	if err != nil {
		return rev, look, tell, err
	}
	look = Look{Name: rev.Source, New: edition, archive: rev.Archive, hash: rev.Hash}
	if look.Parent, look.Old, err = r.inUse(ctx, Source{Name: rev.Source}, edition); err != nil {
		return rev, look, tell, err
	}
	look.Difference = compareEditions(look.Old, look.New)
	tell, err = r.tell(ctx, look)
	return rev, look, tell, err
}

// Revisions returns a source's revisions, or those of all sources for "", newest first.
func (r *Refresher) Revisions(ctx context.Context, source string, limit int) ([]store.Revision, error) {
	return r.Store.Revisions(ctx, source, limit)
}

// Difference returns a revision and how it differs from its parent. The first revision of
// a source is compared with the base corpus.
func (r *Refresher) Difference(ctx context.Context, id int64) (store.Revision, diff.Changes, diff.CardChanges, error) {
	rev, edition, err := r.edition(ctx, id)
	if err != nil {
		return rev, diff.Changes{}, diff.CardChanges{}, err
	}
	old := partOf(r.Base, edition)
	if rev.Parent != 0 {
		if _, old, err = r.edition(ctx, rev.Parent); err != nil {
			return rev, diff.Changes{}, diff.CardChanges{}, err
		}
	}
	d := compareEditions(old, edition)
	return rev, d.Rulings, d.Cards, nil
}

// edition returns a revision and its edition.
func (r *Refresher) edition(ctx context.Context, id int64) (store.Revision, *rulings.Corpus, error) {
	rev, err := r.Store.Revision(ctx, id)
	if err != nil {
		return rev, nil, err
	}
	edition, err := Open(rev.Archive)
	return rev, edition, err
}

// Edition returns the edition of a revision.
func (r *Refresher) Edition(ctx context.Context, id int64) (*rulings.Corpus, error) {
	_, edition, err := r.edition(ctx, id)
	return edition, err
}
