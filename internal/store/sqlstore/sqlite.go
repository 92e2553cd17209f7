package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"time"

	"github.com/riverqueue/river/riverdriver/riversqlite"
	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// Memory is the name of an SQLite database that ends with its store.
const Memory = ":memory:"

// readers is how many queries may read an SQLite file at a time.
const readers = 4

// openSQLite opens a file with one connection that writes, which others of this
// process wait for in order, and several that read beside it. Other processes are
// waited for too: a transaction takes the write lock when it begins, so that it
// never fails half-way for want of it.
func openSQLite(ctx context.Context, file string) (*Store, error) {
	if file == Memory {
		db, err := sql.Open("sqlite", "file::memory:?"+pragmas(nil))
		if err != nil {
			return nil, err
		}
		keepOne(db)
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
	keepOne(write)
	if err := write.PingContext(ctx); err != nil {
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

func newSQLite(write, read *sql.DB) *Store {
	return &Store{write: write, read: read, dialect: &sqlite, now: time.Now, driver: riversqlite.New(write)}
}

// keepOne gives a database one connection that lives as long as it.
func keepOne(db *sql.DB) {
	db.SetMaxOpenConns(1)
	db.SetMaxIdleConns(1)
	db.SetConnMaxLifetime(0)
}

// create makes an empty file that only its owner reads, unless there is one. It
// gives the plain reason where that fails.
func create(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// pragmas returns a connection's settings. What was committed survives a power
// cut (synchronous), and what was deleted is overwritten.
func pragmas(more url.Values) string {
	v := url.Values{"_pragma": {"busy_timeout(20000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)"}}
	for key, values := range more {
		v[key] = append(v[key], values...)
	}
	return v.Encode()
}
