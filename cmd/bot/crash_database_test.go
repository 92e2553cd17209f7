package main

import (
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// gate stands between a program and its database, and can be shut.
type gate struct {
	listener net.Listener
	network  string // of the database
	address  string

	flow sync.RWMutex // locked while the gate holds everything back

	mu    sync.Mutex
	shut  bool
	conns map[net.Conn]bool
}

// flowing writes as long as a gate holds nothing back.
type flowing struct {
	io.Writer
	gate *gate
}

func (f flowing) Write(p []byte) (int, error) {
	f.gate.flow.RLock()
	defer f.gate.flow.RUnlock()
	return f.Writer.Write(p)
}

// newGate opens a gate to a PostgreSQL server and returns it with the address
// that leads through it.
func newGate(t *testing.T, db string) (*gate, string) {
	t.Helper()
	config, err := pgx.ParseConfig(db)
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{conns: map[net.Conn]bool{}}
	g.network, g.address = pgconn.NetworkAddress(config.Host, config.Port)
	if g.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = g.listener.Close()
		g.close()
	})
	go g.serve()
	u, err := url.Parse(db)
	if err != nil {
		t.Fatal(err)
	}
	u.Host = g.listener.Addr().String()
	q := u.Query()
	q.Del("host")
	q.Set("sslmode", "disable")
	u.RawQuery = q.Encode()
	return g, u.String()
}

func (g *gate) serve() {
	for {
		in, err := g.listener.Accept()
		if err != nil {
			return
		}
		go g.pass(in)
	}
}

// pass connects a connection to the database.
func (g *gate) pass(in net.Conn) {
	defer func() { _ = in.Close() }()
	out, err := net.Dial(g.network, g.address)
	if err != nil {
		return
	}
	defer func() { _ = out.Close() }()
	if !g.keep(in, out) {
		return
	}
	go func() {
		_, _ = io.Copy(flowing{out, g}, in)
		_ = out.Close()
	}()
	_, _ = io.Copy(flowing{in, g}, out)
}

// keep remembers connections, unless the gate is shut.
func (g *gate) keep(conns ...net.Conn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, c := range conns {
		g.conns[c] = true
	}
	return !g.shut
}

// close ends all connections and shuts the gate.
func (g *gate) close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
	for c := range g.conns {
		_ = c.Close()
	}
	clear(g.conns)
}

func (g *gate) open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = false
}

// TestDatabaseRestarts lets the database go away and come back while the compiled
// program posts.
func TestDatabaseRestarts(t *testing.T) {
	rounds := longtest.Times(t, 3, "waits for connections to come back")
	t.Parallel()
	direct := crashSchema(t)
	g, through := newGate(t, direct)
	secret := filepath.Join(t.TempDir(), "url")
	if err := os.WriteFile(secret, []byte(through), 0o600); err != nil {
		t.Fatal(err)
	}
	s := newStorm(t, build(t), 2, direct, "pgx", dieSoon+"[store]\nurl_file = \""+secret+"\"\n", discordtest.Options{NoLimits: true})
	for range rounds {
		s.announce()
		time.Sleep(rand.N(300 * time.Millisecond))
		g.close()
		s.announce()
		time.Sleep(rand.N(time.Second))
		g.open()
		s.change()
	}
	s.calm()
	s.judge()
	for _, p := range s.processes {
		select {
		case <-p.done:
			t.Errorf("a process ended: %v", p.cmd.ProcessState)
		default:
		}
	}
}
