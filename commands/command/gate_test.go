package command

import (
	"testing"
	"time"
)

func TestGate(t *testing.T) {
	var g Gate
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	take := func(who string) time.Duration {
		return g.Take(now, Allowance{who, 2}, Allowance{"all", 4})
	}
	for i, step := range []struct {
		who  string
		pass time.Duration
		want time.Duration
	}{
		{who: "1"},
		{who: "1", pass: 10 * time.Minute},
		{who: "1", want: 50 * time.Minute},
		{who: "3"},
		{who: "3"},
		{who: "3", want: 50 * time.Minute},
		{who: "2", want: 50 * time.Minute}, // all together
		{who: "", want: 50 * time.Minute},
		{who: "1", pass: 50 * time.Minute}, // all is forgotten
		{who: "1", pass: -2 * time.Hour},   // and again when the clock is set back
		{who: "1"},
		{who: "1", want: time.Hour},
	} {
		now = now.Add(step.pass)
		if got := take(step.who); got != step.want {
			t.Errorf("step %d: %q waits %v, want %v", i, step.who, got, step.want)
		}
	}
}

// Nothing that is kept holds who it was, and the next hour has another salt.
func TestGateForgets(t *testing.T) {
	var g Gate
	now := time.Now()
	g.Take(now, Allowance{"192.0.2.1", 1})
	first := g.salt
	g.Take(now.Add(2*gateLife), Allowance{"192.0.2.2", 1})
	if g.salt == first || len(g.counts) != 1 {
		t.Errorf("salt %x, then %x; %d counts", first, g.salt, len(g.counts))
	}
}
