package sqlstore

import (
	"context"
	"errors"
	"fmt"

	"netrep/internal/store"
)

// Announce implements [store.Announcements].
func (s *Store) Announce(ctx context.Context, by, guild string, id int64) (a store.Announcement, err error) {
	err = s.change(ctx, "announcing", func(t *tx) error {
		a, err = one(ctx, t.querier, readAnnouncement, `
			UPDATE announcements SET state = $3, changed = $4
			WHERE id = $1 AND guild = $2 AND state = $5 RETURNING `+announcementColumns,
			id, guild, store.Announced, micros(t.now), store.Draft)
		if errors.Is(err, store.ErrNotFound) {
			return t.missing(ctx, "announcements", guild, id)
		}
		if err != nil {
			return err
		}
		if err := t.plan(ctx, a); err != nil {
			return err
		}
		if err := t.announced(ctx, by, a); err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{Guild: guild, By: by, Action: "announce", What: called(id), To: a.Title})
	})
	return a, err
}

// tell writes an announcement of the bot itself, with its posts and jobs.
func (t *tx) tell(ctx context.Context, a store.Announcement) error {
	a, err := t.insertAnnouncement(ctx, a, store.Announced)
	if err != nil {
		return err
	}
	return t.plan(ctx, a)
}

// Revise implements [store.Announcements].
func (s *Store) Revise(ctx context.Context, by string, a store.Announcement) (store.Announcement, error) {
	err := s.change(ctx, "revising an announcement", func(t *tx) error {
		old, err := one(ctx, t.querier, readAnnouncement, announcementByID, a.ID, a.Guild)
		if err != nil {
			return err
		}
		was := a.Revision
		a.Public = old.Public
		if a, err = t.content(ctx, a, was+1, "state = $15 AND revision = $16", store.Announced, was); err != nil {
			return err
		}
		if err := t.plan(ctx, a); err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{
			Guild: a.Guild, By: by, Action: "edit", What: called(a.ID),
			From: old.Title + "\n" + old.Text, To: a.Title + "\n" + a.Text,
		})
	})
	return a, err
}

// Withdraw implements [store.Announcements].
func (s *Store) Withdraw(ctx context.Context, by, guild string, id int64) (a store.Announcement, err error) {
	err = s.change(ctx, "withdrawing an announcement", func(t *tx) error {
		a, err = one(ctx, t.querier, readAnnouncement, `
			UPDATE announcements SET state = $3, revision = revision + 1, changed = $4
			WHERE id = $1 AND guild = $2 AND state <> $3 RETURNING `+announcementColumns,
			id, guild, store.Withdrawn, micros(t.now))
		if errors.Is(err, store.ErrNotFound) {
			a, err = one(ctx, t.querier, readAnnouncement, announcementByID, id, guild)
			return err
		}
		if err != nil {
			return err
		}
		if err := t.plan(ctx, a); err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{Guild: guild, By: by, Action: "withdraw", What: called(id), From: a.Title})
	})
	return a, err
}

// Retry implements [store.Announcements].
func (s *Store) Retry(ctx context.Context, by, guild string, id int64) (n int, err error) {
	err = s.change(ctx, "posting again", func(t *tx) error {
		held, err := t.exec(ctx, "UPDATE announcements SET changed = changed WHERE id = $1 AND guild = $2 AND state = $3",
			id, guild, store.Announced) // so that it is not withdrawn in the meantime
		if err != nil || held == 0 {
			return err
		}
		posts, err := list(ctx, t.querier, readPost, `
			UPDATE posts SET state = $3, round = round + 1, due = $4, words = '', changed = $4
			WHERE announcement = $1 AND guild = $2 AND state = $5 RETURNING `+postColumns,
			id, guild, store.PostPending, micros(t.now), store.PostFailed)
		if err != nil || len(posts) == 0 {
			return err
		}
		n = len(posts)
		if err := t.enqueue(ctx, sending(posts)); err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{
			Guild: guild, By: by, Action: "retry", What: called(id), To: fmt.Sprintf("%d channels", n),
		})
	})
	return n, err
}
