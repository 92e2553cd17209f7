package sqlstore

import (
	"cmp"
	"context"
	"fmt"

	"netrep/internal/store"
)

const postColumns = `id, announcement, guild, channel, moment, due, round, nonce, state, sending, message, shown, words, changed`

func readPost(r scanner) (p store.Post, err error) {
	var due, changed int64
	err = r.Scan(&p.ID, &p.Announcement, &p.Guild, &p.Channel, &p.Moment, &due, &p.Round, &p.Nonce,
		&p.State, &p.Sending, &p.Message, &p.Shown, &p.Words, &changed)
	p.Due, p.Changed = moment(due), moment(changed)
	return p, err
}

// Posts implements [store.Announcements].
func (s *Store) Posts(ctx context.Context, guild string, id int64) ([]store.Post, error) {
	return listed(ctx, s, "posts", readPost, `
		SELECT `+postColumns+` FROM posts WHERE announcement = $1 AND guild = $2 ORDER BY channel, due, id`, id, guild)
}

// Post implements [store.Outbox].
func (s *Store) Post(ctx context.Context, id int64) (store.Post, store.Announcement, error) {
	p, err := single(ctx, s, "a post", readPost, "SELECT "+postColumns+" FROM posts WHERE id = $1", id)
	if err != nil {
		return p, store.Announcement{}, err
	}
	a, err := s.Announcement(ctx, p.Guild, p.Announcement)
	return p, a, err
}

// Ahead implements [store.Outbox].
func (s *Store) Ahead(ctx context.Context, p store.Post) (n int, err error) {
	err = s.reader().row(ctx, `
		SELECT COUNT(*) FROM posts WHERE channel = $1 AND (state = 'pending' OR sending) AND (due, id) < ($2, $3)`,
		[]any{p.Channel, micros(p.Due), p.ID}, &n)
	if err != nil {
		return 0, fmt.Errorf("looking for earlier posts: %w", err)
	}
	return n, nil
}

// Sending implements [store.Outbox].
func (s *Store) Sending(ctx context.Context, id int64) (sending bool, err error) {
	err = s.change(ctx, "noting that a post is sent", func(t *tx) error {
		return t.row(ctx, "UPDATE posts SET sending = (state = 'pending') WHERE id = $1 RETURNING sending", []any{id}, &sending)
	})
	return sending, err
}

// Sent implements [store.Outbox].
func (s *Store) Sent(ctx context.Context, id int64, message string, revision int, publish bool) error {
	return s.change(ctx, "noting a message", func(t *tx) error {
		p, err := one(ctx, t.querier, readPost, `
			UPDATE posts SET message = $2, shown = $3, words = '', changed = $4, sending = FALSE,
				state = CASE WHEN state = 'withdrawn' THEN state ELSE 'posted' END
			WHERE id = $1 RETURNING `+postColumns, id, message, revision, micros(t.now))
		if err != nil || p.State != store.PostSent || !publish {
			return err
		}
		return t.enqueue(ctx, []job{{args: store.PublishPost{Post: id}}})
	})
}

// Edited implements [store.Outbox].
func (s *Store) Edited(ctx context.Context, id int64, revision int) error {
	return s.change(ctx, "noting an edit", func(t *tx) error {
		return t.execOr(ctx, store.ErrNotFound, "UPDATE posts SET shown = $2, changed = $3 WHERE id = $1", id, revision, micros(t.now))
	})
}

// Failed implements [store.Outbox].
func (s *Store) Failed(ctx context.Context, id int64, words string) error {
	return s.change(ctx, "giving a post up", func(t *tx) error {
		p, err := one(ctx, t.querier, readPost, `
			UPDATE posts SET words = $2, changed = $3, sending = FALSE,
				state = CASE WHEN state = 'pending' THEN 'failed' ELSE state END
			WHERE id = $1 RETURNING `+postColumns, id, plain(words), micros(t.now))
		if err != nil {
			return err
		}
		err = t.audit(ctx, store.AuditEntry{
			Guild: p.Guild, Action: "not posted", What: called(p.Announcement) + " in <#" + p.Channel + ">", To: words,
		})
		if err != nil || p.State != store.PostFailed {
			return err
		}
		return t.report(ctx, p)
	})
}

// report tells moderators about an announcement's first failed post.
func (t *tx) report(ctx context.Context, p store.Post) error {
	var failed int
	err := t.row(ctx, "SELECT COUNT(*) FROM posts WHERE announcement = $1 AND state = 'failed'", []any{p.Announcement}, &failed)
	if err != nil || failed > 1 {
		return err
	}
	chosen, err := settingsOf(ctx, t.querier, p.Guild)
	if err != nil {
		return err
	}
	a, err := one(ctx, t.querier, readAnnouncement, "SELECT "+announcementColumns+" FROM announcements WHERE id = $1", p.Announcement)
	if err != nil {
		return err
	}
	channel := cmp.Or(chosen.ModeratorsRead, chosen.AnnounceTo)
	if channel == "" || channel == p.Channel || a.Kind == store.OfReport {
		return nil
	}
	return t.tell(ctx, store.Announcement{
		Guild: p.Guild, Kind: store.OfReport, Channels: []string{channel}, Title: "Not posted: " + a.Title,
		Text: "In <#" + p.Channel + ">: " + p.Words + "\n\n`/announcements` shows what became of it everywhere.",
	})
}
