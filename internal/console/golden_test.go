package console

import (
	"bytes"
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"netrep/commands/commandstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite golden files")

// newConsole returns a console over the embedded corpus that reads lines, and its output.
func newConsole(t testing.TB, lines string) (*Console, *bytes.Buffer) {
	t.Helper()
	var out bytes.Buffer
	return &Console{Env: commandstest.NewEnv(t), In: strings.NewReader(lines), Out: &out, Log: slog.New(slog.DiscardHandler)}, &out
}

// transcript returns a console's output for lines from a pipe, without the greeting.
func transcript(t testing.TB, lines string) string {
	t.Helper()
	c, out := newConsole(t, lines)
	if err := c.lines(t.Context()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestGolden runs the scripts in testdata, each with its input and expected output.
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
			commandstest.Remember(t, c.Env)
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
