package rest

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// deadLine is a connection that, once cut, sends and receives nothing, and
// nobody says so.
type deadLine struct {
	net.Conn
	cut *atomic.Bool
}

func (d deadLine) Read(p []byte) (int, error) {
	n, err := d.Conn.Read(p)
	for err == nil && d.cut.Load() {
		n, err = d.Conn.Read(p)
	}
	return n, err
}

func (d deadLine) Write(p []byte) (int, error) {
	if d.cut.Load() {
		return len(p), nil
	}
	return d.Conn.Write(p)
}

// All requests share one HTTP/2 connection; when it dies without a word, a new
// one takes its place.
func TestDeadLineIsReplaced(t *testing.T) {
	srv := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, r.Proto)
	}))
	srv.EnableHTTP2 = true
	srv.StartTLS()
	defer srv.Close()
	transport := newTransport()
	transport.TLSClientConfig = srv.Client().Transport.(*http.Transport).TLSClientConfig
	transport.HTTP2.SendPingTimeout, transport.HTTP2.PingTimeout = 50*time.Millisecond, 50*time.Millisecond
	var dialed atomic.Int64
	var first sync.Once
	var cut atomic.Bool
	transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		dialed.Add(1)
		conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
		first.Do(func() { conn = deadLine{conn, &cut} })
		return conn, err
	}
	defer transport.CloseIdleConnections()
	get := func() (string, error) {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, srv.URL, nil)
		if err != nil {
			return "", err
		}
		res, err := transport.RoundTrip(req)
		if err != nil {
			return "", err
		}
		defer func() { _ = res.Body.Close() }()
		body, err := io.ReadAll(res.Body)
		return string(body), err
	}
	if proto, err := get(); err != nil || proto != "HTTP/2.0" {
		t.Fatalf("%q, %v", proto, err)
	}
	cut.Store(true)
	if _, err := get(); err == nil && dialed.Load() < 2 { // noticed by this request, or while nobody asked
		t.Error("answered over the dead line")
	}
	if proto, err := get(); err != nil || dialed.Load() != 2 {
		t.Errorf("%q, %v over line %d", proto, err, dialed.Load())
	}
}
