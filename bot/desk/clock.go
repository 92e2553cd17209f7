package desk

import (
	"context"
	"sync"
	"time"
)

// clockCheck compares the clocks again when what Discord sends looks too old: a
// machine's clock that is set forward would otherwise have everything dropped,
// and nothing more sent that could tell.
type clockCheck struct {
	mu   sync.Mutex
	last time.Time
}

// The bounds of comparing the clocks.
const (
	clockCheckEvery = 30 * time.Second
	clockCheckTime  = 10 * time.Second
)

// due reports whether it is time for another comparison, and counts it as begun.
func (c *clockCheck) due() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.last.IsZero() && time.Since(c.last) < clockCheckEvery {
		return false
	}
	c.last = time.Now()
	return true
}

// checkClock has the clocks compared, unless that was done a moment ago.
func (d *Desk) checkClock() {
	if !d.clock.due() {
		return
	}
	d.Go(func(ctx context.Context) {
		ctx, cancel := context.WithTimeout(ctx, clockCheckTime)
		defer cancel()
		if ahead, err := d.rest.Reach(ctx); err != nil {
			d.log.Warn("clocks not compared", "error", err)
		} else if ahead != 0 {
			d.log.Warn("this machine's clock is wrong", "Discord's is ahead by", ahead)
		}
	})
}
