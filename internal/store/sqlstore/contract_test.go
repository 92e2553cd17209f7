package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/stdlib"

	"netrep/internal/store/storetest"
)

func TestSQLite(t *testing.T) {
	storetest.Run(t, func(t *testing.T, c *storetest.Clock) storetest.Subject {
		return subject(t, filepath.Join(t.TempDir(), "a b%c?.db"), c)
	})
}

func TestMemory(t *testing.T) {
	storetest.Run(t, func(t *testing.T, c *storetest.Clock) storetest.Subject {
		return subject(t, Memory, c)
	})
}

func TestPostgres(t *testing.T) {
	server := postgresServer(t)
	storetest.Run(t, func(t *testing.T, c *storetest.Clock) storetest.Subject {
		return subject(t, schemaOf(t, server), c)
	})
}

// postgresServer returns the address of the PostgreSQL test server.
func postgresServer(t *testing.T) string {
	t.Helper()
	server := os.Getenv("NETREP_TEST_POSTGRES")
	if server == "" {
		t.Skip("NETREP_TEST_POSTGRES does not name a PostgreSQL server, such as postgres://user@localhost/database")
	}
	return server
}

// schemaOf creates a schema for this test and returns an address that uses it.
func schemaOf(t *testing.T, server string) string {
	t.Helper()
	db, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("test_%d_%d", os.Getpid(), time.Now().UnixNano())
	if _, err := db.ExecContext(t.Context(), "CREATE SCHEMA "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_, _ = db.ExecContext(context.Background(), "DROP SCHEMA "+name+" CASCADE")
		_ = db.Close()
	})
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	q.Set("search_path", name)
	u.RawQuery = q.Encode()
	return u.String()
}

var _ = stdlib.GetDefaultDriver // registers the driver "pgx"

func subject(t *testing.T, name string, c *storetest.Clock) storetest.Subject {
	t.Helper()
	s, err := Open(t.Context(), name, Options{Now: c.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return storetest.Subject{Store: s, Jobs: func(t *testing.T) []storetest.Job { return queued(t, s) }}
}

// queued returns the jobs in River's table.
func queued(t *testing.T, s *Store) []storetest.Job {
	t.Helper()
	jobs, err := list(t.Context(), s.reader(), func(r scanner) (j storetest.Job, err error) {
		var args string
		var at any
		if err := r.Scan(&j.Kind, &args, &at); err != nil {
			return j, err
		}
		switch at := at.(type) {
		case time.Time:
			j.At = at.UTC()
		case string:
			if j.At, err = time.Parse("2006-01-02 15:04:05.999999999", strings.TrimSuffix(at, " +0000 UTC")); err != nil {
				return j, err
			}
		}
		return j, json.Unmarshal([]byte(args), &j)
	}, "SELECT kind, args, scheduled_at FROM river_job")
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}
