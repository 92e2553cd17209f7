package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"sync"
	"time"

	"netrep/internal/discordtest"
)

// atOnce is how many scenarios run side by side: clients mostly wait.
const atOnce = 4

var errFailed = errors.New("not every scenario went well")

func run(ctx context.Context, c config) error {
	if !discordtest.HasSpec() {
		fmt.Fprintln(os.Stderr, "note: Discord's OpenAPI file is not here (set NETREP_SHARED): bodies and answers are checked by own rules only")
	}
	switch {
	case len(c.command) == 0:
		return errors.New("no client to start; give its command after --")
	case c.once:
		return once(ctx, c)
	}
	var work sync.WaitGroup
	places, failed := make(chan struct{}, atOnce), make(chan string, 100)
	for _, s := range c.scenarios() {
		work.Go(func() {
			places <- struct{}{}
			defer func() { <-places }()
			if !c.report(s, c.play(ctx, s)) {
				failed <- s.Name
			}
		})
	}
	work.Wait()
	if len(failed) > 0 {
		return errFailed
	}
	return nil
}

// scenarios lists what to play.
func (c *config) scenarios() []discordtest.Scenario {
	if c.endpoint {
		return []discordtest.Scenario{{Name: "endpoint"}}
	}
	return discordtest.Scenarios()
}

// result is how a scenario went.
type result struct {
	err    error
	took   time.Duration
	broken []discordtest.Violation
	output string
}

// report prints one line, and tells whether it is a good one.
func (c *config) report(s discordtest.Scenario, r result) bool {
	reason, known := c.known[s.Name]
	notes := ""
	seen := map[string]bool{}
	for _, v := range r.broken {
		if !seen[v.Rule] {
			notes += "; note: " + v.String()
		}
		seen[v.Rule] = true
	}
	switch {
	case seen["fake"]:
		fmt.Printf("%-14s %-18s FAILED%s\n", c.name, s.Name, notes)
		return false
	case r.err == nil:
		fmt.Printf("%-14s %-18s ok %.1fs%s\n", c.name, s.Name, r.took.Seconds(), notes)
		return true
	case known:
		fmt.Printf("%-14s %-18s known: %s%s\n", c.name, s.Name, reason, notes)
		return true
	}
	fmt.Printf("%-14s %-18s FAILED: %v%s\n%s", c.name, s.Name, r.err, notes, r.output)
	return false
}

// play starts fake and client for one scenario.
func (c *config) play(ctx context.Context, s discordtest.Scenario) result {
	ctx, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	f, err := discordtest.Start(discordtest.Options{Heartbeat: s.Heartbeat, Patience: c.limit})
	if err != nil {
		return result{err: err}
	}
	defer f.Close()
	listen, err := freeAddress()
	if err != nil {
		return result{err: err}
	}
	f.Script(s.Scripts...)
	s.Scripts = nil // set before the client starts
	client, err := start(ctx, c.command, environment(f, listen))
	if err != nil {
		return result{err: err}
	}
	ask := func() *discordtest.Interaction { return f.Command(f.Guild(), f.Member(), "ruling") }
	if c.endpoint {
		s.Run = endpoint("http://"+listen+"/interactions", client.listening)
	}
	took, err := s.Play(ctx, f, ask)
	output := client.stop()
	return result{err: err, took: took, broken: f.Violations(), output: output}
}

// freeAddress is a loopback address that was free a moment ago.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// endpoint waits for the client to listen, makes it the application's endpoint,
// and asks.
func endpoint(url string, listening <-chan struct{}) func(context.Context, *discordtest.Fake, func() *discordtest.Interaction) (time.Duration, error) {
	return func(ctx context.Context, f *discordtest.Fake, ask func() *discordtest.Interaction) (time.Duration, error) {
		select {
		case <-listening:
		case <-ctx.Done():
			return 0, errors.New("the client never said that it listens")
		}
		if err := f.SetEndpoint(ctx, url); err != nil {
			return 0, err
		}
		begin := time.Now()
		_, err := ask().Message(ctx)
		return time.Since(begin), err
	}
}

// once runs the client beside a fake, and fails if it does, or if the fake's own
// answers are not as Discord's.
func once(ctx context.Context, c config) error {
	ctx, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	f, err := discordtest.Start(discordtest.Options{NoLimits: true})
	if err != nil {
		return err
	}
	defer f.Close()
	cmd := exec.CommandContext(ctx, c.command[0], c.command[1:]...)
	cmd.Env = append(os.Environ(), environment(f, "")...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	err = cmd.Run()
	for _, v := range f.Violations() {
		if v.Rule == "fake" {
			err = errors.Join(err, errors.New(v.String()))
		}
	}
	return err
}
