package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"netrep/internal/config"
)

// healthTime is how long the process may take to answer.
const healthTime = 4 * time.Second

// runHealth asks the process that serves on this machine how it is. It is the health
// check of the image, which has no other program to ask with.
func runHealth(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	file := a.configFlag(flags)
	live := flags.Bool("live", false, "only ask whether it is alive")
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	cfg, err := config.Load(*file)
	if err != nil {
		return err
	}
	if cfg.Operate.Listen == "" {
		return misconfigured(errors.New("operate.listen is empty, so a running bot cannot be asked"))
	}
	path := "/readyz"
	if *live {
		path = "/livez"
	}
	ctx, cancel := context.WithTimeout(ctx, healthTime)
	defer cancel()
	report, status, err := askHealth(ctx, "http://"+reachable(cfg.Operate.Listen)+path)
	if err != nil {
		return err
	}
	fmt.Fprint(a.out(), report)
	if status != http.StatusOK {
		return errFailed
	}
	return nil
}

// askHealth returns what a process on this machine answers.
func askHealth(ctx context.Context, address string) (report string, status int, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return "", 0, misconfigured(err)
	}
	res, err := (&http.Transport{}).RoundTrip(req) // past any proxy
	if err != nil {
		return "", 0, &exitError{exitUnavailable, fmt.Errorf("nobody answers: %w", err)}
	}
	defer func() { _ = res.Body.Close() }()
	data, err := io.ReadAll(io.LimitReader(res.Body, 1<<16))
	if err != nil {
		err = &exitError{exitUnavailable, err}
	}
	return string(data), res.StatusCode, err
}

// reachable returns the address at which this machine reaches a process that listens
// on address.
func reachable(address string) string {
	host, port, err := net.SplitHostPort(address)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip != nil && ip.IsUnspecified()) {
		return net.JoinHostPort("127.0.0.1", port)
	}
	return address
}
