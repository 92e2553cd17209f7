package discordtest

import (
	"encoding/json"
	"net"
	"time"
)

// identifyData is the data of an IDENTIFY.
type identifyData struct {
	Token      string
	Intents    *int
	Shard      *[2]int
	Compress   bool
	Properties map[string]any
}

// identify handles an IDENTIFY; it returns false if that ends the connection.
func (c *Conn) identify(data json.RawMessage) bool {
	var d identifyData
	if err := json.Unmarshal(data, &d); err != nil {
		return c.refuse(4002, "IDENTIFY: %v", err)
	}
	if c.Shard() >= 0 {
		return c.refuse(4005, "a second IDENTIFY")
	}
	if code, why := c.fake.judge(d); code != 0 {
		return c.refuse(code, "%s", why)
	}
	shard := [2]int{0, 1}
	if d.Shard != nil {
		shard = *d.Shard
	}
	if !c.fake.mayIdentify(shard[0]) {
		c.InvalidSession(false)
		return true
	}
	if p, ok := c.packer.(*plainPacker); ok && d.Compress {
		p.compress.Store(true)
	}
	if !c.react(c.script.OnIdentify) {
		c.fake.welcome(c, shard, *d.Intents)
	}
	return true
}

// judge returns why an IDENTIFY is rejected, with a close code, or 0.
func (f *Fake) judge(d identifyData) (code int, why string) {
	switch {
	case !f.authorized(d.Token):
		return 4004, "IDENTIFY with a wrong token"
	case d.Properties == nil:
		return 4002, "IDENTIFY without properties"
	case d.Intents == nil || *d.Intents&^knownIntents != 0 || *d.Intents < 0:
		return 4013, "IDENTIFY without intents, or with unknown ones"
	case *d.Intents&privileged&^f.opt.Privileged != 0:
		return 4014, "IDENTIFY with privileged intents that were not granted"
	case d.Shard != nil && (d.Shard[0] < 0 || d.Shard[0] >= d.Shard[1]):
		return 4010, "IDENTIFY with an impossible shard"
	}
	return 0, ""
}

// mayIdentify counts an IDENTIFY against both limits: per key and in 24 h. Exceeding the
// second ends all sessions and revokes the token.
func (f *Fake) mayIdentify(shard int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.clock.Now()
	for len(f.identifies) > 0 && now.Sub(f.identifies[0]) > 24*time.Hour {
		f.identifies = f.identifies[1:]
	}
	if len(f.identifies) >= f.opt.SessionStarts {
		f.violateLocked(BrokeIdentify, "more than %d IDENTIFYs in 24 h: Discord resets the token", f.opt.SessionStarts)
		f.revoked = true
		clear(f.sessions)
		return false
	}
	f.identifies = append(f.identifies, now)
	key := shard % f.opt.MaxConcurrency
	last, used := f.identifyKeys[key]
	if wait := now.Sub(last); used && wait < f.opt.IdentifyEvery {
		f.violateLocked(BrokeIdentify, "shard %d identifies %v after the last of its key, which is before %v", shard, wait.Round(time.Millisecond), f.opt.IdentifyEvery)
		return false
	}
	f.identifyKeys[key] = now
	return true
}

// Identifies returns the number of IDENTIFYs in the last 24 h.
func (f *Fake) Identifies() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.identifies)
}

// welcome starts a session: READY, then the shard's servers.
func (f *Fake) welcome(c *Conn, shard [2]int, intents int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := &session{id: "session-" + f.clock.id(), shard: shard[0], shards: shard[1], intents: intents, conn: c}
	for _, old := range f.sessions {
		if old.conn == nil && old.shard == s.shard && old.shards == s.shards {
			f.stats.Missed += old.away
			old.away = 0
		}
	}
	f.forgetOldest()
	f.sessions[s.id], c.session = s, s
	c.noise()
	s.push("READY", encode(f.readyJSON(c, s)))
	if intents&intentGuilds != 0 {
		for _, g := range f.world.guilds {
			if shardOf(g.Guild, s.shards) == s.shard {
				s.push("GUILD_CREATE", encode(f.guildJSON(g)))
			}
		}
	}
	if c.script.Noise {
		s.push("NOISE_OF_TOMORROW", encode(obj{"id": f.clock.id()}))
	}
	f.notify()
}

// noise sends a payload that no client knows yet, if the script asks for it.
func (c *Conn) noise() {
	if c.script.Noise {
		c.send(99, obj{"from": "tomorrow"})
	}
}

func (f *Fake) readyJSON(c *Conn, s *session) obj {
	guilds := []any{}
	for _, g := range f.world.guilds {
		if shardOf(g.Guild, s.shards) == s.shard {
			guilds = append(guilds, obj{"id": g.Guild, "unavailable": true})
		}
	}
	ready := obj{
		"v": 10, "user": f.selfJSON(), "guilds": guilds, "session_id": s.id, "session_type": "normal",
		"shard": []any{s.shard, s.shards}, "application": obj{"id": f.AppID(), "flags": 1 << 19},
		"private_channels": []any{}, "relationships": []any{}, "presences": []any{}, "user_settings": obj{},
		"guild_join_requests": []any{}, "geo_ordered_rtc_regions": []any{"rotterdam"}, "auth": obj{}, "resume_gateway_url": f.GatewayURL() + "/resume", "_trace": []any{"[\"fake\",{}]"},
	}
	if c.script.DeadResume {
		ready["resume_gateway_url"] = "ws://" + deadAddress()
	}
	return ready
}

// deadAddress returns a loopback address on which nobody listens.
func deadAddress() string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "127.0.0.1:1"
	}
	defer l.Close()
	return l.Addr().String()
}
