package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"netrep/bot/rest"
)

// The opcodes of the gateway.
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

// session is what Discord needs to resume where a connection broke off.
type session struct {
	id, address string // address at which it is resumed
	seq         int64  // of the last event
}

// frame is what is sent and received.
type frame struct {
	Op    int             `json:"op"`
	Data  json.RawMessage `json:"d"`
	Seq   int64           `json:"s,omitempty"`
	Event string          `json:"t,omitempty"`
}

// line is a connection to the gateway.
type line struct {
	conn    *websocket.Conn
	seq     atomic.Int64
	beaten  atomic.Int64 // heartbeats sent
	acked   atomic.Int64 // and acknowledged
	zombie  atomic.Bool
	writing sync.Mutex
}

// maxFrame is the longest frame that is accepted, in bytes.
const maxFrame = 32 << 20

// dial connects to an address.
func (g *Gateway) dial(ctx context.Context, address string, timeout time.Duration) (*line, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	d := websocket.Dialer{Proxy: g.opt.Proxy, TLSClientConfig: g.opt.TLS, HandshakeTimeout: timeout}
	conn, res, err := d.DialContext(ctx, address+"?v="+rest.APIVersion+"&encoding=json", nil)
	if res != nil && res.Body != nil {
		_ = res.Body.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("connecting: %w", err)
	}
	conn.SetReadLimit(maxFrame)
	return &line{conn: conn}, nil
}

// writeTime is how long writing a frame may take.
const writeTime = 5 * time.Second

// send writes a frame.
func (l *line) send(op int, data any) error {
	raw, err := json.Marshal(map[string]any{"op": op, "d": data})
	if err != nil {
		return fmt.Errorf("encoding op %d: %w", op, err)
	}
	l.writing.Lock()
	defer l.writing.Unlock()
	_ = l.conn.SetWriteDeadline(time.Now().Add(writeTime))
	return l.conn.WriteMessage(websocket.TextMessage, raw)
}

// beat sends a heartbeat.
func (l *line) beat() error {
	l.beaten.Add(1)
	if seq := l.seq.Load(); seq > 0 {
		return l.send(opHeartbeat, seq)
	}
	return l.send(opHeartbeat, nil)
}

// keepBeating sends heartbeats until done is closed. If Discord leaves one
// unanswered for half an interval, the connection is a zombie and is cut.
func (l *line) keepBeating(interval time.Duration, done <-chan struct{}) {
	timer := time.NewTimer(time.Duration(rand.Float64() * float64(interval)))
	defer timer.Stop()
	for {
		select {
		case <-done:
			return
		case <-timer.C:
		}
		if l.beat() != nil {
			_ = l.conn.Close() // the reader returns the reason
			return
		}
		sent := l.beaten.Load()
		timer.Reset(interval / 2)
		select {
		case <-done:
			return
		case <-timer.C:
		}
		if l.acked.Load() < sent {
			l.zombie.Store(true)
			_ = l.conn.Close()
			return
		}
		timer.Reset(interval / 2)
	}
}

// read returns the next frame, or how the connection ended.
func (l *line) read() (frame, error) {
	var f frame
	_, data, err := l.conn.ReadMessage()
	if err != nil {
		return f, l.ended(err)
	}
	if err := json.Unmarshal(data, &f); err != nil {
		return f, fmt.Errorf("a frame cannot be read: %w", err)
	}
	if f.Seq > 0 {
		l.seq.Store(f.Seq)
	}
	return f, nil
}

// ended words an error of reading.
func (l *line) ended(err error) error {
	if l.zombie.Load() {
		return errZombie
	}
	closed, ok := errors.AsType[*websocket.CloseError](err)
	if !ok || closed.Code == websocket.CloseAbnormalClosure {
		return fmt.Errorf("%w: %w", errDisconnected, err)
	}
	if hint, ok := fatalCodes[closed.Code]; ok {
		return &rest.FatalError{Code: closed.Code, Hint: hint}
	}
	return &closeError{closed.Code, closed.Text}
}

// closeError is a close frame of Discord.
type closeError struct {
	Code   int
	Reason string
}

func (e *closeError) Error() string {
	return fmt.Sprintf("Discord closed with %d %s", e.Code, e.Reason)
}

// hello waits for HELLO and returns the heartbeat interval.
func (l *line) hello(timeout time.Duration) (time.Duration, error) {
	_ = l.conn.SetReadDeadline(time.Now().Add(timeout))
	f, err := l.read()
	if err != nil {
		return 0, err
	}
	var hello struct {
		Interval int64 `json:"heartbeat_interval"` // ms
	}
	if f.Op != opHello || json.Unmarshal(f.Data, &hello) != nil || hello.Interval <= 0 {
		return 0, fmt.Errorf("%w: op %d instead of HELLO", errDisconnected, f.Op)
	}
	return time.Duration(hello.Interval) * time.Millisecond, nil
}

// identify begins a session, resume continues one.
func (s *shard) identify(l *line) error {
	return l.send(opIdentify, map[string]any{
		"token":      string(s.gateway.opt.Token),
		"intents":    s.gateway.intents(),
		"shard":      [2]int{s.id, s.count},
		"properties": map[string]string{"os": runtime.GOOS, "browser": "netrep", "device": "netrep"},
	})
}

func (s *shard) resume(l *line) error {
	l.seq.Store(s.session.seq)
	return l.send(opResume, map[string]any{"token": string(s.gateway.opt.Token), "session_id": s.session.id, "seq": s.session.seq})
}

// intents says which events are wanted. Interactions need none, nor do the
// texts of messages that mention the bot.
func (g *Gateway) intents() discordgo.Intent {
	switch {
	case g.inline == nil:
		return 0
	case g.opt.OnlyCalled:
		return discordgo.IntentsGuildMessages
	}
	return discordgo.IntentsGuildMessages | discordgo.IntentMessageContent
}
