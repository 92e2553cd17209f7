package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// soakShards share the fake's two servers out; direct messages go to shard 0.
const soakShards = 2

// soak is a run of the compiled program under faults.
type soak struct {
	t       *testing.T
	f       *discordtest.Fake
	machine machine
	growth  growth

	mu    sync.Mutex
	shown []shownAnswer // newest answers, whose buttons are pressed
	asked []*discordtest.Interaction
	done  map[string]bool // ids of those with a first answer
	count map[string]int  // what happened, for the report
}

// shownAnswer is an answer that has buttons.
type shownAnswer struct {
	message discordtest.Message
	in      *discordtest.Interaction
}

// TestSoak lets the compiled program answer under random faults of gateway and
// REST, a minute or as long as the switch says. The fake's log then tells of every
// interaction whether it could have been answered.
func TestSoak(t *testing.T) {
	length := time.Duration(longtest.Times(t, 1, "answers under faults for a minute, with deadlines that need a machine of their own")) * time.Minute
	noLeaks(t)
	f := discordtest.New(t, discordtest.Options{
		Shards: soakShards, MaxConcurrency: soakShards, Heartbeat: time.Second, Privileged: discordtest.IntentContent,
		KeepLog: 1_000_000, KeepInteractions: 1_000_000, Patience: 5 * time.Minute,
	})
	at := freePorts(t, 1)[0]
	p := launch(t, build(t), f, "inline = true\n[operate]\nlisten = \""+at+"\"\n[limits]\nuser = 0\nserver = 0\nuser_messages = 0\nserver_messages = 0\n", "serve")
	f.Up(t, soakShards)
	s := &soak{t: t, f: f, growth: growth{metrics: "http://" + at + "/metrics"}, done: map[string]bool{}, count: map[string]int{}}
	s.run(length, p.cmd.Process.Pid)
	f.ClearFaults()
	f.Up(t, soakShards)
	askAll(t, f)
	p.signal(t, syscall.SIGTERM)
	if code := p.code(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
	s.judge()
}

// run asks and breaks things at once for a time.
func (s *soak) run(length time.Duration, pid int) {
	ctx, cancel := context.WithTimeout(s.t.Context(), length)
	defer cancel()
	var all sync.WaitGroup
	all.Go(func() { s.breakREST(ctx, rand.New(rand.NewPCG(1, 1))) })
	all.Go(func() { s.breakGateway(ctx, rand.New(rand.NewPCG(1, 2))) })
	all.Go(func() { s.write(ctx, rand.New(rand.NewPCG(1, 3))) })
	all.Go(func() { s.machine.watch(ctx, pid) })
	all.Go(func() { s.growth.watch(ctx, s.t, length) })
	rng := rand.New(rand.NewPCG(1, 4))
	for range ticks(ctx, 40*time.Millisecond) {
		in := s.ask(rng)
		all.Go(func() { s.follow(in) })
	}
	all.Wait()
}

// ticks yields the time at regular moments until ctx ends.
func ticks(ctx context.Context, every time.Duration) func(func(time.Time) bool) {
	return func(yield func(time.Time) bool) {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case now := <-ticker.C:
				if !yield(now) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

func (s *soak) note(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count[what]++
}

// ask makes a random interaction.
func (s *soak) ask(rng *rand.Rand) *discordtest.Interaction {
	f, opt := s.f, discordtest.Opt
	at := pick(rng, f.Guild(), f.OtherGuild(), f.DM(), f.GroupDM(), f.ForeignGuild())
	word := pick(rng, "hazard limit", "on-guard", "river", "corruption check", "2.V.6", "x")
	switch n := rng.IntN(10); {
	case n < 2:
		return f.Autocomplete(at, f.Member(), "ruling", discordtest.Typing("question", word))
	case n < 3:
		return f.Autocomplete(at, f.Member(), "card", discordtest.Typing("name", word))
	case n < 6:
		if in := s.press(rng); in != nil {
			return in
		}
	}
	return pick(rng,
		func() *discordtest.Interaction { return f.Command(at, f.Member(), "ruling", opt("question", word)) },
		func() *discordtest.Interaction { return f.Command(at, f.Member(), "rule", opt("ref", "coe/2.V.6")) },
		func() *discordtest.Interaction { return f.Command(at, f.Member(), "term", opt("term", word)) },
		func() *discordtest.Interaction { return f.Command(at, f.Member(), "card", opt("name", word)) },
		func() *discordtest.Interaction { return f.Command(at, f.Member(), "onguard") },
		func() *discordtest.Interaction { return f.Command(at, f.Member(), "chain") },
		func() *discordtest.Interaction { return f.Command(at, f.Member(), "sources") },
	)()
}

func pick[T any](rng *rand.Rand, of ...T) T { return of[rng.IntN(len(of))] }

// press presses a random button of an answer, or returns nil if none is there.
func (s *soak) press(rng *rand.Rand) *discordtest.Interaction {
	s.mu.Lock()
	if len(s.shown) == 0 {
		s.mu.Unlock()
		return nil
	}
	on := pick(rng, s.shown...)
	s.mu.Unlock()
	m, err := s.f.Shown(on.message)
	if err != nil {
		return nil
	}
	var ids []string
	for _, id := range m.Controls() {
		if len(id) > 2 && strings.ContainsAny(id[2:3], "otfps") { // no menus
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	slices.Sort(ids)
	return s.f.Component(on.in.Where, on.in.User, m, pick(rng, ids...))
}

// follow waits for the first answer, and keeps what can be pressed.
func (s *soak) follow(in *discordtest.Interaction) {
	cb, err := in.Answer(s.t.Context())
	if in.ID == "" { // the button was gone
		s.note("not pressed")
		return
	}
	s.mu.Lock()
	s.asked = append(s.asked, in)
	s.done[in.ID] = err == nil
	s.mu.Unlock()
	if err != nil || cb.Type != discordtest.CallbackMessage {
		return
	}
	m, err := in.Message(s.t.Context())
	if err != nil {
		s.t.Errorf("%s: %v", in, err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shown = append(s.shown, shownAnswer{m, in})
	s.shown = s.shown[max(0, len(s.shown)-50):]
}

// write writes messages that are answered inline, and takes some back.
func (s *soak) write(ctx context.Context, rng *rand.Rand) {
	var last discordtest.Message
	for range ticks(ctx, 700*time.Millisecond) {
		at := pick(rng, s.f.Guild(), s.f.OtherGuild())
		if last.ID != "" && rng.IntN(3) == 0 {
			s.f.DeleteMessage(last)
			last = discordtest.Message{}
			continue
		}
		last = s.f.Message(at, s.f.Member(), "what of [[2.V.6]]?")
		s.note("messages written")
	}
}

// htmlWait is the pause that the front server's 429 asks for.
const htmlWait = time.Second

// breakREST breaks routes.
func (s *soak) breakREST(ctx context.Context, rng *rand.Rand) {
	wait := func() time.Duration { return time.Duration(100+rng.IntN(900)) * time.Millisecond }
	for range ticks(ctx, 150*time.Millisecond) {
		name, fault := "", discordtest.Fault{}
		switch rng.IntN(9) {
		case 0:
			name, fault = "429 user", discordtest.RateLimited("user", wait())
		case 1:
			name, fault = "429 shared", discordtest.RateLimited("shared", wait())
		case 2:
			name, fault = "429 HTML", discordtest.HTMLRateLimit(htmlWait)
		case 3, 4:
			name, fault = "5xx", discordtest.Status(pick(rng, 500, 502, 503, 504)).N(1+rng.IntN(3))
		case 5:
			name, fault = "5xx stored", discordtest.Status(pick(rng, 500, 502, 504)).ButStored()
		case 6:
			name, fault = "reset", pick(rng, discordtest.ResetRead(), discordtest.ResetUnread(), discordtest.ResetRead().ButStored())
		case 7:
			name, fault = "slow", discordtest.Slow(time.Duration(100+rng.IntN(4000))*time.Millisecond)
		case 8:
			s.note("fault of another route")
			s.f.Fault(pick(rng, "GET /gateway/bot", "POST /channels/{channel_id}/messages", "DELETE /channels/{channel_id}/messages/{message_id}",
				"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"),
				pick(rng, discordtest.RateLimited("global", wait()), discordtest.Truncated(), discordtest.Status(503), discordtest.HTMLRateLimit(htmlWait)))
			continue
		}
		s.note(name)
		s.f.Fault(callbackRoute, fault)
	}
}

// breakGateway breaks connections, some soon and some after the minute in which
// the program takes one for stable.
func (s *soak) breakGateway(ctx context.Context, rng *rand.Rand) {
	for n := 0; ctx.Err() == nil; n++ {
		gap := time.Duration(1000+rng.IntN(4000)) * time.Millisecond
		if rng.IntN(2) == 0 && n > 0 {
			gap += time.Minute
		}
		timer := time.NewTimer(gap)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return
		}
		conns, err := s.f.Ready(ctx, soakShards) // asked anew: connections are also lost for other reasons
		if err != nil {
			s.stayedAway(ctx, n, "before", err)
			return
		}
		if rng.IntN(4) == 0 {
			s.note("login refused")
			s.f.Script(discordtest.Script{Noise: true, OnIdentify: pick(rng,
				discordtest.InvalidSession(false), discordtest.Reconnect(), discordtest.ResetTCP(), discordtest.CloseWith(4000))})
		}
		s.note("connections lost")
		c := pick(rng, conns...)
		how := pick(rng, losses(c, pick(rng, 1000, 4000, 4001, 4007, 4008, 4009))...)
		how.lose()
		if _, err := s.f.ReadyWithout(s.t.Context(), soakShards, c); err != nil {
			s.stayedAway(ctx, n, how.name, err)
			return
		}
	}
}

// loss is a way to lose a connection.
type loss struct {
	name string
	lose func()
}

func losses(c *discordtest.Conn, code int) []loss {
	return []loss{
		{"reset", c.Reset},
		{"op 7", c.Reconnect},
		{"silence", c.Silence},
		{"freeze", c.Freeze},
		{"op 9 true", func() { c.InvalidSession(true) }},
		{"op 9 false", func() { c.InvalidSession(false) }},
		{fmt.Sprintf("close %d", code), func() { c.Close(code) }},
	}
}

// stayedAway reports that a shard does not come back from a loss; nobody waits for it
// once the run is over.
func (s *soak) stayedAway(ctx context.Context, n int, how string, err error) {
	if ctx.Err() == nil {
		s.t.Errorf("loss %d (%s): %v", n, how, err)
	}
}

// The tolerances of the judgement.
const (
	inTime   = 3 * time.Second
	tearing  = 500 * time.Millisecond // what was sent so shortly before a connection's end may be lost with it
	leeway   = 400 * time.Millisecond // of the program's timing
	onTheWay = 50 * time.Millisecond  // that a request may be
)
