package sqlstore

import (
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

// Store is a [store.Store] in a database.
type Store struct {
	write, read *sql.DB // the same for PostgreSQL
	dialect     *dialect
	now         func() time.Time
	driver      riverdriver.Driver[*sql.Tx]
	jobs        *river.Client[*sql.Tx] // inserts only
	watch       func(operation string, took time.Duration, err error)
}

var _ store.Store = (*Store)(nil)

// Options tunes a [Store]; the zero value works.
type Options struct {
	Now func() time.Time // for tests; nil means time.Now, and for jobs the database's clock
	Log *slog.Logger     // of River; nil means to say nothing
	// Watch is told how long each query ("read") and transaction ("write")
	// took, and how it failed; nil means nobody.
	Watch func(operation string, took time.Duration, err error)
}

// Open opens a database, makes it if it is a file that does not exist, and brings
// its schema up to date. The name is a PostgreSQL URL ("postgres://…"), the path
// of an SQLite file, or [Memory]. Errors do not show the name of a PostgreSQL
// database: it may hold a password.
func Open(ctx context.Context, name string, opt Options) (*Store, error) {
	if opt.Log == nil {
		opt.Log = slog.New(slog.DiscardHandler)
	}
	s, err := open(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("opening the database: %w", err)
	}
	s.watch = opt.Watch
	config := river.Config{Logger: opt.Log}
	if opt.Now != nil {
		s.now, config.Test.Time = opt.Now, clock(opt.Now)
	}
	if err := s.migrate(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("opening the database: bringing its schema up to date: %w", err), s.Close())
	}
	s.jobs, err = river.NewClient(s.driver, &config)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("opening the job queue: %w", err), s.Close())
	}
	return s, nil
}

// Peek returns the number of the schema that a database has, and changes nothing; 0
// means that it is new, or not there yet.
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
	if s.reader().row(ctx, "SELECT COALESCE(MAX(version), 0) FROM schema_version", nil, &schema) != nil {
		schema = 0 // there is no such table
	}
	return schema, s.Close()
}

// CanMake reports why no file can be made in a folder, or nil.
func CanMake(dir string) error {
	f, err := os.CreateTemp(dir, ".netrep-*")
	var bad *fs.PathError
	if errors.As(err, &bad) {
		bad.Path = dir // the name of the file tells nobody anything
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

// clock is the time that River takes for the database's.
type clock func() time.Time

// NowUTC implements [rivertype.TimeGenerator].
func (c clock) NowUTC() time.Time { return c().UTC() }

// NowUTCOrNil implements [rivertype.TimeGenerator].
func (c clock) NowUTCOrNil() *time.Time {
	now := c.NowUTC()
	return &now
}

// Driver is what River reaches the database with.
func (s *Store) Driver() riverdriver.Driver[*sql.Tx] { return s.driver }

// Close closes the database.
func (s *Store) Close() error {
	if s.read == s.write {
		return s.write.Close()
	}
	return errors.Join(s.read.Close(), s.write.Close())
}
