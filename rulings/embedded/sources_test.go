package embedded

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
	"netrep/rulings/parse"
)

// sharedDir returns the folder of published sources, which is not part of the repository,
// or skips the test.
func sharedDir(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("NETREP_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared")
	}
	if _, err := os.Stat(filepath.Join(dir, "sources")); err != nil {
		t.Skip("the published sources are not here; set NETREP_SHARED to the folder that holds sources and queries")
	}
	return dir
}

func importSource(t *testing.T, name string) parse.Imported {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(sharedDir(t), "sources", name))
	if err != nil {
		t.Fatal(err)
	}
	got, err := parse.Import(parse.Document{Name: name, Data: data}, "", parse.Options{Known: Corpus().Sources()})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range got.Report.Notes {
		t.Log(n)
	}
	return got
}

// passage is a line of passages.tsv, the segmentation that the importers must
// reproduce.
type passage struct{ Ref, Kind, Section, Markers, Effective, Opening string }

func passages(t *testing.T, source string) []passage {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(sharedDir(t), "queries", "passages.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	var list []passage
	for line := range strings.Lines(string(data)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if rulings.SourceOf(f[0]) != source {
			continue
		}
		_, section, _ := strings.Cut(f[2], " › ") // the first part is the name of the source
		list = append(list, passage{f[0], f[1], section, f[3], f[4], strings.Join(strings.Fields(f[5]), " ")})
	}
	return list
}

// asPassages formats rulings as in passages.tsv: articles without a section, errata
// unmarked, as many opening words as wanted.
func asPassages(list []*rulings.Ruling, want []passage) []passage {
	var out []passage
	for i, r := range list {
		p := passage{Ref: r.Ref, Kind: string(r.Kind), Section: strings.Join(r.Section, " › "), Effective: string(r.Effective)}
		if r.Kind == rulings.KindArticle {
			p.Section = ""
		}
		for _, m := range r.Markers {
			if m != rulings.MarkErratum {
				p.Markers += string(m)
			}
		}
		p.Opening = strings.Join(strings.Fields(r.Text), " ")
		if i < len(want) {
			words := strings.Fields(p.Opening)
			p.Opening = strings.Join(words[:min(len(words), len(strings.Fields(want[i].Opening)))], " ")
		}
		out = append(out, p)
	}
	return out
}

func TestSources(t *testing.T) {
	for file, source := range map[string]string{
		"crf-10-turn-sequence.txt": "crf10",
		"coe-rules.md":             "coe",
		"hazard-limit-article.txt": "fizzle",
		"on-guard-article.txt":     "onguard",
	} {
		t.Run(source, func(t *testing.T) {
			want := passages(t, source)
			got := importSource(t, file)
			if diff := cmp.Diff(want, asPassages(got.Rulings, want)); diff != "" {
				t.Errorf("places differ (-passages.tsv +import):\n%s", diff)
			}
		})
	}
}

// TestSourcesOfOtherGames compares with the refs of the embedded corpus.
func TestSourcesOfOtherGames(t *testing.T) {
	for file, source := range map[string]string{
		"stccg-responses-article.txt":         "stccg",
		"ashes-resolving-effects-article.txt": "ashes",
	} {
		t.Run(source, func(t *testing.T) {
			type place struct {
				Ref     string
				Also    []string
				Section []string
			}
			var want, got []place
			for _, r := range Corpus().Of(source) {
				want = append(want, place{r.Ref, r.Also, r.Section})
			}
			for _, r := range importSource(t, file).Rulings {
				got = append(got, place{r.Ref, r.Also, r.Section})
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("places differ (-corpus +import):\n%s", diff)
			}
		})
	}
}
