package draw

import (
	"cmp"
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
	draw    func(Sheet) (Picture, error) // [Sheet.Draw]
}

// NewQueue returns a queue with the given number of drawers; 0 means one per core.
func NewQueue(drawers int) *Queue {
	return &Queue{
		drawers: semaphore.NewWeighted(int64(cmp.Or(drawers, runtime.GOMAXPROCS(0)))),
		draw:    Sheet.Draw,
	}
}

// Draw draws a picture when its turn comes. It returns early when ctx ends, and
// immediately, with [ErrBusy], when too many are waiting.
func (q *Queue) Draw(ctx context.Context, s Sheet) (Picture, error) {
	flight := q.flights.DoChan(s.key(), func() (any, error) { return q.turn(s) })
	select {
	case f := <-flight:
		p, _ := f.Val.(Picture)
		return p, f.Err
	case <-ctx.Done():
		return Picture{}, ctx.Err()
	}
}

// key returns a string that is the same for equal pictures.
func (s Sheet) key() string { return fmt.Sprintf("%+v %d", s.chain, s.page.Number) }

// turn waits for a drawer and draws. It continues even if the first request is canceled,
// because others may wait for the same picture.
func (q *Queue) turn(s Sheet) (Picture, error) {
	defer q.waiting.Add(-1)
	if q.waiting.Add(1) > maxWaiting {
		return Picture{}, ErrBusy
	}
	if err := q.drawers.Acquire(context.Background(), 1); err != nil {
		return Picture{}, err
	}
	defer q.drawers.Release(1)
	return q.draw(s)
}
