package refresh

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
)

// TestSearchesDuringSwaps checks that searches continue while edition after edition is
// put in use, each a day after the last: present searches never see an older edition than
// before, and past ones see that of their day.
func TestSearchesDuringSwaps(t *testing.T) {
	w := newWorld(t)
	start := w.clock
	w.keeper.Now = func() time.Time { return start.AddDate(1, 0, 0) }
	var newest atomic.Int64
	bring := func(n int) {
		w.clock = start.AddDate(0, 0, n)
		w.refresh(t, book(with(4, fmt.Sprintf("Whoever crosses the pond with boat number%d wins.", n))...))
		if err := w.keeper.Sync(t.Context()); err != nil {
			t.Fatal(err)
		}
		newest.Store(int64(n))
	}
	bring(0)
	ctx, stop := context.WithCancel(t.Context())
	const pause = time.Millisecond // leaves time to build indexes
	var searching sync.WaitGroup
	var asked atomic.Int64
	search := func(day rulings.Date) int {
		asked.Add(1)
		res, err := w.keeper.Search(t.Context(), index.Query{Text: "who wins crossing the pond", AsOf: day, Limit: 1})
		if err != nil || len(res.Hits) == 0 {
			t.Errorf("as of %q: %d hits, %v", day, len(res.Hits), err)
			return -1
		}
		n := -1
		_, after, _ := strings.Cut(res.Hits[0].Ruling.Text, "number")
		_, _ = fmt.Sscan(after, &n)
		return n
	}
	for range 2 {
		searching.Go(func() {
			for seen := 0; ctx.Err() == nil; time.Sleep(pause) {
				n := search("")
				if n < seen {
					t.Errorf("edition %d was found after edition %d", n, seen)
				}
				seen = n
			}
		})
		searching.Go(func() {
			for ; ctx.Err() == nil; time.Sleep(pause) {
				n := max(int(newest.Load())-rand.IntN(3), 0)
				day := rulings.Date(start.AddDate(0, 0, n).Format(time.DateOnly))
				if got := search(day); got != n {
					t.Errorf("as of %s edition %d was found, not %d", day, got, n)
				}
			}
		})
	}
	for n := 1; n <= 5; n++ {
		bring(n)
	}
	stop()
	searching.Wait()
	t.Logf("%d searches", asked.Load())
}

// While an index is being built, those in use can be asked for, also that of a past day.
func TestNoWaitForBuilding(t *testing.T) {
	w := newWorld(t)
	bring := func(n int) {
		w.clock = w.clock.AddDate(0, 0, 1)
		w.refresh(t, book(with(4, fmt.Sprintf("Whoever crosses the pond with boat number%d wins.", n))...))
		if err := w.keeper.Sync(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	bring(1)
	day := rulings.Date(w.clock.Format(time.DateOnly))
	w.clock = w.clock.AddDate(0, 0, 3)
	bring(2)
	before, build, built := w.keeper.Newest(), w.keeper.Build, false
	w.keeper.Build = func(c *rulings.Corpus, words []store.Word) (*index.Index, error) {
		built = true
		if got := w.keeper.Newest(); got != before {
			t.Errorf("the newest revision is %d, want %d", got, before)
		}
		if _, err := w.keeper.Search(t.Context(), index.Query{Text: "who wins crossing the pond", AsOf: day}); err != nil {
			t.Error(err)
		}
		return build(c, words)
	}
	bring(3)
	if !built {
		t.Error("nothing was built")
	}
}

// TestFailuresAreLoggedOnce checks that a database that is away is not called a damaged
// revision, and that neither is said again at every look.
func TestFailuresAreLoggedOnce(t *testing.T) {
	for name, tc := range map[string]struct {
		spoil func(*world) error
		want  string
	}{
		"away": {func(w *world) error { return w.store.Close() }, "new revisions cannot be looked for until the database is back"},
		"damaged": {func(w *world) error {
			_, err := w.store.AddRevision(t.Context(), store.Revision{Source: "boats", Archive: []byte("no archive")}, store.Tell{})
			return err
		}, "new revisions cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			if err := tc.spoil(w); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			defer cancel()
			w.keeper.Run(ctx, time.Millisecond)
			if said := w.log.String(); strings.Count(said, "\n") != 1 || !strings.Contains(said, tc.want) {
				t.Errorf("logged\n%s\nwant once %q", said, tc.want)
			}
		})
	}
}
