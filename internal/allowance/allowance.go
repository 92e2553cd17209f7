// Package allowance limits how often each of many askers may ask. It remembers only so
// many of them, and no crowd makes it forget somebody who has asked too much.
package allowance

import (
	"maps"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// The bounds of an [Allowance].
const (
	maxKnown   = 20_000      // how many askers are remembered
	sweepEvery = time.Second // how often, at most, it looks for those to forget
)

// Allowance holds a token bucket for each asker. A nil one allows everything.
type Allowance struct {
	rate  rate.Limit
	burst int

	mu    sync.Mutex
	of    map[string]*rate.Limiter
	swept time.Time
}

// New returns an allowance of perMinute tokens for each asker, who may take burst at once.
func New(perMinute, burst int) *Allowance {
	return &Allowance{rate: rate.Limit(float64(perMinute) / time.Minute.Seconds()), burst: burst, of: map[string]*rate.Limiter{}}
}

// Take takes a token, or returns how long it is until there may be one. Nobody, "", is not
// limited.
func (a *Allowance) Take(who string, now time.Time) (wait time.Duration) {
	if a == nil || who == "" {
		return 0
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	l := a.of[who]
	if l == nil {
		if !a.room(now) {
			return sweepEvery
		}
		l = rate.NewLimiter(a.rate, a.burst)
		a.of[who] = l
	}
	r := l.ReserveN(now, 1)
	if wait = r.DelayFrom(now); wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// room reports whether one more asker can be remembered. It forgets those whose buckets are
// full: to them it makes no difference.
func (a *Allowance) room(now time.Time) bool {
	if len(a.of) >= maxKnown && now.Sub(a.swept) >= sweepEvery {
		a.swept = now
		maps.DeleteFunc(a.of, func(_ string, l *rate.Limiter) bool { return l.TokensAt(now) >= float64(a.burst) })
	}
	return len(a.of) < maxKnown
}
