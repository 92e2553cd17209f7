package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"

	"netrep/bot"
	"netrep/bot/desk"
	"netrep/bot/gateway"
	"netrep/bot/rest"
	"netrep/internal/config"
	"netrep/internal/draw"
)

// stopTime is how long running interactions may take when the bot stops.
const stopTime = 20 * time.Second

func runServe(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	check := flags.Bool("check", false, "check everything that serving needs, print a table, and exit as serving would")
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer s.close()
	if *check {
		return s.check(ctx, a, *c.config)
	}
	s.logs()
	err = s.serve(ctx, a, *c.config)
	if ctx.Err() != nil && (err == nil || errors.Is(err, context.Canceled)) {
		s.log.Info("stopped", "reason", context.Cause(ctx))
		return nil
	}
	return err
}

// serve serves until ctx ends. It opens its ports and files before it asks Discord
// anything.
func (s *service) serve(ctx context.Context, a app, file string) error {
	b := built()
	s.operation = s.newOperation()
	s.log.Info("start", "version", b.Version, "commit", b.Commit, "go", b.Go, "configuration", file, "mode", s.config.Discord.Mode,
		"changed", strings.Join(s.config.Changed(config.Default()), ", "))
	ports, err := s.openPorts(ctx, s.config)
	if err != nil {
		return err
	}
	defer ports.close()
	f, err := s.front(a, ports.interactions)
	if err != nil {
		return err
	}
	if err := s.openStore(ctx, a, file); err != nil {
		return err
	}
	if err := s.keepFresh(ctx); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	context.AfterFunc(ctx, func() { s.tell("STOPPING=1") })
	s.env.Draw = drawn(draw.NewQueue())
	wait, err := s.servePages(ctx, ports.pages)
	if err != nil {
		return err
	}
	defer wait()
	defer stop()
	go s.keeper.Run(ctx, time.Duration(s.config.Refresh.Look)*time.Second)
	go s.operation.openIndex()
	go s.watchStore(ctx)
	go s.watch(ctx)
	s.observed(ctx, ports.operate)
	return f.serve(ctx, s, file)
}

// ports are the listeners of the process, nil for those it does not need.
type ports struct{ operate, interactions, pages net.Listener }

// port is a port that a configuration asks for.
type port struct {
	key, address string
	page, shows  string // path below which a running bot shows itself there, and what it shows
}

// portsOf lists the ports that a configuration asks for.
func portsOf(c config.Config) (list []port) {
	if c.Operate.Listen != "" {
		list = append(list, port{"operate.listen", c.Operate.Listen, "/livez", "alive"})
	}
	if c.Discord.Mode == config.ModeHTTP {
		list = append(list, port{"discord.listen", c.Discord.Listen, "/healthz", "ok"})
	}
	if c.Web.Serve {
		page := "/about"
		if at, err := url.Parse(c.Web.URL); err == nil {
			page = at.EscapedPath() + page
		}
		list = append(list, port{"web.listen", c.Web.Listen, page, "Netrep"})
	}
	return list
}

func (s *service) openPorts(ctx context.Context, c config.Config) (p ports, err error) {
	into := map[string]*net.Listener{"operate.listen": &p.operate, "discord.listen": &p.interactions, "web.listen": &p.pages}
	for _, one := range portsOf(c) {
		if *into[one.key], err = listenOn(ctx, one.key, one.address); err != nil {
			p.close()
			return p, err
		}
	}
	if p.operate != nil {
		s.log.Info("health checks and metrics", "at", p.operate.Addr().String())
	}
	return p, nil
}

func (p ports) close() {
	for _, l := range []net.Listener{p.operate, p.interactions, p.pages} {
		if l != nil {
			_ = l.Close()
		}
	}
}

// front is how interactions reach the bot.
type front struct {
	token    rest.Secret
	keys     []ed25519.PublicKey // of mode "http"
	listener net.Listener        // of mode "http"; else nil
}

// front reads what the configuration says of Discord.
func (s *service) front(a app, listener net.Listener) (front, error) {
	d, f := s.config.Discord, front{listener: listener}
	var err error
	if d.Mode != config.ModeHTTP {
		f.token, err = a.token(d.TokenFile)
		return f, err
	}
	if f.keys, err = desk.ParseKeys(d.PublicKeys); err != nil {
		return f, misconfigured(err)
	}
	if len(f.keys) == 0 {
		return f, misconfigured(errors.New(`discord.public_keys is empty: mode "http" needs the public key that the developer portal shows`))
	}
	if f.token, err = a.token(d.TokenFile); errors.Is(err, rest.ErrNoToken) {
		err = nil // answering posted interactions takes none
	}
	return f, err
}

func (f front) serve(ctx context.Context, s *service, file string) error {
	r := newREST(s, f.token)
	defer r.CloseIdle()
	if f.listener != nil {
		return f.serveHTTP(ctx, s, r, file)
	}
	return f.serveGateway(ctx, s, r, file)
}

// newDesk returns what answers interactions. It outlives ctx, so that those it has
// begun are finished.
func newDesk(ctx context.Context, s *service, r *rest.Client) (*desk.Desk, *bot.Clerk) {
	places, ctx := s.env.Places, context.WithoutCancel(ctx)
	clerk := bot.NewClerk(s.env, bot.ClerkOptions{
		Private:  func(i *rest.Interaction) bool { return places.Settings(ctx, i.GuildID).Private },
		Inline:   func(m *rest.ChatMessage) bool { return places.Settings(ctx, m.GuildID).Inline },
		Limits:   bot.Limits(s.config.Limits),
		Answered: s.operation.answered,
	})
	n := &notes{service: s}
	return desk.New(ctx, clerk, r, desk.Options{
		Log: s.log, Questions: s.config.Log.Questions, Watch: n.watch, Note: n.note, Ended: s.operation.ended(clerk.CommandOf),
		Claim: func(ctx context.Context, id string) (bool, error) { return s.store.Once(ctx, "interaction "+id) },
	}), clerk
}

func newREST(s *service, token rest.Secret) *rest.Client {
	opt := rest.Options{API: s.config.Discord.API, Token: token, Log: s.log, Version: s.env.Version, PerSecond: s.config.Jobs.PerSecond}
	if s.operation != nil {
		opt.Wrap = s.operation.metrics.Transport
	}
	if s.store.Shared() {
		opt.Share = func(ctx context.Context, length time.Duration) (time.Duration, error) {
			return s.inTurn(ctx, "requests", length)
		}
	}
	return rest.New(opt)
}

// turnTime is how long a process waits for the store to tell it when its turn is.
const turnTime = 2 * time.Second

// inTurn takes the next stretch of time in which no other process does the thing called
// name, and returns how long it is until then.
func (s *service) inTurn(ctx context.Context, name string, length time.Duration) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, turnTime)
	defer cancel()
	return s.store.Slot(ctx, name, length)
}

// clockTime is how long the start waits for Discord's clock. Clocks are compared again
// when interactions look old.
const clockTime = 3 * time.Second

// token returns the bot's token.
func (a app) token(file string) (rest.Secret, error) {
	token, err := rest.Token(a.Getenv, file)
	return token, misconfigured(err)
}

func (f front) serveGateway(ctx context.Context, s *service, r *rest.Client, file string) error {
	d := s.config.Discord
	go s.reloadAtHangup(ctx, file, nil)
	r.CompareClocks(ctx, clockTime)
	answers, clerk := newDesk(ctx, s, r)
	opt := gateway.Options{Token: f.token, Shards: d.Shards, ShardIDs: d.ShardIDs, Log: s.log, Share: s.inTurn, Watch: s.operation.happened}
	if d.Inline || d.Mentions {
		opt.Inline, opt.OnlyCalled = clerk, !d.Inline
	}
	g := gateway.New(r, answers, opt)
	s.operation.gateway.Store(g)
	s.log.Info("connecting to Discord's gateway")
	s.tell("READY=1")
	err := s.work(ctx, r, g.Run)
	return errors.Join(err, finish(ctx, answers))
}

// finish waits for running interactions.
func finish(ctx context.Context, d *desk.Desk) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	if err := d.Close(ctx); err != nil {
		return fmt.Errorf("some interactions were not finished within %v", stopTime)
	}
	return nil
}
