package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"netrep/internal/store"
)

// querier runs queries written for PostgreSQL.
type querier struct {
	dialect *dialect
	db      interface {
		ExecContext(context.Context, string, ...any) (sql.Result, error)
		QueryContext(context.Context, string, ...any) (*sql.Rows, error)
		QueryRowContext(context.Context, string, ...any) *sql.Row
	}
}

// exec runs a statement and returns the number of rows changed.
func (q querier) exec(ctx context.Context, query string, args ...any) (int64, error) {
	res, err := q.db.ExecContext(ctx, q.dialect.query.Replace(query), args...)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// execOr is [querier.exec], but fails with none if no rows were changed.
func (q querier) execOr(ctx context.Context, none error, query string, args ...any) error {
	n, err := q.exec(ctx, query, args...)
	if err == nil && n == 0 {
		return none
	}
	return err
}

// row runs a query for at most one row; if there is none it returns [store.ErrNotFound].
func (q querier) row(ctx context.Context, query string, args []any, into ...any) error {
	err := q.db.QueryRowContext(ctx, q.dialect.query.Replace(query), args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return store.ErrNotFound
	}
	return err
}

// scanner is a row.
type scanner interface{ Scan(...any) error }

// list runs a query and reads its rows.
func list[T any](ctx context.Context, q querier, read func(scanner) (T, error), query string, args ...any) ([]T, error) {
	rows, err := q.db.QueryContext(ctx, q.dialect.query.Replace(query), args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var all []T
	for rows.Next() {
		one, err := read(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// listed is [list] outside a transaction; errors name what was being read.
func listed[T any](ctx context.Context, s *Store, what string, read func(scanner) (T, error), query string, args ...any) ([]T, error) {
	all, err := list(ctx, s.reader(), read, query, args...)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", what, err)
	}
	return all, nil
}

// one runs a query for at most one row; if there is none it returns [store.ErrNotFound].
func one[T any](ctx context.Context, q querier, read func(scanner) (T, error), query string, args ...any) (T, error) {
	all, err := list(ctx, q, read, query, args...)
	if err == nil && len(all) == 0 {
		err = store.ErrNotFound
	}
	if err != nil {
		var none T
		return none, err
	}
	return all[0], nil
}

// single is [one] outside a transaction; errors name what was being read.
func single[T any](ctx context.Context, s *Store, what string, read func(scanner) (T, error), query string, args ...any) (T, error) {
	v, err := one(ctx, s.reader(), read, query, args...)
	if err != nil {
		return v, fmt.Errorf("reading %s: %w", what, err)
	}
	return v, nil
}

// reader returns a querier outside a transaction.
func (s *Store) reader() querier { return querier{s.dialect, watchedDB{s.read, s}} }

// watchedDB runs the queries of a store outside a transaction.
type watchedDB struct {
	*sql.DB
	store *Store
}

// QueryContext runs a query.
func (w watchedDB) QueryContext(ctx context.Context, query string, args ...any) (rows *sql.Rows, err error) {
	err = w.store.watched(opRead, func() error {
		rows, err = w.DB.QueryContext(ctx, query, args...)
		return err
	})
	return rows, err
}

// QueryRowContext runs a query of at most one row.
func (w watchedDB) QueryRowContext(ctx context.Context, query string, args ...any) (row *sql.Row) {
	_ = w.store.watched(opRead, func() error {
		row = w.DB.QueryRowContext(ctx, query, args...)
		return row.Err()
	})
	return row
}

// tx is a write transaction with a time of its own.
type tx struct {
	querier
	sql   *sql.Tx
	store *Store
	now   time.Time
}

// errTaken ends a transaction if somebody else was faster.
var errTaken = errors.New("taken")

// change runs f in a transaction; errors name what was being done. If f returns errTaken,
// change returns nil.
func (s *Store) change(ctx context.Context, doing string, f func(*tx) error) error {
	err := s.watched(opWrite, func() error {
		return s.inTx(ctx, func(t *sql.Tx) error {
			return f(&tx{querier{s.dialect, t}, t, s, s.now().UTC().Truncate(time.Microsecond)})
		})
	})
	if err == nil || errors.Is(err, errTaken) {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}

func (s *Store) inTx(ctx context.Context, f func(*sql.Tx) error) error {
	t, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(t); err != nil {
		_ = t.Rollback() // the first error counts
		return err
	}
	return t.Commit()
}

// micros returns a time in stored form.
func micros(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}

// moment returns a stored time.
func moment(micros int64) time.Time {
	if micros == 0 {
		return time.Time{}
	}
	return time.UnixMicro(micros).UTC()
}

// plain removes the characters that PostgreSQL cannot store.
func plain(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}

// pack returns a value as JSON. It panics if there is none, which does not happen to the
// types that are stored.
func pack(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("sqlstore: a value without JSON: %v", err))
	}
	return plain(string(data))
}
