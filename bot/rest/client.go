package rest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"
)

// DefaultAPI is the address of Discord's REST API, without its version.
const DefaultAPI = "https://discord.com/api"

// apiVersion is the version of Discord's API that the bot speaks.
const APIVersion = "10"

// REST makes requests to Discord's REST API.
//
// It stands in for discordgo's own client, which sends all edits of all
// interactions through one locked bucket, sleeps without regard to contexts and
// without limit, takes a global rate limit in its documented form for a local
// one, gives up on the proxy's HTML 429, and retries at once or not at all.
type Client struct {
	base    string
	token   Secret
	client  *http.Client
	clock   *clock
	buckets buckets
	log     *slog.Logger
	backoff time.Duration
	agent   string
}

// RESTOptions tunes a [REST]; the zero value is ready for Discord, without a
// token.
type Options struct {
	API       string                                    // address without version; "" means DefaultAPI
	Token     Secret                                    // of the bot; interactions need none
	Transport http.RoundTripper                         // nil means one with room for many connections to one host
	Wrap      func(http.RoundTripper) http.RoundTripper // stands before the transport; nil means nothing does
	Log       *slog.Logger                              // nil means no log
	Backoff   time.Duration                             // first wait after a server error, doubled each time; 0 means 100 ms
	Version   string                                    // of the program, for the User-Agent
	PerSecond int                                       // requests a second, apart from interactions; 0 means [PerSecond]
	// Share takes the next stretch of time, of a length, in which no other process
	// makes requests, and returns how long it is until then; nil means that the budget
	// is this process's alone.
	Share func(context.Context, time.Duration) (time.Duration, error)
}

// NewREST returns a client.
func New(opt Options) *Client {
	if opt.Log == nil {
		opt.Log = slog.New(slog.DiscardHandler)
	}
	if opt.Transport == nil {
		opt.Transport = newTransport()
	}
	if opt.Wrap != nil {
		opt.Transport = opt.Wrap(opt.Transport)
	}
	r := &Client{
		base:    strings.TrimSuffix(cmp.Or(opt.API, DefaultAPI), "/") + "/v" + APIVersion,
		token:   opt.Token,
		clock:   &clock{},
		log:     opt.Log,
		backoff: cmp.Or(opt.Backoff, 100*time.Millisecond),
		agent:   agent(opt.Version),
	}
	r.client = &http.Client{
		Transport:     &limits{next: opt.Transport, clock: r.clock, log: opt.Log, each: time.Second / time.Duration(cmp.Or(opt.PerSecond, PerSecond)), share: opt.Share},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return r
}

// homepage stands in the User-Agent, where Discord wants an address; the program
// has no page of its own.
const homepage = "https://netrep.invalid"

// agent is the User-Agent in the form that Discord asks for: address and version.
func agent(version string) string {
	version = strings.Trim(version, "()") // "(development)"
	return "DiscordBot (" + homepage + ", " + cmp.Or(version, "0") + ")"
}

func newTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = 64                                                                  // the default of 2 would close most connections of a busy moment
	t.HTTP2 = &http.HTTP2Config{SendPingTimeout: 5 * time.Second, PingTimeout: 2 * time.Second} // else one dead line swallows every request
	return t
}

// CloseIdle closes connections that no request uses.
func (r *Client) CloseIdle() {
	if l, ok := r.client.Transport.(*limits); ok {
		if t, ok := l.next.(interface{ CloseIdleConnections() }); ok {
			t.CloseIdleConnections()
		}
	}
}

// request is something to ask of Discord.
type request struct {
	method  string
	route   string // the path for buckets and errors, without secrets
	path    string
	major   string // parameter that a bucket belongs to: channel, server, or an interaction's id
	body    *Payload
	bare    bool      // without the bot's token: the path holds an interaction's
	repeat  bool      // doing it twice does no harm
	settled int       // Discord's code that, on a repetition, means that an earlier try arrived
	until   time.Time // no wait and no retry later than this; zero means no limit but the context's
}

// The bounds of a request.
const (
	tryTimeout = 20 * time.Second // of one try
	maxPause   = time.Minute      // the longest wait for a rate limit
	maxTries   = 6
	maxBody    = 32 << 20 // bytes of an answer
)

// do makes a request, waits for rate limits and repeats what failed where that
// does no harm. Its errors never hold a token; the typed ones are [APIError],
// [LimitError] and [DoubtError].
func (r *Client) do(ctx context.Context, q request) ([]byte, error) {
	name := q.method + " " + q.route
	key := name + " " + q.major
	doubt := false // an earlier try may have arrived
	if end, ok := ctx.Deadline(); ok && (q.until.IsZero() || end.Before(q.until)) {
		q.until = end
	}
	for try := 1; ; try++ {
		if err := r.awaitBucket(ctx, q, name, key); err != nil {
			return nil, Doubted(err, doubt)
		}
		out, err := r.once(ctx, q, name, key)
		if err == nil || doubt && q.settled != 0 && CodeOf(err) == q.settled {
			return out, nil
		}
		doubt = doubt || mayHaveArrived(err)
		wait, again := r.again(q, try, err)
		if !again || ctx.Err() != nil || q.tooLong(wait) {
			return nil, Doubted(err, doubt)
		}
		r.log.Debug("request is repeated", "route", name, "try", try, "wait", wait, "error", err)
		if Sleep(ctx, wait) != nil {
			return nil, Doubted(err, doubt)
		}
	}
}

// tooLong reports whether after a wait the request would be pointless.
func (q *request) tooLong(wait time.Duration) bool {
	return !q.until.IsZero() && time.Now().Add(wait).After(q.until)
}

func (r *Client) awaitBucket(ctx context.Context, q request, name, key string) error {
	for {
		wait := r.buckets.take(key, time.Now())
		if wait <= 0 {
			return nil
		}
		if wait > maxPause || q.tooLong(wait) {
			return &LimitError{name, wait}
		}
		if err := Sleep(ctx, wait); err != nil {
			return fmt.Errorf("%s: waiting for its rate limit: %w", name, err)
		}
	}
}

// again says whether and when to repeat a request after an error.
func (r *Client) again(q request, try int, err error) (time.Duration, bool) {
	var limit *LimitError
	if errors.As(err, &limit) {
		return limit.After, try < maxTries && limit.After <= maxPause
	}
	if try >= maxTries || errors.Is(err, ErrTooManyRefusals) {
		return 0, false
	}
	wait := r.backoff << (try - 1)
	wait += rand.N(wait/2 + 1)
	return wait, neverSent(err) || q.repeat && mayHaveArrived(err)
}

// once makes one try.
func (r *Client) once(ctx context.Context, q request, name, key string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, tryTimeout)
	defer cancel()
	req, err := r.build(ctx, q)
	if err != nil {
		return nil, err
	}
	res, err := r.client.Do(req)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, withoutURL(err))
	}
	defer func() { _ = res.Body.Close() }()
	r.buckets.learn(key, q.major, res.Header, time.Now())
	out, err := io.ReadAll(io.LimitReader(res.Body, maxBody))
	if err != nil {
		return nil, fmt.Errorf("%s: reading the answer: %w", name, err)
	}
	switch {
	case res.StatusCode == http.StatusTooManyRequests:
		var told tooMany
		_ = json.Unmarshal(out, &told) // in the form that limits gives it
		return nil, &LimitError{name, seconds(told.After)}
	case res.StatusCode >= http.StatusMultipleChoices:
		return nil, newAPIError(name, res.StatusCode, out)
	}
	return out, nil
}

func (r *Client) build(ctx context.Context, q request) (*http.Request, error) {
	var body []byte
	var media string
	if q.body != nil {
		var err error
		if body, media, err = q.body.body(); err != nil {
			return nil, err
		}
	}
	req, err := http.NewRequestWithContext(ctx, q.method, r.base+q.path, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("%s %s: bad address", q.method, q.route)
	}
	if media != "" {
		req.Header.Set("Content-Type", media)
	}
	if !q.bare && r.token != "" {
		req.Header.Set("Authorization", "Bot "+string(r.token))
	}
	req.Header.Set("User-Agent", r.agent)
	return req, nil
}

// get asks for JSON and reads it into v.
func (r *Client) get(ctx context.Context, route, path string, v any) error {
	out, err := r.do(ctx, request{method: http.MethodGet, route: route, path: path, repeat: true})
	if err != nil {
		return err
	}
	if err := json.Unmarshal(out, v); err != nil {
		return fmt.Errorf("GET %s: reading the answer: %w", route, err)
	}
	return nil
}

// Reach makes one request without a token, to see that Discord can be reached
// and to compare the clocks. It returns how much Discord's clock is ahead.
func (r *Client) Reach(ctx context.Context) (time.Duration, error) {
	_, err := r.do(ctx, request{method: http.MethodGet, route: "/gateway", path: "/gateway", bare: true, repeat: true})
	return time.Duration(r.clock.offset.Load()), err
}
