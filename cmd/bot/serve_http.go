package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/internal/config"
)

// serveHTTP serves Discord's interactions endpoint until ctx ends.
func serveHTTP(ctx context.Context, a app, s *service, file string) error {
	d := s.config.Discord
	keys, err := desk.ParseKeys(d.PublicKeys)
	if err != nil {
		return err
	}
	if len(keys) == 0 {
		return misconfigured(errors.New(`discord.public_keys is empty: mode "http" needs the public key that the developer portal shows`))
	}
	token, err := optionalToken(a, d.TokenFile)
	if err != nil {
		return err
	}
	r := newREST(s, token)
	defer r.CloseIdle()
	compareClocks(ctx, s, r)
	answers, _ := newDesk(ctx, s, r)
	endpoint := desk.NewEndpoint(answers, keys, desk.EndpointOptions{Log: s.log})
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", d.Listen)
	if err != nil {
		return err
	}
	server := desk.NewServer(endpoint, d.Path)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go reloadKeys(ctx, s, file, endpoint)
	fmt.Fprintf(a.err(), "bot: interactions at http://%s%s\n", listener.Addr(), d.Path)
	posting := r
	if token == "" {
		posting = nil
	}
	err = s.work(ctx, posting, func(ctx context.Context) error { return serveOn(ctx, server, listener) })
	return errors.Join(err, finish(ctx, answers))
}

// optionalToken returns the bot's token, or "" if nothing says where it is:
// answering what is posted takes none.
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

// reloadKeys reads the public keys again at each SIGHUP.
func reloadKeys(ctx context.Context, s *service, file string, e *desk.Endpoint) {
	hup := make(chan os.Signal, 1)
	signal.Notify(hup, syscall.SIGHUP)
	defer signal.Stop(hup)
	for {
		select {
		case <-ctx.Done():
			return
		case <-hup:
		}
		if err := setKeys(file, e); err != nil {
			s.log.Error("the public keys stay as they were", "error", err)
			continue
		}
		s.log.Warn("the public keys were read again")
	}
}

func setKeys(file string, e *desk.Endpoint) error {
	cfg, err := config.Load(file)
	if err != nil {
		return err
	}
	keys, err := desk.ParseKeys(cfg.Discord.PublicKeys)
	if err != nil {
		return err
	}
	if len(keys) == 0 {
		return errors.New("discord.public_keys is empty")
	}
	e.SetKeys(keys)
	return nil
}
