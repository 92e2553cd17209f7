package discordtest

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"time"

	"github.com/gorilla/websocket"
)

const (
	maxGatewayPayload = 4096 // bytes from the client
	maxGatewayRate    = 120  // payloads from the client per minute
)

// serveGateway serves a gateway connection from start to end.
func (f *Fake) serveGateway(w http.ResponseWriter, r *http.Request) {
	upgrader := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c, ok := f.admit(ws)
	if !ok {
		_ = ws.Close()
		return
	}
	defer f.work.Done()
	defer f.leave(c)
	f.record(Entry{Kind: Opened, Conn: c.Number, Path: r.URL.RequestURI()})
	var code int
	if c.packer, err = newPacker(r.URL.Query().Get("compress")); err != nil {
		c.packer, code = &plainPacker{}, 4002
	}
	if v := r.URL.Query().Get("v"); v != "" && v != "9" && v != "10" {
		code = 4012
	}
	f.work.Go(c.write)
	c.greet(code)
	c.read()
}

// admit creates the connection, unless the fake is closing.
func (f *Fake) admit(ws *websocket.Conn) (*Conn, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if isClosed(f.done) {
		return nil, false
	}
	f.work.Add(1)
	f.connCount++
	c := &Conn{
		Number: f.connCount, fake: f, ws: ws, script: f.nextScript(),
		out: make(chan outgoing, maxQueued), ended: make(chan struct{}), frozen: make(chan struct{}), written: make(chan struct{}),
	}
	c.silent.Store(c.script.NoACK)
	f.conns = append(f.conns, c)
	return c, true
}

// leave removes a connection that has ended.
func (f *Fake) leave(c *Conn) {
	c.hangUp()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.conns = slices.DeleteFunc(f.conns, func(other *Conn) bool { return other == c })
	if c.holds() {
		c.session.conn = nil
	}
	f.notify()
}

// greet sends HELLO, or closes with a close code.
func (c *Conn) greet(code int) {
	switch {
	case code != 0:
		c.Close(code)
	case !c.script.NoHello:
		c.send(opHello, obj{"heartbeat_interval": c.interval().Milliseconds(), "_trace": []any{"[\"fake\",{}]"}})
	}
}

// interval returns the connection's heartbeat interval.
func (c *Conn) interval() time.Duration { return cmp.Or(c.script.Heartbeat, c.fake.opt.Heartbeat) }

// read handles payloads from the client until the connection ends.
func (c *Conn) read() {
	c.ws.SetReadLimit(1 << 20)
	c.expectHeartbeat()
	for {
		if isClosed(c.frozen) {
			<-c.ended
			return
		}
		_, data, err := c.ws.ReadMessage()
		if err != nil {
			c.lost(err)
			return
		}
		if !c.accept(data) {
			c.drain()
			return
		}
	}
}

// expectHeartbeat sets the deadline for the client's next heartbeat: Discord closes with
// 4009 if none arrives.
func (c *Conn) expectHeartbeat() {
	if !c.said.Load() {
		_ = c.ws.SetReadDeadline(time.Now().Add(3*c.interval() + time.Second))
	}
}

// lost handles the end of reading: a close frame, silence, or a broken connection. Codes
// 1000 and 1001 also end the session.
func (c *Conn) lost(err error) {
	var closed *websocket.CloseError
	var timeout net.Error
	switch {
	case c.said.Load():
	case errors.As(err, &closed):
		c.fake.record(Entry{Kind: Closed, Conn: c.Number, Code: closed.Code, Body: encode(closed.Text)})
		if closed.Code == 1000 || closed.Code == 1001 {
			c.fake.endSession(c)
		}
	case errors.As(err, &timeout) && timeout.Timeout() && !isClosed(c.ended) && !isClosed(c.frozen):
		c.refuse(4009, "no heartbeat")
		c.drain()
	default:
		c.fake.record(Entry{Kind: Closed, Conn: c.Number})
	}
}

// drain waits until the close frame is written and then, for at most a second, until the
// client has hung up.
func (c *Conn) drain() {
	select {
	case <-c.written:
	case <-c.frozen:
		return
	case <-c.ended:
		return
	}
	_ = c.ws.NetConn().SetReadDeadline(time.Now().Add(time.Second))
	_, _ = io.Copy(io.Discard, c.ws.NetConn())
}

// accept handles one payload; it returns false if that ends the connection.
func (c *Conn) accept(data []byte) bool {
	if c.said.Load() {
		return true
	}
	now := time.Now()
	c.received = slices.DeleteFunc(c.received, func(t time.Time) bool { return now.Sub(t) > time.Minute })
	c.received = append(c.received, now)
	if len(data) > maxGatewayPayload {
		return c.refuse(4002, "a payload of %d bytes", len(data))
	}
	if len(c.received) > maxGatewayRate {
		return c.refuse(4008, "%d payloads in a minute", len(c.received))
	}
	var p payload
	if err := json.Unmarshal(data, &p); err != nil {
		return c.refuse(4002, "a payload that is not JSON: %v", err)
	}
	if !c.script.NoHello {
		c.note(Received, hidden(p))
	}
	return c.handle(p)
}

// hidden returns p without the token, which must not be logged.
func hidden(p payload) payload {
	if p.Op != opIdentify && p.Op != opResume {
		return p
	}
	data, err := decode(p.Data)
	if d := object(data); err == nil && d["token"] != nil {
		d["token"] = "hidden"
		p.Data = encode(d)
	}
	return p
}

func (c *Conn) handle(p payload) bool {
	switch p.Op {
	case opHeartbeat:
		c.expectHeartbeat()
		if !c.silent.Load() {
			c.send(opAck, nil)
		}
		return true
	case opIdentify:
		return c.identify(p.Data)
	case opResume:
		return c.resume(p.Data)
	case 3, 4, 8, 31: // presence, voice, members, soundboard: accepted and ignored
		if c.Shard() < 0 {
			return c.refuse(4003, "op %d before IDENTIFY", p.Op)
		}
		return true
	}
	return c.refuse(4001, "op %d", p.Op)
}

// refuse closes the connection because of what the client did.
func (c *Conn) refuse(code int, format string, args ...any) bool {
	c.fake.violate(BrokeGateway, "close %d: "+format, append([]any{code}, args...)...)
	c.Close(code)
	return false
}
