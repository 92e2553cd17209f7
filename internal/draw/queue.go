package draw

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"
)

// ErrBusy is returned by [Queue.Draw] when too many pictures are waiting.
var ErrBusy = errors.New("too many pictures wait to be drawn")

// maxWaiting is how many pictures may wait in a [Queue]: about ten seconds of drawing on
// one core.
const maxWaiting = 256

// Queue draws one picture per core at a time, because drawing one takes several
// megabytes. Concurrent requests for the same picture share it.
type Queue struct {
	drawers *semaphore.Weighted
	flights singleflight.Group
	waiting atomic.Int64
	draw    func(Sheet) ([]byte, error) // [Sheet.Draw]
}

// NewQueue returns a queue for all cores.
func NewQueue() *Queue {
	return &Queue{drawers: semaphore.NewWeighted(int64(runtime.GOMAXPROCS(0))), draw: Sheet.Draw}
}

// Draw draws a picture when its turn comes. It returns early when ctx ends, and
// immediately, with [ErrBusy], when too many are waiting.
func (q *Queue) Draw(ctx context.Context, s Sheet) ([]byte, error) {
	flight := q.flights.DoChan(s.key(), func() (any, error) { return q.turn(s) })
	select {
	case f := <-flight:
		p, _ := f.Val.([]byte)
		return p, f.Err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// key returns a string that is the same for equal pictures.
func (s Sheet) key() string { return fmt.Sprintf("%+v %d", s.chain, s.page.Number) }

// turn waits for a drawer and draws. It continues even if the first request is canceled,
// because others may wait for the same picture.
func (q *Queue) turn(s Sheet) ([]byte, error) {
	defer q.waiting.Add(-1)
	if q.waiting.Add(1) > maxWaiting {
		return nil, ErrBusy
	}
	if err := q.drawers.Acquire(context.Background(), 1); err != nil {
		return nil, err
	}
	defer q.drawers.Release(1)
	return q.draw(s)
}
