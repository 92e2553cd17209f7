package rest

import (
	"context"
	"errors"
	"time"
)

// Processes that share Discord's budget take it in stretches of time, each for the
// requests that wait in one of them: to ask for every single one would cost more than
// the request, and nobody else can use what is left of a stretch.

// maxStretch is how long a stretch is at most, so that the others get their turn.
const maxStretch = 125 * time.Millisecond

// stretch is a time in which only this process makes requests.
type stretch struct {
	next time.Time // when the next may go
	left int       // how many may
}

// errNoStretch says that another stretch is to be taken.
var errNoStretch = errors.New("no request is left in this stretch of time")

// take takes the next request and returns when it may go.
func (s *stretch) take(now time.Time, each time.Duration) (time.Time, error) {
	for s.left > 0 && now.Sub(s.next) > burst { // its time is over
		s.next, s.left = s.next.Add(each), s.left-1
	}
	if s.left == 0 {
		return now, errNoStretch
	}
	turn := s.next
	s.next, s.left = s.next.Add(each), s.left-1
	return turn, nil
}

// fetch takes another stretch, unless somebody else just did. If the others cannot be
// heard of, this process goes its own way.
func (l *limits) fetch(ctx context.Context) error {
	l.fetching.Lock()
	defer l.fetching.Unlock()
	l.mu.Lock()
	left := l.stretch.left
	l.mu.Unlock()
	if left > 0 {
		return ctx.Err()
	}
	n := max(1, min(int(l.waiting.Load()), int(maxStretch/l.each)))
	wait, err := l.share(ctx, time.Duration(n)*l.each)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		l.log.Warn("requests are paced without knowing of other processes", "error", err)
		wait = time.Duration(n) * l.each
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stretch = stretch{time.Now().Add(wait), n}
	return nil
}
