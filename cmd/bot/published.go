package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"net/http"
	"slices"
	"time"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/commands/server"
	"netrep/index"
	"netrep/internal/config"
	"netrep/internal/draw"
	"netrep/internal/refresh"
	"netrep/internal/store"
	"netrep/internal/store/sqlstore"
	"netrep/internal/web"
	"netrep/rulings"
)

// publishedStore is a store without the revisions of sources that may not be shown to
// everybody.
type publishedStore struct {
	*sqlstore.Store
	sources []string // that may be shown
}

// Live implements [store.Revisions].
func (p publishedStore) Live(ctx context.Context, at time.Time) ([]store.Revision, error) {
	list, err := p.Store.Live(ctx, at)
	return slices.DeleteFunc(list, p.hidden), err
}

// Revisions implements [store.Revisions].
func (p publishedStore) Revisions(ctx context.Context, source string, limit int) ([]store.Revision, error) {
	list, err := p.Store.Revisions(ctx, source, math.MaxInt32) // there are only some hundreds
	list = slices.DeleteFunc(list, p.hidden)
	return list[:min(limit, len(list))], err
}

// Revision implements [store.Revisions].
func (p publishedStore) Revision(ctx context.Context, id int64) (store.Revision, error) {
	r, err := p.Store.Revision(ctx, id)
	if err == nil && p.hidden(r) {
		return store.Revision{}, store.ErrNotFound
	}
	return r, err
}

func (p publishedStore) hidden(r store.Revision) bool { return !slices.Contains(p.sources, r.Source) }

// cardTexts stands for the texts of cards in web.publish.
const cardTexts = "cards"

// publishedCorpus returns the part of a corpus that may be shown to everybody. That is
// all of the embedded corpus, which is in our own words.
func publishedCorpus(c *rulings.Corpus, cfg config.Config) (*rulings.Corpus, error) {
	if cfg.Corpus.Dir == "" {
		return c, nil
	}
	var sources []*rulings.Source
	var list []*rulings.Ruling
	for _, src := range c.Sources() {
		if slices.Contains(cfg.Web.Publish, src.ID) {
			sources, list = append(sources, src), append(list, c.Of(src.ID)...)
		}
	}
	if len(sources) == 0 {
		return nil, misconfigured(fmt.Errorf("web.publish names no source of %s, so there is nothing to show", cfg.Corpus.Dir))
	}
	cards := make([]*rulings.Card, 0, len(c.Cards()))
	for _, k := range c.Cards() {
		if !slices.Contains(cfg.Web.Publish, cardTexts) {
			mute := *k
			mute.Text = nil
			k = &mute
		}
		cards = append(cards, k)
	}
	out, _ := rulings.New(sources, list, cards)
	return out, nil
}

// public is what the public pages are made from; nothing in it belongs to a server.
type public struct {
	options web.Options
	live    *index.Live
	keeper  *refresh.Keeper // nil without a store
}

// publish prepares what the public pages are made from.
func (s *service) publish(ctx context.Context) (*public, error) {
	base := s.live.Corpus()
	if s.keeper != nil {
		base = s.keeper.Base // the base of revisions
	}
	base, err := publishedCorpus(base, s.config)
	if err != nil {
		return nil, err
	}
	x, shared := s.live.Current().Share()
	if shared && s.live.Corpus() != base {
		shared, err = false, x.Close()
	}
	if !shared && err == nil {
		x, err = s.build(base, nil)
	}
	if err != nil {
		return nil, err
	}
	p := &public{live: index.NewLive(x)}
	env := &command.Env{
		Commands: s.env.Commands, Rulings: p.live, Now: s.env.Now, Version: s.env.Version,
		Draw: drawn(draw.NewQueue()), Keep: retention(s.config),
	}
	p.options = web.Options{Env: env, URL: s.config.Web.URL, Proxied: s.config.Web.Proxied, Log: s.log}
	if s.store == nil {
		return p, nil
	}
	seen := publishedStore{s.store, s.config.Web.Publish}
	p.keeper = &refresh.Keeper{Store: seen, Base: base, Index: p.live, Build: s.build, Now: s.env.Now, Log: s.log, Main: s.keeper}
	archive := &refresh.Refresher{Store: seen, Base: base, Now: s.env.Now, Log: s.log}
	env.Rulings, env.History, env.Fresh = p.keeper, archive, s.publicFresh
	p.options.Archive, p.options.Began = archive, base
	p.options.Announced = func(ctx context.Context, limit int) ([]store.Announcement, error) {
		return s.store.PublicAnnouncements(ctx, 0, limit)
	}
	if server.TakesReports(s.env) {
		p.options.Inbox = inbox{s.env}
	}
	return p, p.keeper.Sync(ctx)
}

// inbox takes reports for the server that reads those of the public.
type inbox struct{ env *command.Env }

// Take implements [web.Inbox].
func (i inbox) Take(ctx context.Context, r server.Reported) (reply.Reply, error) {
	return server.TakeReport(ctx, i.env, r)
}

// Status implements [web.Inbox].
func (i inbox) Status(ctx context.Context, receipt string) (reply.Reply, error) {
	return server.ReportStatus(ctx, i.env, receipt, "")
}

// publicFresh returns how reading a published source went.
func (s *service) publicFresh(source string) (store.SourceState, bool) {
	if s.env.Fresh == nil || !slices.Contains(s.config.Web.Publish, source) {
		return store.SourceState{}, false
	}
	return s.env.Fresh(source)
}

// servePages serves the public pages on a listener until ctx ends, or nothing if it is
// nil. Then wait returns once all pages have been sent.
func (s *service) servePages(ctx context.Context, listener net.Listener) (wait func(), err error) {
	if listener == nil {
		return func() {}, nil
	}
	p, err := s.publish(ctx)
	if err != nil {
		return nil, err
	}
	site, err := web.New(p.options)
	if err != nil {
		return nil, errors.Join(err, p.live.Close())
	}
	if p.keeper != nil {
		go p.keeper.Run(ctx, time.Duration(s.config.Refresh.Look)*time.Second)
	}
	s.log.Info("the ruling book is served", "at", "http://"+listener.Addr().String()+"/", "web.url", p.options.URL)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		handler := http.Handler(site)
		if s.operation != nil {
			handler = s.operation.metrics.Pages(site)
		}
		if err := serveOn(ctx, web.NewServer(handler, s.log), web.Limit(listener)); err != nil {
			s.log.Error("the public pages are no longer served", "error", err)
			if s.operation != nil {
				s.operation.pagesEnded.Store(true)
			}
		}
	}()
	return func() { <-ended; _ = p.live.Close() }, nil
}
