package web

import (
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"
)

// mostConnections is how many connections may be open at once; others wait.
const mostConnections = 1000

// NewServer returns a server for h with timeouts for slow clients.
func NewServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: time.Minute,
		MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// Limit returns a listener that limits the number of open connections, so that a server
// does not run out of memory.
func Limit(l net.Listener) net.Listener { return netutil.LimitListener(l, mostConnections) }
