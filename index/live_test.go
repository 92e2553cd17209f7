package index

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/blevesearch/bleve/v2"
	"go.uber.org/goleak"

	"netrep/rulings"
)

// tinyIndex builds an index of one ruling.
func tinyIndex(t testing.TB) *Index {
	t.Helper()
	s := &rulings.Source{ID: "crf", Game: rulings.MECCG}
	c, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{{Ref: "crf/1", Title: "Allies", Text: "An ally may attack.", Source: s}}, nil)
	x, err := Build(c, Options{Thesaurus: &Thesaurus{}})
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestSwapUnderSearches: revisions are put in use while others search, from memory
// and from folders, with rulings of servers beside them. No search fails, and each
// sees one revision from its beginning to its end.
func TestSwapUnderSearches(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	dir := t.TempDir()
	revision := func(n int) *Index {
		src := &rulings.Source{ID: "crf", Game: rulings.MECCG}
		var list []*rulings.Ruling
		for i := range 3 + n%5 {
			list = append(list, &rulings.Ruling{Ref: fmt.Sprint("crf/", i), Title: fmt.Sprint("Revision ", n%5), Text: "An ally may attack.", Source: src})
		}
		c, _ := rulings.New([]*rulings.Source{src}, list, nil)
		opt := Options{Thesaurus: &Thesaurus{}}
		if n%2 == 0 {
			opt.Dir = dir
		}
		x, err := New(c, opt)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	live := NewLive(revision(0))
	house := &rulings.Ruling{Ref: "house/1", Title: "Ours", Text: "An ally may attack.", Source: &rulings.Source{ID: "house"}}
	if err := live.SetHouse("1", []*rulings.Ruling{house}); err != nil {
		t.Fatal(err)
	}
	var stop atomic.Bool
	var searches atomic.Int64
	var users sync.WaitGroup
	for range 3 {
		users.Go(func() {
			for !stop.Load() {
				res, err := live.Search(t.Context(), Query{Text: "ally attack", Guild: "1"})
				if err != nil {
					t.Errorf("search: %v", err)
					return
				}
				titles := map[string]int{}
				for _, h := range res.Hits {
					titles[h.Ruling.Title]++
				}
				for n := range 5 {
					if titles[fmt.Sprint("Revision ", n)] == 3+n && titles["Ours"] == 1 && len(titles) == 2 {
						searches.Add(1)
						titles = nil
					}
				}
				if titles != nil {
					t.Errorf("of several revisions: %v", titles)
					return
				}
				if words := live.Read("allies"); len(words) != 1 || words[0].Text != "allies" {
					t.Errorf("a question is read as %v", words)
				}
			}
		})
	}
	for n := range 60 {
		if err := live.Swap(revision(n)); err != nil {
			t.Errorf("swap: %v", err)
		}
	}
	stop.Store(true)
	users.Wait()
	if err := live.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
	t.Logf("%d searches", searches.Load())
}

// TestSwapOfUnopened: between the two steps of a swap a search of the new index still
// meets the old one. It is told to start again, also if nobody ever searched the old.
func TestSwapOfUnopened(t *testing.T) {
	old, err := New(&rulings.Corpus{}, Options{Thesaurus: &Thesaurus{}})
	if err != nil {
		t.Fatal(err)
	}
	for name, all := range map[string]bleve.Index{"unopened": old.all, "opened": tinyIndex(t).all} {
		if _, err := tinyIndex(t).search(t.Context(), Query{Text: "ally"}, all); !errors.Is(err, errSwapped) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCloseUnderSearches: a search either succeeds or is told that the index is
// closed, whenever Close and Swap come.
func TestCloseUnderSearches(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	for range 20 {
		first, second := tinyIndex(t), tinyIndex(t)
		live := NewLive(first)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				for range 20 {
					if _, err := live.Search(t.Context(), Query{Text: "ally"}); err != nil && !errors.Is(err, ErrClosed) {
						t.Errorf("search: %v", err)
					}
				}
			})
		}
		all.Go(func() {
			if err := live.Swap(second); err != nil && !errors.Is(err, ErrClosed) {
				t.Errorf("swap: %v", err)
			}
		})
		for range 2 {
			all.Go(func() {
				if err := live.Close(); err != nil {
					t.Errorf("close: %v", err)
				}
			})
		}
		all.Wait()
		if _, err := live.Search(t.Context(), Query{Text: "ally"}); !errors.Is(err, ErrClosed) {
			t.Errorf("a search after Close: %v", err)
		}
		if live.Corpus() == nil {
			t.Error("the corpus is gone")
		}
	}
}
