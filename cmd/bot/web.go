package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"strings"

	"netrep/internal/config"
	"netrep/internal/web"
)

// runWeb serves the public pages and nothing else: no Discord and no store.
func runWeb(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	listen := flags.String("listen", "", "`address` to listen on; web.listen of the configuration if empty")
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer s.close()
	s.logs()
	s.config.Web.Listen = cmp.Or(*listen, s.config.Web.Listen)
	wanted := s.config
	wanted.Web.Serve, wanted.Discord.Mode = true, ""
	ports, err := s.openPorts(ctx, wanted)
	if err != nil {
		return err
	}
	defer ports.close()
	s.operation = s.newOperation()
	wait, err := s.servePages(ctx, ports.pages)
	if err != nil {
		return err
	}
	s.operation.taking.Store(true)
	go s.operation.openIndex()
	go s.reloadAtHangup(ctx, *c.config, nil)
	go s.watch(ctx)
	s.observed(ctx, ports.operate)
	s.tell("READY=1")
	wait()
	return nil
}

// runSite writes the public pages as files. It opens a store only if there is a
// configuration.
func runSite(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	out := flags.String("out", "", "`folder` to write to; it must be empty or not exist")
	url := flags.String("url", "", "`address` at which the files will be served; web.url of the configuration if empty")
	live := flags.String("live", "", "`address` of a live book, which answers questions")
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	if *out == "" {
		return misused("site needs --out DIR")
	}
	open := c.open
	if *c.config != "" {
		open = func(a app) (*service, error) { return c.openAll(ctx, a, (*service).openStore) }
	}
	*url, *live = strings.TrimSuffix(*url, "/"), strings.TrimSuffix(*live, "/")
	if err := cmp.Or(config.CheckSite("--url", *url), config.CheckSite("--live", *live)); err != nil {
		return misused("%w", err)
	}
	s, err := open(a)
	if err != nil {
		return err
	}
	defer s.close()
	p, err := s.publish(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = p.live.Close() }()
	p.options.URL = cmp.Or(*url, s.config.Web.URL)
	p.options.Static, p.options.Live = true, *live
	site, err := web.New(p.options)
	if err != nil {
		return err
	}
	done, err := web.Export(ctx, site, *out)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.out(), "%d files, %d bytes in %s\n", done.Files, done.Bytes, *out)
	return nil
}
