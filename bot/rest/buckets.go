package rest

import (
	"net/http"
	"strconv"
	"sync"
	"time"
)

// buckets keeps the limits of single routes, as given by Discord's headers. No
// lock is held during a request.
type buckets struct {
	mu     sync.Mutex
	routes map[string]*bucket // by route and major parameter
	shared map[string]*bucket // by Discord's bucket and major parameter
}

type bucket struct {
	limit, left int
	reset       time.Time
	guessed     bool          // reset was guessed from window; Discord has not confirmed it
	window      time.Duration // the longest seen so far
	pause       time.Time     // end of a limit other than the bucket's own
	empty       time.Time     // until when Discord has said that nothing is left
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
	if wait := one.pause.Sub(now); wait > 0 {
		return wait
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

// emptied reports whether Discord has said that a route's bucket is empty: then a request
// that was taken out of it, but has not gone yet, has to wait after all.
func (b *buckets) emptied(key string, now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	one, ok := b.routes[key]
	return ok && now.Before(one.empty)
}

// learn reads the headers of a response to a request of a route, which was refused for
// a rate limit or not.
func (b *buckets) learn(key, major string, h http.Header, refused bool, now time.Time) {
	after, err := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	if err != nil {
		return
	}
	left, _ := strconv.Atoi(h.Get("X-RateLimit-Remaining")) // a 429 may lack it
	limit, _ := strconv.Atoi(h.Get("X-RateLimit-Limit"))
	b.mu.Lock()
	defer b.mu.Unlock()
	one := b.find(key, major, h.Get("X-RateLimit-Bucket"), now)
	reset := now.Add(seconds(after))
	none := left <= 0
	if limit < 1 || h.Get("X-RateLimit-Global") != "" { // says nothing about the bucket
		one.pause = later(one.pause, reset)
		return
	}
	if now.Before(one.reset) { // an answer may come after those to later requests
		alone := one.left == one.limit-1
		left = min(left, one.left)
		if !(refused && one.guessed && alone) { // a lone refusal knows better than the guess
			reset = later(reset, one.reset)
		}
	}
	one.left, one.reset, one.guessed = left, reset, false
	one.limit, one.window = limit, max(one.window, seconds(after))
	if none {
		one.empty = reset
	}
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
			if now.After(one.reset) && now.After(one.pause) {
				delete(list, key)
			}
		}
	}
}
