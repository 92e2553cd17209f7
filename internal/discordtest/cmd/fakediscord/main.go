package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var c config
	flag.BoolVar(&c.serve, "serve", false, "serve until interrupted")
	flag.StringVar(&c.addr, "addr", "127.0.0.1:0", "where to serve")
	flag.StringVar(&c.secret, "secret", "", "seed of token and key, to know them beforehand")
	flag.StringVar(&c.name, "name", "client", "the client's name, for the report")
	flag.StringVar(&c.only, "only", "", "play these scenarios only, separated by commas")
	flag.BoolVar(&c.endpoint, "endpoint", false, "the client is an HTTP endpoint")
	flag.BoolVar(&c.once, "once", false, "run the client once, and take its word")
	flag.DurationVar(&c.limit, "limit", 90*time.Second, "how long a scenario may take")
	flag.Func("known", "SCENARIO=REASON: a fault of the client's own that is known", c.addKnown)
	flag.Parse()
	c.command = flag.Args()
	if err := run(ctx, c); err != nil {
		fmt.Fprintln(os.Stderr, "fakediscord:", err)
		os.Exit(1)
	}
}

// config is what the flags say.
type config struct {
	serve, endpoint, once    bool
	addr, secret, name, only string
	limit                    time.Duration
	known                    map[string]string // reason by scenario
	command                  []string
}

func (c *config) addKnown(s string) error {
	scenario, reason, ok := strings.Cut(s, "=")
	if !ok {
		return fmt.Errorf("%q has no =", s)
	}
	if c.known == nil {
		c.known = map[string]string{}
	}
	c.known[scenario] = reason
	return nil
}

func (c *config) wants(scenario string) bool {
	return c.only == "" || slices.Contains(strings.Split(c.only, ","), scenario)
}
