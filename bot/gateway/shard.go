package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/desk"
	"netrep/bot/rest"
)

// shard is one connection to the gateway, and its successors.
type shard struct {
	gateway   *Gateway
	id, count int
	log       *slog.Logger
}

func (g *Gateway) newShard(id, count int) *shard { return &shard{g, id, count, g.log} }

// The ends of a connection that Discord does not name with a close code.
var (
	errReconnect      = errors.New("the gateway asked for a reconnection")
	errInvalidSession = errors.New("the gateway called the session invalid")
	errZombie         = errors.New("heartbeats are not acknowledged any more")
	errOpenTimeout    = errors.New("no READY in time")
	errDisconnected   = errors.New("disconnected")
)

// connection connects once and returns how the connection ended.
func (s *shard) connection(ctx context.Context) ending {
	address, identified, err := s.gateway.budget.take(ctx, s.id)
	if err != nil {
		return ending{err: err}
	}
	defer identified()
	wire := newWire(ctx, s.gateway.opt.TLS)
	defer wire.cut()
	gone := make(chan struct{})
	session, err := s.session(address, wire, sync.OnceFunc(func() { close(gone) }))
	if err != nil {
		return ending{err: err}
	}
	opened := make(chan error, 1)
	go func() { opened <- session.Open() }()
	if err := s.await(ctx, wire, opened); err != nil {
		return ending{err: err, identified: wire.greeted()}
	}
	identified()
	ready := time.Now()
	s.gateway.up.Add(1)
	defer s.gateway.up.Add(-1)
	s.log.Info("gateway connected", "shard", s.id, "of", s.count)
	err = s.watch(ctx, wire, gone)
	if ctx.Err() != nil {
		s.leave(session, wire)
	}
	return ending{err, true, time.Since(ready)}
}

// await waits until the session is open.
func (s *shard) await(ctx context.Context, w *wire, opened <-chan error) error {
	timer := time.NewTimer(s.gateway.opt.OpenTimeout)
	defer timer.Stop()
	select {
	case err := <-opened:
		if err == nil {
			return nil
		}
		if end := w.end(); end != nil {
			err = end // what Discord said, rather than what discordgo made of it
		}
		return fmt.Errorf("connecting: %w", err)
	case <-timer.C:
		return errOpenTimeout
	case <-ctx.Done():
		return ctx.Err()
	}
}

// watch returns when the connection has ended, or is a zombie: Discord has left
// a heartbeat unanswered for half an interval.
func (s *shard) watch(ctx context.Context, w *wire, gone <-chan struct{}) error {
	tick := time.NewTicker(max(w.interval()/8, time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-w.ended:
			return w.end()
		case <-gone:
			return errDisconnected
		case <-tick.C:
			if w.silence() > w.interval()*3/2 {
				return errZombie
			}
		}
	}
}

// leaveTime is how long Discord may take to answer a farewell.
const leaveTime = 2 * time.Second

// leave closes the session, so that Discord shows the bot as offline at once. It
// does not wait for discordgo, which sleeps a second after the farewell.
func (s *shard) leave(session *discordgo.Session, w *wire) {
	go func() { _ = session.Close() }()
	timer := time.NewTimer(leaveTime)
	defer timer.Stop()
	select {
	case <-w.ended:
	case <-timer.C:
	}
}

// event is discordgo's handler of all events. It must not block, nor touch the
// session, whose lock is held while it is opened.
func (s *shard) event(e *discordgo.Event) {
	defer func() {
		if p := recover(); p != nil {
			s.log.Error("event failed", "event", e.Type, "error", p)
		}
	}()
	inline := s.gateway.inline
	switch {
	case e.Type == "INTERACTION_CREATE":
		i := new(rest.Interaction)
		if err := json.Unmarshal(e.RawData, i); err != nil {
			s.log.Error("interaction cannot be read", "error", err)
			return
		}
		go s.answer(i)
	case inline == nil:
	case e.Type == "READY":
		inline.ready(e.RawData)
	case e.Type == "MESSAGE_DELETE_BULK":
		inline.purge(e.RawData)
	case e.Type == "MESSAGE_CREATE", e.Type == "MESSAGE_UPDATE", e.Type == "MESSAGE_DELETE":
		inline.event(e.Type, e.RawData)
	}
}

func (s *shard) answer(i *rest.Interaction) {
	send := func(ctx context.Context, p rest.Payload) error { return s.gateway.rest.Answer(ctx, i, p) }
	_ = s.gateway.desk.Answer(i, desk.Door{Send: send, Files: true}) // the desk has logged it
}
