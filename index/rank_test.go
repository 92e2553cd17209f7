package index

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/internal/eval"
)

const rankGolden = "testdata/rank_stats.golden"

// Floors under the measured quality: what a tuned stock engine reached on the
// same questions was a success@1 of .58 and an nDCG of .70.
const (
	leastNDCG     = 0.60
	leastSuccess1 = 0.47
)

// judged searches the embedded corpus for every judged question.
func judged(t testing.TB) []eval.Score {
	t.Helper()
	data, err := os.ReadFile("testdata/queries.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	questions, err := eval.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	var scores []eval.Score
	for _, q := range questions {
		res := ask(t, embedded(t), Query{Text: q.Text})
		scores = append(scores, eval.Judge(q, eval.Answer{Refs: refs(res), Answered: res.Answered}))
	}
	return scores
}

// TestRankStats shows what a change does to the answers: the figures, and a line
// a question with the rank of the first right ruling and the ruling given first.
// -update writes them.
func TestRankStats(t *testing.T) {
	scores := judged(t)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", eval.Summarize(scores))
	for _, s := range scores {
		first, answered := "nothing", "answered"
		if len(s.Answer.Refs) > 0 {
			first = s.Answer.Refs[0]
		}
		if !s.Answer.Answered {
			answered = "refused"
		}
		fmt.Fprintf(&b, "%-5s rank %2d  %-8s  %s\n", s.Question.ID, s.Rank, answered, first)
	}
	if *update {
		if err := os.WriteFile(rankGolden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(rankGolden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("answers changed; if for the better, run with -update (-before +now):\n%s", diff)
	}
}

func TestRankFloor(t *testing.T) {
	s := eval.Summarize(judged(t))
	if s.NDCG < leastNDCG {
		t.Errorf("nDCG@10 is %.3f, want at least %.2f", s.NDCG, leastNDCG)
	}
	if s.Success1 < leastSuccess1 {
		t.Errorf("success@1 is %.3f, want at least %.2f", s.Success1, leastSuccess1)
	}
}
