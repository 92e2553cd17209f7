package main

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestCrowd has the compiled program, with everything that serve sets, asked by
// more people at once than there should be, and by one who does nothing else.
func TestCrowd(t *testing.T) {
	if discordtest.Race {
		t.Skip("it measures time and memory, of which the race detector takes many times as much")
	}
	longtest.Times(t, 1, "measures a process that a thousand ask at once")
	noLeaks(t)
	file := build(t)
	f := discordtest.New(t, discordtest.Options{NoLimits: true, NoSchemas: true, Patience: time.Minute, KeepLog: 200_000})
	p := launch(t, file, f, "[limits]\nserver = 0\n", "serve")
	f.Up(t, 1)
	warm(t, f)
	t.Run("one user at full speed", func(t *testing.T) { testOneAtFullSpeed(t, f) })
	t.Run("a thousand at once", func(t *testing.T) { testThousandAtOnce(t, f, p.cmd.Process.Pid) })
	p.signal(t, syscall.SIGTERM)
	if code := p.code(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
	log := p.said()
	for _, typed := range []string{"Lure of Expedience", "River", "coe/2.V.6", "r1o"} {
		if strings.Contains(log, typed) {
			t.Errorf("the log holds %q:\n%s", typed, log)
		}
	}
}

// warm asks until everything is loaded.
func warm(t *testing.T, f *discordtest.Fake) {
	t.Helper()
	for range 20 {
		for _, in := range []*discordtest.Interaction{rule(f, f.NewUser("early")), chain(f, f.NewUser("early"), 0)} {
			if _, err := in.Answer(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func rule(f *discordtest.Fake, user discordtest.User) *discordtest.Interaction {
	return f.Command(f.Guild(), user, "rule", discordtest.Opt("ref", "coe/2.V.6"))
}

// chain asks for a chain of four cards; each n gives another one.
func chain(f *discordtest.Fake, user discordtest.User, n int) *discordtest.Interaction {
	hazards := []string{"River", "Deeper Shadow", "Cave-drake", "Lure of Expedience", "Greed", "Withered Lands"}
	at := func(n int) string { return hazards[n%len(hazards)] }
	return f.Command(f.Guild(), user, "chain", discordtest.Opt("chain", fmt.Sprintf("limit %d: %s < %s < %s < River", n%5, at(n/5), at(n/30), at(n/180))))
}

// testOneAtFullSpeed measures the answers to others while one user asks for chains
// without end.
func testOneAtFullSpeed(t *testing.T, f *discordtest.Fake) {
	const lasts, most = 2 * time.Second, 100 * time.Millisecond
	measure := func() time.Duration {
		var took []time.Duration
		for range ticks(withTimeout(t, lasts), 10*time.Millisecond) {
			a, err := rule(f, f.NewUser("other")).Answer(t.Context())
			if err != nil {
				t.Error(err)
			}
			took = append(took, a.After)
		}
		slices.Sort(took)
		return took[len(took)*9/10]
	}
	alone := measure()
	greedy := f.NewUser("greedy")
	ctx, stop := context.WithCancel(t.Context())
	var asked atomic.Int64
	var all sync.WaitGroup
	all.Go(func() {
		n := 0
		for range ticks(ctx, 10*time.Millisecond) {
			n++
			asked.Add(1)
			in := chain(f, greedy, n)
			all.Go(func() { _, _ = in.Answer(t.Context()) })
		}
	})
	beside := measure()
	stop()
	all.Wait()
	t.Logf("/rule takes %v alone and %v beside one user's %d chains (nine in ten)", alone, beside, asked.Load())
	if beside > alone+most {
		t.Errorf("one user costs others %v", beside-alone)
	}
}

// testThousandAtOnce asks a thousand questions at once, a fifth of them chains of
// which no two are equal.
func testThousandAtOnce(t *testing.T, f *discordtest.Fake, pid int) {
	const asks, most = 1000, 250 << 20
	before := memory(t, pid, "VmRSS")
	var list []*discordtest.Interaction
	for n := range asks {
		user := f.NewUser(fmt.Sprint("user ", n))
		if n%5 == 0 {
			list = append(list, chain(f, user, n/5))
		} else {
			list = append(list, rule(f, user))
		}
	}
	late := 0
	slowest := time.Duration(0)
	for _, in := range list {
		a, err := in.Answer(t.Context())
		if err != nil {
			late++
		}
		slowest = max(slowest, a.After)
	}
	peak := memory(t, pid, "VmHWM")
	var after int64
	const kept = 20 << 20                                         // may stay
	for range ticks(withTimeout(t, 5*time.Minute), time.Second) { // Go collects what nobody uses every two minutes
		if after = memory(t, pid, "VmRSS"); after < before+kept {
			break
		}
	}
	t.Logf("%d at once: the slowest answered after %v, %d not in time; %d MB before, %d at most, %d after", asks, slowest, late, before>>20, peak>>20, after>>20)
	if after > before+kept {
		t.Error("the memory is not given back")
	}
	if late > 0 {
		t.Errorf("%d were not answered in time", late)
		f.Violations()
	}
	if peak > most {
		t.Errorf("%d MB were held, %d MB are allowed", peak>>20, most>>20)
	}
}

func withTimeout(t *testing.T, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}

// memory returns what the system says of a process's memory, in bytes.
func memory(t *testing.T, pid int, what string) int64 {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Skip("the system does not tell")
	}
	m := regexp.MustCompile(what + `:\s+(\d+) kB`).FindStringSubmatch(string(text))
	if m == nil {
		t.Skip("the system does not tell")
	}
	n, _ := strconv.ParseInt(m[1], 10, 64)
	return n << 10
}
