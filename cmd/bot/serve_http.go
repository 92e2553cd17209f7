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
	compareClocks(ctx, s, r)
	answers, _ := newDesk(ctx, s, r)
	endpoint := desk.NewEndpoint(answers, f.keys)
	server := desk.NewServer(endpoint, s.config.Discord.Path)
	go s.reloadAtHangup(ctx, file, endpoint)
	s.log.Info("interactions are taken", "at", fmt.Sprintf("http://%s%s", f.listener.Addr(), s.config.Discord.Path))
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

// optionalToken returns the bot's token, or "" if there is none: answering posted
// interactions takes no token.
func optionalToken(a app, file string) (rest.Secret, error) {
	token, err := a.token(file)
	if errors.Is(err, rest.ErrNoToken) {
		return "", nil
	}
	return token, err
}

// serveOn serves until ctx ends or serving fails.
func serveOn(ctx context.Context, server *http.Server, listener net.Listener) error {
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
		return shutDown(ctx, server)
	}
}

// shutDown lets requests that are being answered end.
func shutDown(ctx context.Context, server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	return server.Shutdown(ctx)
}
