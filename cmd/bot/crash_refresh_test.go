package main

import (
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// TestKilledWhileRefreshing kills the compiled program while a source goes from
// edition to edition. In the end every edition that was taken over is whole, each
// was told once, and the last one is answered with.
func TestKilledWhileRefreshing(t *testing.T) {
	crashes := longtest.Times(t, 10, "kills processes for minutes")
	file := build(t)
	databases(t, func(t *testing.T, db string) {
		f := newFleet(t, file, 3, db, dieSoon)
		f.fake.Fault("POST /channels/{channel_id}/messages", discordtest.Slow(200*time.Millisecond).ButStored().N(-1))
		kills := 0
		for range crashes { // what is cut off is taken up again only after half a minute
			f.provoke()
			kills += f.strike()
			f.oneLive()
		}
		began := time.Now()
		f.bring()
		f.catchUp()
		took := time.Since(began)
		changes := f.inspect()
		t.Logf("%d kills, while %d times the source was read and %d times a post was sent; %d editions, of which %d were taken over, and %d changes told in %d channels each; at last all processes answered after %v",
			kills, f.cut["run_task"], f.cut["send_post"], f.last, changes+1, changes, len(f.told), took)
	})
}

// provoke brings out an edition and waits for a good moment to kill: while it is
// taken over, while channels are told of it, or any other.
func (f *fleet) provoke() {
	f.Helper()
	told := len(f.fake.Messages(f.told[0]))
	f.bring()
	delay := 300 * time.Millisecond
	switch rand.IntN(3) {
	case 0:
		f.until("the source is read", func() bool { return f.press.newest() == f.last })
	case 1:
		f.until("a channel is told", func() bool { return len(f.fake.Messages(f.told[0])) > told })
	default:
		delay = 2 * time.Second
	}
	time.Sleep(rand.N(delay))
}

// strike kills a process, or all, and starts them again. It returns how many.
func (f *fleet) strike() int {
	f.Helper()
	victims := []int{rand.IntN(len(f.processes))}
	if rand.IntN(3) == 0 {
		victims = rand.Perm(len(f.processes))
	}
	for _, i := range victims {
		f.processes[i].signal(f.T, syscall.SIGKILL)
	}
	for _, i := range victims {
		<-f.processes[i].done
	}
	f.countCut()
	f.fake.Advance(10 * time.Minute) // no nonce is remembered so long
	for _, i := range victims {
		f.processes[i] = f.launch()
	}
	return len(victims)
}

// countCut counts the jobs that run now, when processes are dead.
func (f *fleet) countCut() {
	f.Helper()
	for _, kind := range []string{"run_task", "send_post"} {
		n := 0
		err := f.raw.QueryRowContext(f.Context(), "SELECT COUNT(*) FROM river_job WHERE state = 'running' AND kind = '"+kind+"'").Scan(&n)
		if err != nil {
			f.Fatal(err)
		}
		f.cut[kind] += n
	}
}

// oneLive checks that one edition is in use.
func (f *fleet) oneLive() {
	f.Helper()
	var live int
	err := f.raw.QueryRowContext(f.Context(), "SELECT COUNT(*) FROM revisions WHERE source = 'boats' AND state = 'live'").Scan(&live)
	if err != nil || live != 1 {
		f.Fatalf("%d revisions are live, %v", live, err)
	}
}
