package sqlstore

import (
	"sync"
	"testing"
	"time"

	"netrep/internal/store/storetest"
)

// TestSlotsDoNotOverlap checks that concurrent slots of one name do not overlap, and that
// other names do not affect them.
func TestSlotsDoNotOverlap(t *testing.T) {
	const length, each, workers = 50 * time.Millisecond, 5, 4
	for name, address := range databases(t) {
		t.Run(name, func(t *testing.T) {
			s, err := Open(t.Context(), address(t), Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			var mu sync.Mutex
			var first, last time.Time // when the first slot can begin at the earliest, the last one at the latest
			var all sync.WaitGroup
			for range workers {
				all.Go(func() {
					for range each {
						asked := time.Now()
						wait, err := s.Slot(t.Context(), "identify-0", length)
						if err != nil {
							t.Error(err)
						}
						mu.Lock()
						if begins := asked.Add(wait); first.IsZero() || begins.Before(first) {
							first = begins
						}
						if begins := time.Now().Add(wait); begins.After(last) {
							last = begins
						}
						mu.Unlock()
					}
				})
			}
			all.Wait()
			if between := last.Sub(first); between < (workers*each-1)*length {
				t.Errorf("%d slots of %v begin within %v", workers*each, length, between)
			}
			if wait, err := s.Slot(t.Context(), "other", length); err != nil || wait > time.Millisecond {
				t.Errorf("another thing waits %v, %v", wait, err)
			}
		})
	}
}

func TestOnce(t *testing.T) {
	eachDatabase(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		for _, tc := range []struct {
			name string
			want bool
		}{{"a", true}, {"a", false}, {"b", true}, {"a", false}} {
			if first, err := s.Once(t.Context(), tc.name); first != tc.want || err != nil {
				t.Errorf("%s: %v, %v", tc.name, first, err)
			}
		}
	})
}
