package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"netrep/bot"
	"netrep/internal/config"
)

// stopTime is how long running interactions may take when the bot stops.
const stopTime = 20 * time.Second

func runServe(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	var c common
	c.register(flags)
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
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
	if err := s.keepFresh(ctx); err != nil {
		return err
	}
	go s.keeper.Run(ctx, time.Duration(s.config.Refresh.Look)*time.Second)
	s.env.Draw = s.drawChain
	if s.config.Discord.Mode == config.ModeHTTP {
		return serveHTTP(ctx, a, s, c.config)
	}
	return serveGateway(ctx, a, s)
}

// newDesk returns what answers interactions; it outlives ctx, so that running
// ones are finished.
func newDesk(ctx context.Context, s *service, r *bot.REST) (*bot.Desk, *bot.Clerk) {
	places, ctx := s.env.Places, context.WithoutCancel(ctx)
	clerk := bot.NewClerk(s.env, bot.ClerkOptions{
		Private: func(i *bot.Interaction) bool { return places.Settings(ctx, i.GuildID).Private },
		Inline:  func(m *bot.ChatMessage) bool { return places.Settings(ctx, m.GuildID).Inline },
	})
	n := &notes{service: s}
	return bot.NewDesk(ctx, clerk, r, bot.DeskOptions{Log: s.log, Watch: n.watch, Note: n.note}), clerk
}

func newREST(s *service, token bot.Secret) *bot.REST {
	return bot.NewREST(bot.RESTOptions{API: s.config.Discord.API, Token: token, Log: s.log, Version: s.env.Version, PerSecond: s.config.Jobs.PerSecond})
}

// compareClocks tells the operator of a clock that is wrong; interactions are
// counted by Discord's all the same.
func compareClocks(ctx context.Context, s *service, r *bot.REST) {
	switch ahead, err := r.Reach(ctx); {
	case err != nil:
		s.log.Warn("Discord cannot be reached yet", "error", err)
	case ahead != 0:
		s.log.Warn("this machine's clock is wrong", "Discord's is ahead by", ahead)
	}
}

func serveGateway(ctx context.Context, a app, s *service) error {
	d := s.config.Discord
	token, err := bot.Token(a.Getenv, d.TokenFile)
	if err != nil {
		return err
	}
	r := newREST(s, token)
	defer r.CloseIdle()
	compareClocks(ctx, s, r)
	desk, clerk := newDesk(ctx, s, r)
	opt := bot.GatewayOptions{Token: token, Shards: d.Shards, ShardIDs: d.ShardIDs, Log: s.log}
	if d.Inline || d.Mentions {
		opt.Inline, opt.OnlyCalled = clerk, !d.Inline
	}
	fmt.Fprintln(a.err(), "bot: connecting to Discord's gateway")
	err = s.work(ctx, r, bot.NewGateway(r, desk, opt).Run)
	return errors.Join(err, finish(ctx, desk))
}

// finish waits for running interactions.
func finish(ctx context.Context, desk *bot.Desk) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	if err := desk.Close(ctx); err != nil {
		return fmt.Errorf("some interactions were not finished within %v", stopTime)
	}
	return nil
}
