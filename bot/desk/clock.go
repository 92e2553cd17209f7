package desk

import (
	"context"
	"time"
)

// The bounds of comparing the clocks.
const (
	clockCheckEvery = 30 * time.Second
	clockCheckTime  = 10 * time.Second
)

// checkClock compares the clocks again, unless that was done a moment ago. What Discord
// sends looked too old: a machine's clock that is set forward would otherwise have
// everything dropped, and nothing more sent that could tell.
func (d *Desk) checkClock() {
	d.clock.Do(func() { d.Go(d.compareClocks) })
}

func (d *Desk) compareClocks(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, clockCheckTime)
	defer cancel()
	if ahead, err := d.rest.Reach(ctx); err != nil {
		d.log.Warn("clocks not compared", "error", err)
	} else if ahead != 0 {
		d.log.Warn("this machine's clock is wrong", "Discord's is ahead by", ahead)
	}
}
