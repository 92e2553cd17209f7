package index

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"netrep/rulings"
)

// TestHouseRulings: a server's own rulings are found by those who name the server,
// beside those of the corpus, as long as it has them; also after a swap.
func TestHouseRulings(t *testing.T) {
	x := smallCorpus(t)
	live := NewLive(x)
	src := &rulings.Source{ID: "house", Tier: rulings.TierCommentary}
	house := func(title string) []*rulings.Ruling {
		return []*rulings.Ruling{{Ref: "house/1", Title: title, Text: "Ducks may swim across the river.", Source: src, Asked: []string{title}, Effective: "2026-01-01"}}
	}
	first := func(q Query) string {
		t.Helper()
		res, err := live.Search(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Hits) == 0 || !res.Answered {
			return ""
		}
		return res.Hits[0].Ruling.Title
	}
	for _, guild := range []string{"1", "2"} {
		if err := live.SetHouse(guild, house("do ducks swim for "+guild)); err != nil {
			t.Fatal(err)
		}
	}
	if err := live.Swap(smallCorpus(t)); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		q    Query
		want string
	}{
		{Query{Text: "do ducks swim", Guild: "1"}, "do ducks swim for 1"},
		{Query{Text: "do ducks swim", Guild: "2"}, "do ducks swim for 2"},
		{Query{Text: "do ducks swim", Guild: "3"}, ""},
		{Query{Text: "do ducks swim"}, ""},
		{Query{Text: "do ducks swim", Guild: "1", AsOf: "2025-12-31"}, ""},
		{Query{Text: "do ducks swim", Guild: "1", Source: "crf"}, ""},
		{Query{Text: "may allies attack twice", Guild: "1"}, "Allies attack"},
	} {
		if got := first(tt.q); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.q, got, tt.want)
		}
	}
	if err := live.SetHouse("1", nil); err != nil {
		t.Fatal(err)
	}
	if got := first(Query{Text: "do ducks swim", Guild: "1"}); got != "" {
		t.Errorf("%q is found after it was taken back", got)
	}
	if err := live.Close(); err != nil {
		t.Error(err)
	}
}

// TestTaughtQuestions: a question that was added while the program runs is answered
// by its ruling, beside those that this knew before.
func TestTaughtQuestions(t *testing.T) {
	x := smallCorpus(t)
	defer func() { _ = x.Close() }()
	if err := x.Teach(map[string][]string{"crf/8": {"can a duck be bitten by surprise"}, "none/1": {"lost"}}); err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{
		"can a duck be bitten by surprise": "crf/8", "surprise, bitten duck": "crf/8", "may on-guard kill my ally": "coe/2.V.6",
	} {
		if res := ask(t, x, Query{Text: question}); !res.Answered || res.Hits[0].Ruling.Ref != want || res.Hits[0].Route != RouteAsked {
			t.Errorf("%q: %v by %v", question, refs(res), res.Hits[0].Route)
		}
	}
	if alike := texts(ask(t, x, Query{Text: "can a duck be bitten"}).Alike); !slices.Contains(alike, "can a duck be bitten by surprise") {
		t.Errorf("alike: %q", alike)
	}
}

// TestHouseUnderSearches: servers change their rulings, and the small index is
// written anew, while others search.
func TestHouseUnderSearches(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	live := NewLive(tinyIndex(t))
	src := &rulings.Source{ID: "house"}
	var all sync.WaitGroup
	for g := range 3 {
		all.Go(func() {
			for i := range 30 {
				r := &rulings.Ruling{Ref: "house/1", Title: "Ally", Text: fmt.Sprint("An ally may rest ", i), Source: src}
				if err := live.SetHouse(fmt.Sprint(g), []*rulings.Ruling{r}); err != nil {
					t.Error(err)
				}
				res, err := live.Search(t.Context(), Query{Text: "ally", Guild: fmt.Sprint(g)})
				if err != nil || !slices.ContainsFunc(res.Hits, func(h Hit) bool { return h.Ruling == r }) {
					t.Errorf("%d hits, %v", len(res.Hits), err)
				}
			}
		})
	}
	all.Wait()
	if err := live.Close(); err != nil {
		t.Error(err)
	}
}

// TestHouseRulingsOfManyServers: the rulings of 200 servers take no more than 20 MB
// together, and each finds its own alone.
func TestHouseRulingsOfManyServers(t *testing.T) {
	live := NewLive(smallCorpus(t))
	defer func() { _ = live.Close() }()
	held := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // what finalizers let go
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	src := &rulings.Source{ID: "house", Tier: rulings.TierCommentary}
	before := held()
	const servers, each = 200, 5
	for g := range servers {
		var list []*rulings.Ruling
		for n := range each {
			list = append(list, &rulings.Ruling{
				Ref: fmt.Sprint("house/", n), Title: fmt.Sprintf("Ducks of pond %d", n), Source: src, Asked: []string{fmt.Sprintf("who feeds the ducks of pond %d", n)},
				Text: fmt.Sprintf("Server %d: the ducks of pond %d are fed by whoever has the fewest tapped characters, once in each turn.", g, n),
			})
		}
		if err := live.SetHouse(fmt.Sprint(g), list); err != nil {
			t.Fatal(err)
		}
	}
	more := float64(int64(held()-before)) / 1e6
	t.Logf("%d rulings of %d servers hold %.1f MB", servers*each, servers, more)
	if more > 20 {
		t.Errorf("%.1f MB held", more)
	}
	for _, g := range []int{0, 117, servers - 1} {
		res, err := live.Search(t.Context(), Query{Text: "who feeds the ducks of pond 3", Guild: fmt.Sprint(g)})
		if want := fmt.Sprintf("Server %d: the ducks of pond 3", g); err != nil || len(res.Hits) == 0 || !strings.HasPrefix(res.Hits[0].Ruling.Text, want) {
			t.Errorf("server %d: %v, %v", g, refs(res), err)
		}
	}
}
