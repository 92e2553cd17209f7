package discordtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
)

// maxReplay is how many events a session keeps for a RESUME.
const maxReplay = 1000

// session is what a RESUME resumes. All fields are guarded by Fake.mu.
type session struct {
	id            string
	shard, shards int
	intents       int
	seq           int
	replay        []payload // the newest events
	conn          *Conn     // nil while the client is away
	away          int       // number of events since the client left
}

// push numbers an event, stores it, and sends it if the client is connected. f.mu must be
// held.
func (s *session) push(event string, data json.RawMessage) {
	s.seq++
	seq := s.seq
	p := payload{Op: opDispatch, Data: data, Seq: &seq, Event: &event}
	s.replay = append(s.replay, p)
	if len(s.replay) > maxReplay {
		s.replay = append([]payload(nil), s.replay[len(s.replay)-maxReplay/2:]...)
	}
	if s.conn == nil || isClosed(s.conn.ended) {
		s.away++
		return
	}
	s.conn.enqueue(outgoing{payload: p})
}

// since returns the events after seq, or false if some were discarded.
func (s *session) since(seq int) ([]payload, bool) {
	missing := s.seq - seq
	if missing > len(s.replay) {
		return nil, false
	}
	return s.replay[len(s.replay)-missing:], true
}

// holds reports whether c has a session. A session that c lost may have resumed
// elsewhere, so c must not end it. Fake.mu must be held.
func (c *Conn) holds() bool { return c.session != nil && c.session.conn == c }

// endSession invalidates the session of c.
func (f *Fake) endSession(c *Conn) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !c.holds() {
		return
	}
	delete(f.sessions, c.session.id)
	c.session.conn = nil
	c.session = nil
	f.notify()
}

// detach removes the session of c from it and keeps the session for a RESUME.
func (f *Fake) detach(c *Conn) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c.holds() {
		c.session.conn = nil
		c.session = nil
		f.notify()
	}
}

// Ready waits until n shards (at least one) are connected and ready, and returns their
// connections in shard order.
func (f *Fake) Ready(ctx context.Context, n int) ([]*Conn, error) {
	return f.ReadyWithout(ctx, n, nil)
}

// ReadyWithout is like Ready, but waits until none of the shards is ready on lost.
func (f *Fake) ReadyWithout(ctx context.Context, n int, lost *Conn) ([]*Conn, error) {
	ctx, cancel := f.patience(ctx)
	defer cancel()
	for {
		f.mu.Lock()
		found, changed := f.ready(), f.changed
		f.mu.Unlock()
		if len(found) >= max(n, 1) && (lost == nil || !slices.Contains(found, lost)) {
			return found, nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil, fmt.Errorf("%d of %d shards ready: %w", len(found), n, context.Cause(ctx))
		}
	}
}

// Up is like Ready, but fails the test if the shards do not become ready.
func (f *Fake) Up(t TB, n int) []*Conn {
	t.Helper()
	conns, err := f.Ready(t.Context(), n)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return conns
}

// ready returns, for each shard, the newest connection whose client was told that it has
// a session. f.mu must be held.
func (f *Fake) ready() []*Conn {
	byShard := map[int]*Conn{}
	top := 0
	for _, s := range f.sessions {
		if c := s.conn; c != nil && c.greeted && (byShard[s.shard] == nil || byShard[s.shard].Number < c.Number) {
			byShard[s.shard] = c
			top = max(top, s.shard)
		}
	}
	var out []*Conn
	for shard := range top + 1 {
		if c := byShard[shard]; c != nil {
			out = append(out, c)
		}
	}
	return out
}

// Back waits until a shard becomes ready after mark (see [Fake.Mark]). The Event of the
// returned entry is READY or RESUMED.
func (f *Fake) Back(ctx context.Context, mark int) (Entry, error) {
	e, err := f.WaitAfter(ctx, mark, func(e Entry) bool {
		return e.Kind == Sent && (e.Event == "READY" || e.Event == "RESUMED")
	})
	if err != nil {
		return e, fmt.Errorf("no shard came back: %w", err)
	}
	return e, nil
}

// Send dispatches an event to every session that would receive it: that of data's
// guild_id, or shard 0. It returns the number of sessions.
func (f *Fake) Send(event string, data any) int {
	raw := encode(data)
	var where struct {
		Guild string `json:"guild_id"`
	}
	_ = json.Unmarshal(raw, &where)
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.dispatch(event, where.Guild, func(*session) json.RawMessage { return raw })
}

// dispatch pushes an event to the sessions of guild's shard, each with its own view of it
// (nil means not at all). f.mu must be held.
func (f *Fake) dispatch(event, guild string, view func(*session) json.RawMessage) int {
	n := 0
	for _, s := range f.sessions {
		if shardOf(guild, s.shards) != s.shard {
			continue
		}
		if data := view(s); data != nil {
			s.push(event, data)
			n++
		}
	}
	return n
}
