package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"github.com/gorilla/websocket"

	"netrep/bot/desk"
	"netrep/bot/rest"
)

// shard is one connection to the gateway, and its successors.
type shard struct {
	gateway   *Gateway
	id, count int
	log       *slog.Logger
	address   string  // where sessions begin
	session   session // the session to resume; empty if there is none
	resumes   int     // how often resuming it has failed
	away      absence
}

func (g *Gateway) newShard(id, count int) *shard {
	return &shard{gateway: g, id: id, count: count, log: g.log, away: absence{log: g.log.With("shard", id)}}
}

// The ends of a connection that Discord does not name with a close code.
var (
	errReconnect      = errors.New("the gateway asked for a reconnection")
	errInvalidSession = errors.New("the gateway called the session invalid")
	errZombie         = errors.New("heartbeats are no longer acknowledged")
	errDisconnected   = errors.New("disconnected")
)

// resumeTimeout is how long to try to resume a session before beginning a new
// one: missed events are soon worth little.
const resumeTimeout = 4 * time.Second

// connection connects once, resuming the session if there is one, and returns how
// the connection ended.
func (s *shard) connection(ctx context.Context) ending {
	if s.session.id != "" {
		return s.resumed(ctx)
	}
	turn, err := s.gateway.budget.take(ctx, s.id, s.away.waits)
	if err != nil {
		return ending{err: err}
	}
	s.address = turn.address
	defer turn.done()
	timeout := s.gateway.opt.OpenTimeout
	s.away.waits("a connection")
	l, err := s.gateway.dial(ctx, turn.address, timeout)
	if err != nil {
		return ending{err: err}
	}
	e := s.talk(ctx, l, timeout, func(l *line) error {
		s.away.waits("the moment to log in")
		if err := s.gateway.budget.await(ctx, turn); err != nil {
			return err
		}
		return s.identify(l)
	}, turn.done)
	e.identified = e.greeted
	return e
}

// manyResumes is how often Discord may refuse to resume for now before a new
// session is begun.
const manyResumes = 3

// resumed connects to resume the session, at the address from READY or, if that
// is dead, the usual one. A session that cannot be resumed is dropped, unless
// Discord cannot be reached at all.
func (s *shard) resumed(ctx context.Context) ending {
	timeout := min(resumeTimeout, s.gateway.opt.OpenTimeout)
	s.away.waits("a connection to resume its session")
	l, err := s.gateway.dial(ctx, s.session.address, timeout)
	if err != nil && ctx.Err() == nil {
		l, err = s.gateway.dial(ctx, s.address, timeout)
	}
	if err != nil {
		return ending{err: err}
	}
	e := s.talk(ctx, l, timeout, s.resume, func() {})
	e.resuming = true
	if e.lived > 0 {
		s.resumes = 0
		return e
	}
	if s.resumes++; s.resumes == manyResumes || !errors.Is(e.err, errReconnect) {
		s.session, s.resumes = session{}, 0
	}
	return e
}

// talk identifies over l, waits until the session is established, and handles
// events until the connection ends. It calls up once the session is
// established.
func (s *shard) talk(ctx context.Context, l *line, timeout time.Duration, greet func(*line) error, up func()) (e ending) {
	done := make(chan struct{})
	defer close(done)
	defer func() { _ = l.conn.Close() }()
	defer context.AfterFunc(ctx, func() { s.leave(l, done) })()
	s.away.waits("HELLO")
	interval, err := l.hello(timeout)
	if err != nil {
		return ending{err: err}
	}
	if err := greet(l); err != nil {
		return ending{err: err}
	}
	go l.keepBeating(interval, done)
	_ = l.conn.SetReadDeadline(time.Now().Add(timeout))
	e.greeted = true
	s.away.waits("READY or RESUMED")
	var since time.Time
	resumes := s.session.id != ""
	for {
		f, err := l.read()
		if err != nil {
			e.err = err
			break
		}
		if since.IsZero() && resumes && f.Op == opDispatch && f.Event != "RESUMED" {
			s.gateway.opt.Watch("replayed")
		}
		if e.err = s.take(l, f); e.err != nil {
			break
		}
		if since.IsZero() && (f.Event == "READY" || f.Event == "RESUMED") {
			since = time.Now()
			_ = l.conn.SetReadDeadline(time.Time{})
			up()
			s.away.end()
			s.gateway.up.Add(1)
			s.gateway.opt.Watch(begunBy[f.Event])
			defer s.gateway.up.Add(-1)
			s.log.Info("gateway connected", "shard", s.id, "of", s.count, "by", f.Event)
		}
	}
	s.session.seq = l.seq.Load()
	if !since.IsZero() {
		e.lived = max(time.Since(since), 1)
	}
	if !resumable(e.err) {
		s.session = session{}
	}
	return e
}

// begunBy says what happened, by the event that reports it.
var begunBy = map[string]string{"READY": "begun", "RESUMED": "resumed"}

// resumable reports whether a session outlives its connection's end.
func resumable(err error) bool {
	if closed, ok := errors.AsType[*closeError](err); ok {
		return closed.Code != 4007 && closed.Code != 4009
	}
	return !errors.Is(err, errInvalidSession)
}

// take handles a frame and returns an error if it ends the connection.
func (s *shard) take(l *line, f frame) error {
	switch f.Op {
	case opDispatch:
		s.event(f)
	case opHeartbeat:
		return l.beat()
	case opAck:
		l.acked.Store(l.beaten.Load())
	case opReconnect:
		return errReconnect
	case opInvalidSession:
		if resumes := string(f.Data) == "true"; resumes {
			return errReconnect
		}
		return errInvalidSession
	}
	return nil
}

// leaveTime is how long Discord may take to answer the close frame.
const leaveTime = 2 * time.Second

// leave closes the session, so that Discord shows the bot as offline at once.
func (s *shard) leave(l *line, done <-chan struct{}) {
	farewell := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
	if l.conn.WriteControl(websocket.CloseMessage, farewell, time.Now().Add(leaveTime)) == nil {
		timer := time.NewTimer(leaveTime)
		defer timer.Stop()
		select {
		case <-done:
		case <-timer.C:
		}
	}
	_ = l.conn.Close()
}

// event handles an event. It must not block.
func (s *shard) event(f frame) {
	defer func() {
		if p := recover(); p != nil {
			s.log.Error("event failed", "event", f.Event, "error", p)
		}
	}()
	if f.Event == "READY" {
		s.begin(f.Data)
	}
	inline := s.gateway.inline
	switch {
	case f.Event == "INTERACTION_CREATE":
		i := new(rest.Interaction)
		if err := json.Unmarshal(f.Data, i); err != nil {
			s.log.Error("interaction cannot be read", "error", err)
			return
		}
		go s.answer(i)
	case inline == nil:
	case f.Event == "READY":
		inline.ready(f.Data)
	case f.Event == "MESSAGE_DELETE_BULK":
		inline.purge(f.Data)
	case f.Event == "MESSAGE_CREATE", f.Event == "MESSAGE_UPDATE", f.Event == "MESSAGE_DELETE":
		inline.event(f.Event, f.Data)
	}
}

// begin keeps the session that READY describes.
func (s *shard) begin(raw json.RawMessage) {
	var d struct {
		Session string `json:"session_id"`
		Resume  string `json:"resume_gateway_url"`
	}
	if err := json.Unmarshal(raw, &d); err != nil {
		s.log.Error("READY cannot be read", "error", err)
	}
	s.session = session{id: d.Session, address: d.Resume}
	if d.Resume == "" {
		s.session = session{} // there is no address to resume it at
	}
}

func (s *shard) answer(i *rest.Interaction) {
	send := func(ctx context.Context, p rest.Payload) error { return s.gateway.rest.Answer(ctx, i, p) }
	_ = s.gateway.desk.Answer(i, desk.Door{Send: send, Files: true}) // the desk has logged it
}
