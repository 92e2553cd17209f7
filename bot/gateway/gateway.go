package gateway

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"netrep/bot/desk"
	"netrep/bot/rest"
)

// Gateway receives interactions over Discord's gateway, one connection a shard.
type Gateway struct {
	rest   *rest.Client
	desk   *desk.Desk
	opt    Options
	log    *slog.Logger
	budget *budget
	inline *inline // nil if ordinary messages are ignored
	up     atomic.Int64
	wanted atomic.Int64
	failed atomic.Pointer[error] // why Discord could not be reached last
}

// Options tunes a [Gateway]; the zero value is right for one process.
type Options struct {
	Token    rest.Secret
	Shards   int                 // of all processes together; 0 means as many as Discord advises
	ShardIDs []int               // that this process runs; empty means all
	Inline   desk.MessageHandler // answers ordinary messages; nil means none, and no privileged intent
	// OnlyCalled gives Inline only messages that mention the bot, which takes no
	// privileged intent.
	OnlyCalled bool
	Log        *slog.Logger // nil means no log

	OpenTimeout time.Duration // from dialing to READY, and of asking where to dial; 0 means 15 s
	Spacing     time.Duration // between IDENTIFYs of one rate-limit key; 0 means 5 s, Discord's rule
	BackoffMin  time.Duration // pause after the first failure; 0 means 1 s
	BackoffMax  time.Duration // the longest pause after a failure that cost an IDENTIFY; 0 means 2 min
	RetryMax    time.Duration // the longest pause while Discord is out of reach; 0 means 15 s
	TLS         *tls.Config   // nil means the system's

	// Share reserves the next stretch of time of that length in which no other process
	// does what name says, and returns how long it is until it begins; nil means that no
	// other process identifies. If it fails, this one goes its own way.
	Share func(ctx context.Context, name string, length time.Duration) (time.Duration, error)

	// Watch is told what happens to connections: "begun", "resumed", "lost", and
	// "replayed" for each event that a resumed one brings; it may be nil.
	Watch func(event string)

	Proxy func(*http.Request) (*url.URL, error) // nil means what HTTPS_PROXY says
}

// New returns a gateway; [Gateway.Run] connects it.
func New(r *rest.Client, d *desk.Desk, opt Options) *Gateway {
	opt.OpenTimeout = cmp.Or(opt.OpenTimeout, 15*time.Second)
	opt.Spacing = cmp.Or(opt.Spacing, 5*time.Second)
	opt.BackoffMin = cmp.Or(opt.BackoffMin, time.Second)
	opt.BackoffMax = cmp.Or(opt.BackoffMax, 2*time.Minute)
	opt.RetryMax = cmp.Or(opt.RetryMax, 15*time.Second)
	if opt.Watch == nil {
		opt.Watch = func(string) {}
	}
	if opt.Proxy == nil {
		opt.Proxy = http.ProxyFromEnvironment
	}
	opt.Log = cmp.Or(opt.Log, slog.New(slog.DiscardHandler))
	g := &Gateway{rest: r, desk: d, opt: opt, log: opt.Log}
	g.budget = &budget{rest: r, patience: opt.OpenTimeout, spacing: opt.Spacing, share: opt.Share, log: opt.Log}
	g.wanted.Store(int64(max(1, len(opt.ShardIDs))))
	if opt.Inline != nil {
		g.inline = newInline(opt.Inline, r, d, opt.Log)
		g.inline.onlyCalled = opt.OnlyCalled
	}
	return g
}

// Run keeps all shards connected until ctx ends, and then returns nil. It returns a
// [rest.FatalError] when Discord will never let the bot in as it is.
func (g *Gateway) Run(ctx context.Context) error {
	ids, count, err := g.shards(ctx)
	if err != nil {
		return err
	}
	g.wanted.Store(int64(len(ids)))
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	for _, id := range ids {
		all.Go(func() {
			if err := g.newShard(id, count).keep(ctx); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	if fatal, ok := errors.AsType[*rest.FatalError](context.Cause(ctx)); ok {
		return fatal
	}
	return nil
}

// Shards returns how many shards are connected, and how many this process runs: at least
// one, until Discord has said how many.
func (g *Gateway) Shards() (up, wanted int) { return int(g.up.Load()), int(g.wanted.Load()) }

// Failure returns why Discord could not be reached, or a connection was lost, the last
// time; nil if that never happened.
func (g *Gateway) Failure() error {
	if err := g.failed.Load(); err != nil {
		return *err
	}
	return nil
}

// shards returns the shards that this process runs, and how many there are. It
// asks until Discord answers, since a bot started during an outage should come
// up afterwards.
func (g *Gateway) shards(ctx context.Context) (ids []int, count int, err error) {
	count = g.opt.Shards
	for try := 0; count == 0; try++ {
		info, err := g.budget.ask(ctx)
		if err == nil {
			count = max(1, info.Shards)
			break
		}
		if fatal, ok := errors.AsType[*rest.FatalError](err); ok {
			return nil, 0, fatal
		}
		g.failed.Store(&err)
		g.log.Warn("Discord does not say how many shards to run", "error", err)
		if rest.Sleep(ctx, pauseAfter(try, g.opt.BackoffMin, g.opt.RetryMax)) != nil {
			return nil, 0, nil
		}
	}
	ids = g.opt.ShardIDs
	if len(ids) == 0 {
		for id := range count {
			ids = append(ids, id)
		}
	}
	for _, id := range ids {
		if id < 0 || id >= count {
			return nil, 0, fmt.Errorf("there is no shard %d: the shards are 0 to %d", id, count-1)
		}
	}
	return ids, count, nil
}
