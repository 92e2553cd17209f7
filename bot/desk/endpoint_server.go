package desk

import (
	"io"
	"net/http"
	"time"
)

// NewServer returns a server with timeouts for an endpoint at a path, and
// /healthz for a balancer. A request is small and answered within three
// seconds, so anything that takes longer is cut off.
func NewServer(e *Endpoint, path string) *http.Server {
	mux := http.NewServeMux()
	mux.Handle(path, e)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, "ok\n") // whoever asked may be gone
	})
	return &http.Server{
		Handler:           mux,
		ReadHeaderTimeout: 3 * time.Second,
		ReadTimeout:       5 * time.Second,
		WriteTimeout:      10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
}
