package rest

import (
	"net/http"
	"sync/atomic"
	"time"
)

// clock gives Discord's time, by which an interaction's age is measured: a
// machine whose own clock is three seconds fast would otherwise drop them all.
type clock struct {
	offset atomic.Int64 // nanoseconds that Discord's clock is ahead
}

// Now returns Discord's time, as far as it is known.
func (r *Client) Now() time.Time { return r.clock.now() }

func (c *clock) now() time.Time { return time.Now().Add(time.Duration(c.offset.Load())) }

// clockGrain is how exact the Date header is.
const clockGrain = time.Second

// observe compares the clocks by a response to a request sent at a time. An
// offset below the header's grain counts as none.
func (c *clock) observe(sent time.Time, h http.Header) {
	date, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		return
	}
	now := time.Now()
	middle := sent.Add(now.Sub(sent) / 2)
	ahead := date.Add(clockGrain / 2).Sub(middle)
	if now.Sub(sent) > 2*clockGrain { // too slow to tell
		return
	}
	if ahead.Abs() <= clockGrain {
		ahead = 0
	}
	c.offset.Store(int64(ahead))
}
