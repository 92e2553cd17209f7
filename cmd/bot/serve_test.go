package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/internal/discordtest"
)

// screen is a writer that a test reads while the program writes.
type screen struct {
	mu      sync.Mutex
	b       bytes.Buffer
	written chan struct{}
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.written != nil {
		close(s.written)
		s.written = nil
	}
	return s.b.Write(p)
}

// wait returns the first match of a pattern, once it is there.
func (s *screen) wait(ctx context.Context, pattern string) (string, error) {
	for re := regexp.MustCompile(pattern); ; {
		s.mu.Lock()
		found := re.FindString(s.b.String())
		if s.written == nil {
			s.written = make(chan struct{})
		}
		next := s.written
		s.mu.Unlock()
		if found != "" {
			return found, nil
		}
		select {
		case <-next:
		case <-ctx.Done():
			return "", fmt.Errorf("%q is never said: %w", pattern, ctx.Err())
		}
	}
}

// program is the program, running.
type program struct {
	out, err screen
	code     chan int
	stop     context.CancelFunc
}

// start runs the program with a configuration for a fake.
func start(t *testing.T, f *discordtest.Fake, conf string, args ...string) *program {
	t.Helper()
	return startWith(t, f, "DISCORD_TOKEN", conf, args...)
}

// startWith runs the program; variable is the one that holds the token.
func startWith(t *testing.T, f *discordtest.Fake, variable, conf string, args ...string) *program {
	t.Helper()
	file := filepath.Join(t.TempDir(), "c.toml")
	if err := os.WriteFile(file, []byte("[discord]\napi = \""+f.Origin()+"/api\"\n"+conf), 0o600); err != nil {
		t.Fatal(err)
	}
	p := &program{code: make(chan int, 1)}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	p.stop = cancel
	env := map[string]string{variable: f.Token()}
	done := make(chan struct{})
	go func() {
		defer close(done)
		a := app{In: strings.NewReader(""), Out: &p.out, Err: &p.err, Getenv: func(k string) string { return env[k] }, CacheDir: func() (string, error) { return cacheDir(t), nil }}
		p.code <- run(ctx, a, append(args, "--config", file))
	}()
	t.Cleanup(func() {
		cancel()
		<-done
		if said := p.out.b.String() + p.err.b.String(); strings.Contains(said, f.Token()) {
			t.Errorf("the token is shown:\n%s", said)
		}
	})
	return p
}

// ended returns the exit code.
func (p *program) ended(t *testing.T) int {
	t.Helper()
	select {
	case code := <-p.code:
		return code
	case <-time.After(30 * time.Second):
		t.Fatal("the program does not end")
		return 0
	}
}

func TestServeGateway(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	if code := start(t, f, "", "register").ended(t); code != exitOK {
		t.Fatalf("register: exit code %d", code)
	}
	p := start(t, f, "", "serve")
	f.Up(t, 1)
	askAll(t, f)
	p.stop()
	if code := p.ended(t); code != exitOK {
		t.Errorf("exit code %d:\n%s", code, p.err.b.String())
	}
}

// askAll asks in each kind of place.
func askAll(t *testing.T, f *discordtest.Fake) {
	t.Helper()
	for _, at := range []discordtest.Place{f.Guild(), f.DM(), f.GroupDM(), f.ForeignGuild()} {
		m, err := f.Command(at, f.Member(), "rule", discordtest.Opt("ref", "coe/2.V.6")).Message(t.Context())
		if err != nil || !strings.Contains(m.Text(), "2.V.6") {
			t.Errorf("answer %q, %v", m.Text(), err)
		}
	}
}

// startHTTP runs the program with more of a configuration, and has the fake post to it.
func startHTTP(t *testing.T, f *discordtest.Fake, conf string) *program {
	t.Helper()
	p := start(t, f, "mode = \"http\"\nlisten = \"127.0.0.1:0\"\npublic_keys = [\""+f.PublicKey()+"\"]\n"+conf, "serve")
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	url, err := p.err.wait(ctx, `http://127\.0\.0\.1:\d+/interactions`)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.SetEndpoint(ctx, url); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestServeHTTP(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	p := startHTTP(t, f, "[log]\nquestions = true\n")
	askAll(t, f)
	if _, err := p.err.wait(t.Context(), `msg=interaction .* outcome=answered asked=.*2\.V\.6`); err != nil {
		t.Error(err)
	}
	p.stop()
	if code := p.ended(t); code != exitOK {
		t.Errorf("exit code %d:\n%s", code, p.err.b.String())
	}
}

func TestServeEndsOnAFatalCode(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	p := start(t, f, "inline = true\n", "serve") // not granted
	if code := p.ended(t); code != exitConfig || !strings.Contains(p.err.b.String(), "message content intent is not granted") {
		t.Errorf("exit code %d:\n%s", code, p.err.b.String())
	}
	f.Violations()
}

func TestRegisterPrintsChangesAndLinks(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"register", "--dry-run"}, `\+ /ruling\n(.|\n)*nothing was changed`},
		{[]string{"register"}, `\+ /ruling\n(.|\n)*the commands are registered\n\n(.|\n)*client_id=` + f.AppID()},
		{[]string{"register"}, `^the commands registered with Discord are up to date\n`},
		{[]string{"register", "--guild", f.Guild().Guild}, `the commands are registered\n(.|\n)*` + f.Guild().Guild + ` shows each command twice`},
		{[]string{"register", "--guild", f.Guild().Guild}, `^the commands registered with Discord are up to date\n`},
		{[]string{"register", "--clear-guild", f.Guild().Guild, "--dry-run"}, `would be removed`},
		{[]string{"register", "--clear-guild", f.Guild().Guild}, `removed; those for all servers stay`},
		{[]string{"register", "--clear-guild", f.Guild().Guild}, `^this server has no commands of its own\n`},
	} {
		p := start(t, f, "", tc.args...)
		if code := p.ended(t); code != exitOK || !regexp.MustCompile(tc.want).MatchString(p.out.b.String()) {
			t.Errorf("%v: exit code %d\n%s%s", tc.args, code, p.out.b.String(), p.err.b.String())
		}
	}
}
