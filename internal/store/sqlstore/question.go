package sqlstore

import (
	"context"
	"errors"

	"netrep/internal/store"
)

// Judge implements [store.Questions].
func (s *Store) Judge(ctx context.Context, question, ref, voter string, good bool) error {
	question, ref = plain(question), plain(ref)
	return s.change(ctx, "counting a judgement", func(t *tx) error {
		var before bool
		err := t.row(ctx, "SELECT good FROM votes WHERE question = $1 AND ref = $2 AND voter = $3", []any{question, ref, voter}, &before)
		switch {
		case err == nil && before == good:
			return nil
		case err == nil: // they changed their mind
			err = t.count(ctx, question, ref, before, -1)
		case errors.Is(err, store.ErrNotFound):
			err = nil
		}
		if err != nil {
			return err
		}
		_, err = t.exec(ctx, `
			INSERT INTO votes (question, ref, voter, good, last) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (question, ref, voter) DO UPDATE SET good = excluded.good, last = excluded.last`,
			question, ref, voter, good, micros(t.now))
		if err != nil {
			return err
		}
		return t.count(ctx, question, ref, good, 1)
	})
}

// count adds n votes of a kind.
func (t *tx) count(ctx context.Context, question, ref string, good bool, n int) error {
	up, down := 0, n
	if good {
		up, down = n, 0
	}
	_, err := t.exec(ctx, `
		INSERT INTO judgements (question, ref, good, bad, last) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (question, ref) DO UPDATE SET good = judgements.good + excluded.good,
			bad = judgements.bad + excluded.bad, last = excluded.last`,
		question, ref, up, down, micros(t.now))
	return err
}

// Judged implements [store.Questions].
func (s *Store) Judged(ctx context.Context, limit int) ([]store.Judgement, error) {
	return listed(ctx, s, "judgements", func(r scanner) (j store.Judgement, err error) {
		err = r.Scan(&j.Question, &j.Ref, &j.Good, &j.Bad)
		return j, err
	}, "SELECT question, ref, good, bad FROM judgements ORDER BY bad - good DESC, question, ref LIMIT $1", limit)
}

// Unanswered implements [store.Questions].
func (s *Store) Unanswered(ctx context.Context, guild, question string) error {
	return s.change(ctx, "counting an unanswered question", func(t *tx) error {
		_, err := t.exec(ctx, `
			INSERT INTO open_questions (guild, question, asked, last) VALUES ($1, $2, 1, $3)
			ON CONFLICT (guild, question) DO UPDATE SET asked = open_questions.asked + 1, last = excluded.last`,
			guild, plain(question), micros(t.now))
		return err
	})
}

// Open implements [store.Questions].
func (s *Store) Open(ctx context.Context, guild string, limit int) ([]store.OpenQuestion, error) {
	return listed(ctx, s, "unanswered questions", func(r scanner) (q store.OpenQuestion, err error) {
		err = r.Scan(&q.Question, &q.Count)
		return q, err
	}, "SELECT question, asked FROM open_questions WHERE guild = $1 ORDER BY asked DESC, last DESC, question LIMIT $2", guild, limit)
}

// OpenIn implements [store.Questions].
func (s *Store) OpenIn(ctx context.Context) ([]string, error) {
	return listed(ctx, s, "servers with unanswered questions", readText, "SELECT DISTINCT guild FROM open_questions ORDER BY guild")
}

// PostReport implements [store.Questions].
func (s *Store) PostReport(ctx context.Context, listed []store.OpenQuestion, report store.Announcement) error {
	return s.change(ctx, "posting a report", func(t *tx) error {
		for _, q := range listed {
			err := t.execOr(ctx, errTaken, "DELETE FROM open_questions WHERE guild = $1 AND question = $2", report.Guild, plain(q.Question))
			if err != nil {
				return err
			}
		}
		return t.tell(ctx, report)
	})
}

// Settle implements [store.Questions].
func (s *Store) Settle(ctx context.Context, guild, question string) error {
	return s.change(ctx, "settling a question", func(t *tx) error {
		_, err := t.exec(ctx, "DELETE FROM open_questions WHERE guild = $1 AND question = $2", guild, plain(question))
		return err
	})
}
