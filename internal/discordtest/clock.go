package discordtest

import (
	"strconv"
	"sync"
	"time"
)

// discordEpoch is the first millisecond of 2015, since when snowflakes count.
const discordEpoch = 1420070400000

// clock tells the fake's time and makes ids.
type clock struct {
	now func() time.Time

	mu      sync.Mutex
	advance time.Duration
	last    int64 // the newest id
}

// Now is the time on the fake's clock: the base clock, plus what was advanced.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now().Add(c.advance)
}

// id makes a new snowflake. It tells the base clock's time, so that a client
// which judges an interaction's age by its id is not misled by an advance.
func (c *clock) id() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = max(c.last+1, (c.now().UnixMilli()-discordEpoch)<<22)
	return strconv.FormatInt(c.last, 10)
}

// nextShardID makes an id whose server is on the next shard after the newest's.
func (c *clock) nextShardID() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last += 1 << 22
	return strconv.FormatInt(c.last, 10)
}

// Advance moves the fake's clock forward by d without waiting: answers become
// late, tokens expire, buckets refill.
func (f *Fake) Advance(d time.Duration) {
	f.clock.mu.Lock()
	f.clock.advance += d
	f.clock.mu.Unlock()
}
