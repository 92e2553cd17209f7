package sqlstore

import (
	"context"
	"errors"

	"netrep/internal/store"
)

func readWord(r scanner) (w store.Word, err error) {
	err = r.Scan(&w.Kind, &w.Term, &w.Means, &w.By)
	return w, err
}

const wordColumns = "kind, term, means, actor"

// SaveWord implements [store.Words].
func (s *Store) SaveWord(ctx context.Context, by string, w store.Word) error {
	return s.change(ctx, "saving a word", func(t *tx) error {
		old, err := one(ctx, t.querier, readWord,
			"SELECT "+wordColumns+" FROM words WHERE kind = $1 AND term = $2", w.Kind, plain(w.Term))
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		_, err = t.exec(ctx, `
			INSERT INTO words (kind, term, means, actor, at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (kind, term) DO UPDATE SET means = excluded.means, actor = excluded.actor, at = excluded.at`,
			w.Kind, plain(w.Term), plain(w.Means), by, micros(t.now))
		if err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{By: by, Action: string(w.Kind), What: w.Term, From: old.Means, To: w.Means})
	})
}

// DeleteWord implements [store.Words].
func (s *Store) DeleteWord(ctx context.Context, by string, kind store.WordKind, term string) error {
	return s.change(ctx, "deleting a word", func(t *tx) error {
		old, err := one(ctx, t.querier, readWord,
			"DELETE FROM words WHERE kind = $1 AND term = $2 RETURNING "+wordColumns, kind, plain(term))
		if err != nil {
			return err
		}
		return t.audit(ctx, store.AuditEntry{By: by, Action: string(kind), What: term, From: old.Means})
	})
}

// Words implements [store.Words].
func (s *Store) Words(ctx context.Context) ([]store.Word, error) {
	return listed(ctx, s, "words", readWord, "SELECT "+wordColumns+" FROM words ORDER BY kind, term")
}
