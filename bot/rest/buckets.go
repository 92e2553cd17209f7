package rest

import (
	"net/http"
	"strconv"
	"sync"
	"time"
)

// buckets keeps the limits of single routes, as Discord's headers tell them. No
// lock is held while a request is under way.
type buckets struct {
	mu     sync.Mutex
	routes map[string]*bucket // by route and major parameter
	shared map[string]*bucket // by Discord's bucket and major parameter
}

type bucket struct {
	limit, left int
	reset       time.Time
	window      time.Duration // the longest seen so far
	guessed     bool          // reset is what the window makes probable; Discord has not said so
}

// take takes one request out of a route's bucket, or returns how long the bucket stays
// empty.
func (b *buckets) take(key string, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	one, ok := b.routes[key]
	if !ok {
		return 0
	}
	if !now.Before(one.reset) { // a new window; the answer will say when it ends
		one.left, one.reset, one.guessed = one.limit, now.Add(one.window), true
	}
	if one.left <= 0 {
		return one.reset.Sub(now)
	}
	one.left--
	return 0
}

// learn reads the headers of a response to a request of a route.
func (b *buckets) learn(key, major string, h http.Header, now time.Time) {
	after, err := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	if err != nil {
		return
	}
	left, err := strconv.Atoi(h.Get("X-RateLimit-Remaining"))
	if err != nil {
		left = 0 // a 429 without it
	}
	limit, err := strconv.Atoi(h.Get("X-RateLimit-Limit"))
	told := err == nil && limit > 0 // a 429 of the front server names only a pause
	b.mu.Lock()
	defer b.mu.Unlock()
	one := b.find(key, major, h.Get("X-RateLimit-Bucket"), now)
	reset := now.Add(seconds(after))
	if now.Before(one.reset) { // an answer may come after those to later requests
		left = min(left, one.left)
		if !one.guessed {
			reset = later(reset, one.reset)
		}
	}
	one.left, one.reset, one.guessed = left, reset, false
	if told {
		one.limit, one.window = limit, max(one.window, seconds(after))
	}
	one.limit = max(one.limit, 1)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// find returns the bucket of a route; routes that Discord gives the same bucket
// share one.
func (b *buckets) find(key, major, id string, now time.Time) *bucket {
	if b.routes == nil {
		b.routes, b.shared = map[string]*bucket{}, map[string]*bucket{}
	}
	b.prune(now)
	if id == "" {
		if b.routes[key] == nil {
			b.routes[key] = &bucket{}
		}
		return b.routes[key]
	}
	common := id + " " + major
	if b.shared[common] == nil {
		b.shared[common] = &bucket{}
	}
	b.routes[key] = b.shared[common]
	return b.shared[common]
}

// maxBuckets is how many buckets are kept before the settled ones are dropped.
const maxBuckets = 512

func (b *buckets) prune(now time.Time) {
	if len(b.routes) < maxBuckets {
		return
	}
	for _, list := range []map[string]*bucket{b.routes, b.shared} {
		for key, one := range list {
			if now.After(one.reset) {
				delete(list, key)
			}
		}
	}
}
