package main

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestPostsOfTheDead kills the program while posts of it are on their way: another
// process has them posted within half a minute.
func TestPostsOfTheDead(t *testing.T) {
	longtest.Times(t, 1, "waits for half a minute")
	const route, most = "POST /channels/{channel_id}/messages", 30 * time.Second
	db := filepath.Join(t.TempDir(), "dead.db")
	s := newStorm(t, build(t), 1, db, "sqlite", "[store]\nfile = \""+db+"\"\n", discordtest.Options{NoLimits: true})
	s.fake.Fault(route, discordtest.Fault{Delay: time.Minute, Stored: true, Times: -1})
	s.announce()
	if _, err := s.fake.Wait(t.Context(), func(e discordtest.Entry) bool {
		return e.Kind == discordtest.Request && e.Method+" "+e.Route == route
	}); err != nil {
		t.Fatal(err)
	}
	s.processes[0].signal(t, syscall.SIGKILL)
	<-s.processes[0].done
	died := time.Now()
	s.fake.ClearFaults()
	s.fake.Advance(10 * time.Minute) // no nonce is remembered so long
	s.processes[0] = s.launch()
	s.calm()
	took := time.Since(died)
	s.judge()
	t.Logf("posted %v after their process died", took.Round(100*time.Millisecond))
	if took > most {
		t.Error("too late")
	}
}
