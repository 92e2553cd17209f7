// Package plaintest has the labelled questions on which reading plain ones is learned and
// measured.
package plaintest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Example is a labelled question.
type Example struct {
	Voice, Label, Question string
	Facts                  []string // that its words tell, "name=value"
	Rest                   string   // what else may change the answer, in its words; "-" if nothing
}

// Voices returns the labelled questions in the folder of package plain, by voice.
func Voices(t testing.TB, folder string) (names []string, examples map[string][]*Example) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "testdata", "voices", "*.tsv"))
	if err != nil || len(files) == 0 {
		t.Fatal("no voices", err)
	}
	examples = map[string][]*Example{}
	for _, file := range files {
		voice := strings.TrimSuffix(filepath.Base(file), ".tsv")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, voice)
		for line := range strings.Lines(string(data)) {
			columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
			if len(columns) != 2 && len(columns) != 4 {
				t.Fatalf("%s: %q has %d columns", file, line, len(columns))
			}
			e := &Example{Voice: voice, Label: columns[0], Question: columns[1]}
			if len(columns) == 4 {
				e.Facts, e.Rest = told(columns[2]), columns[3]
			}
			examples[voice] = append(examples[voice], e)
		}
	}
	return names, examples
}

// told reads facts as examples write them.
func told(text string) []string {
	var facts []string
	for f := range strings.SplitSeq(text, ";") {
		if f = strings.TrimSpace(f); f != "-" {
			facts = append(facts, strings.ReplaceAll(f, ", ", ","))
		}
	}
	return facts
}
