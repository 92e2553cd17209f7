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
	d.clock.Do(func() { d.Go(func(ctx context.Context) { d.rest.CompareClocks(ctx, clockCheckTime) }) })
}
