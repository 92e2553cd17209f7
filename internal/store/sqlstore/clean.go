package sqlstore

import (
	"context"
	"time"

	"netrep/internal/store"
)

// Clean implements [store.Store].
func (s *Store) Clean(ctx context.Context, keep store.Retention) (total int64, err error) {
	err = s.change(ctx, "forgetting what is old", func(t *tx) error {
		for _, c := range []struct {
			age   time.Duration
			query string
		}{
			{keep.Answers, "DELETE FROM answers WHERE at < $1"},
			{keep.Questions, "DELETE FROM open_questions WHERE last < $1"},
			{keep.Questions, "DELETE FROM judgements WHERE last < $1"},
			{keep.Questions, "DELETE FROM votes WHERE last < $1"},
			{keep.Questions, "DELETE FROM reports WHERE changed < $1 AND state <> 'open'"},
			{time.Hour, "DELETE FROM once WHERE at < $1"},
			{keep.Drafts, "DELETE FROM announcements WHERE changed < $1 AND state = 'draft'"},
			{keep.Posted, `DELETE FROM announcements WHERE changed < $1 AND kind <> 'announcement'
				AND NOT EXISTS (SELECT 1 FROM posts WHERE announcement = announcements.id AND (state = 'pending' OR sending))`},
			{keep.Audit, "DELETE FROM audit WHERE at < $1"},
		} {
			if c.age <= 0 {
				continue
			}
			n, err := t.exec(ctx, c.query, micros(t.now.Add(-c.age)))
			if err != nil {
				return err
			}
			total += n
		}
		if keep.Revisions <= 0 {
			return nil
		}
		n, err := t.prune(ctx, keep.Revisions)
		total += n
		return err
	})
	return total, err
}
