package bot

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// postbox is Discord's REST API in memory: it keeps every request and answers as
// it is told, at no cost of time unless told so.
type postbox struct {
	answer func(sent) (*http.Response, error) // nil means 204 for everything

	mu  sync.Mutex
	got []sent
}

// sent is a request that reached a postbox.
type sent struct {
	At     time.Time
	N      int // from 1
	Line   string
	Body   string
	Header http.Header
	ctx    context.Context
}

func (p *postbox) RoundTrip(req *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	s := sent{time.Now(), len(p.got) + 1, req.Method + " " + strings.TrimPrefix(req.URL.Path, "/api/v10"), string(body), req.Header, req.Context()}
	p.got = append(p.got, s)
	p.mu.Unlock()
	res, err := respond(http.StatusNoContent, ""), error(nil)
	if p.answer != nil {
		res, err = p.answer(s)
	}
	if res != nil {
		res.Request = req
	}
	return res, err
}

func (p *postbox) all() []sent {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]sent(nil), p.got...)
}

// respond makes a response; headers are given as name and value in turn.
func respond(status int, body string, headers ...string) *http.Response {
	res := &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body)), ContentLength: int64(len(body))}
	for i := 0; i+1 < len(headers); i += 2 {
		res.Header.Set(headers[i], headers[i+1])
	}
	return res
}

// handler is a Handler made of functions; those that are missing do nothing.
type handler struct {
	plan   Plan
	handle func(context.Context, *Interaction) (Response, error)
	fail   func(*Interaction, string) Response
}

func (h handler) Plan(*Interaction) Plan { return h.plan }

func (h handler) Handle(ctx context.Context, i *Interaction) (Response, error) {
	if h.handle == nil {
		return say("hello"), nil
	}
	return h.handle(ctx, i)
}

func (h handler) Failure(i *Interaction, ref string) Response {
	if h.fail == nil {
		return Response{Kind: Reply, Message: Message{Content: "failed, ref " + ref, Flags: FlagPrivate}}
	}
	return h.fail(i, ref)
}

// after returns a handler that answers after a time.
func after(d time.Duration, r Response, p Plan) handler {
	return handler{plan: p, handle: func(ctx context.Context, _ *Interaction) (Response, error) {
		if err := sleep(ctx, d); err != nil {
			return Response{}, err
		}
		return r, nil
	}}
}

func say(text string) Response { return Response{Kind: Reply, Message: Message{Content: text}} }

var errTest = errors.New("the store is down")

// snowflake returns an id that was made at a time; n tells those of one
// millisecond apart.
func snowflake(at time.Time, n int) string {
	return strconv.FormatInt((at.UnixMilli()-discordEpoch)<<22|int64(n&0x3fffff), 10)
}

// command returns a command interaction that was made at a time.
func commandAt(at time.Time) *Interaction {
	return &Interaction{ID: snowflake(at, 0), ApplicationID: "77", Type: InteractionCommand, Token: "tok-secret", Data: InteractionData{Name: "ruling"}}
}

// enter2026 moves the clock of a synctest bubble behind the first snowflake.
func enter2026() { time.Sleep(time.Until(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))) }

// logbook is a log that a test can read.
type logbook struct {
	mu      sync.Mutex
	b       strings.Builder
	written chan struct{} // closed at the next line
}

func (l *logbook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.written != nil {
		close(l.written)
		l.written = nil
	}
	return l.b.Write(p)
}

// wait returns when the log holds a text.
func (l *logbook) wait(t testing.TB, text string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	for {
		l.mu.Lock()
		if strings.Contains(l.b.String(), text) {
			l.mu.Unlock()
			return
		}
		if l.written == nil {
			l.written = make(chan struct{})
		}
		next := l.written
		l.mu.Unlock()
		select {
		case <-next:
		case <-ctx.Done():
			t.Fatalf("the log never says %q:\n%s", text, l.String())
		}
	}
}

func (l *logbook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func (l *logbook) logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(l, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

// sameJSON reports whether two JSON texts mean the same.
func sameJSON(t testing.TB, a, b string) bool {
	t.Helper()
	var x, y any
	if err := json.Unmarshal([]byte(a), &x); err != nil {
		t.Fatalf("%v in %s", err, a)
	}
	if err := json.Unmarshal([]byte(b), &y); err != nil {
		t.Fatalf("%v in %s", err, b)
	}
	return show(x) == show(y)
}
