package observe

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/pprof"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Check checks something that the bot needs in order to answer.
type Check struct {
	Name string
	// State describes the current state, as in "2 of 2 shards". Errors are worded for
	// operators.
	State func(context.Context) (string, error)
	// Vital says that no questions can be answered while the check fails; otherwise the
	// program is only degraded.
	Vital bool
}

// checkTime is the time limit for all checks together.
const checkTime = 2 * time.Second

// ready runs the checks and reports each on a line; ok is false if a vital one fails.
func ready(ctx context.Context, checks []Check) (report string, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, checkTime)
	defer cancel()
	var lines strings.Builder
	verdict := "ready"
	for _, c := range checks {
		state, err := c.State(ctx)
		switch {
		case err == nil:
			fmt.Fprintf(&lines, "%s: ok: %s\n", c.Name, state)
		case c.Vital:
			verdict = "not ready"
			fmt.Fprintf(&lines, "%s: failing: %v\n", c.Name, err)
		default:
			if verdict == "ready" {
				verdict = "ready, degraded"
			}
			fmt.Fprintf(&lines, "%s: degraded: %v\n", c.Name, err)
		}
	}
	return verdict + "\n" + lines.String(), verdict != "not ready"
}

// NewServer returns a server for operators: /livez succeeds while the process lives,
// /readyz reports the checks, /metrics serves metrics, and /debug/pprof/ serves Go's
// profiles if profile is set.
func NewServer(m *Metrics, checks []Check, profile bool) *http.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /livez", func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "alive\n") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		report, ok := ready(r.Context(), checks)
		status := http.StatusOK
		if !ok {
			status = http.StatusServiceUnavailable
		}
		say(w, status, report)
	})
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	if profile {
		mux.HandleFunc("GET /debug/pprof/", pprof.Index)
		mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	}
	return &http.Server{Handler: mux, ReadHeaderTimeout: 3 * time.Second, ReadTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text) // the client may be gone
}
