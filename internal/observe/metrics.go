package observe

import (
	"cmp"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// Metrics counts events.
type Metrics struct {
	registry *prometheus.Registry

	interactions *prometheus.CounterVec
	latency      *prometheus.HistogramVec
	answers      *prometheus.CounterVec
	gateway      *prometheus.CounterVec
	requests     *prometheus.CounterVec
	requestTime  *prometheus.HistogramVec
	limited      *prometheus.CounterVec
	storeTime    *prometheus.HistogramVec
	storeErrors  *prometheus.CounterVec
	pages        *prometheus.CounterVec
	pageTime     *prometheus.HistogramVec
}

// Histogram buckets, in seconds.
var (
	answerTimes = []float64{.005, .01, .025, .05, .1, .25, .5, 1, 1.5, 2, 3, 5, 10}
	storeTimes  = []float64{.0005, .001, .0025, .005, .01, .025, .1, .5, 2, 10}
)

// NewMetrics returns metrics labeled with the given build information.
func NewMetrics(version, commit, goVersion string) *Metrics {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	f := promauto.With(r)
	f.NewGauge(prometheus.GaugeOpts{
		Name: "netrep_build_info", Help: "Always 1; the labels say what runs.",
		ConstLabels: prometheus.Labels{"version": version, "commit": commit, "go": goVersion},
	}).Set(1)
	count := func(name, help string, labels ...string) *prometheus.CounterVec {
		return f.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	times := func(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
		return f.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
	}
	return &Metrics{
		registry:     r,
		interactions: count("netrep_interactions_total", "Interactions of Discord by command and what became of them.", "command", "outcome"),
		latency:      times("netrep_interaction_seconds", "Time from an interaction's arrival to the end of its answer, by command.", answerTimes, "command"),
		answers:      count("netrep_answers_total", "Replies by kind (ruling, legal, illegal, depends, none, problem) and by the route that asked for them.", "kind", "route"),
		gateway:      count("netrep_gateway_events_total", "What happened to gateway connections: begun, resumed, lost, and events replayed after a resumption.", "event"),
		requests:     count("netrep_discord_requests_total", "Requests to Discord's REST API by class of route and status; status 0 is a failure of the network.", "class", "status"),
		requestTime:  times("netrep_discord_request_seconds", "Time of one try of a request to Discord, by class of route.", answerTimes, "class"),
		limited:      count("netrep_discord_rate_limited_total", "Requests that Discord answered with 429, by scope: user, shared, global or proxy.", "scope"),
		storeTime:    times("netrep_store_seconds", "Time of queries and transactions of the database.", storeTimes, "operation"),
		storeErrors:  count("netrep_store_errors_total", "Queries and transactions of the database that failed.", "operation"),
		pages:        count("netrep_web_requests_total", "Requests to the public pages by route and status; 429 is beyond the limit.", "route", "status"),
		pageTime:     times("netrep_web_request_seconds", "Time of a request to the public pages, by route.", answerTimes, "route"),
	}
}

// Interaction counts a Discord interaction.
func (m *Metrics) Interaction(command, outcome string, took time.Duration) {
	m.interactions.WithLabelValues(command, outcome).Inc()
	m.latency.WithLabelValues(command).Observe(took.Seconds())
}

// Answer counts a reply.
func (m *Metrics) Answer(kind, route string) {
	m.answers.WithLabelValues(kind, route).Inc()
}

// Gateway counts an event of a gateway connection.
func (m *Metrics) Gateway(event string) {
	m.gateway.WithLabelValues(event).Inc()
}

// Store counts a query or a transaction.
func (m *Metrics) Store(operation string, took time.Duration, failed bool) {
	m.storeTime.WithLabelValues(operation).Observe(took.Seconds())
	if failed {
		m.storeErrors.WithLabelValues(operation).Inc()
	}
}

// Pages returns a handler of the public pages that counts the requests to next.
func (m *Metrics) Pages(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began, seen := time.Now(), &statusWriter{w, http.StatusOK}
		defer func() {
			route := cmp.Or(r.Pattern, "other")
			m.pages.WithLabelValues(route, strconv.Itoa(seen.status)).Inc()
			m.pageTime.WithLabelValues(route).Observe(time.Since(began).Seconds())
		}()
		next.ServeHTTP(seen, r)
	})
}

// statusWriter keeps the status of a response.
type statusWriter struct {
	http.ResponseWriter
	status int
}

// WriteHeader implements [http.ResponseWriter].
func (w *statusWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Transport returns a transport for Discord that counts the requests through next.
func (m *Metrics) Transport(next http.RoundTripper) http.RoundTripper {
	return &transport{next, m}
}

type transport struct {
	next    http.RoundTripper
	metrics *Metrics
}

// RoundTrip implements [http.RoundTripper].
func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	began, class := time.Now(), classOf(r.URL.Path)
	res, err := t.next.RoundTrip(r)
	t.metrics.requestTime.WithLabelValues(class).Observe(time.Since(began).Seconds())
	status := 0
	if err == nil {
		status = res.StatusCode
	}
	t.metrics.requests.WithLabelValues(class, strconv.Itoa(status)).Inc()
	if status == http.StatusTooManyRequests {
		t.metrics.limited.WithLabelValues(scopeOf(res.Header)).Inc()
	}
	return res, err
}

// CloseIdleConnections closes idle connections.
func (t *transport) CloseIdleConnections() {
	if c, ok := t.next.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}
