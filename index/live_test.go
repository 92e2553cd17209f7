package index

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

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

func TestSwapUnderSearches(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	live := NewLive(tinyIndex(t))
	var stop atomic.Bool
	var searches atomic.Int64
	var users sync.WaitGroup
	for range 3 {
		users.Go(func() {
			for !stop.Load() {
				res, err := live.Search(t.Context(), Query{Text: "ally attack"})
				if err != nil || len(res.Hits) != 1 {
					t.Errorf("search: %d hits, %v", len(res.Hits), err)
					return
				}
				if live.Corpus().Len() != 1 {
					t.Error("the corpus is not there")
				}
				searches.Add(1)
			}
		})
	}
	for range 40 {
		if err := live.Swap(tinyIndex(t)); err != nil {
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
