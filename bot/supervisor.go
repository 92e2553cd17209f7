package bot

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// stable is how long a connection must have lived for the next failure to count
// as the first.
const stable = time.Minute

// keep keeps a shard connected until ctx ends or the failure is fatal.
//
// Each connection is a new discordgo session with a fresh IDENTIFY. discordgo's
// own reconnection is never used: its RESUME deadlocks for ever when Discord
// answers with Invalid Session or Reconnect. Nothing is lost by not resuming,
// because an interaction that was missed is too old to be answered.
func (s *shard) keep(ctx context.Context) error {
	for failures := 0; ; failures++ {
		start := time.Now()
		err := s.connection(ctx)
		if ctx.Err() != nil {
			return nil
		}
		var fatal *FatalError
		if asFatal(err, &fatal) {
			return fatal
		}
		if time.Since(start) > stable {
			failures = 0
		}
		pause := pauseAfter(failures, s.gateway.opt.BackoffMin, s.gateway.opt.BackoffMax)
		if errors.Is(err, errInvalidSession) {
			pause = max(pause, s.gateway.opt.BackoffMin) // Discord asks for 1 to 5 s
		}
		s.log.Warn("gateway connection lost", "shard", s.id, "after", time.Since(start), "pause", pause, "error", err)
		if sleep(ctx, pause) != nil {
			return nil
		}
	}
}

// pauseAfter returns a random pause that grows with the failures so far: up to
// least after the first, up to most in the end, and never less than half of it.
func pauseAfter(failures int, least, most time.Duration) time.Duration {
	pause := min(least<<min(failures, 20), most)
	return pause/2 + rand.N(pause/2+1)
}
