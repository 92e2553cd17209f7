package index_test

import (
	"context"
	"os"
	"testing"

	"netrep/index"
	"netrep/internal/eval"
	"netrep/rulings"
)

func TestTryEval(t *testing.T) {
	data, err := os.ReadFile("../../shared/queries/queries.jsonl")
	if err != nil {
		t.Skip(err)
	}
	qs, _ := eval.Read(data)
	c, _, err := rulings.Load(os.DirFS("../rulings/corpus"))
	if err != nil {
		t.Fatal(err)
	}
	x, err := index.Build(c, index.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var scores []eval.Score
	for _, q := range qs {
		res, err := x.Search(context.Background(), index.Query{Text: q.Text, Game: rulings.MECCG})
		if err != nil {
			t.Fatal(err)
		}
		a := eval.Answer{Answered: res.Answered}
		for _, h := range res.Hits {
			a.Refs = append(a.Refs, h.Ruling.Ref)
		}
		s := eval.Judge(q, a)
		scores = append(scores, s)
		if testing.Verbose() {
			top := 0.0
			if len(res.Hits) > 0 {
				top = res.Hits[0].Score
			}
			t.Logf("%s %-70s rank %d ndcg %.2f top %.3f %v", q.ID, q.Text, s.Rank, s.NDCG, top, a.Refs[:min(3, len(a.Refs))])
		}
	}
	t.Logf("%+v", eval.Summarize(scores))
}
