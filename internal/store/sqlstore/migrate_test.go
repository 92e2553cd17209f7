package sqlstore

import (
	"context"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"netrep/internal/store"
	"netrep/internal/store/storetest"
)

// makeFirst makes the database of the first schema anew. It is meant for the day
// on which that schema was released, and for no other.
var makeFirst = flag.Bool("make-first-schema", false, "write testdata/first.db")

const firstDatabase = "testdata/first.db"

func TestDatabaseOfTheFirstSchemaOpens(t *testing.T) {
	if *makeFirst {
		writeFirst(t)
	}
	data, err := os.ReadFile(firstDatabase)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "old.db")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	checkFirst(t, file)
	s := raw(t, file)
	defer func() { _ = s.Close() }()
	posts, err := s.Posts(t.Context(), firstGuild, 1)
	if err != nil || len(posts) != 1 || !posts[0].Sending {
		t.Errorf("a post that may be on its way: %+v, %v", posts, err)
	}
}

func TestPostgresOfTheFirstSchemaOpens(t *testing.T) {
	name := schemaOf(t, postgresServer(t))
	s := raw(t, name)
	if err := s.migrate(t.Context(), []string{"migrations/0001_first.sql"}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	full, err := Open(t.Context(), name, Options{Now: firstDay.Now})
	if err != nil {
		t.Fatal(err)
	}
	fillFirst(t, full)
	if err := full.Close(); err != nil {
		t.Fatal(err)
	}
	checkFirst(t, name)
}

// raw opens a database without migrating it.
func raw(t *testing.T, name string) *Store {
	t.Helper()
	s, err := open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var firstDay = &storetest.Clock{T: time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)}

const (
	firstGuild     = "11"
	firstModerator = "77"
)

func writeFirst(t *testing.T) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "first.db")
	s, err := Open(t.Context(), file, Options{Now: firstDay.Now})
	if err != nil {
		t.Fatal(err)
	}
	fillFirst(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(firstDatabase, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// fillFirst writes one of everything.
func fillFirst(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	a, err := s.Draft(ctx, store.Announcement{Guild: firstGuild, Title: "Kept", Text: "for long", House: true, Channels: []string{"101"}})
	step := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	step(err)
	_, err = s.Announce(ctx, firstModerator, firstGuild, a.ID)
	step(err)
	_, err = s.SaveSettings(ctx, firstModerator, store.Settings{Guild: firstGuild, Game: "meccg"})
	step(err)
	sub, err := s.Subscribe(ctx, firstModerator, store.Subscription{Guild: firstGuild, Channel: "101", Topic: store.TopicAll, Rhythm: store.Daily})
	step(err)
	_, err = s.AddRevision(ctx, store.Revision{Source: "coe", Archive: []byte("old")}, store.Tell{
		Entries: []store.DigestEntry{{Subscription: sub.ID, Ref: "coe/1", Title: "One"}},
	})
	step(err)
	step(s.SaveSourceState(ctx, store.SourceState{Name: "coe", ETag: "x"}))
	step(s.Answered(ctx, store.Answer{Guild: firstGuild, Refs: []string{"coe/1"}, At: firstDay.T}))
	step(s.Judge(ctx, "q", "coe/1", "v", true))
	step(s.Unanswered(ctx, firstGuild, "q"))
	step(s.SaveWord(ctx, firstModerator, store.Word{Kind: store.Alias, Term: "og", Means: "on-guard"}))
}

// checkFirst opens a database of the first schema and checks its content.
func checkFirst(t *testing.T, name string) {
	t.Helper()
	s, err := Open(t.Context(), name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	got := map[string]int{}
	for _, table := range []string{
		"settings", "audit", "announcements", "posts", "archives", "revisions", "source_states", "subscriptions",
		"digest_entries", "answers", "answer_refs", "judgements", "open_questions", "words", "river_job",
	} {
		var n int
		if err := s.reader().row(t.Context(), "SELECT COUNT(*) FROM "+table, nil, &n); err != nil {
			t.Fatal(err)
		}
		got[table] = n
	}
	want := map[string]int{"audit": 4}
	for table := range got {
		want[table] = max(want[table], 1)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	house, err := s.HouseRulings(t.Context(), firstGuild)
	if err != nil || len(house) != 1 || house[0].Title != "Kept" {
		t.Errorf("house rulings %v, %v", house, err)
	}
}

func TestSchemaOfANewerProgram(t *testing.T) {
	eachDatabase(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		if _, err := s.write.ExecContext(t.Context(), "INSERT INTO schema_version (version) VALUES (99)"); err != nil {
			t.Fatal(err)
		}
		if err := s.migrate(t.Context(), migrationFiles()); err == nil || !strings.Contains(err.Error(), "use a newer program") {
			t.Error(err)
		}
	})
}

// databases returns functions that create empty databases.
func databases(t *testing.T) map[string]func(*testing.T) string {
	t.Helper()
	all := map[string]func(*testing.T) string{
		"sqlite": func(t *testing.T) string { return filepath.Join(t.TempDir(), "x.db") },
	}
	if os.Getenv("NETREP_TEST_POSTGRES") != "" {
		all["postgres"] = func(t *testing.T) string { return schemaOf(t, postgresServer(t)) }
	}
	return all
}

// TestManyStartAtOnce simulates processes: each store has its own connections.
func TestManyStartAtOnce(t *testing.T) {
	for name, address := range databases(t) {
		t.Run(name, func(t *testing.T) {
			file := address(t)
			var wg sync.WaitGroup
			for range 6 {
				wg.Go(func() {
					s, err := Open(t.Context(), file, Options{})
					if err != nil {
						t.Error(err)
						return
					}
					if err := s.Unanswered(t.Context(), "1", "q"); err != nil {
						t.Error(err)
					}
					if err := s.Close(); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			s, err := Open(t.Context(), file, Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			if open, err := s.Open(t.Context(), "1", 9); err != nil || len(open) != 1 || open[0].Count != 6 {
				t.Errorf("%v, %v", open, err)
			}
		})
	}
}

func TestPlacesThatCannotBeOpened(t *testing.T) {
	const secret = "hunter2"
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("no database, but long enough to be taken for one"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		filepath.Join(t.TempDir(), "none", "x.db"): "no such file",
		filepath.Join(file, "x.db"):                "not a directory",
		file:                                       "not a database",
		"postgres://u:" + secret + "@127.0.0.1:1/d":             "PostgreSQL cannot be reached",
		"postgres://u:" + secret + "@127.0.0.1:bad/d?sslmode=q": "the PostgreSQL address cannot be read",
	} {
		_, err := Open(t.Context(), name, Options{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
		if err != nil && strings.Contains(err.Error(), secret) {
			t.Errorf("the password is shown: %v", err)
		}
	}
	if _, err := Open(t.Context(), filepath.Join(t.TempDir(), "none", "x.db"), Options{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v is no missing file", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(ctx, filepath.Join(t.TempDir(), "x.db"), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v is no cancellation", err)
	}
}

func TestTheFileIsItsOwnersAlone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.db")
	s, err := Open(t.Context(), file, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	for _, name := range []string{file, file + "-wal"} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
}
