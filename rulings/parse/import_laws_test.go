package parse

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestImportOfDamagedSamples checks the importers' guarantees for samples whose lines are
// lost, quoted, damaged, or replaced by those of others.
func TestImportOfDamagedSamples(t *testing.T) {
	files, err := filepath.Glob("testdata/import/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var samples [][]string
	var all []string
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(data), "\n")
		samples, all = append(samples, lines), append(all, lines...)
	}
	rapid.Check(t, func(r *rapid.T) {
		lines := slices.Clone(rapid.SampledFrom(samples).Draw(r, "sample"))
		for range rapid.IntRange(1, 12).Draw(r, "faults") {
			i := rapid.IntRange(0, len(lines)-1).Draw(r, "line")
			switch rapid.SampledFrom([]string{"replaced", "lost", "quoted", "cut"}).Draw(r, "fault") {
			case "replaced":
				lines[i] = rapid.SampledFrom(all).Draw(r, "by")
			case "lost":
				lines[i] = ""
			case "quoted":
				lines[i] = "> " + lines[i]
			default:
				lines[i] = lines[i][:rapid.IntRange(0, len(lines[i])).Draw(r, "at")]
			}
		}
		format := rapid.SampledFrom([]Format{"", FormatDigest, FormatCRF, FormatArticle}).Draw(r, "format")
		got, err := Import(Document{Name: "damaged.txt", Data: []byte(strings.Join(lines, "\n"))}, format, Options{})
		if err == nil {
			checkImported(t, got)
		}
		if t.Failed() {
			r.Fatal(strings.Join(lines, "\n"))
		}
	})
}
