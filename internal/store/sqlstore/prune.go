package sqlstore

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"netrep/internal/store"
)

// edition is a revision with what determines whether its archive is kept.
type edition struct {
	store.Revision
	told  bool
	held  bool      // it has an archive
	until time.Time // when another one became live; zero means never
}

func readEdition(r scanner) (e edition, err error) {
	var liveAt int64
	err = r.Scan(&e.ID, &e.Source, &e.State, &liveAt, &e.Hash, &e.told, &e.held)
	e.LiveAt = moment(liveAt)
	return e, err
}

// prune empties the archives of revisions that are no longer needed. It keeps those of
// the newest revisions of each source, of live or waiting ones, of those that subscribers
// were told about or a remembered answer showed, and of those that a server selects with
// its as-of setting. The revisions themselves remain as history.
func (t *tx) prune(ctx context.Context, newest int) (pruned int64, err error) {
	all, err := t.editions(ctx)
	if err != nil {
		return 0, err
	}
	days, err := t.chosenDays(ctx)
	if err != nil {
		return 0, err
	}
	needed, after := map[string]bool{}, map[string]int{}
	for _, e := range all { // newest first
		after[e.Source]++
		keep := after[e.Source] <= newest || e.told || e.State == store.RevisionLive || e.State == store.RevisionWaiting || e.liveOn(days)
		if !keep && e.held {
			if keep, err = t.cited(ctx, e); err != nil {
				return 0, err
			}
		}
		needed[e.Hash] = needed[e.Hash] || keep
	}
	for hash, keep := range needed {
		if keep {
			continue
		}
		n, err := t.exec(ctx, "UPDATE archives SET data = $2 WHERE hash = $1 AND LENGTH(data) > 0", hash, []byte{})
		if err != nil {
			return 0, err
		}
		pruned += n
	}
	return pruned, nil
}

// editions returns all revisions, newest first.
func (t *tx) editions(ctx context.Context) ([]edition, error) {
	all, err := list(ctx, t.querier, readEdition, `
		SELECT id, source, state, live_at, r.hash, told, LENGTH(data) > 0
		FROM revisions r JOIN archives a ON a.hash = r.hash ORDER BY id DESC`)
	next := map[string]time.Time{}
	for i, e := range all {
		all[i].until = next[e.Source]
		if !e.LiveAt.IsZero() {
			next[e.Source] = e.LiveAt
		}
	}
	return all, err
}

// liveOn reports whether a revision was live at the end of one of the given days.
func (e edition) liveOn(days []time.Time) bool {
	return slices.ContainsFunc(days, func(day time.Time) bool {
		end := day.AddDate(0, 0, 1)
		return !e.LiveAt.IsZero() && !e.LiveAt.After(end) && (e.until.IsZero() || e.until.After(end))
	})
}

// chosenDays returns the days selected by servers' as-of settings.
func (t *tx) chosenDays(ctx context.Context) ([]time.Time, error) {
	values, err := list(ctx, t.querier, func(r scanner) (s store.Settings, err error) {
		var value string
		if err := r.Scan(&value); err != nil {
			return s, err
		}
		return s, json.Unmarshal([]byte(value), &s)
	}, `SELECT value FROM settings WHERE value LIKE '%"as_of"%'`)
	var days []time.Time
	for _, s := range values {
		if day, ok := s.AsOf.Time(); ok {
			days = append(days, day)
		}
	}
	return days, err
}

// cited reports whether a remembered answer showed a ruling of a revision.
func (t *tx) cited(ctx context.Context, e edition) (bool, error) {
	if e.LiveAt.IsZero() {
		return false, nil
	}
	until := below(0)
	if !e.until.IsZero() {
		until = micros(e.until)
	}
	var n int
	err := t.row(ctx, `
		SELECT COUNT(*) FROM answers a JOIN answer_refs f ON f.answer = a.id
		WHERE a.at >= $1 AND a.at < $2 AND f.ref LIKE $3`, []any{micros(e.LiveAt), until, e.Source + "/%"}, &n)
	return n > 0, err
}
