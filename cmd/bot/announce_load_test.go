package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
	"netrep/internal/store"
)

// TestAnnounceWidely announces in many channels, under Discord's rate limits, and
// tells how long it took.
func TestAnnounceWidely(t *testing.T) {
	channels := longtest.Times(t, 200, "posts in hundreds of channels")
	file := build(t)
	t.Run("SQLite", func(t *testing.T) {
		db := filepath.Join(t.TempDir(), "load.db")
		s := newStorm(t, file, 1, db, "sqlite", "[store]\nfile = \""+db+"\"\n", discordtest.Options{KeepLog: 100_000})
		s.announceWidely(channels)
		for _, name := range []string{db, db + "-wal"} {
			if info, err := os.Stat(name); err == nil {
				s.Logf("%s has %d KiB", filepath.Base(name), info.Size()>>10)
			}
		}
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		db := crashSchema(t)
		secret := filepath.Join(t.TempDir(), "url")
		if err := os.WriteFile(secret, []byte(db), 0o600); err != nil {
			t.Fatal(err)
		}
		newStorm(t, file, 3, db, "pgx", "[store]\nurl_file = \""+secret+"\"\n", discordtest.Options{KeepLog: 100_000}).announceWidely(channels)
	})
}

// TestManyDeliveries has five processes share Discord's budget of a large bot, 500
// requests a second, for announcements in thousands of channels, while one of them is
// killed: they stand once everywhere, and the budget is never overdrawn.
// NETREP_LONG=10 makes 20,000 deliveries, which takes two minutes.
func TestManyDeliveries(t *testing.T) {
	deliveries := longtest.Times(t, 2_000, "posts in thousands of channels")
	db := crashSchema(t)
	secret := filepath.Join(t.TempDir(), "url")
	if err := os.WriteFile(secret, []byte(db), 0o600); err != nil {
		t.Fatal(err)
	}
	s := newStorm(t, build(t), 5, db, "pgx", "[store]\nurl_file = \""+secret+"\"\n", discordtest.Options{
		PerSecond: 500, NoLimits: true, NoSchemas: true, KeepLog: 200_000,
	})
	time.AfterFunc(10*time.Second, func() { _ = s.processes[0].cmd.Process.Kill() })
	s.announceWidely(deliveries)
	stats := s.fake.Stats()
	t.Logf("%d requests, %d in the busiest second", stats.Requests, stats.Busiest)
}

// announceWidely makes announcements in this many channels, each in as many as one may
// be in.
func (s *storm) announceWidely(channels int) {
	s.Helper()
	s.channels = nil
	var ids []string
	for range channels {
		c := s.fake.NewChannel(discordtest.Place{Guild: stormGuild})
		s.channels = append(s.channels, c)
		ids = append(ids, c.Channel)
	}
	start := time.Now()
	for part := range slices.Chunk(ids, 25) {
		a, err := s.store.Draft(s.Context(), store.Announcement{
			Guild: stormGuild, Title: fmt.Sprintf("News %d, first form.", len(s.made)), Text: "Text.", Channels: part,
		})
		if err == nil {
			a, err = s.store.Announce(s.Context(), "77", stormGuild, a.ID)
		}
		if err != nil {
			s.Fatal(err)
		}
		s.made = append(s.made, a)
	}
	queued := time.Since(start)
	s.calm()
	s.judge()
	var after []time.Duration
	for _, e := range s.fake.Log() {
		if e.Kind == discordtest.Answer && e.Method == "POST" && e.Route == "/channels/{channel_id}/messages" && e.Status == 200 {
			after = append(after, e.At.Sub(start).Round(time.Millisecond))
		}
	}
	slices.Sort(after)
	most := len(after) * 9 / 10 // what a process that was killed had on its way comes later
	s.Logf("%d channels: queued in %v, the first message after %v, nine in ten after %v (%.1f a second), the last after %v", channels,
		queued.Round(time.Millisecond), after[0], after[most], float64(most)/(after[most]-after[0]).Seconds(), after[len(after)-1])
}
