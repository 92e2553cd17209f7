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
func (s *shard) keep(ctx context.Context) error {
	p := patience{opt: s.gateway.opt}
	s.away.begin(nil)
	defer s.away.end()
	for {
		end := s.connection(ctx)
		s.away.begin(end.err)
		if ctx.Err() != nil {
			return nil
		}
		if fatal, ok := errors.AsType[*rest.FatalError](end.err); ok {
			return fatal
		}
		pause := p.after(end)
		log := s.log.Warn
		if errors.Is(end.err, errReconnect) && end.lived > 0 {
			log = s.log.Info // as Discord does several times a day
		}
		s.gateway.failed.Store(&end.err)
		s.gateway.opt.Watch("lost")
		log("gateway connection lost", "shard", s.id, "after", end.lived, "pause", pause, "resumes", s.session.id != "", "error", end.err)
		s.away.waits("the end of a pause")
		if rest.Sleep(ctx, pause) != nil {
			return nil
		}
	}
}

// ending is how a connection ended, or failed.
type ending struct {
	err        error
	greeted    bool          // IDENTIFY or RESUME went out
	identified bool          // it cost an IDENTIFY, of which there are few
	resuming   bool          // it was to resume a session
	lived      time.Duration // time since READY or RESUMED; 0 if neither came
}

// patience counts failures in a row. Those that cost an IDENTIFY are followed by
// ever longer pauses; one that only finds Discord unreachable is not, so that
// the bot is back soon even after a long outage. An established session is
// resumed at once, and one that cannot be resumed is followed at once by a new
// one, since questions are lost in the meantime.
type patience struct {
	opt                         Options
	refused, unreached, dropped int
}

// manyDrops is how many sessions may end within [stable] before it counts as a
// failure.
const manyDrops = 3

// after returns the pause after an ending.
func (p *patience) after(e ending) time.Duration {
	switch {
	case e.lived > 0:
		p.unreached = 0
		if e.lived > stable {
			p.refused, p.dropped = 0, 0
		}
		if p.dropped++; p.dropped <= manyDrops {
			return 0
		}
		return pauseAfter(p.dropped-manyDrops-1, p.opt.BackoffMin, p.opt.BackoffMax)
	case e.resuming:
		p.unreached = 0
		return 0
	case !e.identified:
		p.unreached++
		return pauseAfter(p.unreached-1, p.opt.BackoffMin, p.opt.RetryMax)
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
