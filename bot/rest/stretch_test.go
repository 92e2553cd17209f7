package rest

import (
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"netrep/internal/discordtest"
)

// Several processes that share a budget post all that they have, and never more in
// a second than the budget.
func TestProcessesShareABudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const processes, each, perSecond = 4, 500, 500
		var mu sync.Mutex
		var until time.Time
		share := func(_ context.Context, length time.Duration) (time.Duration, error) {
			mu.Lock()
			defer mu.Unlock()
			now := time.Now()
			start := later(until, now)
			until = start.Add(length)
			return start.Sub(now), nil
		}
		p := &discordtest.Postbox{}
		var all sync.WaitGroup
		begin := time.Now()
		for range processes {
			r := New(Options{Transport: p, PerSecond: perSecond, Share: share})
			for range each {
				all.Go(func() {
					if _, err := r.do(t.Context(), post("1")); err != nil {
						t.Error(err)
					}
				})
			}
		}
		all.Wait()
		var at []time.Time
		for _, l := range p.All() {
			at = append(at, l.At)
		}
		slices.SortFunc(at, time.Time.Compare)
		if len(at) != processes*each {
			t.Errorf("%d requests", len(at))
		}
		most := 0
		for i := range at {
			n := 0
			for k := i; k < len(at) && at[k].Sub(at[i]) < time.Second; k++ {
				n++
			}
			most = max(most, n)
		}
		took := at[len(at)-1].Sub(begin)
		t.Logf("%d requests of %d processes in %v, at most %d in a second", len(at), processes, took, most)
		if most > perSecond+1 || took > 5*time.Second {
			t.Errorf("%d in a second, %v in all", most, took)
		}
	})
}
