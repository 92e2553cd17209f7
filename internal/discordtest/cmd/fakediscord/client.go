package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"netrep/internal/discordtest"
)

// How much of a client's output is kept: the newest lines, and of each the
// beginning.
const (
	maxOutput = 20  // lines
	maxLine   = 240 // bytes
)

// client is a running client process.
type client struct {
	cmd       *exec.Cmd
	cancel    context.CancelFunc
	listening chan struct{} // closed when it has printed "listening"
	read      sync.WaitGroup

	mu    sync.Mutex
	lines []string
}

func environment(f *discordtest.Fake, listen string) []string {
	env := []string{
		"FAKE_ORIGIN=" + f.Origin(), "FAKE_TOKEN=" + f.Token(), "FAKE_APP=" + f.AppID(), "FAKE_KEY=" + f.PublicKey(), "FAKE_LISTEN=" + listen,
	}
	if discordtest.HasSpec() { // so that bodies are checked by it too
		env = append(env, "FAKE_SPEC=1")
	}
	return env
}

// start starts a client in a process group of its own.
func start(ctx context.Context, command, env []string) (*client, error) {
	ctx, cancel := context.WithCancel(ctx)
	c := &client{cmd: exec.CommandContext(ctx, command[0], command[1:]...), cancel: cancel, listening: make(chan struct{})}
	c.cmd.Env = append(os.Environ(), env...)
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.cmd.Cancel = func() error { return syscall.Kill(-c.cmd.Process.Pid, syscall.SIGKILL) }
	c.cmd.WaitDelay = time.Second
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		cancel()
		return nil, err
	}
	c.cmd.Stderr = c.cmd.Stdout
	if err := c.cmd.Start(); err != nil {
		cancel()
		return nil, err
	}
	c.read.Go(func() { c.follow(out) })
	return c, nil
}

// follow keeps the newest lines of the client's output.
func (c *client) follow(out io.Reader) {
	said := sync.OnceFunc(func() { close(c.listening) })
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if lines.Text() == "listening" {
			said()
		}
		c.mu.Lock()
		c.lines = append(c.lines, "    | "+lines.Text()[:min(len(lines.Text()), maxLine)])
		c.lines = c.lines[max(0, len(c.lines)-maxOutput):]
		c.mu.Unlock()
	}
}

// stop ends the client and returns what it said.
func (c *client) stop() string {
	c.cancel()
	c.read.Wait()
	_ = c.cmd.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.lines) == 0 {
		return ""
	}
	return strings.Join(c.lines, "\n") + "\n"
}
