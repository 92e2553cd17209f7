package desk

import (
	"testing"
	"time"

	"netrep/internal/discordtest"
)

func TestSeen(t *testing.T) {
	s := newSeen()
	now := time.Unix(1_800_000_000, 0)
	if !s.add("1", now) || s.add("1", now) || s.add("1", now.Add(15*time.Minute)) {
		t.Error("an id is new once in 15 minutes")
	}
	if s.add("no id", now) {
		t.Error("what is no id is never new")
	}
	if !s.add("1", now.Add(17*time.Minute)) {
		t.Error("ids are forgotten after 16 minutes")
	}
}

func TestSeenIsBounded(t *testing.T) {
	s := newSeen()
	s.most = 1000
	now := time.Unix(1_800_000_000, 0)
	for n := range 100_000 {
		at := now.Add(time.Duration(n) * 10 * time.Second) // six a minute
		if !s.add(discordtest.Snowflake(at, n), at) {
			t.Fatalf("id %d is not new", n)
		}
	}
	if s.count > 200 || len(s.slots) > 20 {
		t.Errorf("%d ids in %d slots are kept", s.count, len(s.slots))
	}
	for n := range 10_000 { // many at once
		at := now.Add(time.Duration(n) * 100 * time.Millisecond).Add(time.Hour * 24 * 30)
		s.add(discordtest.Snowflake(at, n), at)
	}
	if s.count > s.most {
		t.Errorf("%d ids are kept, want at most %d", s.count, s.most)
	}
}
