package discordtest

import (
	"slices"
	"time"
)

// maxDurations bounds the durations that are kept for quantiles.
const maxDurations = 200_000

// Stats counts interactions and measures their first answers.
type Stats struct {
	Sent     int // delivered interactions
	Answered int // with a first answer in time
	Late     int // with one after 3 s
	Busiest  int // requests in the busiest second, without interaction routes
	Requests int // all requests
	Replayed int // events that a RESUME brought to a client that was away
	Missed   int // events that it would have brought, had the client not begun a new session

	durations []time.Duration
}

func (s *Stats) count(d time.Duration) {
	s.Answered++
	if len(s.durations) < maxDurations {
		s.durations = append(s.durations, d)
	}
}

// Quantile is the duration within which a share q of the first answers came.
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
