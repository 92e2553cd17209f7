package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"netrep/internal/draw"
	"netrep/internal/web"
)

// runWeb serves the pages of the embedded corpus, or of a folder's published
// sources, and nothing else.
func runWeb(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	var c common
	c.register(a, flags)
	listen := flags.String("listen", "", "`address` to listen on; web.listen of the configuration if empty")
	more, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(more) > 0 {
		return misused("web takes no arguments, only flags")
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer func() { _ = s.live.Close() }()
	if *listen != "" {
		s.config.Web.Listen = *listen
	}
	listener, err := listenOn(ctx, "web.listen", s.config.Web.Listen)
	if err != nil {
		return err
	}
	s.env.Draw = drawn(draw.NewQueue(0))
	url := s.config.Web.URL
	if url == "" {
		url = "http://" + listener.Addr().String()
	}
	site, err := web.New(web.Options{Env: s.env, URL: url, Proxied: s.config.Web.Proxied, Log: s.log})
	if err != nil {
		return err
	}
	fmt.Fprintf(a.err(), "bot: the ruling book is at %s/\n", url)
	return serveOn(ctx, web.NewServer(site, s.log), web.Limit(listener))
}

// runSite writes the pages as files.
func runSite(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	var c common
	c.register(a, flags)
	out := flags.String("out", "", "`folder` to write to; it must be empty or not exist")
	url := flags.String("url", "", "`address` at which the files will stand; web.url of the configuration if empty")
	live := flags.String("live", "", "`address` of a live book, which answers questions")
	more, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(more) > 0 || *out == "" {
		return misused("site takes no arguments, and needs --out DIR")
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer func() { _ = s.live.Close() }()
	if *url == "" {
		*url = s.config.Web.URL
	}
	site, err := web.New(web.Options{Env: s.env, URL: strings.TrimSuffix(*url, "/"), Live: strings.TrimSuffix(*live, "/"), Static: true, Log: s.log})
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
