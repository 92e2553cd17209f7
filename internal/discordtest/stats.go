package discordtest

import (
	"slices"
	"time"
)

// maxDurations limits the durations kept for quantiles.
const maxDurations = 200_000

// Stats counts interactions and measures their first answers.
type Stats struct {
	Sent     int // delivered interactions
	Answered int // with a first answer in time
	Late     int // with one after 3 s
	Busiest  int // requests in the busiest second, without interaction routes
	Requests int // all requests
	Replayed int // events replayed by a RESUME to a client that had been away
	Missed   int // events lost because the client started a new session instead of resuming

	durations []time.Duration
}

func (s *Stats) count(d time.Duration) {
	s.Answered++
	if len(s.durations) < maxDurations {
		s.durations = append(s.durations, d)
	}
}

// Quantile returns the duration within which a share q of the first answers arrived.
func (s Stats) Quantile(q float64) time.Duration {
	if len(s.durations) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(s.durations))
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

// Stats counts what happened so far.
func (f *Fake) Stats() Stats {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := f.stats
	s.durations = slices.Clone(s.durations)
	s.Busiest, s.Requests = f.global.highest, f.requests
	return s
}
