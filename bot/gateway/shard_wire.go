package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// wire is the network connection under a session. It reads along, for discordgo
// keeps to itself how a connection ended, deadlocks when the first answer to its
// IDENTIFY is Reconnect or Invalid Session, and has no deadline for HELLO. The
// supervisor can cut it at any time, which unblocks whatever discordgo does.
type wire struct {
	tls   *tls.Config
	ctx   context.Context // ends when the wire is cut, also while it is being dialed
	stop  context.CancelFunc
	ended chan struct{} // closed when end has something to say

	mu     sync.Mutex
	conn   net.Conn
	reason error

	beat atomic.Int64 // heartbeat interval in ns; 0 before HELLO
	last atomic.Int64 // time of the last acknowledgement or of HELLO, in ns since 1970

	frames frames // used by the reading goroutine only
}

func newWire(ctx context.Context, conf *tls.Config) *wire {
	w := &wire{tls: conf, ended: make(chan struct{})}
	w.ctx, w.stop = context.WithCancel(ctx)
	return w
}

// CloseError is a close frame of Discord.
type CloseError struct {
	Code   int
	Reason string
}

func (e *CloseError) Error() string {
	return fmt.Sprintf("Discord closed with %d %s", e.Code, e.Reason)
}

// defaultBeat is taken for the heartbeat interval until HELLO names it.
const defaultBeat = 45 * time.Second

// interval returns the heartbeat interval.
func (w *wire) interval() time.Duration {
	if n := w.beat.Load(); n > 0 {
		return time.Duration(n)
	}
	return defaultBeat
}

// greeted reports whether HELLO came, which discordgo answers by IDENTIFY.
func (w *wire) greeted() bool { return w.beat.Load() > 0 }

// silence returns how long ago Discord last acknowledged a heartbeat.
func (w *wire) silence() time.Duration { return time.Since(time.Unix(0, w.last.Load())) }

// end returns how the connection ended, or nil if it has not.
func (w *wire) end() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	var closed *CloseError
	if errors.As(w.reason, &closed) {
		if fatal := fatalClose(closed.Code); fatal != nil {
			return fatal
		}
	}
	return w.reason
}

// finish notes how the connection ended; the first reason counts.
func (w *wire) finish(reason error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.reason == nil {
		w.reason = reason
		close(w.ended)
	}
}

// cut ends the connection.
func (w *wire) cut() {
	w.stop()
	w.mu.Lock()
	conn := w.conn
	w.mu.Unlock()
	if conn != nil {
		_ = conn.Close()
	}
}

func (w *wire) dial(ctx context.Context, network, address string) (net.Conn, error) {
	return w.connect(ctx, network, address, false)
}

func (w *wire) dialTLS(ctx context.Context, network, address string) (net.Conn, error) {
	return w.connect(ctx, network, address, true)
}

// connect dials, and puts TLS below the wire, so that it reads plain frames.
func (w *wire) connect(ctx context.Context, network, address string, secure bool) (net.Conn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(w.ctx, cancel)()
	var conn net.Conn
	var err error
	if secure {
		conn, err = (&tls.Dialer{Config: w.tls}).DialContext(ctx, network, address)
	} else {
		conn, err = (&net.Dialer{}).DialContext(ctx, network, address)
	}
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	w.conn = conn
	w.mu.Unlock()
	if w.ctx.Err() != nil { // cut while it was dialed
		_ = conn.Close()
		return nil, w.ctx.Err()
	}
	return &tapped{conn, w}, nil
}

// tapped is the connection as discordgo sees it.
type tapped struct {
	net.Conn
	wire *wire
}

// Write notes a failure at once; discordgo takes a second to act on it.
func (t *tapped) Write(p []byte) (int, error) {
	n, err := t.Conn.Write(p)
	if err != nil {
		t.wire.finish(err)
	}
	return n, err
}

// Read gives on what Discord sent, frame by frame, but not what ends a session.
func (t *tapped) Read(p []byte) (int, error) {
	f := &t.wire.frames
	for {
		if n := f.give(p); n > 0 {
			return n, nil
		}
		if err := t.wire.end(); err != nil && f.over {
			return 0, err
		}
		if err := f.fill(t.Conn); err != nil {
			t.wire.finish(err)
			return 0, err
		}
		for frame, ok := f.next(); ok; frame, ok = f.next() {
			if err := t.wire.inspect(frame); err != nil {
				t.wire.finish(err)
				f.over = true
				break
			}
			f.pass()
		}
	}
}
