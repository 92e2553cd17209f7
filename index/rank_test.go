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
	"netrep/internal/longtest"
	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

const rankingGolden = "testdata/ranking.golden"

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

// TestRankingDoesNotFall asks the judged questions of the embedded corpus, and of
// that of the published sources where they are, and compares with the golden file,
// which has a line a question: its rank, and whether it is answered. What is a matter
// of one question or two is only logged; a share that falls by more than slack fails.
// -update writes the file.
func TestRankingDoesNotFall(t *testing.T) {
	indexes := map[string]*Index{"": embeddedIndex(t)}
	if !longtest.On() && !*update {
		t.Log("questions with slips, and an imported corpus, are measured in the long run")
	} else if c := importedCorpus(t); c != nil {
		x, err := Build(c, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = x.Close() }()
		indexes["-imported"] = x
	}
	got := map[string][]eval.Score{}
	for _, set := range []struct {
		name string
		list []eval.Question
	}{{"sample", sample(t)}, {"held", held(t)}, {"often", often(t)}} {
		for corpus, x := range indexes {
			got[set.name+corpus] = judge(t, x, set.list)
		}
		if longtest.On() || *update {
			got[set.name+"-slips"] = judge(t, indexes[""], eval.Misspell(set.list))
		}
	}
	for _, problem := range compareRanking(t, got) {
		t.Error(problem)
	}
	if *update {
		writeRanking(t, got)
	}
}

// slack is how far a share may fall; of few questions, that of two of them may.
func slack(questions int) float64 { return max(0.02, 2/float64(max(1, questions))) + 1e-9 }

// standing is how a question fares, as the golden file tells.
type standing struct {
	rank     int
	answered bool
}

// compareRanking logs how each question fares otherwise than in the golden file and
// returns what fell too far.
func compareRanking(t *testing.T, got map[string][]eval.Score) (problems []string) {
	t.Helper()
	want := readRanking(t)
	for _, name := range slices.Sorted(maps.Keys(got)) {
		was, is := map[string]float64{}, map[string]float64{}
		asked, none := 0, 0
		for _, s := range got[name] {
			now := standing{s.Rank, s.Answer.Answered}
			before, known := want[name+" "+s.Question.ID]
			if !known {
				continue
			}
			if before != now {
				t.Logf("%s %s: rank %d, answered %v; was %d, %v: %s", name, s.Question.ID, now.rank, now.answered, before.rank, before.answered, s.Question.Text)
			}
			if len(s.Question.Grade) == 0 {
				none++
			} else {
				asked++
			}
			add(was, before, len(s.Question.Grade) == 0)
			add(is, now, len(s.Question.Grade) == 0)
		}
		t.Logf("%-16s %s", name, eval.Summarize(got[name]).Row())
		for figure, n := range was {
			of := asked
			if figure == "refused" {
				of = none
			}
			if n/float64(of)-is[figure]/float64(of) > slack(of) {
				problems = append(problems, fmt.Sprintf("%s, %s: %.0f of %d, and were %.0f", name, figure, is[figure], of, n))
			}
		}
	}
	return problems
}

// add counts a question for the figures that it speaks for.
func add(figures map[string]float64, s standing, unanswerable bool) {
	for figure, yes := range map[string]bool{
		"refused": unanswerable && !s.answered, "answered": !unanswerable && s.answered,
		"success@1": s.rank == 1, "success@3": s.rank > 0 && s.rank <= 3, "success@5": s.rank > 0 && s.rank <= 5,
	} {
		if yes {
			figures[figure]++
		}
	}
}

// readRanking reads the golden file.
func readRanking(t *testing.T) map[string]standing {
	t.Helper()
	data, err := os.ReadFile(rankingGolden)
	if err != nil && !*update {
		t.Fatal(err)
	}
	want := map[string]standing{}
	for line := range strings.Lines(string(data)) {
		var set, id string
		var s standing
		if _, err := fmt.Sscan(line, &set, &id, &s.rank, &s.answered); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		want[set+" "+id] = s
	}
	return want
}

// writeRanking writes the golden file. What is not measured, without the sources of
// others, stays.
func writeRanking(t *testing.T, got map[string][]eval.Score) {
	t.Helper()
	all := readRanking(t)
	for name, scores := range got {
		for _, s := range scores {
			all[name+" "+s.Question.ID] = standing{s.Rank, s.Answer.Answered}
		}
	}
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&b, "%s %d %v\n", key, all[key].rank, all[key].answered)
	}
	if err := os.WriteFile(rankingGolden, []byte(b.String()), 0o644); err != nil {
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

// TestContributedRuling: a ruling that somebody adds, with or without questions, is
// found by what it says and by what it is asked, and moves the others by less than
// the golden file allows.
func TestContributedRuling(t *testing.T) {
	c := embedded.Corpus()
	src, _ := c.Source("crf10")
	list := append(slices.Collect(c.All()),
		&rulings.Ruling{Ref: "crf10/new/1", Title: "Counting tokens aloud", Source: src, Text: "A player who keeps tokens on a card says how many there are whenever the opponent asks."},
		&rulings.Ruling{Ref: "crf10/new/2", Title: "Borrowed dice", Source: src, Text: "Players may share one pair of dice.", Asked: []string{"can we use the same dice", "must everybody bring their own dice"}},
	)
	with, report := rulings.New(c.Sources(), list, c.Cards())
	if len(report.Notes) > 0 {
		t.Fatal(report.Notes)
	}
	x, err := Build(with, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = x.Close() }()
	for question, want := range map[string]string{
		"must i say aloud how many tokens are on my card": "crf10/new/1",
		"do we have to bring our own dice":                "crf10/new/2",
	} {
		if got := refs(ask(t, x, Query{Text: question})); len(got) == 0 || got[0] != want {
			t.Errorf("%q: %v, want %s first", question, got, want)
		}
	}
	got := map[string][]eval.Score{"sample": judge(t, x, sample(t)), "held": judge(t, x, held(t)), "often": judge(t, x, often(t))}
	for _, problem := range compareRanking(t, got) {
		t.Error(problem)
	}
}
