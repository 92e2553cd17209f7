package draw

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"golang.org/x/sync/semaphore"
)

// TestQueue checks that only a limited number of pictures is drawn at the same time, and
// equal ones only once.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const drawers, equal, different = 2, 50, 20
		q := NewQueue()
		q.drawers = semaphore.NewWeighted(drawers)
		var inside, most, drawn atomic.Int64
		release := make(chan struct{})
		q.draw = func(s Sheet) ([]byte, error) {
			n := inside.Add(1)
			for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
			}
			<-release
			inside.Add(-1)
			drawn.Add(1)
			return []byte(s.Alt), nil
		}
		var all sync.WaitGroup
		for n := range different {
			for range equal {
				all.Go(func() {
					p, err := q.Draw(t.Context(), Sheet{Alt: string(rune('a' + n)), chain: Chain{Used: n}})
					if err != nil || string(p) != string(rune('a'+n)) {
						t.Errorf("picture %d: %q, %v", n, p, err)
					}
				})
			}
		}
		synctest.Wait() // until all of them wait
		close(release)
		all.Wait()
		if most.Load() > drawers {
			t.Errorf("%d at the same time", most.Load())
		}
		if n := drawn.Load(); n != different {
			t.Errorf("%d drawings of %d pictures", n, different)
		}
	})
}

func TestQueueEnds(t *testing.T) {
	q := NewQueue()
	begun, release := make(chan struct{}), make(chan struct{})
	q.draw = func(Sheet) ([]byte, error) {
		close(begun)
		<-release
		return nil, nil
	}
	go func() { _, _ = q.Draw(context.Background(), Sheet{}) }()
	<-begun
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := q.Draw(ctx, Sheet{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	q.waiting.Store(maxWaiting)
	if _, err := q.Draw(t.Context(), Sheet{chain: Chain{Used: 1}}); !errors.Is(err, ErrBusy) {
		t.Errorf("got %v", err)
	}
	close(release)
}

// TestEqualChainsAreOnePicture checks that equal chains share a picture.
func TestEqualChainsAreOnePicture(t *testing.T) {
	for name, c := range samples(t) {
		one, other := Sheets(c)[0], Sheets(samples(t)[name])[0]
		if one.key() != other.key() {
			t.Errorf("%s: %s is not %s", name, one.key(), other.key())
		}
	}
}
