package allowance

import (
	"fmt"
	"testing"
	"time"
)

func TestTake(t *testing.T) {
	a, now := New(60, 2), time.Now()
	for n, want := range []time.Duration{0, 0, time.Second, time.Second} {
		if wait := a.Take("one", now); wait != want {
			t.Errorf("request %d has to wait for %v, want %v", n, wait, want)
		}
	}
	if wait := a.Take("another", now); wait != 0 {
		t.Errorf("another asker has to wait for %v", wait)
	}
	if wait := a.Take("one", now.Add(time.Second)); wait != 0 {
		t.Errorf("a second later, it has to wait for %v", wait)
	}
	for range 3 {
		if a.Take("", now) != 0 || (*Allowance)(nil).Take("one", now) != 0 {
			t.Error("what is not limited has to wait")
		}
	}
}

// However many ask, only so many are remembered; a crowd resets nobody's limit, and gives
// way to others as soon as it rests.
func TestCrowd(t *testing.T) {
	a, now := New(60, 1), time.Now()
	a.Take("eager", now.Add(time.Second))
	refused := 0
	for n := range 2 * maxKnown {
		if a.Take(fmt.Sprint(n), now) > 0 {
			refused++
		}
	}
	if len(a.of) != maxKnown || refused != maxKnown+1 {
		t.Errorf("%d are remembered, %d refused", len(a.of), refused)
	}
	now = now.Add(time.Second)
	if a.Take("eager", now) == 0 {
		t.Error("the crowd has reset a limit")
	}
	if wait := a.Take("new", now); wait != 0 || len(a.of) > 2 {
		t.Errorf("when the crowd has rested, a new asker waits for %v, and %d are remembered", wait, len(a.of))
	}
}
