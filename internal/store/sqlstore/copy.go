package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivershared/uniquestates"
)

// ErrNotEmpty is returned if a database that must be empty is not.
var ErrNotEmpty = errors.New("the database is not empty")

// fill copies a consistent snapshot of another database with the same schema into this
// one, which must be empty. It omits what running processes write about themselves
// (River's leader, clients and queues), because they will write it again.
func (s *Store) fill(ctx context.Context, from *Store) error {
	isolation := sql.TxOptions{ReadOnly: true}
	if from.dialect == &postgres {
		isolation.Isolation = sql.LevelRepeatableRead
	}
	read, err := from.read.BeginTx(ctx, &isolation)
	if err != nil {
		return err
	}
	defer func() { _ = read.Rollback() }() // nothing was written
	return s.change(ctx, "copying", func(t *tx) error {
		source := querier{from.dialect, read}
		tables, err := source.tables(ctx)
		if err != nil {
			return err
		}
		if err := t.mustBeEmpty(ctx, tables); err != nil {
			return err
		}
		for _, table := range tables {
			if err := t.copyTable(ctx, source, table); err != nil {
				return fmt.Errorf("table %s: %w", table.name, err)
			}
		}
		return t.copyJobs(ctx, from.driver.UnwrapExecutor(read))
	})
}

// mustBeEmpty returns [ErrNotEmpty] if a table has rows. Jobs and turns do not count and
// are deleted, because merely starting a process writes them.
func (t *tx) mustBeEmpty(ctx context.Context, tables []table) error {
	if _, err := t.exec(ctx, "DELETE FROM river_job"); err != nil {
		return err
	}
	for _, table := range tables {
		if table.name == "slots" || table.name == "once" {
			if _, err := t.exec(ctx, "DELETE FROM "+table.name); err != nil {
				return err
			}
		}
		var n int
		if err := t.row(ctx, "SELECT COUNT(*) FROM "+table.name, nil, &n); err != nil {
			return err
		}
		if n > 0 {
			return ErrNotEmpty
		}
	}
	return nil
}

// copyTable copies the rows of a table and the state of its id sequence.
func (t *tx) copyTable(ctx context.Context, from querier, table table) error {
	places := make([]string, len(table.columns))
	for i := range places {
		places[i] = fmt.Sprintf("$%d", i+1)
	}
	overriding := ""
	if t.dialect == &postgres && table.has("id") {
		overriding = "OVERRIDING SYSTEM VALUE "
	}
	insert, err := t.sql.PrepareContext(ctx, t.dialect.query.Replace(fmt.Sprintf("INSERT INTO %s (%s) %sVALUES (%s)",
		table.name, strings.Join(table.names(), ", "), overriding, strings.Join(places, ", "))))
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }()
	_, err = list(ctx, from, func(r scanner) (none struct{}, err error) {
		values, err := table.row(r)
		if err == nil {
			_, err = insert.ExecContext(ctx, values...)
		}
		return none, err
	}, table.selection(""))
	if err != nil || !table.has("id") {
		return err
	}
	return t.copySequence(ctx, from, table.name)
}

// copySequence makes the ids of a table continue after those of the other one, so that no
// id is reused, not even that of a deleted row.
func (t *tx) copySequence(ctx context.Context, from querier, table string) error {
	var last int64
	get := "SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = $1"
	if from.dialect == &postgres {
		get = "SELECT COALESCE(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)"
	}
	if err := from.row(ctx, get, []any{table}, &last); err != nil || last == 0 {
		return err
	}
	if t.dialect == &postgres {
		_, err := t.exec(ctx, "SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", table, last)
		return err
	}
	if _, err := t.exec(ctx, "DELETE FROM sqlite_sequence WHERE name = $1", table); err != nil {
		return err
	}
	_, err := t.exec(ctx, "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", table, last)
	return err
}

// jobsAtOnce is the batch size for copying jobs.
const jobsAtOnce = 500

// copyJobs copies River's jobs; they get new ids in the same order.
func (t *tx) copyJobs(ctx context.Context, from riverdriver.Executor) error {
	to := t.store.driver.UnwrapExecutor(t.sql)
	for last := int64(0); ; {
		jobs, err := from.JobList(ctx, &riverdriver.JobListParams{
			Max: jobsAtOnce, WhereClause: "id > @last", NamedArgs: map[string]any{"last": last}, OrderByClause: "id",
		})
		if err != nil || len(jobs) == 0 {
			return err
		}
		for _, j := range jobs {
			errs := make([][]byte, len(j.Errors))
			for i, e := range j.Errors {
				errs[i] = []byte(pack(e))
			}
			_, err := to.JobInsertFull(ctx, &riverdriver.JobInsertFullParams{
				Attempt: j.Attempt, AttemptedAt: j.AttemptedAt, AttemptedBy: j.AttemptedBy, CreatedAt: &j.CreatedAt,
				EncodedArgs: j.EncodedArgs, Errors: errs, FinalizedAt: j.FinalizedAt, Kind: j.Kind, MaxAttempts: j.MaxAttempts,
				Metadata: j.Metadata, Priority: j.Priority, Queue: j.Queue, ScheduledAt: &j.ScheduledAt, State: j.State,
				Tags: j.Tags, UniqueKey: t.dialect.uniqueKey(j.UniqueKey), UniqueStates: uniquestates.UniqueStatesToBitmask(j.UniqueStates),
			})
			if err != nil {
				return err
			}
			last = j.ID
		}
	}
}

// uniqueKey returns a key in the form that River's JobInsertFull expects. River's driver
// for PostgreSQL passes it on as text, so it must be in the database's notation for
// bytes.
func (d *dialect) uniqueKey(key []byte) []byte {
	if d == &postgres && len(key) > 0 {
		return fmt.Appendf(nil, `\x%x`, key)
	}
	return key
}
