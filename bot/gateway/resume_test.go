package gateway

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

// What is asked, or said to the bot, while the connection is away is answered when
// the session is resumed; after every end that Discord lets a session outlive.
func TestNothingIsLostBetweenTwoConnections(t *testing.T) {
	ends := map[string]func(*discordtest.Conn){
		"op 7":            func(c *discordtest.Conn) { c.Reconnect() },
		"op 9, resumable": func(c *discordtest.Conn) { c.InvalidSession(true) },
		"reset":           func(c *discordtest.Conn) { c.Reset() },
		"zombie":          func(c *discordtest.Conn) { c.Silence() },
	}
	for _, code := range []int{1006, 4000, 4001, 4002, 4003, 4005, 4008} {
		ends[fmt.Sprint("close ", code)] = func(c *discordtest.Conn) { c.Close(code) }
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, discordtest.Options{Heartbeat: 500 * time.Millisecond})
			away := make(chan struct{})
			f.Script(discordtest.Script{}, discordtest.Script{Hold: away})
			happened := make(chan string, 100)
			connect(t, f, handler{}, func(o *Options) {
				o.Inline, o.OnlyCalled = echoCalls{}, true
				o.Watch = func(event string) { happened <- event }
			})
			told := map[string]int{}
			hear := func(want map[string]int) {
				for !maps.Equal(told, want) {
					select {
					case event := <-happened:
						told[event]++
					case <-time.After(20 * time.Second):
						t.Fatalf("told of %v, want %v", told, want)
					}
				}
			}
			conns := f.Up(t, 1)
			hear(map[string]int{"begun": 1}) // a reset may lose what the bot has not read
			mark := f.Mark()
			end(conns[0])
			if err := conns[0].WaitEnd(t.Context()); err != nil {
				t.Fatal(err)
			}
			asked := f.Command(f.Guild(), f.Member(), "ruling")
			f.Message(f.Guild(), f.Member(), "<@"+f.AppID()+"> may I?")
			close(away)
			back, err := f.Back(t.Context(), mark)
			if err != nil || back.Event != "RESUMED" {
				t.Fatalf("back by %q, %v", back.Event, err)
			}
			if _, err := asked.Message(t.Context()); err != nil {
				t.Error(err)
			}
			requested(t, f, mark, "POST")
			if s := f.Stats(); s.Replayed != 2 || s.Missed > 0 {
				t.Errorf("%d events were replayed, %d missed; want 2 and none", s.Replayed, s.Missed)
			}
			hear(map[string]int{"begun": 1, "lost": 1, "resumed": 1, "replayed": 2})
		})
	}
}

// Discord may tell of a message twice; the answer is given once and not touched
// again.
func TestMessageToldTwice(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	l := connect(t, f, handler{}, func(o *Options) { o.Inline, o.OnlyCalled = echoCalls{}, true })
	f.Up(t, 1)
	mark := f.Mark()
	m := f.Message(f.Guild(), f.Member(), "<@"+f.AppID()+"> may I?")
	requested(t, f, mark, "POST")
	raw, err := json.Marshal(map[string]any{"id": m.ID, "channel_id": f.Guild().Channel, "content": m.Content(), "author": map[string]any{"id": "5"}})
	if err != nil {
		t.Fatal(err)
	}
	n := l.gateway.inline
	for n.works(m.ID) { // until the answer is given
		runtime.Gosched()
	}
	n.event("MESSAGE_CREATE", raw)
	if n.works(m.ID) {
		t.Error("it is answered again")
	}
}

// works reports whether a message is worked on.
func (n *inline) works(id string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.talks[id].busy
}

// A channel in which the bot may not write is warned of once.
func TestRefusingChannelIsWarnedOfOnce(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	l := connect(t, f, handler{}, func(o *Options) { o.Inline, o.OnlyCalled = echoCalls{}, true })
	f.Up(t, 1)
	f.Fault("POST /channels/{channel_id}/messages", discordtest.Refused(403, 50013, "Missing Permissions").N(-1))
	f.Message(f.Guild(), f.Member(), "<@"+f.AppID()+"> may I?")
	l.log.Wait(t.Context(), t, "a channel refuses inline answers")
	for range 3 {
		f.Message(f.Guild(), f.Member(), "<@"+f.AppID()+"> may I?")
	}
	f.ClearFaults()
	mark := f.Mark()
	f.Message(f.OtherGuild(), f.Member(), "<@"+f.AppID()+"> may I?")
	requested(t, f, mark, "POST")
	if n := strings.Count(l.log.String(), "a channel refuses inline answers"); n != 1 || strings.Contains(l.log.String(), "level=ERROR") {
		t.Errorf("%d warnings:\n%s", n, l.log.String())
	}
}

// Messages that are old when they come, as after a long absence, get no answer.
func TestOldMessagesGetNoAnswer(t *testing.T) {
	n := newInline(echoCalls{}, rest.New(rest.Options{}), nil, nil)
	for age, want := range map[time.Duration]bool{30 * time.Second: true, 2 * time.Minute: false} {
		m := &rest.ChatMessage{ID: discordtest.Snowflake(time.Now().Add(-age), 0), Author: &rest.User{ID: "5"}}
		if got := n.wanted("MESSAGE_CREATE", m, false); got != want {
			t.Errorf("%v old: %v", age, got)
		}
	}
}

// The gateway is reached through the proxy that the machine names.
func TestGatewayThroughAProxy(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	proxy, used := newFallingSilent(t, nil)
	connect(t, f, handler{}, func(o *Options) { o.Proxy = http.ProxyURL(proxy) })
	f.Up(t, 1)
	if used.Load() == 0 {
		t.Error("the proxy was not asked")
	}
}

// The gateway is spoken to over TLS, also when a session is resumed, and only where
// the certificate is one to trust.
func TestGatewayOverTLS(t *testing.T) {
	t.Parallel()
	srv := httptest.NewTLSServer(nil) // for its certificate
	srv.Close()
	f := newFake(t, discordtest.Options{TLS: &tls.Config{Certificates: srv.TLS.Certificates}})
	trusting := srv.Client().Transport.(*http.Transport).TLSClientConfig
	plain := rest.New(rest.Options{API: f.Origin() + "/api", Token: rest.Secret(f.Token()), Transport: &http.Transport{TLSClientConfig: trusting, DisableKeepAlives: true}})
	book := &discordtest.Logbook{}
	d := desk.New(t.Context(), handler{}, plain, desk.Options{Log: book.Logger()})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var all sync.WaitGroup
	defer all.Wait()
	run := func(trusted *tls.Config) {
		all.Go(func() {
			_ = New(plain, d, Options{Token: rest.Secret(f.Token()), Log: book.Logger(), TLS: trusted, Spacing: identifyEvery, BackoffMin: time.Hour}).Run(ctx)
		})
	}
	run(nil)
	book.Wait(t.Context(), t, "certificate signed by unknown authority")
	run(trusting)
	conns := f.Up(t, 1)
	mark := f.Mark()
	conns[0].Reconnect()
	if e, err := f.Back(t.Context(), mark); err != nil || e.Event != "RESUMED" {
		t.Fatalf("back by %q, %v", e.Event, err)
	}
	if _, err := f.Command(f.Guild(), f.Member(), "ruling").Message(t.Context()); err != nil {
		t.Error(err)
	}
	stop()
}
