package plain

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"netrep/internal/longtest"
)

// TestPhrases measures how often a fact is read from a phrase alone, against
// testdata/phrases.golden. The value "?" stands for a near miss, from which the
// fact must not be read.
func TestPhrases(t *testing.T) {
	longtest.Measures(t)
	words := embeddedIndex(t)
	files, err := filepath.Glob("testdata/phrases/*.tsv")
	if err != nil || len(files) == 0 {
		t.Fatal("no phrases", err)
	}
	var golden strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		label := strings.TrimSuffix(filepath.Base(file), ".tsv")
		var said, found, misses, wrong int
		for line := range strings.Lines(string(data)) {
			told, phrase, _ := strings.Cut(strings.TrimSpace(line), "\t")
			name, value, _ := strings.Cut(told, "=")
			facts := flat(ReadAs(label, phrase, words.Read(phrase)))
			switch right := slices.Contains(facts, told); {
			case value == "?":
				misses++
			case right:
				said, found = said+1, found+1
				continue
			default:
				said++
			}
			if slices.ContainsFunc(facts, func(f string) bool { return strings.HasPrefix(f, name+"=") }) {
				wrong++
			}
		}
		fmt.Fprintf(&golden, "%s: found %d of %d; of these and %d near misses %d read as something else\n", label, found, said, misses, wrong)
	}
	compareGolden(t, "testdata/phrases.golden", golden.String())
}

// compareGolden compares figures with those of a file, which -update writes anew.
func compareGolden(t *testing.T, file, figures string) {
	t.Helper()
	t.Log("\n" + figures)
	if *update {
		if err := os.WriteFile(file, []byte(figures), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if before, err := os.ReadFile(file); err != nil || string(before) != figures {
		t.Errorf("the figures were\n%s%v", before, err)
	}
}
