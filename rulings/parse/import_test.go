package parse

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"netrep/rulings"
)

var update = flag.Bool("update", false, "rewrite the files that tests compare with")

// TestImportSamples compares the import of every sample, and its report, with a golden
// file. Each sample shows the traps of one format.
func TestImportSamples(t *testing.T) {
	files, err := filepath.Glob("testdata/import/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".golden") {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Import(Document{Name: filepath.Base(file), Data: data}, "", Options{Known: knownSources(t)})
			if err != nil {
				t.Fatal(err)
			}
			checkImported(t, got)
			golden := file + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(describe(got)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), describe(got)); diff != "" {
				t.Errorf("import differs (-golden +got):\n%s", diff)
			}
		})
	}
}

// describe formats an import for review.
func describe(got Imported) string {
	var b bytes.Buffer
	fmt.Fprintf(&b, "format: %s\n\n%s", got.Format, WriteSources(got.Sources))
	b.Write(WriteCorpus(got.Rulings))
	for _, n := range got.Report.Notes {
		fmt.Fprintln(&b, n)
	}
	return b.String()
}

// checkImported checks the importers' guarantees: each ruling can be cited and shown,
// refs are unique, and the corpus format preserves everything.
func checkImported(t *testing.T, got Imported) {
	t.Helper()
	seen := map[string]bool{}
	for _, r := range got.Rulings {
		if r.Ref == "" || r.Title == "" || r.Text == "" || r.Source == nil {
			t.Errorf("ruling %q lacks something: %+v", r.Ref, *r)
		}
		if seen[r.Ref] {
			t.Errorf("ref %q is given twice", r.Ref)
		}
		seen[r.Ref] = true
	}
	checkRoundTrip(t, got.Rulings, got.Sources)
}

func checkRoundTrip(t *testing.T, list []*rulings.Ruling, sources []*rulings.Source) {
	t.Helper()
	written := WriteCorpus(list)
	back, rep := parseCorpus("round trip", written, sources)
	if len(rep.Notes) > 0 {
		t.Errorf("reading back: %v\n%s", rep.Notes, written)
	}
	byKind := cmpopts.SortSlices(func(a, b rulings.Link) bool {
		return slices.Index(rulings.LinkKinds(), a.Kind) < slices.Index(rulings.LinkKinds(), b.Kind)
	})
	if diff := cmp.Diff(list, back, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(rulings.Ruling{}, "Source"), byKind); diff != "" {
		t.Errorf("round trip differs (-before +after):\n%s\n%s", diff, written)
	}
}
