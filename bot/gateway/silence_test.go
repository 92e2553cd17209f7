package gateway

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/internal/discordtest"
)

// Whatever Discord said last before it fell silent, the bot is back soon.
func TestSilenceAtEachStage(t *testing.T) {
	t.Parallel()
	const hello, ready, resumed = `"op":10`, `"READY"`, `"RESUMED"`
	for _, tc := range []struct {
		name string
		last []string // what each connection says last; those that follow say everything
	}{
		{"nothing", []string{mute}},
		{"no answer to the upgrade", []string{opened}},
		{"no HELLO", []string{upgraded}},
		{"no answer to IDENTIFY", []string{hello}},
		{"no heartbeat after READY", []string{ready}},
		{"four times", []string{mute, opened, upgraded, hello}},
		{"RESUME: nothing", []string{ready, mute, mute}},
		{"RESUME: nothing at its own address", []string{ready, mute}},
		{"RESUME: no answer to the upgrade", []string{ready, opened, opened}},
		{"RESUME: no HELLO", []string{ready, upgraded}},
		{"RESUME: no answer", []string{ready, hello}},
		{"RESUME and IDENTIFY: no answer", []string{ready, hello, hello}},
		{"no heartbeat after RESUMED", []string{ready, resumed}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, discordtest.Options{Heartbeat: 500 * time.Millisecond, IdentifyEvery: 50 * time.Millisecond})
			address, used := newFallingSilent(t, tc.last)
			back := make(chan struct{}, 10)
			l := connect(t, f, handler{}, func(o *Options) {
				o.Proxy, o.OpenTimeout, o.Spacing = http.ProxyURL(address), time.Second, 100*time.Millisecond
				o.BackoffMin, o.RetryMax = 10*time.Millisecond, 50*time.Millisecond
				o.Watch = func(event string) {
					if (event == "begun" || event == "resumed") && int(used.Load()) > len(tc.last) {
						back <- struct{}{}
					}
				}
			})
			select {
			case <-back:
			case <-time.After(20 * time.Second):
				t.Fatal("it stays away")
			}
			if _, err := f.Command(f.Guild(), f.Member(), "ruling").Message(t.Context()); err != nil {
				t.Error(err)
			}
			l.stop()
			f.Violations() // a silent line carries no heartbeats
		})
	}
}

// What a connection says last.
const (
	mute     = ""         // it is accepted
	opened   = "200 OK"   // by the proxy
	upgraded = "\r\n\r\n" // to a websocket
)

// newFallingSilent returns a proxy, and how many connections it has had. Each of the
// first stays open and passes on nothing more once it has said its last; those after them
// pass on everything.
func newFallingSilent(t *testing.T, last []string) (*url.URL, *atomic.Int64) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var used atomic.Int64
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			if n := int(used.Add(1)); n <= len(last) {
				go fallSilent(c, &last[n-1])
			} else {
				go fallSilent(c, nil)
			}
		}
	}()
	return &url.URL{Scheme: "http", Host: l.Addr().String()}, &used
}

// fallSilent passes on what is said through a proxy until it has said last; nil means to
// the end.
func fallSilent(c net.Conn, last *string) {
	defer func() { _ = c.Close() }()
	in := bufio.NewReader(c)
	req, err := http.ReadRequest(in)
	if err != nil || req.Method != http.MethodConnect {
		return
	}
	if last != nil && *last == mute {
		_, _ = io.Copy(io.Discard, in)
		return
	}
	_, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\n\r\n")
	if last != nil && *last == opened {
		_, _ = io.Copy(io.Discard, in)
		return
	}
	out, err := net.Dial("tcp", req.Host)
	if err != nil {
		return
	}
	var silent atomic.Bool
	left := make(chan struct{})
	go func() {
		defer close(left)
		defer func() { _ = out.Close() }()
		pass(out, in, func([]byte) bool { return silent.Load() })
	}()
	var said []byte
	pass(c, out, func(now []byte) bool {
		before := silent.Load()
		said = append(said, now...)
		silent.Store(last != nil && bytes.Contains(said, []byte(*last)))
		return before
	})
	if silent.Load() {
		<-left // Discord hanging up is not heard either
	}
}

// pass copies what drop does not want dropped.
func pass(to io.Writer, from io.Reader, drop func([]byte) bool) {
	buf := make([]byte, 64<<10)
	for {
		n, err := from.Read(buf)
		if !drop(buf[:n]) {
			if _, err := to.Write(buf[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// A request that Discord never answers holds up no shard for longer than an attempt to
// connect may, and is logged.
func TestSilenceAboutTheGateway(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	f.Fault("GET /gateway/bot", discordtest.Slow(time.Hour).N(-1))
	l := connect(t, f, handler{}, func(o *Options) { o.Shards, o.OpenTimeout = 1, 200*time.Millisecond })
	l.log.Wait(t.Context(), t, "gateway connection lost")
	f.ClearFaults()
	if _, err := f.Ready(t.Context(), 1); err != nil {
		t.Error(err)
	}
}

// A shard that stays away is logged, whatever it waits for.
func TestLongAbsenceIsLogged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		book := &discordtest.Logbook{}
		g := New(nil, nil, Options{Log: book.Logger()})
		g.budget.known = discordgo.GatewayBotResponse{SessionStartLimit: discordgo.SessionInformation{Remaining: 1000, MaxConcurrency: 1}}
		g.budget.until = time.Now().Add(time.Hour)
		<-g.budget.key(0).turn // somebody has it, and does not give it back
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- g.newShard(0, 1).keep(ctx) }()
		time.Sleep(longAway - time.Second)
		if log := book.String(); log != "" {
			t.Errorf("before its time:\n%s", log)
		}
		time.Sleep(2 * time.Second)
		if log := book.String(); !strings.Contains(log, `level=WARN msg="shard is away" shard=0 for=30s "waits for"="its turn to log in"`) {
			t.Errorf("after %v:\n%s", longAway, log)
		}
		cancel()
		<-ended
	})
}

// It is logged again each time the absence has doubled, with the newest reason, and no
// more once the shard is back.
func TestLongAbsenceIsLoggedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		book := &discordtest.Logbook{}
		a := absence{log: book.Logger()}
		a.begin(errors.New("first"))
		time.Sleep(longAway / 2)
		a.begin(errors.New("second"))
		time.Sleep(longAway*4 + time.Second - longAway/2)
		a.end()
		time.Sleep(time.Hour)
		a.begin(nil)
		time.Sleep(longAway / 2)
		a.end()
		time.Sleep(time.Hour)
		log := book.String()
		if strings.Count(log, "\n") != 3 || strings.Count(log, "error=second") != 3 || !strings.Contains(log, "for=2m0s") {
			t.Error(log)
		}
	})
}
