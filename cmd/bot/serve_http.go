package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"

	"netrep/bot/desk"
	"netrep/bot/rest"
)

// serveHTTP serves Discord's interactions endpoint until ctx ends.
func (f front) serveHTTP(ctx context.Context, s *service, r *rest.Client, file string) error {
	r.CompareClocks(ctx, clockTime)
	answers, _ := newDesk(ctx, s, r)
	endpoint := desk.NewEndpoint(answers, f.keys)
	server := desk.NewServer(endpoint, s.config.Discord.Path)
	go s.reloadAtHangup(ctx, file, endpoint)
	s.log.Info("interactions are answered", "at", fmt.Sprintf("http://%s%s", f.listener.Addr(), s.config.Discord.Path))
	posting := r
	if f.token == "" {
		posting = nil
	}
	s.tell("READY=1")
	err := s.work(ctx, posting, func(ctx context.Context) error {
		s.operation.taking.Store(true)
		defer context.AfterFunc(ctx, func() { s.operation.taking.Store(false) })()
		s.operation.look()
		return serveOn(ctx, server, f.listener)
	})
	return errors.Join(err, finish(ctx, answers))
}

// serveOn serves until ctx ends or serving fails; requests that are being answered then
// are finished.
func serveOn(ctx context.Context, server *http.Server, listener net.Listener) error {
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	return server.Shutdown(ctx)
}
