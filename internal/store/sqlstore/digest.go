package sqlstore

import (
	"context"
	"fmt"

	"netrep/internal/store"
)

// waiting is a digest entry with its destination.
type waiting struct {
	guild, channel string
	entry          store.DigestEntry
}

func readWaiting(r scanner) (w waiting, err error) {
	var at int64
	e := &w.entry
	err = r.Scan(&w.guild, &w.channel, &e.ID, &e.Subscription, &e.Revision, &at, &e.Ref, &e.Title, &e.Text)
	e.At = moment(at)
	return w, err
}

// DigestsDue implements [store.Digests].
func (s *Store) DigestsDue(ctx context.Context, rhythm store.Rhythm) ([]store.Digest, error) {
	all, err := list(ctx, s.reader(), readWaiting, `
		SELECT s.guild, s.channel, e.id, e.subscription, e.revision, e.at, e.ref, e.title, e.body
		FROM digest_entries e JOIN subscriptions s ON s.id = e.subscription
		WHERE s.rhythm = $1 ORDER BY s.guild, s.channel, e.id`, rhythm)
	if err != nil {
		return nil, fmt.Errorf("reading digests: %w", err)
	}
	var digests []store.Digest
	for _, w := range all {
		n := len(digests)
		if n == 0 || digests[n-1].Guild != w.guild || digests[n-1].Channel != w.channel {
			digests = append(digests, store.Digest{Guild: w.guild, Channel: w.channel, Rhythm: rhythm})
			n++
		}
		digests[n-1].Entries = append(digests[n-1].Entries, w.entry)
	}
	return digests, nil
}

// PostDigest implements [store.Digests].
func (s *Store) PostDigest(ctx context.Context, d store.Digest, a store.Announcement) error {
	return s.change(ctx, "posting a digest", func(t *tx) error {
		for _, e := range d.Entries {
			if err := t.execOr(ctx, errTaken, "DELETE FROM digest_entries WHERE id = $1", e.ID); err != nil {
				return err
			}
		}
		return t.tell(ctx, a)
	})
}

// insertEntries writes entries for digests, except for subscriptions that have ended.
func (t *tx) insertEntries(ctx context.Context, revision int64, entries []store.DigestEntry) error {
	for _, e := range entries {
		_, err := t.exec(ctx, `
			INSERT INTO digest_entries (subscription, revision, at, ref, title, body)
			SELECT id, $2, $3, $4, $5, $6 FROM subscriptions WHERE id = $1`,
			e.Subscription, revision, micros(t.now), plain(e.Ref), plain(e.Title), plain(e.Text))
		if err != nil {
			return err
		}
	}
	return nil
}
