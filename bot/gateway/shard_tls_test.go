package gateway

import (
	"crypto/tls"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// TestWireUnderTLS reads along below TLS, as with the real gateway; the fake
// speaks plainly.
func TestWireUnderTLS(t *testing.T) {
	upgrader := websocket.Upgrader{}
	srv := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := upgrader.Upgrade(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer func() { _ = c.Close() }()
		_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":41250}}`))
		_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":9,"d":false}`))
		_, _, _ = c.ReadMessage() // until the client is gone
	}))
	defer srv.Close()
	trusted := srv.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	for _, tc := range []struct {
		name string
		conf *tls.Config
		ok   bool
	}{
		{"trusted", &tls.Config{RootCAs: trusted}, true},
		{"not trusted", nil, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := newWire(t.Context(), tc.conf)
			defer w.cut()
			d := websocket.Dialer{NetDialContext: w.dial, NetDialTLSContext: w.dialTLS}
			c, res, err := d.Dial(strings.Replace(srv.URL, "https", "wss", 1), nil)
			if (err == nil) != tc.ok {
				t.Fatalf("Dial: %v", err)
			}
			if !tc.ok {
				return
			}
			defer func() { _ = res.Body.Close() }()
			if _, hello, err := c.ReadMessage(); err != nil || !strings.Contains(string(hello), "41250") {
				t.Errorf("HELLO %s, %v", hello, err)
			}
			if _, _, err := c.ReadMessage(); !errors.Is(err, errInvalidSession) {
				t.Errorf("op 9 reached discordgo: %v", err)
			}
			if w.interval() != 41250*time.Millisecond {
				t.Errorf("interval %v", w.interval())
			}
		})
	}
}
