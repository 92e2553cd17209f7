package sqlstore

import (
	"slices"
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
			var starts []time.Time
			var all sync.WaitGroup
			for range workers {
				all.Go(func() {
					for range each {
						wait, err := s.Slot(t.Context(), "identify-0", length)
						if err != nil {
							t.Error(err)
						}
						mu.Lock()
						starts = append(starts, time.Now().Add(wait))
						mu.Unlock()
					}
				})
			}
			all.Wait()
			slices.SortFunc(starts, time.Time.Compare)
			for i := 1; i < len(starts); i++ {
				if gap := starts[i].Sub(starts[i-1]); gap < length-5*time.Millisecond {
					t.Errorf("%v between two", gap)
				}
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
