package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var c config
	flag.StringVar(&c.name, "name", "client", "the client's name, for the report")
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
	endpoint, once bool
	name           string
	limit          time.Duration
	known          map[string]string // reason by scenario
	command        []string
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
