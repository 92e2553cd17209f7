package gateway

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"netrep/bot/rest"
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
	p := patience{opt: s.gateway.opt}
	for {
		end := s.connection(ctx)
		if ctx.Err() != nil {
			return nil
		}
		var fatal *rest.FatalError
		if asFatal(end.err, &fatal) {
			return fatal
		}
		pause := p.after(end)
		s.log.Warn("gateway connection lost", "shard", s.id, "after", end.lived, "pause", pause, "error", end.err)
		if rest.Sleep(ctx, pause) != nil {
			return nil
		}
	}
}

// ending is how a connection ended, or did not come about.
type ending struct {
	err        error
	identified bool          // it cost an IDENTIFY, of which there are few
	lived      time.Duration // since READY
}

// patience counts failures in a row. Those that cost an IDENTIFY are followed by
// ever longer pauses; one that only finds Discord out of reach is not, so that
// the bot is back soon after the longest outage.
type patience struct {
	opt                Options
	refused, unreached int
}

// after returns the pause after an ending.
func (p *patience) after(e ending) time.Duration {
	if !e.identified {
		p.unreached++
		return pauseAfter(p.unreached-1, p.opt.BackoffMin, p.opt.RetryMax)
	}
	if e.lived > stable {
		p.refused = 0
	}
	p.refused++
	p.unreached = 0
	pause := pauseAfter(p.refused-1, p.opt.BackoffMin, p.opt.BackoffMax)
	if errors.Is(e.err, errInvalidSession) {
		return max(pause, p.opt.BackoffMin) // Discord asks for 1 to 5 s
	}
	return pause
}

// pauseAfter returns a random pause that grows with the failures so far: up to
// least after the first, up to most in the end, and never less than half of it.
func pauseAfter(failures int, least, most time.Duration) time.Duration {
	pause := min(least<<min(failures, 20), most)
	return pause/2 + rand.N(pause/2+1)
}
