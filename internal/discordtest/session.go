package discordtest

import (
	"context"
	"encoding/json"
	"fmt"
)

// maxReplay is how many events a session keeps for a RESUME.
const maxReplay = 1000

// session is what a RESUME resumes. All fields are under Fake.mu.
type session struct {
	id            string
	shard, shards int
	intents       int
	seq           int
	replay        []payload // the newest events
	conn          *Conn     // nil while the client is away
	away          int       // events since it is
}

// push numbers an event, keeps it, and sends it if the client is there; f.mu is
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

// since is the events after seq; false if some of them are forgotten.
func (s *session) since(seq int) ([]payload, bool) {
	missing := s.seq - seq
	if missing > len(s.replay) {
		return nil, false
	}
	return s.replay[len(s.replay)-missing:], true
}

// holds tells whether c has a session; one that was lost may be resumed elsewhere,
// and is not c's to end any more. Fake.mu is held.
func (c *Conn) holds() bool { return c.session != nil && c.session.conn == c }

// endSession makes the session of c invalid.
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

// detach takes the session of c away from it, and keeps it for a RESUME.
func (f *Fake) detach(c *Conn) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c.holds() {
		c.session.conn = nil
		c.session = nil
		f.notify()
	}
}

// Ready waits until n shards are connected and ready (at least one), and
// returns their connections in the order of their shards.
func (f *Fake) Ready(ctx context.Context, n int) ([]*Conn, error) {
	ctx, cancel := f.patience(ctx)
	defer cancel()
	for {
		f.mu.Lock()
		found, changed := f.ready(), f.changed
		f.mu.Unlock()
		if len(found) >= max(n, 1) {
			return found, nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil, fmt.Errorf("%d of %d shards ready: %w", len(found), n, context.Cause(ctx))
		}
	}
}

// Up is Ready for a test, which it fails if the shards do not come up.
func (f *Fake) Up(t TB, n int) []*Conn {
	t.Helper()
	conns, err := f.Ready(t.Context(), n)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return conns
}

// ready lists the connections whose clients were told that they have a session,
// one per shard, the newest; f.mu is held.
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

// Back waits until a shard is ready by an entry after mark (see [Fake.Mark]),
// and tells which: the entry's Event is READY or RESUMED.
func (f *Fake) Back(ctx context.Context, mark int) (Entry, error) {
	e, err := f.WaitAfter(ctx, mark, func(e Entry) bool {
		return e.Kind == Sent && (e.Event == "READY" || e.Event == "RESUMED")
	})
	if err != nil {
		return e, fmt.Errorf("no shard came back: %w", err)
	}
	return e, nil
}

// Send dispatches an event to every session that would get it: that of data's
// guild_id, or shard 0's. It returns how many sessions that were.
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

// dispatch pushes an event to the sessions of guild's shard, each with its own
// view of it (nil: not at all); f.mu is held.
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
