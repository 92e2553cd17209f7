package desk

import (
	"context"
	"encoding/json"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestMemoryIsFlat has many interactions answered, every hundredth late enough
// to be put off, and compares heap and goroutines with those after the first
// part.
func TestMemoryIsFlat(t *testing.T) {
	const (
		workers = 64
		longest = time.Minute // on a machine that is too slow for all of them
	)
	total := 10_000
	if longtest.On() {
		total = 100_000
	}
	r := rest.New(rest.Options{Transport: discard{}})
	d := New(t.Context(), handler{plan: Plan{Defer: DeferReply}, handle: func(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
		if i.ID[len(i.ID)-1] == '7' && i.ID[len(i.ID)-2] == '7' {
			return say("slow"), rest.Sleep(ctx, 150*time.Millisecond)
		}
		return say("quick"), nil
	}}, r, Options{Defer: time.Millisecond})
	measure := func() (heap uint64, goroutines int) {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc, runtime.NumGoroutine()
	}
	start := time.Now()
	var done atomic.Int64
	some := func(from, to int) {
		var all sync.WaitGroup
		for w := range workers {
			all.Go(func() {
				for n := from + w; n < to && time.Since(start) < longest; n += workers {
					done.Add(1)
					i := new(rest.Interaction)
					if err := json.Unmarshal([]byte(discordtest.CommandJSON(time.Now(), n)), i); err != nil {
						t.Error(err)
					}
					if err := d.Answer(i, Door{Send: func(ctx context.Context, p rest.Payload) error { return r.Answer(ctx, i, p) }, Files: true}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
	}
	some(0, total/10)
	heap, goroutines := measure()
	early := done.Load()
	some(total/10, total)
	if err := d.Close(t.Context()); err != nil {
		t.Error(err)
	}
	heapAfter, goroutinesAfter := measure()
	kept := float64(int64(heapAfter)-int64(heap)) / float64(max(1, done.Load()-early))
	t.Logf("%d interactions in %v: heap %d → %d KiB (%.0f bytes each, of which an id to know a replay by), goroutines %d → %d",
		done.Load(), time.Since(start).Round(time.Millisecond), heap>>10, heapAfter>>10, kept, goroutines, goroutinesAfter)
	if kept > 64 {
		t.Errorf("each interaction leaves %.0f bytes", kept)
	}
	if goroutinesAfter > goroutines {
		t.Errorf("goroutines %d → %d", goroutines, goroutinesAfter)
	}
}

// discard is a Discord that takes everything and tells of a bucket for each
// interaction.
type discard struct{}

func (discard) RoundTrip(req *http.Request) (*http.Response, error) {
	res := discordtest.Respond(http.StatusOK, "{}", "X-RateLimit-Limit", "5", "X-RateLimit-Remaining", "4", "X-RateLimit-Reset-After", "0.1", "X-RateLimit-Bucket", "w")
	res.Request = req
	return res, nil
}
