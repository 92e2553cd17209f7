package gateway

import (
	"log/slog"
	"sync"
	"time"
)

// longAway is how long a shard may be away before the log says so, which it
// does again each time that the time has doubled.
const longAway = 30 * time.Second

// absence is the time in which a shard is not connected.
type absence struct {
	log *slog.Logger // of the shard

	mu    sync.Mutex
	since time.Time // zero while the shard is connected
	at    string    // what it waits for
	why   error     // how its last connection ended, or failed; nil before the first
	alarm *time.Timer
}

// begin records that a shard is away, and why. If it already was, the earlier start
// counts.
func (a *absence) begin(why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.why = why
	if a.since.IsZero() {
		a.since = time.Now()
		a.alarm = time.AfterFunc(longAway, a.tell)
	}
}

// waits records what the shard is waiting for.
func (a *absence) waits(what string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.at = what
}

// end records that the shard is connected, or no longer wanted.
func (a *absence) end() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.since.IsZero() {
		a.alarm.Stop()
		a.since = time.Time{}
	}
}

// tell logs that the shard has been away for a long time.
func (a *absence) tell() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if away := time.Since(a.since); !a.since.IsZero() && away >= longAway { // else it is back
		a.log.Warn("shard is away", "for", away.Round(time.Second), "waits for", a.at, "error", a.why)
		a.alarm.Reset(away)
	}
}
