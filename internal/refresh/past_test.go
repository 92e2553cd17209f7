package refresh

import (
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"netrep/index"
	"netrep/rulings"
	"netrep/rulings/embedded"
)

// BenchmarkPast asks 60 questions about five days at once, each day one of other
// revisions: as the first that ask about them, and when their indexes are kept.
func BenchmarkPast(b *testing.B) {
	for _, kept := range []bool{false, true} {
		b.Run(fmt.Sprintf("kept=%v", kept), func(b *testing.B) {
			opt := index.Options{}
			if kept {
				opt.Dir = b.TempDir()
			}
			w := worldOn(b, embedded.Corpus(), opt)
			var days []rulings.Date
			for i := range 6 {
				w.refresh(b, book(with(4, fmt.Sprintf("Whoever crosses the pond with %d boats wins.", 3+i))...))
				days = append(days, rulings.Date(w.clock.Format(time.DateOnly)))
				w.clock = w.clock.AddDate(0, 0, 9)
			}
			ask := func() {
				k := &Keeper{Store: w.store, Base: w.keeper.Base, Index: w.keeper.Index, Build: w.keeper.Build, Now: w.keeper.Now, Log: slog.New(slog.DiscardHandler)}
				if err := k.Sync(b.Context()); err != nil {
					b.Fatal(err)
				}
				var all sync.WaitGroup
				for i := range 60 {
					all.Go(func() {
						res, err := k.Search(b.Context(), index.Query{Text: "who wins crossing the pond", AsOf: days[i%5], Limit: 1})
						if err != nil || len(res.Hits) == 0 {
							b.Errorf("%d hits, %v", len(res.Hits), err)
						}
					})
				}
				all.Wait()
			}
			if kept {
				ask()
			}
			for b.Loop() {
				ask()
			}
		})
	}
}
