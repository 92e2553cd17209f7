package sqlstore

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"netrep/internal/store"
)

const revisionColumns = "id, source, parent, at, actor, state, live_at, note, counts, hash"

// revisionByID selects a revision.
const revisionByID = "SELECT " + revisionColumns + " FROM revisions WHERE id = $1"

func readRevision(r scanner) (v store.Revision, err error) {
	var at, liveAt int64
	var counts string
	if err := r.Scan(&v.ID, &v.Source, &v.Parent, &at, &v.By, &v.State, &liveAt, &v.Note, &counts, &v.Hash); err != nil {
		return v, err
	}
	v.At, v.LiveAt = moment(at), moment(liveAt)
	return v, json.Unmarshal([]byte(counts), &v.Counts)
}

// AddRevision implements [store.Revisions].
func (s *Store) AddRevision(ctx context.Context, r store.Revision, tell store.Tell) (store.Revision, error) {
	err := s.change(ctx, "adding a revision", func(t *tx) error {
		if err := t.isLive(ctx, r.Source, r.Parent); err != nil {
			return err
		}
		replaced := store.RevisionLive
		if r.State == store.RevisionWaiting {
			replaced = store.RevisionWaiting
		}
		if err := t.supersede(ctx, r.Source, replaced); err != nil {
			return err
		}
		var err error
		if r, err = t.insertRevision(ctx, r); err != nil {
			return err
		}
		return t.tellAll(ctx, r.ID, tell)
	})
	return r, err
}

// Approve implements [store.Revisions].
func (s *Store) Approve(ctx context.Context, by string, id int64, tell store.Tell) (r store.Revision, err error) {
	err = s.change(ctx, "approving a revision", func(t *tx) error {
		r, err = one(ctx, t.querier, readRevision, revisionByID, id)
		if err != nil {
			return err
		}
		if err := t.isLive(ctx, r.Source, r.Parent); err != nil {
			return err
		}
		if err := t.supersede(ctx, r.Source, store.RevisionLive); err != nil {
			return err
		}
		r.State, r.LiveAt = store.RevisionLive, t.now
		if err := t.decide(ctx, by, r, "approve"); err != nil {
			return err
		}
		return t.tellAll(ctx, id, tell)
	})
	return r, err
}

// Reject implements [store.Revisions].
func (s *Store) Reject(ctx context.Context, by string, id int64) error {
	return s.change(ctx, "rejecting a revision", func(t *tx) error {
		r, err := one(ctx, t.querier, readRevision, revisionByID, id)
		if err != nil {
			return err
		}
		r.State = store.RevisionRejected
		return t.decide(ctx, by, r, "reject")
	})
}

// decide ends a revision's waiting state.
func (t *tx) decide(ctx context.Context, by string, r store.Revision, action string) error {
	err := t.execOr(ctx, store.ErrConflict, "UPDATE revisions SET state = $2, live_at = $3 WHERE id = $1 AND state = $4",
		r.ID, r.State, micros(r.LiveAt), store.RevisionWaiting)
	if err != nil {
		return err
	}
	return t.audit(ctx, store.AuditEntry{By: by, Action: action, What: fmt.Sprintf("revision %d of %s", r.ID, r.Source)})
}

// isLive returns [store.ErrConflict] unless a revision is the source's live one. An id of
// 0 stands for none.
func (t *tx) isLive(ctx context.Context, source string, id int64) error {
	var live int64
	err := t.row(ctx, "SELECT id FROM revisions WHERE source = $1 AND state = $2", []any{source, store.RevisionLive}, &live)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if live != id {
		return store.ErrConflict
	}
	return nil
}

func (t *tx) supersede(ctx context.Context, source string, state store.RevisionState) error {
	_, err := t.exec(ctx, "UPDATE revisions SET state = $3 WHERE source = $1 AND state = $2",
		source, state, store.RevisionSuperseded)
	return err
}

func (t *tx) insertRevision(ctx context.Context, r store.Revision) (store.Revision, error) {
	sum := sha256.Sum256(r.Archive)
	r.At, r.Hash = t.now, hex.EncodeToString(sum[:])
	if r.State != store.RevisionWaiting {
		r.State, r.LiveAt = store.RevisionLive, t.now
	}
	_, err := t.exec(ctx, "INSERT INTO archives (hash, data) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET data = excluded.data",
		r.Hash, append([]byte{}, r.Archive...)) // never NULL
	if err != nil {
		return r, err
	}
	err = t.execOr(ctx, store.ErrConflict, `
		INSERT INTO revisions (source, parent, at, actor, state, live_at, note, counts, hash, told)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, FALSE) ON CONFLICT DO NOTHING`,
		r.Source, r.Parent, micros(r.At), r.By, r.State, micros(r.LiveAt), plain(r.Note), pack(r.Counts), r.Hash)
	if err != nil { // ErrConflict if another process was faster
		return r, err
	}
	err = t.row(ctx, "SELECT id FROM revisions WHERE source = $1 AND state = $2", []any{r.Source, r.State}, &r.ID)
	return r, err
}

// tellAll writes what subscribers are told about a revision.
func (t *tx) tellAll(ctx context.Context, revision int64, tell store.Tell) error {
	if len(tell.Announcements)+len(tell.Entries) == 0 {
		return nil
	}
	if _, err := t.exec(ctx, "UPDATE revisions SET told = TRUE WHERE id = $1", revision); err != nil {
		return err
	}
	for _, a := range tell.Announcements {
		if err := t.tell(ctx, a); err != nil {
			return err
		}
	}
	return t.insertEntries(ctx, revision, tell.Entries)
}

// Live implements [store.Revisions].
func (s *Store) Live(ctx context.Context, at time.Time) ([]store.Revision, error) {
	until := micros(at)
	if at.IsZero() {
		until = below(0)
	}
	return listed(ctx, s, "live revisions", readRevision, `
		SELECT `+revisionColumns+` FROM revisions r
		WHERE live_at BETWEEN 1 AND $1 AND NOT EXISTS (
			SELECT 1 FROM revisions n WHERE n.source = r.source
			AND n.live_at <= $1 AND (n.live_at, n.id) > (r.live_at, r.id))
		ORDER BY source`, until)
}

// Revisions implements [store.Revisions].
func (s *Store) Revisions(ctx context.Context, source string, limit int) ([]store.Revision, error) {
	return listed(ctx, s, "revisions", readRevision, `
		SELECT `+revisionColumns+` FROM revisions
		WHERE source = $1 OR $1 = '' ORDER BY id DESC LIMIT $2`, source, limit)
}

// Revision implements [store.Revisions].
func (s *Store) Revision(ctx context.Context, id int64) (store.Revision, error) {
	r, err := one(ctx, s.reader(), readRevision, revisionByID, id)
	if err == nil {
		err = s.reader().row(ctx, "SELECT data FROM archives WHERE hash = $1", []any{r.Hash}, &r.Archive)
	}
	if err != nil {
		return r, fmt.Errorf("reading a revision: %w", err)
	}
	return r, nil
}
