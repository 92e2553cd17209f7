package observe

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// busy returns metrics with every kind of event.
func busy() *Metrics {
	m := NewMetrics("v1", "abc", "go1")
	m.Interaction("rule", "answered", time.Millisecond)
	m.Answer("ruling", "command")
	m.Gateway("begun")
	m.Store("read", time.Millisecond, true)
	limited := roundTripper(func(*http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: 429, Header: http.Header{"X-Ratelimit-Scope": {"shared"}}}, nil
	})
	_, _ = m.Transport(limited).RoundTrip(httptest.NewRequest("POST", "/api/v10/channels/1/messages", nil))
	pages := http.NewServeMux()
	pages.HandleFunc("GET /r/{ref...}", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) })
	pages.HandleFunc("GET /ask", func(http.ResponseWriter, *http.Request) {})
	for _, r := range []string{"GET /r/coe/1", "GET /ask", "POST /ask"} {
		method, path, _ := strings.Cut(r, " ")
		m.Pages(pages).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(method, path, nil))
	}
	m.Watch(Sources{
		Checks: []Check{{"index", func(context.Context) (string, error) { return "", errors.New("away") }, true}},
		Shards: func() (int, int) { return 1, 2 },
		Index:  func() (uint64, int64, time.Duration) { return 919, 1 << 20, time.Second },
		Jobs: func(context.Context) ([]Jobs, error) {
			return []Jobs{{"send_post", "available", 3, time.Minute}, {"send_post", "completed", 9, time.Hour}}, nil
		},
		Texts: func() []Text { return []Text{{Name: "coe", Read: time.Now()}, {Name: "crf", Fails: true}} },
	})
	return m
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// scraped returns the response at a path of the operator's server.
func scraped(t *testing.T, m *Metrics, checks []Check, profile bool, path string) (int, string) {
	t.Helper()
	w := httptest.NewRecorder()
	NewServer(m, checks, profile).Handler.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	body, err := io.ReadAll(w.Result().Body)
	if err != nil {
		t.Fatal(err)
	}
	return w.Code, string(body)
}

func TestMetricsSay(t *testing.T) {
	_, text := scraped(t, busy(), nil, false, "/metrics")
	for _, want := range []string{
		`netrep_build_info{commit="abc",go="go1",version="v1"} 1`,
		`netrep_interactions_total{command="rule",outcome="answered"} 1`,
		`netrep_discord_requests_total{class="message",status="429"} 1`,
		`netrep_discord_rate_limited_total{scope="shared"} 1`,
		`netrep_gateway_shards_wanted 2`,
		`netrep_jobs{kind="send_post",state="completed"} 9`,
		`netrep_job_oldest_seconds{kind="send_post"} 60`,
		`netrep_source_state{source="crf",state="failing"} 1`,
		`netrep_store_errors_total{operation="read"} 1`,
		`netrep_queue_unknown 0`,
		`netrep_ready 0`,
		`netrep_web_requests_total{route="GET /r/{ref...}",status="410"} 1`,
		`netrep_web_requests_total{route="GET /ask",status="200"} 1`,
		`netrep_web_requests_total{route="other",status="405"} 1`,
		`netrep_web_request_seconds_count{route="GET /ask"} 1`,
	} {
		if !strings.Contains(text, want+"\n") {
			t.Errorf("not there: %s", want)
		}
	}
}

// TestEveryMetricOfTheDashboardExists checks that the metrics of the dashboard and the
// alerts exist, and that all of ours are in the dashboard.
func TestEveryMetricOfTheDashboardExists(t *testing.T) {
	_, text := scraped(t, busy(), nil, false, "/metrics")
	there := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^([a-z_]+)[{ ]`).FindAllStringSubmatch(text, -1) {
		there[m[1]] = true
	}
	name := regexp.MustCompile(`\b(netrep|go|process)_[a-z_]+\b`)
	for _, file := range []string{"grafana.json", "alerts.yml"} {
		data, err := os.ReadFile(filepath.Join("../../deploy", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, used := range name.FindAllString(string(data), -1) {
			if !there[used] {
				t.Errorf("%s uses %s, which does not exist", file, used)
			}
		}
		if file != "grafana.json" {
			continue
		}
		if !json.Valid(data) {
			t.Error("grafana.json is no JSON")
		}
		for metric := range there {
			base := strings.TrimSuffix(strings.TrimSuffix(metric, "_sum"), "_count")
			if strings.HasPrefix(metric, "netrep_") && !strings.Contains(string(data), base) {
				t.Errorf("the dashboard does not show %s", metric)
			}
		}
	}
}

// TestOperatingExplainsAlerts checks that docs/operating.md says what to do about each
// alert and mentions no others.
func TestOperatingExplainsAlerts(t *testing.T) {
	names := func(file, pattern string) []string {
		data, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(data), -1) {
			list = append(list, m[1])
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	if alerts, told := names("deploy/alerts.yml", `alert: (\w+)`), names("docs/operating.md", `\b(Netrep[A-Z]\w+)`); !slices.Equal(alerts, told) || len(alerts) == 0 {
		t.Errorf("alerts %q, of which operating.md explains %q", alerts, told)
	}
}

// TestPromtool checks metrics and rules with Prometheus' own tool.
func TestPromtool(t *testing.T) {
	tool, err := exec.LookPath("promtool")
	if err != nil {
		t.Skip("there is no promtool; .ci/packages prometheus installs it")
	}
	_, text := scraped(t, busy(), nil, false, "/metrics")
	ours := slices.DeleteFunc(strings.SplitAfter(text, "\n"), func(l string) bool { return !strings.Contains(l, "netrep_") })
	check := exec.Command(tool, "check", "metrics")
	check.Stdin = strings.NewReader(strings.Join(ours, ""))
	if out, err := check.CombinedOutput(); err != nil || len(bytes.TrimSpace(out)) > 0 {
		t.Errorf("promtool check metrics: %v\n%s", err, out)
	}
	if out, err := exec.Command(tool, "check", "rules", "../../deploy/alerts.yml").CombinedOutput(); err != nil {
		t.Errorf("promtool check rules: %v\n%s", err, out)
	}
}

func TestReadiness(t *testing.T) {
	fine := func(context.Context) (string, error) { return "fine", nil }
	bad := func(context.Context) (string, error) { return "", errors.New("away") }
	for _, tc := range []struct {
		name, want string
		status     int
		checks     []Check
	}{
		{"ready", "ready\nindex: ok: fine\n", 200, []Check{{"index", fine, true}}},
		{"degraded", "ready, degraded\nstore: degraded: away\n", 200, []Check{{"store", bad, false}}},
		{"not ready", "not ready\nstore: degraded: away\ngateway: failing: away\n", 503, []Check{{"store", bad, false}, {"gateway", bad, true}}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if status, body := scraped(t, busy(), tc.checks, false, "/readyz"); status != tc.status || body != tc.want {
				t.Errorf("%d %q, want %d %q", status, body, tc.status, tc.want)
			}
		})
	}
	if status, _ := scraped(t, busy(), nil, false, "/debug/pprof/"); status != 404 {
		t.Errorf("profiles without being asked for: %d", status)
	}
}

func TestNotify(t *testing.T) {
	name := filepath.Join(t.TempDir(), "socket")
	socket, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: name, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = socket.Close() }()
	t.Setenv("NOTIFY_SOCKET", name)
	t.Setenv("WATCHDOG_USEC", "30000000")
	if err := Notify("READY=1"); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 32)
	if n, err := socket.Read(got); err != nil || string(got[:n]) != "READY=1" {
		t.Errorf("%q, %v", got[:n], err)
	}
	if d := WatchdogTime(); d != 30*time.Second {
		t.Errorf("WatchdogTime: %v", d)
	}
}

func TestClassesHoldNoIDs(t *testing.T) {
	for path, want := range map[string]string{
		"/api/v10/interactions/1/secret/callback":        "callback",
		"/api/v10/webhooks/77/secret/messages/@original": "answer",
		"/api/v10/channels/1/messages/2/crosspost":       "message",
		"/api/v10/channels/1":                            "channel",
		"/api/v10/applications/1/guilds/2/commands":      "command",
		"/api/v10/applications/@me":                      "application",
		"/api/v10/gateway/bot":                           "gateway",
		"/api/v10/something/else":                        "other",
	} {
		if got := classOf(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
