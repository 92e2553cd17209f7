package judge

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// alike lists the kinds whose answers are nearly all of one sort, with the reason.
var alike = map[string]string{
	"response-nest": "what was done is nearly always explained, and seldom refused",
	"chain":         "a chain is no yes or no; its outcomes are told apart by their words",
	"chain-both":    "as of a chain",
	"chain-would":   "as of a chain",
	"hazardlimit":   "it is a number",
	"server":        "it has no tones",
	"interaction":   "it has no tones",
	"press":         "it has no tones",
	"shown":         "it has no tones",
}

// mostAlike is the maximum share of one sort of answer in a kind, in percent.
const mostAlike = 90

// TestVariety checks that the questions of each kind have several sorts of answers. With
// -v it prints the counts and the size of the record.
func TestVariety(t *testing.T) {
	total := 0
	for _, k := range kinds() {
		r, size := k.record(t), 0
		for _, end := range []string{".questions.gz", ".answers.gz"} {
			info, err := os.Stat(filepath.Join("testdata", k.name+end))
			if err != nil {
				t.Fatal(err)
			}
			size += int(info.Size())
		}
		total += size
		sorts := map[string]int{}
		for i := range r.Len() {
			sorts[sortOf(r.Answer(i))]++
		}
		names := slices.SortedFunc(maps.Keys(sorts), func(a, b string) int { return cmp.Or(sorts[b]-sorts[a], strings.Compare(a, b)) })
		var words []string
		for _, n := range names[:min(6, len(names))] {
			words = append(words, fmt.Sprintf("%s %d%%", n, (sorts[n]*200/r.Len()+1)/2))
		}
		t.Logf("%-18s %6d questions %8d bytes  %s", k.name, r.Len(), size, strings.Join(words, ", "))
		if most := sorts[names[0]] * 100 / r.Len(); most > mostAlike && alike[k.name] == "" {
			t.Errorf("%s: %d%% of the answers are of the sort %q", k.name, most, names[0])
		}
	}
	t.Logf("%d bytes", total)
}

// sortOf returns the tone of the first text of an answer, together with its title,
// without names and numbers, for answers that state facts rather than what is allowed.
func sortOf(a Answer) string {
	first, _, _ := strings.Cut(a.Texts[0], "\n")
	tone, title, ok := strings.Cut(first, ": ")
	if !ok || strings.ContainsAny(tone, `"{ `) {
		tone, _, _ = strings.Cut(first, ":")
		if strings.Contains(a.Texts[0], "FAILURE") {
			return "refused"
		}
		for _, word := range []string{`"answer":"legal"`, `"answer":"illegal"`, `"allowed":true`, `"allowed":false`, `"legal":true`, `"legal":false`} {
			if strings.Contains(a.Texts[0], word) {
				return word
			}
		}
		return tone
	}
	if strings.HasPrefix(title, "The rules differ") {
		return "the rules differ"
	}
	if tone != "ruling" {
		return tone
	}
	title = strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '#'
		}
		return r
	}, title)
	words := strings.Fields(title)
	return strings.Join(words[:min(3, len(words))], " ") + " …"
}
