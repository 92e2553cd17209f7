package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/internal/discordtest"
)

// TestHungDatabase has the database take every question of the compiled program and
// answer none: whoever asks the bot gets words within five seconds, and what they
// ask for where the database is not needed for it.
func TestHungDatabase(t *testing.T) {
	g, through := newGate(t, crashSchema(t))
	secret := filepath.Join(t.TempDir(), "url")
	if err := os.WriteFile(secret, []byte(through), 0o600); err != nil {
		t.Fatal(err)
	}
	f := discordtest.New(t, discordtest.Options{})
	launch(t, build(t), f, "[store]\nurl_file = \""+secret+"\"\n[limits]\nuser = 0\n", "serve")
	f.Up(t, 1)
	opt := discordtest.Opt
	list := func() []*discordtest.Interaction {
		by := f.Manager()
		return []*discordtest.Interaction{
			f.Command(f.Guild(), by, "rule", opt("ref", "coe/2.V.6")), f.Command(f.OtherGuild(), by, "rule", opt("ref", "coe/2.V.6")),
			f.Command(f.Guild(), by, "ruling", opt("question", "is the one ring an item")), f.Command(f.Guild(), by, "sources"),
			f.Command(f.Guild(), by, "settings"), f.Command(f.OtherGuild(), by, "settings", opt("private", true)),
			f.Command(f.Guild(), by, "subscribe"), f.Command(f.Guild(), by, "announcements"), f.Command(f.Guild(), by, "audit"),
		}
	}
	for _, in := range list() { // everything is loaded, and the pool has connections
		if _, err := in.Message(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	g.flow.Lock()
	release := sync.OnceFunc(g.flow.Unlock)
	t.Cleanup(release)
	var mu sync.Mutex
	var slowest time.Duration
	for range 2 { // the second time all connections hang
		var all sync.WaitGroup
		for n, in := range list() {
			start := time.Now()
			all.Go(func() {
				m, err := in.Message(t.Context())
				took := time.Since(start)
				mu.Lock()
				defer mu.Unlock()
				slowest = max(slowest, took)
				if err != nil || m.Text() == "" || took > 5*time.Second {
					t.Errorf("%s: %q after %v, %v", in, m.Text(), took, err)
				}
				if n < 2 && !strings.Contains(m.Text(), "2.V.6") {
					t.Errorf("%s: %q", in, m.Text())
				}
			})
		}
		all.Wait()
	}
	t.Logf("the slowest words came after %v", slowest.Round(time.Millisecond))
	release()
	if m, err := f.Command(f.Guild(), f.Manager(), "audit").Message(t.Context()); err != nil || strings.Contains(m.Text(), "went wrong") {
		t.Errorf("with the database back: %q, %v", m.Text(), err)
	}
}
