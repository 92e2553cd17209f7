package enginetest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"netrep/engine"
)

// heading begins a ruling of the corpus.
var heading = regexp.MustCompile(`(?m)^## (\S+)`)

// Rulings returns the refs of the embedded corpus, which lies at root, the path
// from the test to the repository.
func Rulings(t testing.TB, root string) map[engine.Ref]bool {
	t.Helper()
	known := map[engine.Ref]bool{}
	for _, pattern := range []string{"*.md", "*/*.md"} {
		for _, data := range contents(t, filepath.Join(root, "rulings/embedded/corpus", pattern)) {
			for _, m := range heading.FindAllStringSubmatch(data, -1) {
				known[engine.Ref(m[1])] = true
			}
		}
	}
	if len(known) == 0 {
		t.Fatal("there is no corpus at " + root)
	}
	return known
}

// cited is a ref as code and data write it, between quotes or in a column.
var cited = regexp.MustCompile(`(?m)["\t]((?:crf10|coe|fizzle|onguard|stccg|ashes)/[^"\s]+)(?:"|$)`)

// RefsResolve checks that every rule named in the code and the data of the
// package under test is a ruling of the corpus, and returns how many there are.
func RefsResolve(t *testing.T, root string) int {
	t.Helper()
	known, seen := Rulings(t, root), map[string]bool{}
	for _, pattern := range []string{"*.go", "*.json", "*.tsv"} {
		for name, data := range contents(t, pattern) {
			for _, m := range cited.FindAllStringSubmatch(data, -1) {
				if seen[m[1]] = true; !known[engine.Ref(m[1])] {
					t.Errorf("%s: %s is not a ruling of the corpus", name, m[1])
				}
			}
		}
	}
	return len(seen)
}

// contents returns the files that match a pattern, except tests.
func contents(t testing.TB, pattern string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
	}
	return files
}
