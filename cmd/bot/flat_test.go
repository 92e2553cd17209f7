package main

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestMemory tells what the program holds when nobody asks, by one shard and by two
// hundred.
func TestMemory(t *testing.T) {
	if discordtest.Race {
		t.Skip("the race detector takes many times as much memory")
	}
	longtest.Times(t, 1, "connects two hundred shards at Discord's pace")
	file := build(t)
	for shards, most := range map[int]int64{1: 80 << 20, 200: 150 << 20} {
		f := discordtest.New(t, discordtest.Options{Shards: shards, MaxConcurrency: 16, Patience: 2 * time.Minute, NoLimits: true})
		p := launch(t, file, f, "", "serve")
		f.Up(t, shards)
		held := memory(t, p.cmd.Process.Pid, "VmRSS")
		t.Logf("%d shards: %d MB", shards, held>>20)
		if held > most {
			t.Errorf("more than %d MB", most>>20)
		}
	}
}

// TestFlat asks the program, sixteen at once, and tells how long the answers took and
// whether its memory grows. NETREP_LONG=5 asks 100,000 times.
func TestFlat(t *testing.T) {
	if discordtest.Race {
		t.Skip("the race detector takes many times as much memory")
	}
	asks := longtest.Times(t, 20_000, "asks thousands of times")
	const atOnce, grown = 16, 30 << 20
	f := discordtest.New(t, discordtest.Options{NoLimits: true, NoSchemas: true, KeepLog: 100})
	p := launch(t, build(t), f, "mode = \"http\"\nlisten = \"127.0.0.1:0\"\npublic_keys = [\""+f.PublicKey()+"\"]\n[limits]\nuser = 0\nserver = 0\n", "serve")
	if err := f.SetEndpoint(t.Context(), p.hear(t, `http://127\.0\.0\.1:\d+/interactions`)); err != nil {
		t.Fatal(err)
	}
	var next atomic.Int64
	var mu sync.Mutex
	var took []time.Duration
	var missed atomic.Int64
	ask := func(until int64) {
		var all sync.WaitGroup
		for range atOnce {
			all.Go(func() {
				for n := next.Add(1); n <= until; n = next.Add(1) {
					in := rule(f, f.Member())
					if n%5 == 0 {
						in = chain(f, f.Member(), int(n))
					}
					a, err := in.Answer(t.Context())
					if err != nil {
						missed.Add(1)
						continue
					}
					mu.Lock()
					took = append(took, a.After)
					mu.Unlock()
				}
			})
		}
		all.Wait()
		next.Store(until)
	}
	ask(int64(asks / 5))
	early := memory(t, p.cmd.Process.Pid, "VmRSS")
	start := time.Now()
	ask(int64(asks))
	late := memory(t, p.cmd.Process.Pid, "VmRSS")
	slices.Sort(took)
	if discordtest.NewSigner(t).VerifyTime(1000) >= 150*time.Millisecond {
		f.Violations() // other work on the machine makes lateness no failure
	} else if missed.Load() > 0 {
		t.Errorf("%d were not answered in time", missed.Load())
	}
	t.Logf("%d answers, %.0f a second; half within %v, 99 in 100 within %v; %d MB after a fifth, %d MB in the end", len(took),
		float64(asks*4/5)/time.Since(start).Seconds(), took[len(took)/2], took[len(took)*99/100], early>>20, late>>20)
	if late > early+grown {
		t.Error("the memory grows")
	}
}
