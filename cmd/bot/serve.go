package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
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
	var c common
	c.register(flags)
	more, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(more) > 0 {
		return errors.New("serve takes no arguments, only flags")
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer func() { _ = s.live.Close() }()
	if err := s.openStore(ctx, a, c.config); err != nil {
		return err
	}
	defer s.closeStore()
	base := s.live.Corpus()
	if err := s.keepFresh(ctx); err != nil {
		return err
	}
	if s.config.Web.Serve {
		ctx, stop := context.WithCancel(ctx)
		wait, err := s.publishAndServe(ctx, a, base)
		if err != nil {
			stop()
			return err
		}
		defer wait()
		defer stop()
	}
	go s.keeper.Run(ctx, time.Duration(s.config.Refresh.Look)*time.Second)
	s.env.Draw = drawn(draw.NewQueue(0))
	if s.config.Discord.Mode == config.ModeHTTP {
		return serveHTTP(ctx, a, s, c.config)
	}
	return serveGateway(ctx, a, s)
}

// newDesk returns what answers interactions; it outlives ctx, so that running
// ones are finished.
func newDesk(ctx context.Context, s *service, r *rest.Client) (*desk.Desk, *bot.Clerk) {
	places, ctx := s.env.Places, context.WithoutCancel(ctx)
	clerk := bot.NewClerk(s.env, bot.ClerkOptions{
		Private: func(i *rest.Interaction) bool { return places.Settings(ctx, i.GuildID).Private },
		Inline:  func(m *rest.ChatMessage) bool { return places.Settings(ctx, m.GuildID).Inline },
		Limits:  bot.Limits(s.config.Limits),
	})
	n := &notes{service: s}
	return desk.New(ctx, clerk, r, desk.Options{Log: s.log, Questions: s.config.Log.Questions, Claim: s.claim, Watch: n.watch, Note: n.note}), clerk
}

func newREST(s *service, token rest.Secret) *rest.Client {
	opt := rest.Options{API: s.config.Discord.API, Token: token, Log: s.log, Version: s.env.Version, PerSecond: s.config.Jobs.PerSecond}
	if s.store.Shared() {
		opt.Share = func(ctx context.Context, length time.Duration) (time.Duration, error) {
			return s.inTurn(ctx, "requests", length)
		}
	}
	return rest.New(opt)
}

// turnTime is how long a process waits for the store to know when its turn is.
const turnTime = 2 * time.Second

// inTurn takes the next stretch of time in which no other process does what is
// called name.
func (s *service) inTurn(ctx context.Context, name string, length time.Duration) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, turnTime)
	defer cancel()
	return s.store.Slot(ctx, name, length)
}

// claim reports whether no process has taken an interaction before.
func (s *service) claim(ctx context.Context, id string) (bool, error) {
	return s.store.Once(ctx, "interaction "+id)
}

// compareClocks tells the operator of a clock that is wrong; interactions are
// counted by Discord's all the same.
func compareClocks(ctx context.Context, s *service, r *rest.Client) {
	switch ahead, err := r.Reach(ctx); {
	case err != nil:
		s.log.Warn("Discord cannot be reached yet", "error", err)
	case ahead != 0:
		s.log.Warn("this machine's clock is wrong", "Discord's is ahead by", ahead)
	}
}

func serveGateway(ctx context.Context, a app, s *service) error {
	d := s.config.Discord
	token, err := rest.Token(a.Getenv, d.TokenFile)
	if err != nil {
		return err
	}
	r := newREST(s, token)
	defer r.CloseIdle()
	compareClocks(ctx, s, r)
	answers, clerk := newDesk(ctx, s, r)
	opt := gateway.Options{Token: token, Shards: d.Shards, ShardIDs: d.ShardIDs, Log: s.log, Share: s.inTurn}
	if d.Inline || d.Mentions {
		opt.Inline, opt.OnlyCalled = clerk, !d.Inline
	}
	fmt.Fprintln(a.err(), "bot: connecting to Discord's gateway")
	err = s.work(ctx, r, gateway.New(r, answers, opt).Run)
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
