package gateway

import (
	"sync"
	"time"
)

// refusing keeps the channels that the bot may not write to, so that each is
// logged only once, and not tried for every message.
type refusing struct {
	mu    sync.Mutex
	until map[string]time.Time
}

// The bounds of what is kept of refusing channels.
const (
	refusingFor  = 10 * time.Minute
	mostRefusing = 10_000
)

// is reports whether a channel recently refused an answer.
func (r *refusing) is(channel string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return now.Before(r.until[channel])
}

// add records that a channel refused an answer, and reports whether it is the first
// time.
func (r *refusing) add(channel string, now time.Time) (first bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.until) >= mostRefusing {
		clear(r.until)
	}
	if r.until == nil {
		r.until = map[string]time.Time{}
	}
	_, known := r.until[channel]
	r.until[channel] = now.Add(refusingFor)
	return !known
}
