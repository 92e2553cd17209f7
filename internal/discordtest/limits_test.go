package discordtest

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

const messagesRoute = "POST /channels/{channel_id}/messages"

// limitHeaders lists the names of the headers about limits.
func limitHeaders(h http.Header) []string {
	var out []string
	for k := range h {
		if strings.HasPrefix(k, "X-Ratelimit-") || k == "Retry-After" {
			out = append(out, k)
		}
	}
	slices.Sort(out)
	return out
}

var (
	bucketSet = []string{"X-Ratelimit-Bucket", "X-Ratelimit-Limit", "X-Ratelimit-Remaining", "X-Ratelimit-Reset", "X-Ratelimit-Reset-After"}
	userSet   = slices.Concat([]string{"Retry-After"}, bucketSet, []string{"X-Ratelimit-Scope"})
	globalSet = []string{"Retry-After", "X-Ratelimit-Global", "X-Ratelimit-Scope"}
)

func TestBuckets(t *testing.T) {
	f := New(t, Options{})
	path := "/channels/" + f.Guild().Channel + "/messages"
	for left := 4; left >= 0; left-- {
		status, _, h := call(t, f, "POST", path, obj{"content": "x"})
		if status != 200 || integer(numberOf(h.Get("X-RateLimit-Remaining"))) != left || !slices.Equal(limitHeaders(h), bucketSet) {
			t.Fatalf("%d with %v", status, h)
		}
	}
	if status, _, _ := call(t, f, "POST", "/channels/"+f.DM().Channel+"/messages", obj{"content": "x"}); status != 200 {
		t.Error("another channel shares the bucket")
	}
	f.Advance(grace + time.Second)
	status, body, h := call(t, f, "POST", path, obj{"content": "x"})
	if status != 429 || !slices.Equal(limitHeaders(h), userSet) || h.Get("X-RateLimit-Scope") != "user" || truth(body["global"]) {
		t.Errorf("%d %v with %v", status, body, h)
	}
	took(t, f, BrokeExhausted)
	f.Advance(5 * time.Second)
	if status, _, _ := call(t, f, "POST", path, obj{"content": "x"}); status != 200 {
		t.Error("the bucket did not refill")
	}
}

// numberOf is a header's number as decoded JSON.
func numberOf(s string) any { v, _ := decode([]byte(s)); return v }

// TestRequestsInFlight checks that a request that was on its way when the answer reported
// an empty bucket is refused, but is not a violation.
func TestRequestsInFlight(t *testing.T) {
	now := time.Now()
	f := New(t, Options{Now: func() time.Time { return now }})
	path := "/channels/" + f.Guild().Channel + "/messages"
	for range 5 {
		call(t, f, "POST", path, obj{"content": "x"})
	}
	if status, _, _ := call(t, f, "POST", path, obj{"content": "x"}); status != 429 {
		t.Errorf("the sixth: %d", status)
	}
}

func TestGlobalLimit(t *testing.T) {
	now := time.Now()
	f := New(t, Options{Now: func() time.Time { return now }})
	for range globalRequests {
		if status, _, _ := call(t, f, "GET", "/users/@me", nil); status != 200 {
			t.Fatal(status)
		}
	}
	status, body, h := call(t, f, "GET", "/users/@me", nil)
	if status != 429 || !slices.Equal(limitHeaders(h), globalSet) || !truth(body["global"]) {
		t.Errorf("%d %v with %v", status, body, h)
	}
	took(t, f, BrokeGlobal)
	f.Advance(2 * grace)
	call(t, f, "GET", "/users/@me", nil)
	took(t, f, BrokeGlobal)
	in := asked(t, f, f.Guild())
	wants(t, f, "POST", callbackPath(in), yes, 204, 0) // exempt
	f.Advance(globalPer)
	if status, _, _ := call(t, f, "GET", "/users/@me", nil); status != 200 {
		t.Error("the limit did not end")
	}
	if f.Stats().Busiest != globalRequests+1 {
		t.Errorf("busiest second: %d", f.Stats().Busiest)
	}
}

func TestScriptedLimits(t *testing.T) {
	f := New(t, Options{})
	sets := map[string][]string{"user": userSet, "shared": userSet, "global": globalSet}
	for scope, set := range sets {
		f.Fault("GET /users/@me", RateLimited(scope, 1500*time.Millisecond))
		status, body, h := call(t, f, "GET", "/users/@me", nil)
		if status != 429 || !slices.Equal(limitHeaders(h), set) || h.Get("Retry-After") != "2" || body["retry_after"] != numberOf("1.5") {
			t.Errorf("%s: %d %v with %v", scope, status, body, h)
		}
		f.Advance(2 * time.Second)
	}
	f.Fault("GET /users/@me", HTMLRateLimit(time.Second))
	status, body, h := call(t, f, "GET", "/users/@me", nil)
	if status != 429 || body != nil || h.Get("Content-Type") != "text/html" || !slices.Equal(limitHeaders(h), []string{"Retry-After"}) {
		t.Errorf("web page: %d %v with %v", status, body, h)
	}
}

func TestFaults(t *testing.T) {
	f := New(t, Options{NoLimits: true})
	path := "/channels/" + f.Guild().Channel + "/messages"
	try := func() int {
		resp, err := tryCall(t.Context(), f, "POST", path, obj{"content": "x"})
		if err != nil {
			return 0
		}
		defer resp.Body.Close()
		if _, err := io.ReadAll(resp.Body); err != nil {
			return -1
		}
		return resp.StatusCode
	}
	tests := []struct {
		name   string
		fault  Fault
		want   []int // statuses in order; 0 for no answer, -1 for half of one
		stored int
	}{
		{"503 twice", Status(503).N(2), []int{503, 503, 200}, 1},
		{"500 but stored", Status(500).ButStored(), []int{500, 200}, 2},
		{"reset unread", ResetUnread(), []int{0, 200}, 1},
		{"reset read", ResetRead(), []int{0, 200}, 1},
		{"reset read but stored", ResetRead().ButStored(), []int{0, 200}, 2},
		{"truncated", Truncated(), []int{-1, 200}, 2},
		{"401 after one", Status(401).After(1).N(-1), []int{200, 401, 401}, 1},
		{"a code", Refused(403, 50013, "Missing Permissions"), []int{403, 200}, 1},
		{"slow", Slow(time.Millisecond), []int{200}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before := len(f.Messages(f.Guild()))
			f.Fault(messagesRoute, tt.fault)
			for i, want := range tt.want {
				if got := try(); got != want {
					t.Errorf("request %d: %d, want %d", i+1, got, want)
				}
			}
			if got := len(f.Messages(f.Guild())) - before; got != tt.stored {
				t.Errorf("%d messages stored, want %d", got, tt.stored)
			}
			f.ClearFaults()
		})
	}
}
