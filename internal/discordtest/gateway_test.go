package discordtest

import (
	"context"
	"encoding/json"
	"maps"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// player is a bare gateway client that does exactly what a test says.
type player struct {
	t  *testing.T
	ws *websocket.Conn
}

func dial(t *testing.T, f *Fake, query string) *player {
	t.Helper()
	ws, _, err := websocket.DefaultDialer.DialContext(t.Context(), f.GatewayURL()+query, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	_ = ws.SetReadDeadline(time.Now().Add(10 * time.Second))
	return &player{t: t, ws: ws}
}

func (p *player) say(op int, data any) {
	p.t.Helper()
	if err := p.ws.WriteJSON(obj{"op": op, "d": data}); err != nil {
		p.t.Fatal(err)
	}
}

// hear reads until it receives a payload with the opcode.
func (p *player) hear(op int) payload {
	p.t.Helper()
	for {
		var got payload
		if err := p.ws.ReadJSON(&got); err != nil {
			p.t.Fatalf("waiting for op %d: %v", op, err)
		}
		if got.Op == op {
			return got
		}
	}
}

// closed requires that the connection ends with a close code, and TCP with it.
func (p *player) closed(code int) {
	p.t.Helper()
	for {
		_, _, err := p.ws.ReadMessage()
		if websocket.IsCloseError(err, code) {
			break
		}
		if err != nil {
			p.t.Fatalf("waiting for close code %d: %v", code, err)
		}
	}
	_ = p.ws.NetConn().SetReadDeadline(time.Now().Add(5 * time.Second))
	if _, err := p.ws.NetConn().Read(make([]byte, 1)); err == nil {
		p.t.Error("more bytes after the close frame")
	} else if e, ok := err.(interface{ Timeout() bool }); ok && e.Timeout() {
		p.t.Error("the TCP connection stays open after the close frame")
	}
}

func identify(f *Fake, more obj) obj {
	d := obj{"token": f.Token(), "intents": 1, "properties": obj{"os": "linux", "browser": "test", "device": "test"}}
	maps.Copy(d, more)
	return d
}

// enter logs in, and returns the session's id and resume address.
func (p *player) enter(f *Fake) (session, address string) {
	p.t.Helper()
	p.hear(opHello)
	p.say(opIdentify, identify(f, nil))
	var ready struct {
		Session string `json:"session_id"`
		Address string `json:"resume_gateway_url"`
	}
	if err := json.Unmarshal(p.hear(opDispatch).Data, &ready); err != nil {
		p.t.Fatal(err)
	}
	return ready.Session, ready.Address
}

func TestRefusedIdentifies(t *testing.T) {
	tests := []struct {
		name string
		more obj
		opt  Options
		code int
	}{
		{"token", obj{"token": "x"}, Options{}, 4004},
		{"no intents", obj{"intents": nil}, Options{}, 4013},
		{"unknown intents", obj{"intents": 1 << 30}, Options{}, 4013},
		{"privileged intents", obj{"intents": IntentContent}, Options{}, 4014},
		{"shard", obj{"shard": []any{2, 2}}, Options{}, 4010},
		{"no properties", obj{"properties": nil}, Options{}, 4002},
		{"too large", obj{"presence": s(4096)}, Options{}, 4002},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := New(t, tt.opt)
			p := dial(t, f, "?v=10&encoding=json")
			p.hear(opHello)
			p.say(opIdentify, identify(f, tt.more))
			p.closed(tt.code)
			took(t, f, BrokeGateway)
		})
	}
}

func TestRefusedPayloads(t *testing.T) {
	tests := []struct {
		name  string
		query string
		do    func(f *Fake, p *player)
		code  int
	}{
		{"before identify", "", func(_ *Fake, p *player) { p.say(3, obj{}) }, 4003},
		{"unknown opcode", "", func(_ *Fake, p *player) { p.say(77, obj{}) }, 4001},
		{"not JSON", "", func(_ *Fake, p *player) { _ = p.ws.WriteMessage(websocket.TextMessage, []byte("{")) }, 4002},
		{"identify twice", "", func(f *Fake, p *player) { p.enter(f); p.say(opIdentify, identify(f, nil)) }, 4005},
		{"seq never sent", "", func(f *Fake, p *player) {
			id, _ := p.enter(f)
			_ = p.ws.NetConn().Close()
			*p = *dial(p.t, f, "")
			p.say(opResume, obj{"token": f.Token(), "session_id": id, "seq": 1000})
		}, 4007},
		{"too many", "", func(_ *Fake, p *player) {
			for range maxGatewayRate + 1 {
				p.say(opHeartbeat, nil)
			}
		}, 4008},
		{"version", "?v=6", func(*Fake, *player) {}, 4012},
		{"compression", "?compress=lzma", func(*Fake, *player) {}, 4002},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := New(t, Options{})
			p := dial(t, f, tt.query)
			tt.do(f, p)
			p.closed(tt.code)
			f.Violations()
		})
	}
}

func TestNoHeartbeatTimesOut(t *testing.T) {
	t.Parallel()
	f := New(t, Options{Heartbeat: 10 * time.Millisecond})
	dial(t, f, "").closed(4009)
	took(t, f, BrokeGateway)
}

func TestEveryCloseCodeClosesTCP(t *testing.T) {
	for code := 4000; code <= 4014; code++ {
		f := New(t, Options{})
		p := dial(t, f, "")
		p.enter(f)
		conns := must[[]*Conn](t)(f.Ready(t.Context(), 1))
		conns[0].Close(code)
		p.closed(code)
		_ = p.ws.Close()
	}
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	f := New(t, Options{})
	p := dial(t, f, "")
	id, address := p.enter(f)
	conns := must[[]*Conn](t)(f.Ready(t.Context(), 1))
	conns[0].Reset()
	if err := conns[0].WaitEnd(t.Context()); err != nil {
		t.Fatal(err)
	}
	in := f.Command(f.Guild(), f.Member(), "ruling")
	ws, _, err := websocket.DefaultDialer.DialContext(t.Context(), address, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	p = &player{t: t, ws: ws}
	p.hear(opHello)
	p.say(opResume, obj{"token": f.Token(), "session_id": id, "seq": 3})
	if got := p.hear(opDispatch); *got.Event != "INTERACTION_CREATE" || *got.Seq != 4 || field(t, got.Data, "id") != in.ID {
		t.Errorf("first replayed: %s %d", *got.Event, *got.Seq)
	}
	if got := p.hear(opDispatch); *got.Event != "RESUMED" {
		t.Errorf("then %s", *got.Event)
	}
}

// TestConnectionsThatAreOver checks that actions on a connection that has ended do not
// affect the connection on which its session resumed.
func TestConnectionsThatAreOver(t *testing.T) {
	for name, do := range map[string]func(*Conn){
		"op 9":            func(c *Conn) { c.InvalidSession(false) },
		"op 9, resumable": func(c *Conn) { c.InvalidSession(true) },
		"close 1000":      func(c *Conn) { c.Close(1000) },
		"close 4009":      func(c *Conn) { c.Close(4009) },
		"op 7":            (*Conn).Reconnect,
		"reset":           (*Conn).Reset,
		"freeze":          (*Conn).Freeze,
	} {
		t.Run(name, func(t *testing.T) {
			f := New(t, Options{})
			p := dial(t, f, "")
			id, _ := p.enter(f)
			over := must[[]*Conn](t)(f.Ready(t.Context(), 1))[0]
			_ = p.ws.Close()
			for f.knows(over) {
				runtime.Gosched()
			}
			p = dial(t, f, "")
			p.hear(opHello)
			p.say(opResume, obj{"token": f.Token(), "session_id": id, "seq": 1})
			must[[]*Conn](t)(f.Ready(t.Context(), 1))
			do(over)
			in := f.Command(f.Guild(), f.Member(), "ruling")
			for {
				e := p.hear(opDispatch)
				if *e.Event == "INTERACTION_CREATE" && field(t, e.Data, "id") == in.ID {
					break
				}
			}
			if conns, err := f.Ready(t.Context(), 1); err != nil || conns[0] == over {
				t.Errorf("%v, %v", conns, err)
			}
			f.Violations() // the silence
		})
	}
}

// knows reports whether a connection is still open.
func (f *Fake) knows(c *Conn) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Contains(f.conns, c)
}

// TestClosingByTheClient checks that a client that closes with 1000 or 1001 loses its
// session, and that any other code, or none, keeps it.
func TestClosingByTheClient(t *testing.T) {
	for code, resumable := range map[int]bool{1000: false, 1001: false, 4000: true, 1012: true, 0: true} {
		f := New(t, Options{})
		p := dial(t, f, "")
		id, _ := p.enter(f)
		conns := must[[]*Conn](t)(f.Ready(t.Context(), 1))
		if code != 0 {
			_ = p.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
		} else {
			_ = p.ws.NetConn().Close()
		}
		if err := conns[0].WaitEnd(t.Context()); err != nil {
			t.Fatal(err)
		}
		p = dial(t, f, "")
		p.hear(opHello)
		p.say(opResume, obj{"token": f.Token(), "session_id": id, "seq": 3})
		if resumable {
			p.hear(opDispatch)
		} else if got := p.hear(opInvalidSession); string(got.Data) != "false" {
			t.Errorf("after %d: op 9 %s", code, got.Data)
		}
		_ = p.ws.Close()
	}
}

func TestIdentifyLimits(t *testing.T) {
	f := New(t, Options{MaxConcurrency: 2, SessionStarts: 4})
	login := func(shard int) payload {
		p := dial(t, f, "")
		p.hear(opHello)
		p.say(opIdentify, identify(f, obj{"shard": []any{shard, 4}}))
		var got payload
		for got.Op = 99; got.Op != opDispatch && got.Op != opInvalidSession; {
			if err := p.ws.ReadJSON(&got); err != nil {
				t.Fatal(err)
			}
		}
		return got
	}
	if login(0).Op != opDispatch || login(1).Op != opDispatch {
		t.Error("two keys at once were refused")
	}
	if login(2).Op != opInvalidSession {
		t.Error("the same key within 5 s was taken")
	}
	took(t, f, BrokeIdentify)
	f.Advance(5 * time.Second)
	if login(2).Op != opDispatch {
		t.Error("the same key after 5 s was refused")
	}
	if f.Identifies() != 4 {
		t.Errorf("%d IDENTIFYs counted", f.Identifies())
	}
	_, body, _ := call(t, f, "GET", "/gateway/bot", nil)
	if left := object(body["session_start_limit"])["remaining"]; integer(left) != 0 {
		t.Errorf("%v session starts remain", left)
	}
	f.Advance(5 * time.Second)
	if login(0).Op != opInvalidSession {
		t.Error("the fifth IDENTIFY was taken")
	}
	if status, _, _ := call(t, f, "GET", "/users/@me", nil); status != 401 {
		t.Error("the token was not reset")
	}
	took(t, f, BrokeIdentify, BrokeUnauthorized)
}

func TestShardsGetTheirServers(t *testing.T) {
	f := New(t, Options{MaxConcurrency: 2})
	for shard := range 2 {
		p := dial(t, f, "")
		p.hear(opHello)
		p.say(opIdentify, identify(f, obj{"shard": []any{shard, 2}}))
		p.hear(opDispatch)
	}
	conns := must[[]*Conn](t)(f.Ready(t.Context(), 2))
	for _, at := range []Place{f.Guild(), f.OtherGuild(), f.DM()} {
		want := conns[shardOf(at.Guild, 2)].Number
		in := f.Command(at, f.Member(), "ruling")
		e := must[Entry](t)(f.Wait(t.Context(), func(e Entry) bool { return e.Kind == Sent && e.Interaction == in.ID }))
		if e.Conn != want {
			t.Errorf("guild %q: sent to connection %d, not %d", at.Guild, e.Conn, want)
		}
	}
	if shardOf(f.Guild().Guild, 2) == shardOf(f.OtherGuild().Guild, 2) {
		t.Error("both servers are on one shard")
	}
}

// TestIntents checks that message events go to sessions whose intents cover them, with
// the content only for those that may see it.
func TestIntents(t *testing.T) {
	f := New(t, Options{Privileged: IntentContent})
	for intents, want := range map[int]string{
		intentGuilds: "nothing", intentGuildMessages: "", intentGuildMessages | IntentContent: "[[2.V.6]]",
	} {
		p := dial(t, f, "")
		p.hear(opHello)
		f.Advance(5 * time.Second)
		p.say(opIdentify, identify(f, obj{"intents": intents}))
		p.hear(opDispatch)
		m := f.Message(f.Guild(), f.Member(), "[[2.V.6]]")
		f.Send("END", obj{"guild_id": f.Guild().Guild})
		got := "nothing"
		for {
			e := p.hear(opDispatch)
			if *e.Event == "MESSAGE_CREATE" && field(t, e.Data, "id") == m.ID {
				got = text(field(t, e.Data, "content"))
			}
			if *e.Event == "END" {
				break
			}
		}
		if got != want {
			t.Errorf("intents %d: got %q, want %q", intents, got, want)
		}
		_ = p.ws.Close()
	}
}

func TestSilenceIsNoticed(t *testing.T) {
	f := New(t, Options{})
	p := dial(t, f, "")
	p.enter(f)
	in := f.Command(f.Guild(), f.Member(), "ruling")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := in.Answer(ctx); err == nil {
		t.Error("answered by nobody")
	}
	if v := f.Violations(); len(v) != 0 {
		t.Errorf("too early: %v", v)
	}
	f.Advance(firstAnswerLimit + time.Millisecond)
	took(t, f, BrokeSilence)
}
