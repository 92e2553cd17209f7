package discordtest

import (
	"context"
	"fmt"
	"time"
)

// Scenario is a situation on Discord that a client must survive: it starts with a client
// about to log in, and ends with a client that answers again.
type Scenario struct {
	Name string
	Doc  string // one sentence
	// Heartbeat is the interval that the scenario needs; 0 means any.
	Heartbeat time.Duration
	// Scripts are for the first connections.
	Scripts []Script
	// Run drives the scenario; ask sends a question for the client to answer. It returns
	// the time from the fault to the next READY or RESUMED.
	Run func(ctx context.Context, f *Fake, ask func() *Interaction) (time.Duration, error)
}

// Play runs a scenario against a client that is about to log in to f, and returns the
// recovery time.
func (s Scenario) Play(ctx context.Context, f *Fake, ask func() *Interaction) (time.Duration, error) {
	f.Script(s.Scripts...)
	took, err := s.Run(ctx, f, ask)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", s.Name, err)
	}
	return took, nil
}

// answered sends a question and requires an answer.
func answered(ctx context.Context, ask func() *Interaction) error {
	_, err := ask().Message(ctx)
	return err
}

// afterwards lets the client log in, does something to its connection, and requires that
// it comes back in the given way ("" for any) and answers.
func afterwards(do func(*Conn), way string) func(context.Context, *Fake, func() *Interaction) (time.Duration, error) {
	return func(ctx context.Context, f *Fake, ask func() *Interaction) (time.Duration, error) {
		c, err := loggedIn(ctx, f, ask)
		if err != nil {
			return 0, err
		}
		mark, begin := f.Mark(), f.clock.Now()
		do(c)
		at, err := back(ctx, f, mark, way, ask)
		return at.Sub(begin), err
	}
}

// loggedIn waits for the login and an answer.
func loggedIn(ctx context.Context, f *Fake, ask func() *Interaction) (*Conn, error) {
	conns, err := f.Ready(ctx, 1)
	if err != nil {
		return nil, err
	}
	return conns[0], answered(ctx, ask)
}

// back requires that the client comes back after mark and answers; it returns when it was
// back.
func back(ctx context.Context, f *Fake, mark int, way string, ask func() *Interaction) (time.Time, error) {
	e, err := f.Back(ctx, mark)
	if err != nil {
		return e.At, err
	}
	if way != "" && e.Event != way {
		return e.At, fmt.Errorf("came back by %s, not %s", e.Event, way)
	}
	_, err = loggedIn(ctx, f, ask)
	return e.At, err
}

// plainLogin requires that a client logs in and answers.
func plainLogin(ctx context.Context, f *Fake, ask func() *Interaction) (time.Duration, error) {
	begin := f.clock.Now()
	_, err := back(ctx, f, 0, "READY", ask)
	return f.clock.Now().Sub(begin), err
}

// missed sends a question while the client is away, and requires an answer after its
// return.
func missed(ctx context.Context, f *Fake, ask func() *Interaction) (time.Duration, error) {
	c, err := loggedIn(ctx, f, ask)
	if err != nil {
		return 0, err
	}
	begin := f.clock.Now()
	c.Reset()
	if err := c.WaitEnd(ctx); err != nil {
		return 0, err
	}
	err = answered(ctx, ask)
	return f.clock.Now().Sub(begin), err
}

// fatal requires that the client stays away after a close code that demands it.
func fatal(ctx context.Context, f *Fake, _ func() *Interaction) (time.Duration, error) {
	const watch = 4 * time.Second
	first, err := f.Wait(ctx, func(e Entry) bool { return e.Kind == Closed })
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, watch)
	defer cancel()
	if e, err := f.WaitAfter(ctx, first.Seq, func(e Entry) bool { return e.Kind == Opened }); err == nil {
		return 0, fmt.Errorf("connected again %v after close code %d", e.At.Sub(first.At).Round(time.Millisecond), first.Code)
	}
	return 0, nil
}

// demanded requests an immediate heartbeat and requires one well before its time.
func demanded(ctx context.Context, f *Fake, ask func() *Interaction) (time.Duration, error) {
	c, err := loggedIn(ctx, f, ask)
	if err != nil {
		return 0, err
	}
	mark := f.Mark()
	c.DemandHeartbeat()
	sent, err := f.WaitAfter(ctx, mark, func(e Entry) bool { return e.Kind == Sent && e.Op == opHeartbeat })
	if err != nil {
		return 0, err
	}
	got, err := f.WaitAfter(ctx, sent.Seq, func(e Entry) bool { return e.Kind == Received && e.Op == opHeartbeat })
	if err != nil {
		return 0, err
	}
	took := got.At.Sub(sent.At)
	if took > 2*time.Second {
		return took, fmt.Errorf("the heartbeat came after %v", took)
	}
	return took, answered(ctx, ask)
}

// limited requires an answer although its route responds with 429 twice; Discord does not
// say that interactions are exempt from that.
func limited(ctx context.Context, f *Fake, ask func() *Interaction) (time.Duration, error) {
	if _, err := loggedIn(ctx, f, ask); err != nil {
		return 0, err
	}
	const route = "POST /interactions/{interaction_id}/{interaction_token}/callback"
	f.Fault(route, RateLimited("user", 300*time.Millisecond))
	f.Fault(route, RateLimited("global", 300*time.Millisecond))
	begin := f.clock.Now()
	err := answered(ctx, ask)
	return f.clock.Now().Sub(begin), err
}
