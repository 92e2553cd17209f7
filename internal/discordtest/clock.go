package discordtest

import (
	"strconv"
	"sync"
	"time"
)

// discordEpoch is the first millisecond of 2015, from which snowflakes count.
const discordEpoch = 1420070400000

// clock provides the fake's time and ids.
type clock struct {
	now func() time.Time

	mu      sync.Mutex
	advance time.Duration
	last    int64 // the newest id
}

// Now returns the fake's time: the base clock plus what it was advanced by.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now().Add(c.advance)
}

// id returns a new snowflake. It contains the base clock's time, so that advancing the
// fake's clock does not mislead a client that judges an interaction's age by its id.
func (c *clock) id() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = max(c.last+1, (c.now().UnixMilli()-discordEpoch)<<22)
	return strconv.FormatInt(c.last, 10)
}

// nextShardID returns an id whose server is on the shard after that of the newest id.
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
