package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"netrep/bot"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/internal/config"
	"netrep/internal/store/sqlstore"
)

// checkTime is how long "bot serve --check" waits for Discord.
const checkTime = 15 * time.Second

// checkup is a run of "bot serve --check".
type checkup struct {
	app     app
	service *service
	table   *tabwriter.Writer
	worst   error // the first fault that serving would end with
}

// row writes the result of a check. A fault would end serving, a nuisance would not.
func (c *checkup) row(what, how string, fault, nuisance error) {
	verdict := "ok"
	switch {
	case fault != nil:
		verdict, how = "FAULT", readable(fault).Error()
		c.worst = cmp.Or(c.worst, fault)
	case nuisance != nil:
		verdict, how = "WARN", readable(nuisance).Error()
	}
	fmt.Fprintf(c.table, "%s\t%s\t%s\n", what, verdict, how)
}

// check checks what serving needs, in the order in which serving would fail, and
// changes nothing. It ends as serving would, except that it does not wait for a Discord
// that cannot be reached.
func (s *service) check(ctx context.Context, a app, file string) error {
	c := &checkup{app: a, service: s, table: tabwriter.NewWriter(a.out(), 0, 0, 2, ' ', 0)}
	c.row("configuration", cmp.Or(file, "none; the defaults apply"), nil, nil)
	c.row("corpus", plural(s.live.Corpus().Len(), "ruling"), nil, nil)
	c.index()
	for _, one := range portsOf(s.config) {
		c.port(ctx, one)
	}
	f, err := s.front(a, nil)
	c.row("secrets", "there", err, nil)
	c.store(ctx, file)
	if s.config.Web.Serve {
		_, err := publishedCorpus(s.live.Corpus(), s.config)
		var nameless error
		if s.config.Web.URL == "" {
			nameless = errors.New("web.url is empty, so answers name no permalinks, and pages no address of their own")
		}
		c.row("pages", "something to show", err, cmp.Or(s.unpublishable(), nameless))
	}
	c.sources(ctx)
	if f.token != "" {
		c.discord(ctx, f.token)
	}
	if err := c.table.Flush(); err != nil {
		return err
	}
	if c.worst != nil {
		return &exitError{exitCode(c.worst), errFailed}
	}
	return nil
}

// heldTime is how long whoever holds a port may take to show itself.
const heldTime = time.Second

// port checks that a port can be opened, or that a running bot has it, which is replaced
// in an upgrade.
func (c *checkup) port(ctx context.Context, one port) {
	l, err := listenOn(ctx, one.key, one.address)
	if err == nil {
		_ = l.Close()
	}
	var held error
	if errors.Is(err, syscall.EADDRINUSE) {
		ctx, cancel := context.WithTimeout(ctx, heldTime)
		defer cancel()
		if page, _, asking := askHealth(ctx, "http://"+reachable(one.address)+one.page); asking == nil && strings.Contains(page, one.shows) {
			err, held = nil, fmt.Errorf("%s: a running bot has it", one.key)
		}
	}
	c.row("port", one.key+": free", err, held)
}

// unpublishable names an id in web.publish that is neither a source's nor [cardTexts].
func (s *service) unpublishable() error {
	for _, id := range s.config.Web.Publish {
		_, read := s.source(id)
		_, has := s.live.Corpus().Source(id)
		if id != cardTexts && !read && !has {
			return fmt.Errorf("web.publish names %q, which is not the id of a source", id)
		}
	}
	return nil
}

// index checks that the search index can be kept.
func (c *checkup) index() {
	dir, err := c.app.indexDir(c.service.config.Index)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err == nil {
		err = sqlstore.CanMake(dir)
	}
	if err != nil {
		err = fmt.Errorf("no index can be kept here, so a start without one builds it: %w", readable(err))
	}
	c.row("index", dir, nil, err)
}

// store checks the database.
func (c *checkup) store(ctx context.Context, file string) {
	name, err := c.app.database(c.service.config.Store, file)
	if err != nil {
		c.row("store", "", misconfigured(err), nil)
		return
	}
	has, err := sqlstore.Peek(ctx, name)
	if err != nil && exitCode(err) != exitUnavailable {
		err = c.service.blamed(name, err)
	}
	kind, knows := "PostgreSQL", sqlstore.Schema()
	if !sqlstore.IsPostgres(name) {
		kind = name
	}
	switch how := fmt.Sprintf("%s, schema %d", kind, has); {
	case err == nil && has > knows:
		c.row("store", "", misconfigured(fmt.Errorf("it has schema %d and this program knows only %d; use a newer program", has, knows)), nil)
	case err == nil && has < knows:
		c.row("store", fmt.Sprintf("%s, which serving makes %d", how, knows), nil, nil)
	default:
		c.row("store", how, err, nil)
	}
}

// sources reads each source once.
func (c *checkup) sources(ctx context.Context) {
	s := c.service
	var err error
	if s.store, err = sqlstore.Open(ctx, sqlstore.Memory, sqlstore.Options{Log: s.log}); err == nil {
		s.remember()
		err = s.keepFresh(ctx)
	}
	if err != nil {
		c.row("sources", "", err, nil)
		return
	}
	for _, source := range s.config.Sources {
		look, err := s.refresher.Look(ctx, sourceOf(source))
		how := ""
		if err == nil {
			how = plural(look.New.Len(), "ruling") + ", " + plural(len(look.New.Cards()), "card")
		}
		c.row("source "+source.Name, how, nil, err)
	}
}

// discord asks Discord about the token and the application.
func (c *checkup) discord(ctx context.Context, token rest.Secret) {
	ctx, cancel := context.WithTimeout(ctx, checkTime)
	defer cancel()
	r := newREST(c.service, token)
	defer r.CloseIdle()
	app, err := r.Application(ctx)
	if err != nil {
		if ctx.Err() != nil {
			err = &exitError{exitUnavailable, fmt.Errorf("no answer from Discord: %w", err)}
		}
		c.row("token", "", err, nil)
		return
	}
	c.row("token", fmt.Sprintf("of %s (%s)", app.Name, app.ID), nil, nil)
	c.application(app)
	c.commands(ctx, r, app.ID)
	ahead, err := r.Reach(ctx)
	if err == nil && ahead != 0 {
		err = fmt.Errorf("behind Discord's by %v; its time is used", ahead)
	}
	c.row("clock", "Discord's", nil, err)
	if c.service.config.Discord.Mode == config.ModeHTTP {
		return
	}
	info, err := r.Gateway(ctx)
	c.row("gateway", fmt.Sprintf("%s advised, %d of %d sessions left today", plural(info.Shards, "shard"), info.SessionStartLimit.Remaining, info.SessionStartLimit.Total), nil, err)
}

// application compares what Discord knows about the application with the
// configuration.
func (c *checkup) application(app rest.Application) {
	d := c.service.config.Discord
	var fault, nuisance error
	switch posted := app.Endpoint != ""; {
	case d.Mode == config.ModeHTTP && !slices.Contains(d.PublicKeys, app.PublicKey):
		fault = misconfigured(errors.New("discord.public_keys lacks the application's key, which is " + app.PublicKey))
	case d.Mode == config.ModeHTTP && !posted:
		nuisance = errors.New("the developer portal names no interactions endpoint, so nothing will be posted")
	case d.Mode != config.ModeHTTP && posted:
		nuisance = errors.New("interactions are posted to " + app.Endpoint + ", not sent over the gateway; empty that field in the developer portal")
	case d.Mode != config.ModeHTTP && d.Inline && !app.ReadsMessages():
		fault = misconfigured(errors.New("the message content intent is not granted; switch it on in the developer portal, or set discord.inline to false"))
	}
	c.row("application", "as the configuration says", fault, nuisance)
}

// commands compares the commands that Discord knows with ours.
func (c *checkup) commands(ctx context.Context, r *rest.Client, app string) {
	reg, err := bot.Register(ctx, r, app, "", bot.Definitions(commands.All(), bot.EmbeddedTranslations()), true)
	if err == nil && len(reg.Changes) > 0 {
		err = errors.New("older ones are registered; run \"bot register\"")
	}
	c.row("commands", "as Discord knows them", nil, err)
}
