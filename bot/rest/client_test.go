package rest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"netrep/internal/discordtest"
)

// post is a request that is paced; hook one that is not.
func post(channel string) request {
	return request{method: "POST", route: "/channels/{channel}/messages", path: "/channels/" + channel + "/messages", major: channel, body: &Payload{JSON: []byte("{}")}}
}

func hook(token string) request {
	return request{method: "PATCH", route: webhookRoute + "/messages/@original", path: "/webhooks/77/" + token + "/messages/@original", major: token, body: &Payload{JSON: []byte("{}")}, bare: true, repeat: true}
}

// first answers the first n requests so, and all further ones well.
func first(n int, res func() *http.Response) func(discordtest.Letter) (*http.Response, error) {
	return func(s discordtest.Letter) (*http.Response, error) {
		if s.N <= n {
			return res(), nil
		}
		return discordtest.Respond(http.StatusOK, `{"id":"5"}`), nil
	}
}

const limitBody = `{"message":"You are being rate limited.","retry_after":%v,"global":%v}`

func TestRateLimitsAndErrors(t *testing.T) {
	globalDocs := func() *http.Response { // topics/rate-limits.mdx, word for word
		return discordtest.Respond(429, fmt.Sprintf(limitBody, 2, true), "Retry-After", "2", "X-RateLimit-Global", "true", "X-RateLimit-Scope", "global")
	}
	route := func() *http.Response {
		return discordtest.Respond(429, fmt.Sprintf(limitBody, 0.4, false), "Retry-After", "1", "X-RateLimit-Limit", "5", "X-RateLimit-Remaining", "0",
			"X-RateLimit-Reset-After", "0.4", "X-RateLimit-Bucket", "abcd", "X-RateLimit-Scope", "user")
	}
	html := func() *http.Response {
		return discordtest.Respond(429, "<html>error 1015</html>", "Retry-After", "3", "Content-Type", "text/html")
	}
	server := func(status int) func() *http.Response {
		return func() *http.Response { return discordtest.Respond(status, "<html>") }
	}
	for _, tc := range []struct {
		name   string
		q      request
		answer func(discordtest.Letter) (*http.Response, error)
		calls  int
		took   time.Duration // with waits after server errors rounded down to backoff
		status int           // of the error; 0 means none, -1 any error
	}{
		{"route limit", hook("a"), first(1, route), 2, 400 * time.Millisecond, 0},
		{"global limit as documented", post("1"), first(1, globalDocs), 2, 2 * time.Second, 0},
		{"global limit on an interaction's route", hook("a"), first(1, globalDocs), 2, 2 * time.Second, 0},
		{"proxy's HTML", hook("a"), first(1, html), 2, 3 * time.Second, 0},
		{"endless limit", hook("a"), first(99, route), maxTries, 2 * time.Second, -1},
		{"limit of an hour", hook("a"), first(1, func() *http.Response { return discordtest.Respond(429, fmt.Sprintf(limitBody, 3600, false)) }), 1, 0, -1},
		{"502 twice", hook("a"), first(2, server(502)), 3, 300 * time.Millisecond, 0},
		{"endless 503", hook("a"), first(99, server(503)), maxTries, 3100 * time.Millisecond, 503},
		{"502 of a message without nonce", post("1"), first(1, server(502)), 1, 0, 502},
		{"400 is not repeated", hook("a"), first(1, func() *http.Response { return discordtest.Respond(400, `{"code":50035,"message":"Invalid Form Body"}`) }), 1, 0, 400},
	} {
		t.Run(tc.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := &discordtest.Postbox{Answer: tc.answer}
				start := time.Now()
				_, err := New(Options{Transport: p}).do(t.Context(), tc.q)
				took := time.Since(start)
				if len(p.All()) != tc.calls || took < tc.took || took > tc.took*3/2+time.Millisecond {
					t.Errorf("%d calls in %v, want %d in %v", len(p.All()), took, tc.calls, tc.took)
				}
				if (err != nil) != (tc.status != 0) || tc.status > 0 && StatusOf(err) != tc.status {
					t.Errorf("error %v, want status %d", err, tc.status)
				}
			})
		})
	}
}

func TestGlobalLimitHoldsOtherRoutesButNotInteractions(t *testing.T) {
	for _, q := range []request{post("1"), hook("b")} {
		synctest.Test(t, func(t *testing.T) { testGlobalLimit(t, q) })
	}
}

// testGlobalLimit has a request meet a global limit, and others come after it.
func testGlobalLimit(t *testing.T, meets request) {
	p := &discordtest.Postbox{Answer: first(1, func() *http.Response {
		return discordtest.Respond(429, fmt.Sprintf(limitBody, 2, true), "Retry-After", "2", "X-RateLimit-Global", "true")
	})}
	r := New(Options{Transport: p})
	start := time.Now()
	var all sync.WaitGroup
	all.Go(func() { _, _ = r.do(t.Context(), meets) })
	synctest.Wait()
	all.Go(func() { _, _ = r.do(t.Context(), post("2")) })
	all.Go(func() { _, _ = r.do(t.Context(), hook("a")) })
	all.Wait()
	for _, s := range p.All()[1:] {
		want := 2 * time.Second
		if strings.Contains(s.Line, "/webhooks/77/a/") {
			want = 0
		}
		if got := s.At.Sub(start).Round(100 * time.Millisecond); got != want {
			t.Errorf("%s went out after %v, want %v", s.Line, got, want)
		}
	}
}

// Words that stand in for an answer with files are a new request of the same route,
// which has just met a limit.
func TestNewRequestsOfARouteWaitForItsGlobalLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &discordtest.Postbox{Answer: first(1, func() *http.Response {
			return discordtest.Respond(429, fmt.Sprintf(limitBody, 2, true), "Retry-After", "2", "X-RateLimit-Global", "true")
		})}
		r := New(Options{Transport: p})
		start := time.Now()
		short, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := r.do(short, hook("a")); err == nil {
			t.Error("a limit of two seconds was waited for in one")
		}
		if _, err := r.do(t.Context(), hook("a")); err != nil || time.Since(start) != 2*time.Second {
			t.Errorf("the next request ended after %v, error %v", time.Since(start), err)
		}
	})
}

func TestPacing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &discordtest.Postbox{}
		r := New(Options{Transport: p})
		start := time.Now()
		var all sync.WaitGroup
		for n := range 300 {
			all.Go(func() { _, _ = r.do(t.Context(), post(fmt.Sprint(n))) })
			all.Go(func() { _, _ = r.do(t.Context(), hook(fmt.Sprint(n))) })
		}
		all.Wait()
		var paced []time.Time
		for _, s := range p.All() {
			if strings.Contains(s.Line, "/webhooks/") {
				if s.At.After(start) {
					t.Fatalf("an interaction's request waited %v", s.At.Sub(start))
				}
				continue
			}
			paced = append(paced, s.At)
		}
		for n := range paced {
			if n >= 50 && paced[n].Sub(paced[n-50]) < 800*time.Millisecond {
				t.Fatalf("more than 50 requests in %v", paced[n].Sub(paced[n-50]))
			}
		}
		if took := paced[299].Sub(start); took > 7*time.Second {
			t.Errorf("300 requests took %v, want about 6.5 s", took)
		}
	})
}

// A request whose turn would come too late takes none from those after it.
func TestNoTurnIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := New(Options{Transport: &discordtest.Postbox{}, PerSecond: 1})
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		var went, refused atomic.Int64
		var all sync.WaitGroup
		for n := range 100 {
			all.Go(func() {
				var limit *LimitError
				switch _, err := r.do(ctx, post(fmt.Sprint(n))); {
				case err == nil:
					went.Add(1)
				case errors.As(err, &limit) && !InDoubt(err):
					refused.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		start := time.Now()
		if _, err := r.do(t.Context(), post("next")); err != nil || time.Since(start) > 2*time.Second {
			t.Errorf("%v after %v", err, time.Since(start))
		}
		if went.Load() < 5 || went.Load()+refused.Load() != 100 {
			t.Errorf("%d went, %d were refused", went.Load(), refused.Load())
		}
	})
}

func TestEmptyBucketIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		// Five a second, shared by all routes of a channel.
		left, reset := 5, time.Now().Add(time.Second)
		p := &discordtest.Postbox{}
		var mu sync.Mutex
		p.Answer = func(discordtest.Letter) (*http.Response, error) {
			mu.Lock()
			defer mu.Unlock()
			if !time.Now().Before(reset) {
				left, reset = 5, time.Now().Add(time.Second)
			}
			if left == 0 {
				t.Error("a request to an empty bucket")
			}
			left--
			return discordtest.Respond(200, "{}", "X-RateLimit-Limit", "5", "X-RateLimit-Remaining", fmt.Sprint(left),
				"X-RateLimit-Reset-After", fmt.Sprint(time.Until(reset).Seconds()), "X-RateLimit-Bucket", "b"), nil
		}
		r := New(Options{Transport: p})
		if _, err := r.do(t.Context(), post("1")); err != nil { // learns the bucket
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() { _, _ = r.do(t.Context(), post("1")) })
		}
		all.Wait()
	})
}

func TestFortyEditsDoNotWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &discordtest.Postbox{Answer: func(discordtest.Letter) (*http.Response, error) {
			time.Sleep(100 * time.Millisecond)
			return discordtest.Respond(200, "{}", "X-RateLimit-Limit", "5", "X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "2", "X-RateLimit-Bucket", "w"), nil
		}}
		r := New(Options{Transport: p})
		start := time.Now()
		var all sync.WaitGroup
		for n := range 40 {
			all.Go(func() { _, _ = r.do(t.Context(), hook(fmt.Sprint(n))) })
		}
		all.Wait()
		if took := time.Since(start); took != 100*time.Millisecond {
			t.Errorf("40 edits of 100 ms took %v", took)
		}
	})
}

func TestBucketsAreBounded(t *testing.T) {
	var b buckets
	now := time.Now()
	h := http.Header{"X-Ratelimit-Limit": {"5"}, "X-Ratelimit-Remaining": {"4"}, "X-Ratelimit-Reset-After": {"1"}, "X-Ratelimit-Bucket": {"w"}}
	for n := range 100_000 {
		b.learn(fmt.Sprint("PATCH ", n), fmt.Sprint(n), h, false, now.Add(time.Duration(n)*10*time.Millisecond))
	}
	if len(b.routes) > 2*maxBuckets || len(b.shared) > 2*maxBuckets {
		t.Errorf("%d routes and %d buckets are kept", len(b.routes), len(b.shared))
	}
}

func TestContextEndsEveryWait(t *testing.T) {
	for name, answer := range map[string]func(discordtest.Letter) (*http.Response, error){
		"route limit": func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(429, fmt.Sprintf(limitBody, 30, false)), nil
		},
		"global limit": func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(429, fmt.Sprintf(limitBody, 30, true)), nil
		},
		"slow server": func(s discordtest.Letter) (*http.Response, error) {
			<-s.Ctx.Done()
			return nil, s.Ctx.Err()
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
				defer cancel()
				start := time.Now()
				_, err := New(Options{Transport: &discordtest.Postbox{Answer: answer}}).do(ctx, post("1"))
				if took := time.Since(start); err == nil || took > 301*time.Millisecond {
					t.Errorf("%v after %v", err, took)
				}
			})
		})
	}
}

func TestRefusalsRaiseTheAlarmAndStop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var book discordtest.Logbook
		p := &discordtest.Postbox{Answer: func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(403, `{"code":50001}`), nil
		}}
		r := New(Options{Transport: p, Log: book.Logger()})
		var err error
		for range refusalStop + 10 {
			_, err = r.do(t.Context(), hook("a"))
		}
		if !errors.Is(err, ErrTooManyRefusals) || len(p.All()) != refusalStop {
			t.Errorf("%d requests, then %v", len(p.All()), err)
		}
		if n := strings.Count(book.String(), "level=ERROR"); n != 2 {
			t.Errorf("%d alarms, want 2", n)
		}
		time.Sleep(refusalWindow + time.Minute)
		if _, err = r.do(t.Context(), hook("a")); StatusOf(err) != 403 {
			t.Errorf("after ten minutes: %v", err)
		}
	})
}

func TestSharedLimitsAreNoRefusals(t *testing.T) {
	l := &limits{clock: &clock{}, log: (&discordtest.Logbook{}).Logger()}
	l.count(discordtest.Respond(429, "", "X-RateLimit-Scope", "shared"))
	l.count(discordtest.Respond(404, ""))
	if n := l.refusals.sum(time.Now()); n != 0 {
		t.Errorf("%d refusals", n)
	}
}

func TestSecretsAreNeverShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		enter2026()
		const secret = "MTk4.secret.token"
		var book discordtest.Logbook
		for _, answer := range []func(discordtest.Letter) (*http.Response, error){
			func(s discordtest.Letter) (*http.Response, error) {
				return nil, &url.Error{Op: "Post", URL: "https://discord.com" + s.Line, Err: io.ErrUnexpectedEOF}
			},
			func(discordtest.Letter) (*http.Response, error) {
				return discordtest.Respond(401, `{"message":"401: Unauthorized","code":0}`), nil
			},
			func(discordtest.Letter) (*http.Response, error) {
				return discordtest.Respond(429, fmt.Sprintf(limitBody, 9999, false)), nil
			},
		} {
			r := New(Options{Transport: &discordtest.Postbox{Answer: answer}, Token: secret, Log: book.Logger()})
			i := commandAt(time.Now())
			for _, err := range []error{
				r.Answer(t.Context(), i, Payload{JSON: []byte("{}")}),
				r.EditAnswer(t.Context(), i, Message{Content: "x"}),
				func() error { _, err := r.do(t.Context(), post("1")); return err }(),
			} {
				if err == nil {
					t.Error("no error")
				}
				fmt.Fprintf(&book, "%v %+v %#v\n", err, err, err)
			}
		}
		fmt.Fprintf(&book, "%v %+v %#v %s %q", Secret(secret), Secret(secret), Secret(secret), Secret(secret), Secret(secret))
		for _, bad := range []string{secret, "tok-secret"} {
			if strings.Contains(book.String(), bad) {
				t.Errorf("%q is shown:\n%s", bad, book.String())
			}
		}
	})
}

// A 429 that names only a pause says nothing of what comes after it.
func TestPauseIsNoWindow(t *testing.T) {
	var b buckets
	now := time.Now()
	b.learn("key", "major", http.Header{"X-Ratelimit-Reset-After": {"1"}}, false, now)
	if wait := b.take("key", now); wait != time.Second {
		t.Errorf("wait %v, want 1s", wait)
	}
	for n := range 3 {
		if wait := b.take("key", now.Add(time.Second)); wait > 0 {
			t.Errorf("request %d after the pause waits %v", n+1, wait)
		}
	}
}

// What has to be there in time waits for no limit that ends later.
func TestDeadlineBeforeTheLimitEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &discordtest.Postbox{Answer: func(discordtest.Letter) (*http.Response, error) {
			return discordtest.Respond(http.StatusOK, "{}", "X-RateLimit-Limit", "1", "X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "5"), nil
		}}
		r, q := New(Options{Transport: p}), hook("a")
		if _, err := r.do(t.Context(), q); err != nil { // teaches the bucket
			t.Fatal(err)
		}
		start := time.Now()
		q.until = start.Add(3 * time.Second)
		_, err := r.do(t.Context(), q)
		var limit *LimitError
		if !errors.As(err, &limit) || InDoubt(err) || len(p.All()) != 1 || time.Since(start) > 0 {
			t.Errorf("%d requests, %v after %v", len(p.All()), err, time.Since(start))
		}
	})
}

// A request that a global limit holds up does not go out into a bucket that an answer has
// told to be empty meanwhile.
func TestHeldRequestsHearOfEmptyBuckets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &discordtest.Postbox{Answer: func(l discordtest.Letter) (*http.Response, error) {
			switch l.N {
			case 1:
				time.Sleep(500 * time.Millisecond) // on the way
				return discordtest.Respond(http.StatusOK, `{"id":"5"}`, "X-RateLimit-Limit", "5", "X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "5"), nil
			case 2:
				return discordtest.Respond(429, fmt.Sprintf(limitBody, 1, true), "Retry-After", "1", "X-RateLimit-Global", "true"), nil
			}
			return discordtest.Respond(http.StatusOK, `{"id":"5"}`), nil
		}}
		r := New(Options{Transport: p})
		start := time.Now()
		var all sync.WaitGroup
		for _, channel := range []string{"1", "2", "1"} {
			all.Go(func() { _, _ = r.do(t.Context(), post(channel)) })
			synctest.Wait()
			time.Sleep(100 * time.Millisecond)
		}
		all.Wait()
		last := p.All()[len(p.All())-1]
		if got := last.At.Sub(start).Round(100 * time.Millisecond); !strings.Contains(last.Line, "/channels/1/") || got != 5500*time.Millisecond {
			t.Errorf("the last request is %s after %v, want the held one after 5.5 s", last.Line, got)
		}
	})
}
