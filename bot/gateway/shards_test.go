package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

func TestTwoShards(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{Shards: 2})
	l := connect(t, f, handler{}, nil)
	conns := f.Up(t, 2)
	ask := func(at discordtest.Place) {
		t.Helper()
		if _, err := f.Command(at, f.Member(), "ruling").Answer(t.Context()); err != nil {
			t.Error(err)
		}
	}
	ask(f.Guild())
	ask(f.OtherGuild())
	ask(f.DM())
	mark := f.Mark()
	conns[1].Reconnect()
	if e, err := f.Back(t.Context(), mark); err != nil || e.Event != "RESUMED" {
		t.Fatalf("back by %q, %v", e.Event, err)
	}
	select {
	case <-conns[0].Ended():
		t.Error("the other shard was lost too")
	default:
	}
	ask(f.Guild())
	ask(f.OtherGuild())
	l.log.Wait(t.Context(), t, "shard=1")
}

func TestShardsMustExist(t *testing.T) {
	f := newFake(t, discordtest.Options{})
	l := connect(t, f, handler{}, func(o *Options) { o.Shards, o.ShardIDs = 2, []int{2} })
	if err := <-l.ended; err == nil || !strings.Contains(err.Error(), "there is no shard 2") {
		t.Errorf("Run: %v", err)
	}
	l.ended <- nil
}

// identified returns which shards identified, and when, in that order.
func identified(t *testing.T, f *discordtest.Fake) (shards []int, at []time.Time) {
	t.Helper()
	for _, e := range f.Log() {
		if e.Kind != discordtest.Received || e.Op != 2 {
			continue
		}
		var d struct{ Shard [2]int }
		if err := json.Unmarshal(e.Body, &d); err != nil {
			t.Fatal(err)
		}
		shards, at = append(shards, d.Shard[0]), append(at, e.At)
	}
	return shards, at
}

// With a max_concurrency of two, shards 0 and 1 log in together, then 2 and 3;
// the fake counts it as a violation when one key is used too soon.
func TestShardsLogInByTwos(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{Shards: 4, MaxConcurrency: 2})
	l := connect(t, f, handler{}, nil)
	f.Up(t, 4)
	shards, at := identified(t, f)
	if len(shards) != 4 || shards[0]%2 == shards[1]%2 || shards[2]%2 == shards[3]%2 {
		t.Fatalf("shards identified in the order %v", shards)
	}
	if together := at[1].Sub(at[0]); together > identifyEvery {
		t.Errorf("the second shard waited %v for the first", together)
	}
	for shard := range 4 {
		l.log.Wait(t.Context(), t, fmt.Sprintf("shard=%d", shard))
	}
	if up := l.gateway.up.Load(); up != 4 {
		t.Errorf("%d shards are up", up)
	}
}

// Two processes share the shards. Neither knows when the other identifies, so
// that with a max_concurrency of one they may get in each other's way for a
// moment.
func TestTwoProcesses(t *testing.T) {
	t.Parallel()
	for _, concurrency := range []int{1, 2} {
		t.Run(fmt.Sprintf("max_concurrency %d", concurrency), func(t *testing.T) {
			t.Parallel()
			f := newFake(t, discordtest.Options{Shards: 2, MaxConcurrency: concurrency})
			var process [2]*live
			for n := range process {
				h := handler{handle: func(context.Context, *rest.Interaction) (rest.Response, error) {
					return say(fmt.Sprint("process ", n)), nil
				}}
				process[n] = connect(t, f, h, func(o *Options) { o.Shards, o.ShardIDs = 2, []int{n} })
			}
			conns := f.Up(t, 2)
			ask := func(at discordtest.Place, want string) {
				t.Helper()
				if m, err := f.Command(at, f.Member(), "ruling").Message(t.Context()); err != nil || m.Text() != want {
					t.Errorf("%q, %v, want %s", m.Text(), err, want)
				}
			}
			askAll := func() {
				t.Helper()
				ask(f.DM(), "process 0")
				for _, at := range []discordtest.Place{f.Guild(), f.OtherGuild()} {
					ask(at, fmt.Sprint("process ", shardOf(t, at.Guild, 2)))
				}
			}
			askAll()
			onlyIdentify(t, f, concurrency == 1)
			process[1].stop()
			if err := conns[1].WaitEnd(t.Context()); err != nil {
				t.Fatal(err)
			}
			ask(f.DM(), "process 0")
			mark := f.Mark()
			connect(t, f, handler{handle: func(context.Context, *rest.Interaction) (rest.Response, error) { return say("process 1"), nil }},
				func(o *Options) { o.Shards, o.ShardIDs = 2, []int{1} })
			if _, err := f.Back(t.Context(), mark); err != nil {
				t.Fatal(err)
			}
			askAll()
			onlyIdentify(t, f, true) // it does not know when its predecessor identified
		})
	}
}

// onlyIdentify wants no violations but IDENTIFYs that came too soon, where those
// are expected.
func onlyIdentify(t *testing.T, f *discordtest.Fake, expected bool) {
	t.Helper()
	for _, v := range f.Violations() {
		if v.Rule != discordtest.BrokeIdentify || !expected {
			t.Error(v)
		}
	}
}

// shardOf returns the shard that Discord gives a server.
func shardOf(t *testing.T, guild string, count int) int {
	t.Helper()
	at := rest.SnowflakeTime(guild)
	if at.IsZero() {
		t.Fatalf("server %q", guild)
	}
	return int((at.UnixMilli() - time.Date(2015, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()) % int64(count))
}

// inTurn is the store that processes share.
type inTurn struct {
	mu    sync.Mutex
	until map[string]time.Time
}

func (i *inTurn) share(_ context.Context, name string, length time.Duration) (time.Duration, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	now := time.Now()
	start := now
	if i.until[name].After(now) {
		start = i.until[name]
	}
	i.until[name] = start.Add(length)
	return start.Sub(now), nil
}

// Processes that share their turns never identify too soon, not even after one was
// started anew.
func TestProcessesIdentifyInTurn(t *testing.T) {
	t.Parallel()
	const processes, each = 3, 2
	f := newFake(t, discordtest.Options{Shards: processes * each, MaxConcurrency: 2})
	turns := &inTurn{until: map[string]time.Time{}}
	begin := func(n int) *live {
		return connect(t, f, handler{}, func(o *Options) {
			o.Shards, o.ShardIDs, o.Share = processes*each, []int{n * each, n*each + 1}, turns.share
		})
	}
	start := time.Now()
	var all []*live
	for n := range processes {
		all = append(all, begin(n))
	}
	f.Up(t, processes*each)
	t.Logf("%d shards in %d processes are ready after %v", processes*each, processes, time.Since(start).Round(time.Millisecond))
	all[1].stop()
	<-all[1].ended
	all[1].ended <- nil
	mark := f.Mark()
	begin(1)
	if _, err := f.Back(t.Context(), mark); err != nil {
		t.Fatal(err)
	}
	f.Up(t, processes*each)
	onlyIdentify(t, f, false)
}

// TestShardsWhileDiscordIsAway checks that shards are wanted, and that it is known why there
// are none, before Discord has said how many to run.
func TestShardsWhileDiscordIsAway(t *testing.T) {
	for _, tc := range []struct {
		ids  []int
		want int
	}{{nil, 1}, {[]int{2, 3}, 2}} {
		r := rest.New(rest.Options{API: "http://127.0.0.1:1/api", Token: "t", Backoff: time.Millisecond})
		g := New(r, nil, Options{ShardIDs: tc.ids, BackoffMin: time.Millisecond})
		if err := g.Failure(); err != nil {
			t.Errorf("it has failed before it began: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		ended := make(chan error, 1)
		go func() { ended <- g.Run(ctx) }()
		for g.Failure() == nil && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
		}
		if up, wanted := g.Shards(); up != 0 || wanted != tc.want || g.Failure() == nil {
			t.Errorf("%d of %d shards, %v", up, wanted, g.Failure())
		}
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}
