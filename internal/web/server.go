package web

import (
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"
)

// mostConnections is how many connections are open at a time; others wait.
const mostConnections = 1000

// NewServer returns a server of a handler that slow clients cannot keep busy.
func NewServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: time.Minute,
		MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// Limit returns a listener that has only so many connections open that a server
// has memory for them.
func Limit(l net.Listener) net.Listener { return netutil.LimitListener(l, mostConnections) }
