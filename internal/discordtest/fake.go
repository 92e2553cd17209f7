package discordtest

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"
)

// Fake is a Discord with an application, its bot, two servers and some users, served on
// the loopback interface. Its methods are safe for concurrent use.
type Fake struct {
	opt      Options
	clock    clock
	journal  journal
	identity identity
	world    world

	listener net.Listener
	server   *http.Server
	client   *http.Client // to the endpoint of an application in HTTP mode
	done     chan struct{}
	closing  sync.Once
	work     sync.WaitGroup

	mu           sync.Mutex
	changed      chan struct{} // closed and replaced when sessions or connections change
	violations   []Violation
	endpoint     string // where to post interactions; "" means the gateway
	conns        []*Conn
	connCount    int
	scripts      []Script
	sessions     map[string]*session
	identifies   []time.Time       // of the last 24 h
	identifyKeys map[int]time.Time // last use of each key
	revoked      bool              // the token is no longer valid
	interactions map[string]*Interaction
	order        []string // ids of interactions, oldest first
	stats        Stats
	channels     map[string][]*stored // messages by channel, oldest first
	commands     map[string][]obj     // by scope: "" or a guild
	creates      map[string]int       // commands created today, by scope
	faults       []*Fault
	limits       map[string]Limit
	buckets      map[string]*bucket
	global       globalLimit
	requests     int
}

// TB is what [New] needs of a test.
type TB interface {
	Helper()
	Cleanup(func())
	Context() context.Context
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Logf(format string, args ...any)
}

// New starts a fake for a test. At the end of the test it is closed, and every
// [Violation] that was not taken fails the test.
func New(t TB, opt Options) *Fake {
	t.Helper()
	f, err := Start(opt)
	if err != nil {
		t.Fatalf("start the fake Discord: %v", err)
	}
	if !HasSpec() {
		t.Logf("Discord's OpenAPI file is not here (set NETREP_SHARED): bodies are checked by own rules only")
	}
	t.Cleanup(func() {
		f.Close()
		for _, v := range f.Violations() {
			t.Errorf("discord: %v", v)
		}
	})
	return f
}

// Start starts a fake that the caller must Close.
func Start(opt Options) (*Fake, error) {
	f := &Fake{opt: opt.filled()}
	f.clock.now = f.opt.Now
	f.journal.keep = f.opt.KeepLog
	f.identity = newIdentity(&f.clock)
	f.world = newWorld(&f.clock)
	f.done, f.changed = make(chan struct{}), make(chan struct{})
	f.sessions, f.identifyKeys = map[string]*session{}, map[int]time.Time{}
	f.interactions, f.channels = map[string]*Interaction{}, map[string][]*stored{}
	f.commands, f.creates = map[string][]obj{}, map[string]int{}
	f.limits, f.buckets = defaultLimits(), map[string]*bucket{}
	if f.opt.NoLimits {
		f.limits = map[string]Limit{}
	}
	f.client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}, CheckRedirect: noRedirect}
	return f, f.listen()
}

func (f *Fake) listen() error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	f.listener = l
	f.server = &http.Server{Handler: f.handler(), ReadHeaderTimeout: 10 * time.Second}
	if f.opt.TLS != nil {
		l = tls.NewListener(l, f.opt.TLS)
	}
	f.work.Go(func() { _ = f.server.Serve(l) })
	return nil
}

// Close ends all connections and waits until all of the fake's goroutines have ended.
func (f *Fake) Close() {
	f.closing.Do(func() {
		close(f.done)
		f.mu.Lock()
		conns := append([]*Conn(nil), f.conns...)
		f.mu.Unlock()
		for _, c := range conns {
			c.hangUp()
		}
		_ = f.server.Close()
		f.client.CloseIdleConnections()
	})
	f.work.Wait()
}

// URL returns the base URL of REST requests, with the version:
// "http://127.0.0.1:port/api/v10".
func (f *Fake) URL() string { return f.Origin() + "/api/v10" }

// Origin returns URL without the path.
func (f *Fake) Origin() string { return f.scheme("http") + f.listener.Addr().String() }

// GatewayURL returns the address in the response to GET /gateway.
func (f *Fake) GatewayURL() string { return f.scheme("ws") + f.listener.Addr().String() + "/gateway" }

// scheme returns the start of an address, with an s if the fake uses TLS.
func (f *Fake) scheme(plain string) string {
	if f.opt.TLS != nil {
		plain += "s"
	}
	return plain + "://"
}

var errClosed = errors.New("the fake Discord was closed")

// patience returns ctx, bounded by Options.Patience and the fake's lifetime.
func (f *Fake) patience(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithCancelCause(ctx)
	ctx, cancel := context.WithTimeoutCause(ctx, f.opt.Patience, fmt.Errorf("nothing in %v", f.opt.Patience))
	unhook := make(chan struct{})
	go func() {
		select {
		case <-f.done:
			stop(errClosed)
		case <-unhook:
		}
	}()
	return ctx, sync.OnceFunc(func() { close(unhook); cancel(); stop(nil) })
}

// notify wakes those waiting for sessions. f.mu must be held.
func (f *Fake) notify() {
	close(f.changed)
	f.changed = make(chan struct{})
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
