package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"

	"netrep/internal/store"
)

// Store is a [store.Store] backed by a database.
type Store struct {
	write, read *sql.DB // the same for PostgreSQL
	dialect     *dialect
	now         func() time.Time
	driver      riverdriver.Driver[*sql.Tx]
	jobs        *river.Client[*sql.Tx] // inserts only
	watch       func(operation string, took time.Duration, err error)
}

var _ store.Store = (*Store)(nil)

// Options configures a [Store]; the zero value is usable.
type Options struct {
	Now func() time.Time // for tests; nil means time.Now, and for jobs the database's clock
	Log *slog.Logger     // for River; nil logs nothing
	// Watch is called with the duration of each query ("read") and transaction ("write"),
	// and its error; nil disables this.
	Watch func(operation string, took time.Duration, err error)
}

// Open opens a database, creates it if it is a file that does not exist, and updates its
// schema. The name is a PostgreSQL URL ("postgres://…"), the path of an SQLite file, or
// [Memory]. Errors do not contain the name of a PostgreSQL database, because it may
// include a password.
func Open(ctx context.Context, name string, opt Options) (*Store, error) {
	opt.Log = cmp.Or(opt.Log, slog.New(slog.DiscardHandler))
	s, err := open(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("opening the database: %w", err)
	}
	s.watch = opt.Watch
	config := river.Config{Logger: opt.Log}
	if opt.Now != nil {
		s.now, config.Test.Time = opt.Now, clock(opt.Now)
	}
	if err := s.migrate(ctx, migrationFiles()); err != nil {
		return nil, errors.Join(fmt.Errorf("opening the database: bringing its schema up to date: %w", err), s.Close())
	}
	s.jobs, err = river.NewClient(s.driver, &config)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("opening the job queue: %w", err), s.Close())
	}
	return s, nil
}

// Peek returns the number of a database's schema without changing anything; 0 means that
// it is new or does not exist.
func Peek(ctx context.Context, name string) (schema int, err error) {
	if !IsPostgres(name) {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return 0, CanMake(filepath.Dir(name))
		}
	}
	s, err := open(ctx, name)
	if err != nil {
		return 0, fmt.Errorf("opening the database: %w", err)
	}
	if schema, err = s.reader().version(ctx); err != nil {
		schema = 0 // there is no such table
	}
	return schema, s.Close()
}

// CanMake returns the reason why no file can be created in a folder, or nil.
func CanMake(dir string) error {
	f, err := os.CreateTemp(dir, ".netrep-*")
	if bad, ok := errors.AsType[*fs.PathError](err); ok {
		bad.Path = dir // the file's name means nothing to the user
	}
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

func open(ctx context.Context, name string) (*Store, error) {
	if IsPostgres(name) {
		return openPostgres(ctx, name)
	}
	return openSQLite(ctx, name)
}

// clock overrides the database's time for River.
type clock func() time.Time

// NowUTC implements [rivertype.TimeGenerator].
func (c clock) NowUTC() time.Time { return c().UTC() }

// NowUTCOrNil implements [rivertype.TimeGenerator].
func (c clock) NowUTCOrNil() *time.Time {
	now := c.NowUTC()
	return &now
}

// Driver returns River's driver for the database.
func (s *Store) Driver() riverdriver.Driver[*sql.Tx] { return s.driver }

// Close closes the database.
func (s *Store) Close() error {
	if s.read == s.write {
		return s.write.Close()
	}
	return errors.Join(s.read.Close(), s.write.Close())
}
