package discordtest

import "encoding/json"

// resumeData is the data of a RESUME.
type resumeData struct {
	Token   string
	Session string `json:"session_id"`
	Seq     *int
}

// resume handles a RESUME; it returns false if that ends the connection.
func (c *Conn) resume(data json.RawMessage) bool {
	var d resumeData
	if err := json.Unmarshal(data, &d); err != nil || d.Seq == nil {
		return c.refuse(4002, "RESUME that does not decode: %v", err)
	}
	if !c.fake.authorized(d.Token) {
		return c.refuse(4004, "RESUME with a wrong token")
	}
	if c.Shard() >= 0 {
		return c.refuse(4005, "RESUME of a running session")
	}
	r := c.script.OnResume
	if r.ends {
		c.fake.forget(d.Session)
	}
	if c.react(r) {
		return true
	}
	switch known, sent := c.fake.goOn(c, d.Session, *d.Seq); {
	case !known:
		c.InvalidSession(false)
	case !sent:
		return c.refuse(4007, "RESUME with sequence number %d, which was never sent", *d.Seq)
	}
	return true
}

// goOn attaches c to a session and replays what it missed, if the session is still known
// and its sequence number was ever sent.
func (f *Fake) goOn(c *Conn, id string, seq int) (known, sent bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := f.sessions[id]
	if s == nil {
		return false, false
	}
	if seq > s.seq || seq < 0 {
		delete(f.sessions, id)
		return true, false
	}
	missed, ok := s.since(seq)
	if !ok {
		delete(f.sessions, id)
		return false, true
	}
	if old := s.conn; old != nil {
		old.session = nil
		old.enqueue(outgoing{close: 4000})
	}
	c.session, s.conn = s, c
	f.stats.Replayed += s.away
	s.away = 0
	c.noise()
	for _, p := range missed {
		c.enqueue(outgoing{payload: p})
	}
	s.push("RESUMED", encode(obj{"_trace": []any{"[\"fake\",{}]"}}))
	f.notify()
	return true, true
}

// forget ends the session with an id.
func (f *Fake) forget(id string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.sessions, id)
}

// maxAway is how many sessions without a client are kept.
const maxAway = 16

// forgetOldest ends the oldest session without a client if there are too many. f.mu must
// be held.
func (f *Fake) forgetOldest() {
	oldest, away := "", 0
	for id, s := range f.sessions {
		if s.conn != nil {
			continue
		}
		away++
		if oldest == "" || id < oldest {
			oldest = id
		}
	}
	if away > maxAway {
		delete(f.sessions, oldest)
	}
}
