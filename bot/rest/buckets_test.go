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
		b.learn(route, "1", h, at)
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
