package rest

import (
	"net/http"
	"testing"
	"time"
)

// window returns the headers of a bucket: its size, what is left of it, and the seconds
// until it is full again.
func window(limit, left, after string) http.Header {
	return http.Header{"X-Ratelimit-Limit": {limit}, "X-Ratelimit-Remaining": {left}, "X-Ratelimit-Reset-After": {after}}
}

// A slow answer describes a bucket as it was: it must not refill what later requests
// have emptied.
func TestLateAnswersFillNoBucket(t *testing.T) {
	const route = "POST /channels/1/messages"
	var b buckets
	start := time.Now()
	told := func(left string, at time.Time) { b.learn(route, "1", window("3", left, "5"), false, at) }
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

// What Discord says about a window overrides a guess: an answer that must be given within
// three seconds cannot wait for one.
func TestToldResetsReplaceGuesses(t *testing.T) {
	const route = "POST /interactions/1/callback"
	var b buckets
	start := time.Now()
	refused := func(after string, at time.Time) { b.learn(route, "1", window("1", "0", after), true, at) }
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
	b.learn(route, "1", window("5", "0", "5"), false, start)
	for _, global := range []string{"true", ""} { // "" is the front server, which doesn't say
		b.learn(route, "1", http.Header{"X-Ratelimit-Reset-After": {"0.5"}, "X-Ratelimit-Global": {global}}, true, start)
		if wait := b.take(route, start.Add(time.Second)); wait != 4*time.Second {
			t.Errorf("after a limit that is global (%q) the next request waits %v, want 4 s", global, wait)
		}
	}
}

// While other requests of a guessed window are under way, a refusal may be about the
// window before, and does not shorten it.
func TestRefusalsAmongOthersShortenNoGuess(t *testing.T) {
	const route = "POST /channels/1/messages"
	var b buckets
	start := time.Now()
	b.learn(route, "1", window("2", "0", "5"), false, start)
	next := start.Add(5 * time.Second)
	for range 2 {
		if wait := b.take(route, next); wait > 0 {
			t.Fatalf("in the next window a request waits %v", wait)
		}
	}
	b.learn(route, "1", window("2", "0", "0.5"), true, next)
	if wait := b.take(route, next.Add(time.Second)); wait != 4*time.Second {
		t.Errorf("the next request waits %v, want 4 s", wait)
	}
}
