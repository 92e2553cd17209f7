package discordtest

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// Gateway opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opAck            = 11
)

const (
	maxQueued    = 4096             // payloads waiting for a slow client
	writeTimeout = 10 * time.Second // per payload
)

// Conn is a gateway connection. Its methods act on the live connection in the order of
// calls; after its end they do nothing.
type Conn struct {
	Number int // from 1, in order of arrival

	fake    *Fake
	ws      *websocket.Conn
	script  Script
	packer  packer
	out     chan outgoing
	ended   chan struct{}
	ending  sync.Once
	silent  atomic.Bool
	said    atomic.Bool   // a close frame was sent
	written chan struct{} // closed when a close frame was written
	frozen  chan struct{} // closed when half-open
	freeze  sync.Once
	session *session // guarded by fake.mu
	greeted bool     // READY or RESUMED is on its way; guarded by fake.mu

	received []time.Time // of payloads in the last minute; reader only
}

// outgoing is an action for the writer, in order.
type outgoing struct {
	payload payload
	close   int  // close code, if not 0
	reset   bool // TCP reset
}

// payload is one gateway payload.
type payload struct {
	Op    int             `json:"op"`
	Data  json.RawMessage `json:"d"`
	Seq   *int            `json:"s"`
	Event *string         `json:"t"`
}

// Shard returns the shard that identified on this connection, or -1 before that.
func (c *Conn) Shard() int {
	c.fake.mu.Lock()
	defer c.fake.mu.Unlock()
	if c.session == nil {
		return -1
	}
	return c.session.shard
}

// Reconnect requests a reconnect with op 7.
func (c *Conn) Reconnect() { c.send(opReconnect, nil) }

// InvalidSession reports with op 9 that the session is invalid, and ends it unless it is
// resumable. Either way the client may continue on this connection with RESUME or
// IDENTIFY, as discord.js and discordgo do.
func (c *Conn) InvalidSession(resumable bool) {
	if resumable {
		c.fake.detach(c)
	} else {
		c.fake.endSession(c)
	}
	c.send(opInvalidSession, resumable)
}

// DemandHeartbeat requests an immediate heartbeat with op 1.
func (c *Conn) DemandHeartbeat() { c.send(opHeartbeat, nil) }

// Silence stops acknowledging heartbeats.
func (c *Conn) Silence() { c.silent.Store(true) }

// Freeze stops reading and writing but keeps the connection open.
func (c *Conn) Freeze() { c.freeze.Do(func() { close(c.frozen) }) }

// Close closes the connection with a close code. Codes that require a new session also
// end the session.
func (c *Conn) Close(code int) {
	if !resumableAfter(code) {
		c.fake.endSession(c)
	}
	c.enqueue(outgoing{close: code})
}

// Reset ends the connection with a TCP reset, without a close frame.
func (c *Conn) Reset() { c.enqueue(outgoing{reset: true}) }

// Send sends a payload with any opcode.
func (c *Conn) Send(op int, data any) { c.send(op, data) }

// Ended returns a channel that is closed when the connection has ended.
func (c *Conn) Ended() <-chan struct{} { return c.ended }

// WaitEnd waits until the connection has ended.
func (c *Conn) WaitEnd(ctx context.Context) error {
	ctx, cancel := c.fake.patience(ctx)
	defer cancel()
	select {
	case <-c.ended:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for the end of connection %d: %w", c.Number, context.Cause(ctx))
	}
}

// resumableAfter reports whether Discord allows a session to resume after code.
func resumableAfter(code int) bool {
	switch code {
	case 1000, 1001, 4004, 4007, 4009, 4010, 4011, 4012, 4013, 4014:
		return false
	}
	return true
}

func (c *Conn) send(op int, data any) {
	c.enqueue(outgoing{payload: payload{Op: op, Data: encode(data)}})
}

// enqueue hands o to the writer, or hangs up if the client does not read.
func (c *Conn) enqueue(o outgoing) {
	select {
	case c.out <- o:
	case <-c.ended:
	default:
		go c.hangUp()
	}
}

// hangUp closes the TCP connection.
func (c *Conn) hangUp() {
	c.ending.Do(func() {
		close(c.ended)
		_ = c.ws.NetConn().Close()
	})
}

// isClosed reports whether a channel is closed.
func isClosed(ch <-chan struct{}) bool {
	select {
	case <-ch:
		return true
	default:
		return false
	}
}

// write performs queued actions until the connection ends.
func (c *Conn) write() {
	if hold := c.script.Hold; hold != nil {
		select {
		case <-hold:
		case <-c.ended:
			return
		}
	}
	for {
		select {
		case <-c.ended:
			return
		case <-c.frozen:
			return
		case o := <-c.out:
			if isClosed(c.frozen) || !c.do(o) {
				return
			}
		}
	}
}

// do performs one action; it returns false when the connection has ended.
func (c *Conn) do(o outgoing) bool {
	switch {
	case o.reset:
		if tcp, ok := c.ws.NetConn().(*net.TCPConn); ok {
			_ = tcp.SetLinger(0)
		}
		c.hangUp()
		return false
	case o.close != 0:
		c.said.Store(true)
		c.fake.record(Entry{Kind: Closed, Conn: c.Number, Code: o.close})
		c.sayClose(o.close)
		close(c.written)
		return false
	}
	data, kind := c.packer.pack(encode(o.payload))
	c.note(Sent, o.payload)
	_ = c.ws.SetWriteDeadline(time.Now().Add(writeTimeout))
	if err := c.ws.WriteMessage(kind, data); err != nil {
		c.hangUp()
		return false
	}
	if e := o.payload.Event; e != nil && (*e == "READY" || *e == "RESUMED") {
		c.fake.mu.Lock()
		c.greeted = true
		c.fake.notify()
		c.fake.mu.Unlock()
	}
	return true
}

// sayClose sends a close frame and ends the connection immediately, as Discord does: the
// writing side first, so that the frame is not lost to a reset.
func (c *Conn) sayClose(code int) {
	message := websocket.FormatCloseMessage(code, closeReason(code))
	_ = c.ws.WriteControl(websocket.CloseMessage, message, time.Now().Add(writeTimeout))
	if tcp, ok := c.ws.NetConn().(*net.TCPConn); ok {
		_ = tcp.CloseWrite()
		_ = tcp.SetReadDeadline(time.Now().Add(time.Second))
	}
}

// note logs a payload.
func (c *Conn) note(kind Kind, p payload) {
	e := Entry{Kind: kind, Conn: c.Number, Op: p.Op, Body: p.Data}
	if p.Event != nil {
		e.Event = *p.Event
		if e.Event == "INTERACTION_CREATE" {
			var in struct{ ID string }
			_ = json.Unmarshal(p.Data, &in)
			e.Interaction = in.ID
		}
	}
	c.fake.record(e)
}

func closeReason(code int) string {
	return map[int]string{
		4000: "Unknown error.", 4001: "Unknown opcode.", 4002: "Error while decoding payload.", 4003: "Not authenticated.",
		4004: "Authentication failed.", 4005: "Already authenticated.", 4007: "Invalid seq.", 4008: "Rate limited.",
		4009: "Session timed out.", 4010: "Invalid shard.", 4011: "Sharding required.", 4012: "Invalid API version.",
		4013: "Invalid intent(s).", 4014: "Disallowed intent(s).",
	}[code]
}
