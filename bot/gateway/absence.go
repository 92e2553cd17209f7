package gateway

import (
	"log/slog"
	"sync"
	"time"
)

// longAway is how long a shard may be away before the log tells of it, and then again
// each time that this has doubled.
const longAway = 30 * time.Second

// absence is the time in which a shard is not connected.
type absence struct {
	log *slog.Logger // of the shard

	mu    sync.Mutex
	since time.Time // zero while the shard is connected
	at    string    // what it waits for
	why   error     // how its last connection ended, or did not come about; nil before the first
	alarm *time.Timer
}

// begin notes that a shard is away, for a reason. One that was away before has been
// since then.
func (a *absence) begin(why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.why = why
	if a.since.IsZero() {
		a.since = time.Now()
		a.alarm = time.AfterFunc(longAway, a.tell)
	}
}

// waits notes what the shard waits for now.
func (a *absence) waits(what string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.at = what
}

// end notes that the shard is connected, or not wanted any more.
func (a *absence) end() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.since.IsZero() {
		a.alarm.Stop()
		a.since = time.Time{}
	}
}

// tell logs that the shard has been away for long.
func (a *absence) tell() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if away := time.Since(a.since); !a.since.IsZero() && away >= longAway { // else it is back
		a.log.Warn("shard is away", "for", away.Round(time.Second), "waits for", a.at, "error", a.why)
		a.alarm.Reset(away)
	}
}
