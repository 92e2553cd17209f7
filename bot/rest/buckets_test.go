package rest

import (
	"net/http"
	"testing"
	"time"
)

// An answer that took long tells of a bucket as it was: it must not fill again
// what later requests have emptied.
func TestLateAnswersFillNoBucket(t *testing.T) {
	const route = "POST /channels/1/messages"
	var b buckets
	start := time.Now()
	told := func(left string, at time.Time) {
		h := http.Header{}
		h.Set("X-RateLimit-Limit", "3")
		h.Set("X-RateLimit-Remaining", left)
		h.Set("X-RateLimit-Reset-After", "5")
		b.learn(route, "1", h, false, at)
	}
	for _, left := range []string{"1", "0"} { // the second and third of three; the first is under way
		told(left, start)
	}
	late := start.Add(700 * time.Millisecond)
	told("2", late)
	if wait := b.take(route, late); wait <= 4*time.Second {
		t.Errorf("the next request waits %v for a bucket that refills in 4.3 s", wait)
	}
	if wait := b.take(route, start.Add(6*time.Second)); wait > 0 {
		t.Errorf("in the next window a request waits %v", wait)
	}
}

// What Discord says of a window counts more than what was expected of it: an answer
// that may be given for three seconds cannot wait for a guess.
func TestToldResetsReplaceGuesses(t *testing.T) {
	const route = "POST /interactions/1/callback"
	var b buckets
	start := time.Now()
	refused := func(after string, at time.Time) {
		h := http.Header{}
		h.Set("X-RateLimit-Limit", "1")
		h.Set("X-RateLimit-Remaining", "0")
		h.Set("X-RateLimit-Reset-After", after)
		b.learn(route, "1", h, true, at)
	}
	refused("1", start)
	again := start.Add(time.Second)
	if wait := b.take(route, again); wait > 0 {
		t.Fatalf("after the pause a request waits %v more", wait)
	}
	refused("0.3", again)
	if wait := b.take(route, again); wait != 300*time.Millisecond {
		t.Errorf("the next request waits %v, though Discord said 300 ms", wait)
	}
}

// A global limit says nothing about a bucket: once it ends, the bucket is as empty as
// before.
func TestGlobalLimitsFillNoBucket(t *testing.T) {
	const route = "POST /channels/1/messages"
	var b buckets
	start := time.Now()
	learn := func(refused bool, headers ...string) {
		h := http.Header{}
		for i := 0; i < len(headers); i += 2 {
			h.Set(headers[i], headers[i+1])
		}
		b.learn(route, "1", h, refused, start)
	}
	learn(false, "X-RateLimit-Limit", "5", "X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "5")
	for _, global := range []bool{true, false} {
		if global {
			learn(true, "X-RateLimit-Reset-After", "0.5", "X-RateLimit-Global", "true")
		} else { // of the front server
			learn(true, "X-RateLimit-Reset-After", "0.5")
		}
		if wait := b.take(route, start.Add(time.Second)); wait != 4*time.Second {
			t.Errorf("after a limit that is global (%v) the next request waits %v, want 4 s", global, wait)
		}
	}
}
