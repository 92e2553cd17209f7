package main

import (
	"bytes"
	"context"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"netrep/internal/discordtest"
)

// build returns the program: the test binary, which is the program when it is
// called bot.
func build(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "bot")
	if err := os.Symlink(self, file); err != nil {
		t.Fatal(err)
	}
	return file
}

// process is the compiled program, running.
type process struct {
	cmd    *exec.Cmd
	err    screen
	config string
	done   chan struct{} // closed when it has ended
}

// launch starts the compiled program for a fake, with a configuration and the
// token in a file. The environment holds nothing else but where indexes are.
func launch(t *testing.T, file string, f *discordtest.Fake, conf string, args ...string) *process {
	t.Helper()
	dir := t.TempDir()
	token := filepath.Join(dir, "token")
	p := &process{config: filepath.Join(dir, "c.toml"), done: make(chan struct{})}
	if err := os.WriteFile(token, []byte(f.Token()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.configure(t, f, conf)
	p.cmd = exec.Command(file, append(args, "--config", p.config)...)
	p.cmd.Env = []string{
		"DISCORD_TOKEN_FILE=" + token, "XDG_CACHE_HOME=" + cacheDir(t),
		"NOTIFY_SOCKET=" + os.Getenv("NOTIFY_SOCKET"), "WATCHDOG_USEC=" + os.Getenv("WATCHDOG_USEC"),
	}
	p.cmd.Stderr = &p.err
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(p.done)
		_ = p.cmd.Wait() // its code is in cmd.ProcessState
	}()
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		<-p.done
		if strings.Contains(p.said(), f.Token()) {
			t.Error("the token is shown")
		}
		if t.Failed() {
			said := p.said()
			t.Logf("the end of what the program said:\n%s", said[max(0, len(said)-8000):])
		}
	})
	return p
}

// configure writes the configuration.
func (p *process) configure(t *testing.T, f *discordtest.Fake, conf string) {
	t.Helper()
	text := "[log]\nlevel = \"info\"\n[discord]\napi = \"" + f.Origin() + "/api\"\n" + conf
	if err := os.WriteFile(p.config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// said is what the program has written to standard error.
func (p *process) said() string {
	p.err.mu.Lock()
	defer p.err.mu.Unlock()
	return string(bytes.Clone(p.err.b.Bytes()))
}

func (p *process) signal(t *testing.T, s os.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// code waits for the end and returns the exit code; -1 after a signal.
func (p *process) code(t *testing.T) int {
	t.Helper()
	select {
	case <-p.done:
		return p.cmd.ProcessState.ExitCode()
	case <-time.After(40 * time.Second):
		t.Fatal("the program does not end")
		return 0
	}
}

// hear waits until the program says something.
func (p *process) hear(t *testing.T, pattern string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	found, err := p.err.wait(ctx, pattern)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

const callbackRoute = "POST /interactions/{interaction_id}/{interaction_token}/callback"

// refusedOnce waits until a first answer to an interaction was refused by 503.
func refusedOnce(t *testing.T, f *discordtest.Fake, in *discordtest.Interaction) {
	t.Helper()
	if _, err := f.Wait(t.Context(), func(e discordtest.Entry) bool {
		return e.Kind == discordtest.Answer && e.Interaction == in.ID && e.Status == 503
	}); err != nil {
		t.Fatal(err)
	}
}

// noLeaks fails the test if the fake, or the test itself, leaves goroutines.
func noLeaks(t *testing.T) {
	t.Helper()
	before := goleak.IgnoreCurrent()
	t.Cleanup(func() {
		if err := goleak.Find(before); err != nil {
			t.Error(err)
		}
	})
}

// TestProcess tests what only a process of its own can show.
func TestProcess(t *testing.T) {
	noLeaks(t)
	file := build(t)
	t.Run("killed and started again", func(t *testing.T) { testKilled(t, file) })
	t.Run("SIGTERM", func(t *testing.T) { testTerminated(t, file) })
	t.Run("SIGHUP", func(t *testing.T) { testKeyChange(t, file) })
	t.Run("systemd", func(t *testing.T) { testNotifies(t, file) })
}

func testKilled(t *testing.T, file string) {
	// The second process cannot know when the first identified.
	f := discordtest.New(t, discordtest.Options{IdentifyEvery: time.Millisecond})
	first := launch(t, file, f, "", "serve")
	conns := f.Up(t, 1)
	old, err := f.Command(f.Guild(), f.Member(), "rule", discordtest.Opt("ref", "coe/2.V.6")).Message(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	f.Fault(callbackRoute, discordtest.Status(503).N(-1))
	lost := f.Command(f.Guild(), f.Member(), "rule", discordtest.Opt("ref", "coe/2.V.6"))
	refusedOnce(t, f, lost)
	first.signal(t, syscall.SIGKILL)
	if code := first.code(t); code != -1 {
		t.Fatalf("exit code %d", code)
	}
	if err := conns[0].WaitEnd(t.Context()); err != nil {
		t.Fatal(err)
	}
	f.ClearFaults()
	f.Advance(4 * time.Second) // past the deadline of the lost one
	mark := f.Mark()
	second := launch(t, file, f, "", "serve")
	if e, err := f.Back(t.Context(), mark); err != nil || e.Event != "READY" {
		t.Fatalf("back by %q, %v", e.Event, err)
	}
	pressAll(t, f, old)
	if v := f.Violations(); len(v) != 1 || v[0].Rule != discordtest.BrokeSilence {
		t.Errorf("violations %v, want the silence of the killed process", v)
	}
	second.signal(t, syscall.SIGTERM)
	if code := second.code(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
}

// pressAll presses each button of a message that an earlier process sent.
func pressAll(t *testing.T, f *discordtest.Fake, m discordtest.Message) {
	t.Helper()
	pressed := 0
	for label, id := range m.Controls() {
		in := f.Component(f.Guild(), f.Member(), m, id)
		cb, err := in.Answer(t.Context())
		switch {
		case errors.Is(err, discordtest.ErrUnanswered):
			t.Errorf("%s: %v", label, err)
		case err != nil: // a menu, or a button that an earlier press took away
			continue
		case strings.Contains(string(cb.Data), "ref ") && strings.Contains(string(cb.Data), "went wrong"):
			t.Errorf("%s: answered %s", label, cb.Data)
		}
		pressed++
	}
	if pressed == 0 {
		t.Error("no button was pressed")
	}
}

func testTerminated(t *testing.T, file string) {
	f := discordtest.New(t, discordtest.Options{})
	p := launch(t, file, f, "", "serve")
	conns := f.Up(t, 1)
	f.Fault(callbackRoute, discordtest.Status(503).N(-1))
	in := f.Command(f.Guild(), f.Member(), "rule", discordtest.Opt("ref", "coe/2.V.6"))
	refusedOnce(t, f, in)
	p.signal(t, syscall.SIGTERM)
	if err := conns[0].WaitEnd(t.Context()); err != nil {
		t.Fatal(err)
	}
	f.ClearFaults()
	if m, err := in.Message(t.Context()); err != nil || !strings.Contains(m.Text(), "2.V.6") {
		t.Errorf("answer %q, %v", m.Text(), err)
	}
	if code := p.code(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
	if got := f.Command(f.Guild(), f.Member(), "rule", discordtest.Opt("ref", "coe/2.V.6")); !errors.Is(undelivered(t, got), discordtest.ErrNotConnected) {
		t.Error("the session did not end with the process")
	}
}

// undelivered returns why an interaction has no answer.
func undelivered(t *testing.T, in *discordtest.Interaction) error {
	t.Helper()
	_, err := in.Answer(t.Context())
	return err
}

func testKeyChange(t *testing.T, file string) {
	f, next := discordtest.New(t, discordtest.Options{}), discordtest.New(t, discordtest.Options{})
	keys := func(f *discordtest.Fake) string {
		return "mode = \"http\"\nlisten = \"127.0.0.1:0\"\npublic_keys = [\"" + f.PublicKey() + "\"]\n"
	}
	p := launch(t, file, f, keys(f), "serve")
	url := p.hear(t, `http://127\.0\.0\.1:\d+/interactions`)
	takes := func(f *discordtest.Fake, want int) {
		t.Helper()
		status, body, err := f.Post(t.Context(), url, f.Sign([]byte(`{"id":"1","application_id":"`+f.AppID()+`","type":1,"token":"ping","version":1}`)))
		if err != nil || status != want {
			t.Errorf("ping: %d %q %v, want %d", status, body, err, want)
		}
	}
	takes(f, 200)
	takes(next, 401)
	p.configure(t, f, keys(next))
	p.signal(t, syscall.SIGHUP)
	p.hear(t, "the configuration was read again")
	takes(f, 401)
	if err := next.SetEndpoint(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	askAll(t, next)
	p.configure(t, f, "public_keys = [\"none\"]\n")
	p.signal(t, syscall.SIGHUP)
	p.hear(t, "the configuration stays as it was")
	askAll(t, next)
	p.signal(t, syscall.SIGTERM)
	if code := p.code(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
}

// testNotifies: systemd is told when the program is ready, that it lives, that it
// reads its configuration again, and that it stops.
func testNotifies(t *testing.T, file string) {
	name := filepath.Join(t.TempDir(), "socket")
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: name, Net: "unixgram"})
	if err != nil {
		t.Skip("there are no such sockets here: ", err)
	}
	defer func() { _ = socket.Close() }()
	t.Setenv("NOTIFY_SOCKET", name)
	t.Setenv("WATCHDOG_USEC", "200000")
	hears := func(want string) {
		t.Helper()
		_ = socket.SetReadDeadline(time.Now().Add(30 * time.Second))
		for got := make([]byte, 64); ; {
			n, err := socket.Read(got)
			if err != nil {
				t.Fatalf("systemd is never told %s: %v", want, err)
			}
			if string(got[:n]) == want {
				return
			}
		}
	}
	f := discordtest.New(t, discordtest.Options{})
	p := launch(t, file, f, "", "serve")
	hears("READY=1")
	hears("WATCHDOG=1")
	f.Up(t, 1)
	p.configure(t, f, "private = true\n")
	p.signal(t, syscall.SIGHUP)
	hears("RELOADING=1")
	hears("READY=1")
	p.hear(t, `waits for a restart"=discord\.private`)
	p.signal(t, syscall.SIGTERM)
	hears("STOPPING=1")
	if code := p.code(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
}
