package index

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"netrep/internal/eval"
	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

const figuresGolden = "testdata/figures.golden"

// judgedQuestions reads a file of judged questions.
func judgedQuestions(t testing.TB, file string) []eval.Question {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	questions, err := eval.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return questions
}

// sample are questions that players asked, held are those that nothing here was
// written for, often those that are asked most, and fresh those that nothing was
// chosen by.
func sample(t testing.TB) []eval.Question { return judgedQuestions(t, "testdata/queries.jsonl") }

func held(t testing.TB) []eval.Question {
	return judgedQuestions(t, "../internal/eval/testdata/held.jsonl")
}

func often(t testing.TB) []eval.Question {
	return judgedQuestions(t, "../internal/eval/testdata/often.jsonl")
}

func fresh(t testing.TB) []eval.Question {
	return judgedQuestions(t, "../internal/eval/testdata/fresh.jsonl")
}

// judge asks questions of x.
func judge(t testing.TB, x *Index, list []eval.Question) []eval.Score {
	t.Helper()
	scores, err := eval.Run(list, func(text string) (eval.Answer, error) {
		res, err := x.Search(t.Context(), Query{Text: text})
		return eval.Answer{Refs: refs(res), Answered: res.Answered}, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return scores
}

// figures are what a set of questions comes to, by name.
func figures(s eval.Summary) map[string]float64 {
	return map[string]float64{
		"s@1": s.Success1, "s@3": s.Success3, "s@5": s.Success5, "MRR": s.MRR, "nDCG": s.NDCG, "answered": s.Kept, "refused": s.Refused,
	}
}

// TestFiguresDoNotFall compares the quality of the answers with what it was.
// -update writes it; better figures are to be written too, so that they last.
func TestFiguresDoNotFall(t *testing.T) {
	var rows strings.Builder
	got := map[string]float64{}
	measure := func(name string, x *Index, list []eval.Question) {
		s := eval.Summarize(judge(t, x, list))
		fmt.Fprintf(&rows, "%-22s %s\n", name, s.Row())
		for figure, f := range figures(s) {
			got[name+" "+figure] = f
		}
	}
	x, y := embeddedIndex(t), (*Index)(nil)
	if c := importedCorpus(t); c != nil {
		var err error
		if y, err = Build(c, Options{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, set := range []struct {
		name string
		list []eval.Question
	}{{"sample", sample(t)}, {"held", held(t)}, {"fresh", fresh(t)}, {"often", often(t)}} {
		measure(set.name, x, set.list)
		measure(set.name+"-slips", x, eval.Misspell(set.list))
		if y != nil {
			measure(set.name+"-imported", y, set.list)
		}
	}
	t.Logf("\n%-22s %s\n%s", "", eval.Columns, rows.String())
	compareFigures(t, got)
}

// compareFigures fails for each figure that fell below its line in the golden
// file; with -update it writes the file.
func compareFigures(t *testing.T, got map[string]float64) {
	t.Helper()
	const rounding = 0.0005
	data, err := os.ReadFile(figuresGolden)
	if err != nil && !*update {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var set, figure string
		var want float64
		if _, err := fmt.Sscan(line, &set, &figure, &want); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		name := set + " " + figure
		f, measured := got[name]
		switch {
		case measured && f < want-rounding && !*update:
			t.Errorf("%s fell from %.3f to %.3f", name, want, f)
		case !measured:
			got[name] = want // without the sources of others
		}
	}
	if *update {
		writeFigures(t, got)
	}
}

// writeFigures writes the golden file.
func writeFigures(t *testing.T, got map[string]float64) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(got)) {
		fmt.Fprintf(&b, "%s %.3f\n", name, got[name])
	}
	if err := os.WriteFile(figuresGolden, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// importedCorpus imports the published sources, which are no part of the
// repository; it returns nil where they are not.
func importedCorpus(t testing.TB) *rulings.Corpus {
	t.Helper()
	dir := filepath.Join(cmp.Or(os.Getenv("NETREP_SHARED"), filepath.Join("..", "..", "shared")), "sources")
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var sources []*rulings.Source
	var list []*rulings.Ruling
	var cards []*rulings.Card
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		got, err := parse.Import(parse.Document{Name: f.Name(), Data: data}, "", parse.Options{Known: embedded.Corpus().Sources()})
		if err != nil {
			t.Fatal(err)
		}
		parse.Enrich(got.Rulings, embedded.Corpus())
		parse.EnrichCards(got.Cards, embedded.Corpus())
		sources, list, cards = append(sources, got.Sources...), append(list, got.Rulings...), append(cards, got.Cards...)
	}
	c, _ := rulings.New(sources, list, cards)
	return c
}

func TestRankFloor(t *testing.T) {
	s := eval.Summarize(judge(t, embeddedIndex(t), sample(t)))
	for name, f := range map[string]struct{ got, least float64 }{
		"success@1": {s.Success1, 0.70}, "success@3": {s.Success3, 0.88}, "nDCG@10": {s.NDCG, 0.75}, "answered": {s.Kept, 0.93},
	} {
		if f.got < f.least {
			t.Errorf("%s is %.3f, want at least %.2f", name, f.got, f.least)
		}
	}
}
