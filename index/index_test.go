package index

import (
	"flag"
	"sync"
	"testing"

	"netrep/rulings"
	"netrep/rulings/embedded"
)

var update = flag.Bool("update", false, "rewrite the files that tests compare with")

var buildEmbedded = sync.OnceValues(func() (*Index, error) { return Build(embedded.Corpus(), Options{}) })

// embeddedIndex returns the index of the embedded corpus, built once for all tests.
func embeddedIndex(t testing.TB) *Index {
	t.Helper()
	x, err := buildEmbedded()
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// build indexes a small corpus.
func build(t testing.TB, sources []*rulings.Source, list []*rulings.Ruling, cards ...*rulings.Card) *Index {
	t.Helper()
	c, report := rulings.New(sources, list, cards)
	if len(report.Notes) > 0 {
		t.Fatalf("corpus: %v", report.Notes)
	}
	x, err := Build(c, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// ask searches and fails the test on an error.
func ask(t testing.TB, x *Index, q Query) Result {
	t.Helper()
	res, err := x.Search(t.Context(), q)
	if err != nil {
		t.Fatalf("search %q: %v", q.Text, err)
	}
	return res
}

// refs lists the refs of what was found.
func refs(res Result) []string {
	var list []string
	for _, h := range res.Hits {
		list = append(list, h.Ruling.Ref)
	}
	return list
}

func TestBuildEmptyCorpus(t *testing.T) {
	x := build(t, nil, nil)
	for _, q := range []Query{{}, {Text: "hazard limit"}, {Text: "2.V.6"}, {Text: "on-guard", AsOf: "2026-01-01"}} {
		if res := ask(t, x, q); len(res.Hits) > 0 || res.Answered {
			t.Errorf("%+v: found %v in an empty corpus, answered %v", q, refs(res), res.Answered)
		}
	}
}

// must returns a snapshot that nobody releases.
func must(s *snapshot, err error) *snapshot {
	if err != nil {
		panic(err)
	}
	return s
}

// snap returns x as it stands until the test ends.
func snap(t testing.TB, x *Index) *snapshot {
	t.Helper()
	s, err := x.snapshot()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.release)
	return s
}
