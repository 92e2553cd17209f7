package rest

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// ErrTooManyRefusals is returned for requests that are held back because Discord
// has refused so many that it would soon ban the machine's address.
var ErrTooManyRefusals = errors.New("held back: Discord refused too many requests in the last ten minutes")

// The limits that hold for all routes together.
const (
	// PerSecond is the default number of requests per second of a bot, in all
	// its processes together; Discord allows 50.
	PerSecond = 45
	// burst is how much unused time requests may make up for after a pause: little enough
	// that no second sees more of them than Discord allows.
	burst = 80 * time.Millisecond

	refusalWindow = 10 * time.Minute
	refusalAlarm  = 1_000 // worth waking somebody
	refusalStop   = 9_000 // Discord bans at 10,000
)

// limits is a [http.RoundTripper] that keeps the limits of single routes and those that
// hold for the whole bot, and retries failures if that does no harm. It paces
// requests, holds all of them after a global rate limit, counts refusals, and understands
// every 429, since Discord's proxy answers in HTML and its global limit comes without
// X-RateLimit-Reset-After. Routes of interactions are exempt from pacing and from global
// limits, as they are at Discord; a global limit that one of them meets holds up the
// others all the same.
type limits struct {
	next    http.RoundTripper
	clock   *clock
	log     *slog.Logger
	backoff time.Duration // after the first server error
	each    time.Duration // between two requests
	share   func(context.Context, time.Duration) (time.Duration, error)
	buckets buckets

	waiting  atomic.Int64 // paced requests that have not gone yet
	fetching sync.Mutex   // held while taking a stretch

	mu       sync.Mutex
	stretch  stretch
	slot     time.Time // when the next paced request may go
	pause    time.Time // end of a global limit
	refusals refusals
}

// exempt reports whether a path belongs to an interaction.
func exempt(path string) bool {
	return strings.Contains(path, "/interactions/") || strings.Contains(path, "/webhooks/")
}

// admit waits until a request may go out, each in its turn. It fails at once if that is
// later than the request may wait.
func (l *limits) admit(ctx context.Context, q *request, free bool) error {
	if !free {
		l.waiting.Add(1)
		defer l.waiting.Add(-1)
	}
	for {
		turn, err := l.reserve(time.Now(), q, free)
		if errors.Is(err, errNoStretch) {
			if err := l.fetch(ctx); err != nil {
				return err
			}
			continue
		}
		if err != nil || free {
			return err
		}
		if err := Sleep(ctx, time.Until(turn)); err != nil {
			return err
		}
		if !l.paused(turn) { // by an answer that came meanwhile
			return nil
		}
	}
}

// reserve takes the next slot and returns when that is.
func (l *limits) reserve(now time.Time, q *request, free bool) (time.Time, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.refusals.sum(now) >= refusalStop {
		return now, ErrTooManyRefusals
	}
	if free {
		return now, nil
	}
	now = later(now, l.pause)
	if l.share != nil {
		return l.stretch.take(now, l.each)
	}
	turn := later(l.slot, now.Add(-burst))
	if !q.until.IsZero() && turn.After(q.until) {
		return now, &LimitError{time.Until(turn)}
	}
	l.slot = turn.Add(l.each)
	return turn, nil
}

// paused reports whether a global limit holds what would go out at a time.
func (l *limits) paused(at time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return at.Before(l.pause)
}

// defaultAfter is the pause after a 429 that names none.
const defaultAfter = time.Second

// limited returns the error of a 429 of any form, gives it the usual header, and
// starts the pause of a global one.
func (l *limits) limited(res *http.Response, body []byte) error {
	var told struct {
		After  float64 `json:"retry_after"` // seconds
		Global bool    `json:"global"`
	}
	isJSON := json.Unmarshal(body, &told) == nil
	for _, name := range []string{"X-RateLimit-Reset-After", "Retry-After"} {
		if s, err := strconv.ParseFloat(res.Header.Get(name), 64); err == nil && told.After <= 0 {
			told.After = s
		}
	}
	if told.After <= 0 {
		told.After = defaultAfter.Seconds()
	}
	if told.Global || res.Header.Get("X-RateLimit-Global") != "" || !isJSON {
		l.mu.Lock()
		l.pause = later(l.pause, time.Now().Add(seconds(told.After)))
		l.mu.Unlock()
		res.Header.Set("X-RateLimit-Global", "true") // in whichever form it was said
	}
	res.Header.Set("X-RateLimit-Reset-After", strconv.FormatFloat(told.After, 'f', 3, 64))
	return &LimitError{seconds(told.After)}
}

// count records a refusal, and warns once per window.
func (l *limits) count(res *http.Response) {
	switch res.StatusCode {
	case http.StatusUnauthorized, http.StatusForbidden:
	case http.StatusTooManyRequests:
		if res.Header.Get("X-RateLimit-Scope") == "shared" {
			return
		}
	default:
		return
	}
	now := time.Now()
	l.mu.Lock()
	n := l.refusals.add(now)
	l.mu.Unlock()
	if n == refusalAlarm || n == refusalStop {
		l.log.Error("Discord refuses many requests and bans the address at 10,000", "in ten minutes", n, "status", res.StatusCode)
	}
}

// refusals counts events of the last ten minutes, by minute.
type refusals struct {
	minute [10]int64
	count  [10]int
}

func (r *refusals) add(now time.Time) int {
	m := now.Unix() / 60
	i := m % int64(len(r.minute))
	if r.minute[i] != m {
		r.minute[i], r.count[i] = m, 0
	}
	r.count[i]++
	return r.sum(now)
}

func (r *refusals) sum(now time.Time) int {
	oldest := now.Add(-refusalWindow).Unix() / 60
	n := 0
	for i, m := range r.minute {
		if m > oldest {
			n += r.count[i]
		}
	}
	return n
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// Sleep waits, or returns early with the context's error.
func Sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
