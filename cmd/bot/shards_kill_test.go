package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestManyShards has five processes log in two hundred shards at Discord's own pace:
// they are up within 80 seconds though one is killed meanwhile, one that is killed
// later is back within 20, and none ever identifies too soon.
func TestManyShards(t *testing.T) {
	longtest.Times(t, 1, "waits two minutes for shards at Discord's pace")
	const processes, each = 5, 40
	file, conf := build(t), sharedStore(t)
	f := discordtest.New(t, discordtest.Options{Shards: processes * each, MaxConcurrency: 16, Patience: 2 * time.Minute, NoLimits: true})
	begin := func(n int) *process {
		var ids []string
		for k := range each {
			ids = append(ids, fmt.Sprint(n*each+k))
		}
		return launch(t, file, f, fmt.Sprintf("shards = %d\nshard_ids = [%s]\n%s", processes*each, strings.Join(ids, ", "), conf), "serve")
	}
	kill := func(p *process) {
		_ = p.cmd.Process.Kill()
		<-p.done
	}
	start := time.Now()
	var all []*process
	for n := range processes {
		all = append(all, begin(n))
	}
	f.Up(t, each)
	kill(all[0])
	all[0] = begin(0)
	conns := f.Up(t, processes*each)
	took := time.Since(start)

	start = time.Now()
	kill(all[2])
	for _, c := range conns[2*each : 3*each] {
		if err := c.WaitEnd(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	begin(2)
	f.Up(t, processes*each)
	again := time.Since(start)
	t.Logf("%d shards in %d processes: ready after %v, one killed meanwhile; %d of them, killed, are back after %v", processes*each, processes, took, each, again)
	if took > 80*time.Second || again > 20*time.Second {
		t.Error("too late")
	}
}

// sharedStore configures a store that processes share: PostgreSQL where there is one.
func sharedStore(t *testing.T) string {
	t.Helper()
	if os.Getenv("NETREP_TEST_POSTGRES") == "" {
		return "[store]\nfile = \"" + filepath.Join(t.TempDir(), "shared.db") + "\"\n"
	}
	secret := filepath.Join(t.TempDir(), "url")
	if err := os.WriteFile(secret, []byte(crashSchema(t)), 0o600); err != nil {
		t.Fatal(err)
	}
	return "[store]\nurl_file = \"" + secret + "\"\n"
}
