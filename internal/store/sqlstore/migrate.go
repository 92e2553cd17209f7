package sqlstore

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"log/slog"
	"strings"

	"github.com/riverqueue/river/rivermigrate"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrationFiles returns the names of our migrations, in order.
func migrationFiles() []string {
	files, _ := fs.Glob(migrations, "migrations/*.sql") // cannot fail: the pattern is valid
	return files
}

// Schema returns the number of the program's schema, without River's.
func Schema() int { return len(migrationFiles()) }

// migrationLock is the key of the PostgreSQL lock held during migrations.
const migrationLock = 0x6e657472

// migrate applies the given migrations of ours, and all of River's. Processes that start
// at the same time do so one after the other.
func (s *Store) migrate(ctx context.Context, files []string) error {
	if s.dialect == &sqlite {
		return s.inTx(ctx, func(tx *sql.Tx) error { // begins with the write lock
			if err := s.apply(ctx, tx, files); err != nil {
				return err
			}
			m, err := s.riverMigrator()
			if err != nil {
				return err
			}
			//lint:ignore SA1019 only PostgreSQL has migrations that need transactions of their own
			if _, err = m.MigrateTx(ctx, tx, rivermigrate.DirectionUp, nil); err != nil {
				return err
			}
			_, err = tx.ExecContext(ctx, mendTimes)
			return err
		})
	}
	return s.migratePostgres(ctx, files)
}

// migratePostgres holds its lock on a separate connection, because some of River's
// migrations need their own transactions.
func (s *Store) migratePostgres(ctx context.Context, files []string) error {
	conn, err := s.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return err
	}
	defer func() {
		_, _ = conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", migrationLock)
	}()
	if err := s.inTx(ctx, func(tx *sql.Tx) error { return s.apply(ctx, tx, files) }); err != nil {
		return err
	}
	m, err := s.riverMigrator()
	if err != nil {
		return err
	}
	_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

func (s *Store) riverMigrator() (*rivermigrate.Migrator[*sql.Tx], error) {
	return rivermigrate.New(s.driver, &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)}) // errors are returned
}

// apply runs our migrations that have not yet run. It fails if the schema is newer than
// the program.
func (s *Store) apply(ctx context.Context, tx *sql.Tx, files []string) error {
	if _, err := tx.ExecContext(ctx, "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)"); err != nil {
		return err
	}
	done, err := querier{s.dialect, tx}.version(ctx)
	if err != nil {
		return err
	}
	if done > len(files) {
		return newerSchema(done, len(files))
	}
	for i, file := range files[done:] {
		if err := s.applyOne(ctx, tx, file, done+i+1); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

func newerSchema(has, knows int) error {
	return fmt.Errorf("it has schema %d and this program knows only %d; use a newer program", has, knows)
}

func (s *Store) applyOne(ctx context.Context, tx *sql.Tx, file string, version int) error {
	text, err := migrations.ReadFile(file)
	if err != nil {
		return err
	}
	for statement := range strings.SplitSeq(s.dialect.schema.Replace(string(text)), ";\n") {
		if strings.TrimSpace(statement) == "" {
			continue
		}
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, fmt.Sprintf("INSERT INTO schema_version (version) VALUES (%d)", version))
	return err
}
