package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/rivertype"

	"netrep/internal/store"
)

// TestBackupUnderLoad backs up under load, restores into each kind of database, and
// compares every row.
func TestBackupUnderLoad(t *testing.T) {
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			name := address(t)
			s := opened(t, name)
			fillFirst(t, s)
			stop := load(t, s)
			file := filepath.Join(t.TempDir(), "backup")
			if err := Backup(t.Context(), name, file); err != nil {
				t.Fatal(err)
			}
			stop()
			if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%v, %v", info.Mode(), err)
			}
			all := filepath.Join(t.TempDir(), "all")
			if err := Backup(t.Context(), name, all); err != nil {
				t.Fatal(err)
			}
			sameRows(t, "backup without load", rowsOf(t, opened(t, name)), rowsOf(t, opened(t, all)))
			for target, address := range databases(t) {
				to := address(t)
				if err := Restore(t.Context(), file, to); err != nil {
					t.Fatal(err)
				}
				restored := opened(t, to)
				want := rowsOf(t, opened(t, file))
				want["posts"] = mended(want["posts"])
				sameRows(t, target, want, rowsOf(t, restored))
				whole(t, restored)
				fillSecond(t, restored)
			}
		})
	}
}

func opened(t *testing.T, name string) *Store {
	t.Helper()
	s, err := Open(t.Context(), name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// load announces, subscribes, asks and refreshes until stopped.
func load(t *testing.T, s *Store) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	begun := make(chan bool, 100)
	for w := range 4 {
		wg.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				announceOnce(t, s, fmt.Sprint(w, "-", n))
				if n == 3 {
					begun <- true
				}
			}
		})
	}
	for range 4 {
		<-begun
	}
	stop = sync.OnceFunc(func() { cancel(); wg.Wait() })
	t.Cleanup(stop)
	return stop
}

// announceOnce writes one of everything that is written often. It does not use the
// context that ends, so that each transaction is complete.
func announceOnce(t *testing.T, s *Store, mark string) {
	ctx := context.WithoutCancel(t.Context())
	a, err := s.Draft(ctx, store.Announcement{Guild: firstGuild, Title: mark, Text: "'\"\n\u202eé🧙 " + mark, Channels: []string{"101", "102"}})
	if err == nil {
		_, err = s.Announce(ctx, firstModerator, firstGuild, a.ID)
	}
	if err == nil {
		err = s.Answered(ctx, store.Answer{Guild: firstGuild, Channel: "101", Message: mark, Refs: []string{"coe/1", "coe/2"}, At: time.Now()})
	}
	if err == nil {
		err = s.Unanswered(ctx, firstGuild, "q"+mark)
	}
	if err == nil {
		_, err = s.AddRevision(ctx, store.Revision{Source: "s" + mark, Archive: []byte{0, 1, 255, byte(len(mark))}}, store.Tell{})
	}
	if err != nil {
		t.Error(err)
	}
}

// fillSecond checks that ids continue.
func fillSecond(t *testing.T, s *Store) {
	t.Helper()
	announceOnce(t, s, "after")
	whole(t, s)
}

// rowsOf returns every row of every table except those of running processes, in a form
// that is equal for both databases. River assigns its own job ids, and SQLite stores
// their times with millisecond precision.
func rowsOf(t *testing.T, s *Store) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, name := range tableNames(t, s) {
		if strings.HasPrefix(name, "river_") || name == "sqlite_sequence" {
			continue
		}
		columns, err := s.reader().columns(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		tab := table{name, columns}
		all[name], err = list(t.Context(), s.reader(), func(r scanner) (string, error) {
			values, err := tab.row(r)
			return fmt.Sprintf("%#v", values), err
		}, tab.selection("ORDER BY "+strings.Join(tab.names(), ", ")))
		if err != nil {
			t.Fatal(err)
		}
	}
	jobs, err := s.driver.GetExecutor().JobList(t.Context(), &riverdriver.JobListParams{Max: 1 << 30, WhereClause: "true", OrderByClause: "id"})
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range jobs {
		j.ID, j.CreatedAt, j.ScheduledAt = 0, j.CreatedAt.UTC().Round(time.Millisecond), j.ScheduledAt.UTC().Round(time.Millisecond)
		for _, at := range []*time.Time{j.AttemptedAt, j.FinalizedAt} {
			if at != nil {
				*at = at.UTC().Round(time.Millisecond)
			}
		}
		all["river_job"] = append(all["river_job"], strings.NewReplacer("null", "[]", ": ", ":", ", ", ",").Replace(pack(struct {
			rivertype.JobRow
			EncodedArgs, Metadata string
		}{*j, string(j.EncodedArgs), string(j.Metadata)})))
	}
	return all
}

// tableNames returns the tables according to the database itself.
func tableNames(t *testing.T, s *Store) []string {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
	if s.dialect == &postgres {
		query = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name"
	}
	names, err := list(t.Context(), s.reader(), func(r scanner) (name string, err error) { return name, r.Scan(&name) }, query)
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func sameRows(t *testing.T, what string, want, got map[string][]string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
	if len(got["announcements"]) == 0 || len(got["river_job"]) == 0 || len(got["archives"]) == 0 {
		t.Errorf("%s: there is nothing to compare", what)
	}
}

// mended returns pending posts as restored: they may have been sent since. The column
// that says so is the last because a migration added it.
func mended(posts []string) []string {
	var all []string
	for _, p := range posts {
		if strings.Contains(p, `"pending"`) {
			p = strings.TrimSuffix(p, "false}") + "true}"
		}
		all = append(all, p)
	}
	return all
}

// whole checks that no transaction is incomplete: every announcement has its posts, every
// post its job, every answer its refs, every revision its archive.
func whole(t *testing.T, s *Store) {
	t.Helper()
	for what, query := range map[string]string{
		"announcements without posts": "SELECT COUNT(*) FROM announcements a WHERE state = 'announced' AND NOT EXISTS (SELECT 1 FROM posts WHERE announcement = a.id)",
		"posts without announcement":  "SELECT COUNT(*) FROM posts p WHERE NOT EXISTS (SELECT 1 FROM announcements WHERE id = p.announcement)",
		"posts without job":           "SELECT (SELECT COUNT(*) FROM posts) - (SELECT COUNT(*) FROM river_job)",
		"refs too few or too many":    "SELECT ABS((SELECT COUNT(*) FROM answer_refs) - 2 * (SELECT COUNT(*) FROM answers) + 1)",
		"revisions without archive":   "SELECT COUNT(*) FROM revisions r WHERE NOT EXISTS (SELECT 1 FROM archives WHERE hash = r.hash)",
	} {
		var n int
		if err := s.reader().row(t.Context(), query, nil, &n); err != nil || n != 0 {
			t.Errorf("%s: %d, %v", what, n, err)
		}
	}
}

// TestCopyBothWays copies from each kind of database to each.
func TestCopyBothWays(t *testing.T) {
	for kind, address := range databases(t) {
		for target, other := range databases(t) {
			t.Run(kind+" to "+target, func(t *testing.T) {
				from, to := address(t), other(t)
				s := opened(t, from)
				fillFirst(t, s)
				failed(t, s)
				a, err := s.Draft(t.Context(), store.Announcement{Guild: firstGuild, Title: "soon gone"})
				if err != nil {
					t.Fatal(err)
				}
				if err := Copy(t.Context(), from, to); err != nil {
					t.Fatal(err)
				}
				sameRows(t, "copy", rowsOf(t, s), rowsOf(t, opened(t, to)))
				if err := Copy(t.Context(), from, to); !errors.Is(err, ErrNotEmpty) {
					t.Errorf("a second copy: %v", err)
				}
				if _, err := s.write.ExecContext(t.Context(), "DELETE FROM announcements WHERE title = 'soon gone'"); err != nil {
					t.Fatal(err)
				}
				third := other(t)
				if err := Copy(t.Context(), from, third); err != nil {
					t.Fatal(err)
				}
				b, err := opened(t, third).Draft(t.Context(), store.Announcement{Guild: firstGuild})
				if err != nil || b.ID <= a.ID {
					t.Errorf("the id %d comes again as %d, %v", a.ID, b.ID, err)
				}
			})
		}
	}
}

// failed writes a job with every field set.
func failed(t *testing.T, s *Store) {
	t.Helper()
	at := time.Now()
	_, err := s.driver.GetExecutor().JobInsertFull(t.Context(), &riverdriver.JobInsertFullParams{
		Attempt: 2, AttemptedAt: &at, AttemptedBy: []string{"a", "b"}, CreatedAt: &at, EncodedArgs: []byte(`{"post":7}`),
		Errors: [][]byte{[]byte(`{"at":"2026-11-22T13:54:41Z","attempt":1,"error":"it's \"broken\"","trace":""}`)}, FinalizedAt: &at,
		Kind: "edit_post", MaxAttempts: 9, Metadata: []byte(`{"x":1}`), Priority: 2, Queue: "q", ScheduledAt: &at,
		State: "discarded", Tags: []string{"t"}, UniqueKey: s.dialect.uniqueKey([]byte{0, 1, 255}), UniqueStates: 0b10110001,
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestRestoreOfTheFirstSchema restores a backup of the first schema, from a program older
// than backups.
func TestRestoreOfTheFirstSchema(t *testing.T) {
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			name := address(t)
			if err := Restore(t.Context(), firstDatabase, name); err != nil {
				t.Fatal(err)
			}
			checkFirst(t, name)
		})
	}
}

// TestBackupBeforeAnUpgrade backs up an older program's database, unchanged, before the
// upgrade.
func TestBackupBeforeAnUpgrade(t *testing.T) {
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			name := address(t)
			old := raw(t, name)
			if err := old.migrate(t.Context(), []string{"migrations/0001_first.sql"}); err != nil {
				t.Fatal(err)
			}
			defer func() { _ = old.Close() }()
			if _, err := old.write.ExecContext(t.Context(), "INSERT INTO open_questions (guild, question, asked, last) VALUES ('11', 'q', 3, 5)"); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "backup")
			if err := Backup(t.Context(), name, file); err != nil {
				t.Fatal(err)
			}
			for _, s := range []*Store{old, raw(t, file)} {
				if v, err := s.reader().version(t.Context()); v != 1 || err != nil {
					t.Errorf("schema %d, %v", v, err)
				}
			}
			to := address(t)
			if err := Restore(t.Context(), file, to); err != nil {
				t.Fatal(err)
			}
			if open, err := opened(t, to).Open(t.Context(), "11", 9); err != nil || len(open) != 1 || open[0].Count != 3 {
				t.Errorf("%v, %v", open, err)
			}
		})
	}
}

func TestBackupsThatCannotBe(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if err := os.WriteFile(at("text"), []byte("no database, but long enough to be taken for one"), 0o600); err != nil {
		t.Fatal(err)
	}
	fillFirst(t, opened(t, at("db")))
	if err := Backup(t.Context(), at("none"), at("backup")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of nothing: %v", err)
	}
	if err := Backup(t.Context(), at("db"), at("text")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a file: %v", err)
	}
	if err := Restore(t.Context(), at("text"), at("new")); err == nil || !strings.Contains(err.Error(), "is not a backup") {
		t.Errorf("of a text: %v", err)
	}
	if err := Backup(t.Context(), at("db"), at("backup")); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(at("backup"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at("half"), data[:len(data)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Restore(t.Context(), at("half"), at("new")); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("of half a file: %v", err)
	}
	if err := Restore(t.Context(), at("backup"), at("db")); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("over a database: %v", err)
	}
	for _, left := range []string{"none", "new", "backup.part"} {
		if _, err := os.Lstat(at(left)); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is left: %v", left, err)
		}
	}
}
