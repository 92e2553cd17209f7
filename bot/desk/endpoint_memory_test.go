package desk

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"netrep/internal/discordtest"
)

// Connections that promise a body and send none hold next to nothing.
func TestConnectionsWithoutBodies(t *testing.T) {
	if discordtest.Race {
		t.Skip("it measures memory, of which the race detector takes more")
	}
	const conns, most = 1000, 20 << 20
	srv := httptest.NewUnstartedServer(nil)
	srv.Config = NewServer(newEndpoint(t, handler{}, discordtest.NewSigner(t).Public()), "/interactions")
	srv.Start()
	defer srv.Close()
	held := func() int64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapInuse + m.StackInuse)
	}
	before := held()
	head := fmt.Sprintf("POST /interactions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\nX-Signature-Ed25519: %s\r\nX-Signature-Timestamp: %d\r\n\r\n",
		64<<10, strings.Repeat("0f", 64), time.Now().Unix())
	var open []net.Conn
	for range conns {
		c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", srv.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, c)
		if _, err := c.Write([]byte(head)); err != nil {
			t.Fatal(err)
		}
	}
	reading := func() int { return strings.Count(stacks(), "(*Endpoint).read(") }
	for start := time.Now(); reading() < conns && time.Since(start) < 3*time.Second; {
		runtime.Gosched()
	}
	if n := reading(); n < conns {
		t.Logf("only %d of %d are waited for at once", n, conns)
	}
	got := held() - before
	t.Logf("%d connections hold %.1f MB", conns, float64(got)/(1<<20))
	if got > most {
		t.Errorf("%d connections hold %d bytes", conns, got)
	}
	for _, c := range open {
		_ = c.Close()
	}
}

// stacks returns where all goroutines are.
func stacks() string {
	buf := make([]byte, 8<<20)
	return string(buf[:runtime.Stack(buf, true)])
}

// Without a signature of the right form nobody waits for a body.
func TestSignatureComesBeforeTheBody(t *testing.T) {
	srv := httptest.NewUnstartedServer(nil)
	srv.Config = NewServer(newEndpoint(t, handler{}, discordtest.NewSigner(t).Public()), "/interactions")
	srv.Config.ReadTimeout = 0 // whoever waits does so for ever
	srv.Start()
	defer srv.Close()
	c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", srv.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(10 * time.Second))
	fmt.Fprintf(c, "POST /interactions HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nX-Signature-Ed25519: 0f\r\nX-Signature-Timestamp: %d\r\n\r\n", time.Now().Unix())
	res, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil || res.StatusCode != http.StatusUnauthorized {
		t.Fatalf("%v, %v", res, err)
	}
	_ = res.Body.Close()
}
