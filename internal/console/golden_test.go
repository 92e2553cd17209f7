package console

import (
	"bytes"
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/store/sqlstore"
	"netrep/rulings/embedded"
)

var update = flag.Bool("update", false, "rewrite golden files")

var embeddedIndex = sync.OnceValues(func() (*index.Index, error) {
	return index.Build(embedded.Corpus(), index.Options{})
})

// newConsole returns a console over the embedded corpus that reads lines, and
// what it prints.
func newConsole(t testing.TB, lines string) (*Console, *bytes.Buffer) {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	return &Console{
		Env: &command.Env{
			Commands: commands.All(), Rulings: index.NewLive(x), Version: "test",
			Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
		},
		In: strings.NewReader(lines), Out: &out, Log: slog.New(slog.DiscardHandler),
	}, &out
}

// remember gives an environment a store.
func remember(t testing.TB, env *command.Env) {
	t.Helper()
	s, err := sqlstore.Open(t.Context(), sqlstore.Memory, sqlstore.Options{Now: env.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	env.Store = s
	env.Places = command.NewPlaces(s, command.PlaceOptions{House: env.Rulings.(command.HouseIndex), Now: env.Now})
}

// transcript runs lines through a console as a pipe would, without the greeting.
func transcript(t testing.TB, lines string) string {
	t.Helper()
	c, out := newConsole(t, lines)
	if err := c.lines(t.Context()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Each script in testdata is what is typed, and what is printed.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			ar, err := txtar.ParseFile(file)
			if err != nil || len(ar.Files) == 0 {
				t.Fatal("no script in it", err)
			}
			c, out := newConsole(t, string(ar.Files[0].Data))
			remember(t, c.Env)
			if err := c.lines(t.Context()); err != nil {
				t.Fatal(err)
			}
			got := out.String()
			if *update {
				ar.Files = append(ar.Files[:1], txtar.File{Name: "printed", Data: []byte(got)})
				if err := os.WriteFile(file, txtar.Format(ar), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want := ""
			if len(ar.Files) > 1 {
				want = string(ar.Files[1].Data)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
