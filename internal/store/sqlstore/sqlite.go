package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"time"

	"github.com/riverqueue/river/riverdriver/riversqlite"
	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Memory is the name of an SQLite database that exists only as long as its store.
const Memory = ":memory:"

// readers is how many queries may read an SQLite file at once.
const readers = 4

// openSQLite opens a file with one connection for writing, for which others in this
// process wait in order, and several for reading. It also waits for other processes: a
// transaction takes the write lock at its start, so that it never fails midway for lack
// of it.
func openSQLite(ctx context.Context, file string) (*Store, error) {
	if file == Memory {
		db, err := sql.Open("sqlite", "file::memory:?"+pragmas(nil))
		if err != nil {
			return nil, err
		}
		db.SetMaxOpenConns(1)
		return newSQLite(db, db), nil
	}
	if err := create(file); err != nil {
		return nil, err
	}
	path := "file:" + (&url.URL{Path: file}).EscapedPath() + "?"
	write, err := sql.Open("sqlite", path+pragmas(url.Values{"_txlock": {"immediate"}}))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	if err := connect(ctx, write); err != nil {
		_ = write.Close()
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	read, err := sql.Open("sqlite", path+pragmas(url.Values{"_pragma": {"query_only(1)"}}))
	if err != nil {
		_ = write.Close()
		return nil, err
	}
	read.SetMaxOpenConns(readers)
	return newSQLite(write, read), nil
}

// connect makes the first connection. It tries again for some seconds, as SQLite does not
// wait for a process that creates or removes the write-ahead log of the same file.
func connect(ctx context.Context, db *sql.DB) error {
	for tries := 0; ; tries++ {
		err := db.PingContext(ctx)
		if e, ok := errors.AsType[*driver.Error](err); !ok || e.Code()&0xff != sqlite3.SQLITE_BUSY || tries == 100 {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func newSQLite(write, read *sql.DB) *Store {
	return &Store{write: write, read: read, dialect: &sqlite, now: time.Now, driver: riversqlite.New(write)}
}

// create creates an empty file that only its owner can read, unless it exists. Its errors
// give the underlying reason.
func create(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	switch {
	case err == nil:
		adopt(f)
	case errors.Is(err, fs.ErrExist):
		f, err = os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600) // it may be a link to a file that does not exist
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// mendTimes rewrites times of jobs that were stored in the form of Go's [time.Time.String],
// such as "2026-11-01 13:00:00.5 +0100 CET", which programs before this one did.
const mendTimes = `
	WITH t AS (SELECT id, substr(scheduled_at, 1, 10 + instr(substr(scheduled_at, 12), ' ')) AS at, scheduled_at AS old FROM river_job
		WHERE scheduled_at LIKE '% % _____ %')
	UPDATE river_job SET scheduled_at = COALESCE(
		strftime('%Y-%m-%d %H:%M:%f', t.at || substr(t.old, length(t.at) + 2, 3) || ':' || substr(t.old, length(t.at) + 5, 2)), scheduled_at)
	FROM t WHERE t.id = river_job.id`

// pragmas returns the settings of a connection. Commits survive a power failure
// (synchronous), and deleted data is overwritten. Times are stored in UTC, in a form whose
// order as text is right beside the times that River formats itself.
func pragmas(more url.Values) string {
	v := url.Values{
		"_pragma":      {"busy_timeout(20000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)"},
		"_time_format": {"sqlite"}, "_timezone": {"UTC"},
	}
	for key, values := range more {
		v[key] = append(v[key], values...)
	}
	return v.Encode()
}
