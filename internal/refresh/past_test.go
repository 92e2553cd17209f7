package refresh

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/index"
	"netrep/rulings"
	"netrep/rulings/embedded"
)

// BenchmarkPast asks 60 questions about five days at once, each day with different
// revisions, next to an open index in use: once as the first questions about those days,
// and once after others.
func BenchmarkPast(b *testing.B) {
	w := worldOn(b, embedded.Corpus(), index.Options{Dir: b.TempDir()})
	var days []rulings.Date
	for i := range 6 {
		w.refresh(b, book(with(4, fmt.Sprintf("Whoever crosses the pond with %d boats wins.", 3+i))...))
		days = append(days, rulings.Date(w.clock.Format(time.DateOnly)))
		w.clock = w.clock.AddDate(0, 0, 9)
	}
	if err := w.keeper.Sync(b.Context()); err != nil {
		b.Fatal(err)
	}
	if err := w.keeper.Index.Current().Open(); err != nil {
		b.Fatal(err)
	}
	ask := func() {
		var all sync.WaitGroup
		for i := range 60 {
			all.Go(func() {
				res, err := w.keeper.Search(b.Context(), index.Query{Text: "who wins crossing the pond", AsOf: days[i%5], Limit: 1})
				if want := fmt.Sprintf("with %d boats", 3+i%5); err != nil || len(res.Hits) == 0 || !strings.Contains(res.Hits[0].Ruling.Text, want) {
					b.Errorf("%s: %v, %v", want, res.Hits, err)
				}
			})
		}
		all.Wait()
	}
	for _, first := range []bool{true, false} {
		b.Run(fmt.Sprintf("first=%v", first), func(b *testing.B) {
			for b.Loop() {
				if first {
					w.keeper.past = nil
				}
				ask()
			}
		})
	}
}
