package rest

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// defaultAPI is the address of Discord's REST API, without its version.
const defaultAPI = "https://discord.com/api"

// APIVersion is the version of Discord's API that the bot speaks.
const APIVersion = "10"

// Client makes requests to Discord's REST API. discordgo builds them; a
// [http.RoundTripper] of ours alone waits and tries again.
type Client struct {
	base    string
	session *discordgo.Session
	trips   *limits
	clock   *clock
}

// Options tunes a [Client]; the zero value is ready for Discord, without a
// token.
type Options struct {
	API       string                                    // address without version; "" means Discord's own
	Token     Secret                                    // of the bot; interactions need none
	Transport http.RoundTripper                         // nil means one with room for many connections to one host
	Wrap      func(http.RoundTripper) http.RoundTripper // stands before the transport; nil for none
	Log       *slog.Logger                              // nil means no log
	Backoff   time.Duration                             // first wait after a server error, doubled each time; 0 means 100 ms
	Version   string                                    // of the program, for the User-Agent
	PerSecond int                                       // requests a second, apart from interactions; 0 means [PerSecond]
	// Share reserves the next stretch of time of that length in which no other process
	// makes requests, and returns how long it is until it begins; nil means that this
	// process has the budget to itself.
	Share func(context.Context, time.Duration) (time.Duration, error)
}

// New returns a client.
func New(opt Options) *Client {
	opt.Log = cmp.Or(opt.Log, slog.New(slog.DiscardHandler))
	if opt.Transport == nil {
		opt.Transport = newTransport()
	}
	if opt.Wrap != nil {
		opt.Transport = opt.Wrap(opt.Transport)
	}
	r := &Client{base: strings.TrimSuffix(cmp.Or(opt.API, defaultAPI), "/") + "/v" + APIVersion, clock: &clock{}}
	r.trips = &limits{
		next: opt.Transport, clock: r.clock, log: opt.Log, backoff: cmp.Or(opt.Backoff, 100*time.Millisecond),
		each: time.Second / time.Duration(cmp.Or(opt.PerSecond, PerSecond)), share: opt.Share,
	}
	r.session = &discordgo.Session{UserAgent: agent(opt.Version), Client: &http.Client{
		Transport: r.trips, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	if opt.Token != "" {
		r.session.Token = "Bot " + string(opt.Token)
	}
	return r
}

// homepage is the address in the User-Agent, which Discord demands; the program has no
// page of its own.
const homepage = "https://netrep.invalid"

// agent is the User-Agent in the form that Discord requires: address and version.
func agent(version string) string {
	version = strings.Trim(version, "()") // "(development)"
	return "DiscordBot (" + homepage + ", " + cmp.Or(version, "0") + ")"
}

func newTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = 64                                                                  // the default of 2 would close most connections of a busy moment
	t.HTTP2 = &http.HTTP2Config{SendPingTimeout: 5 * time.Second, PingTimeout: 2 * time.Second} // otherwise one dead connection swallows every request
	return t
}

// CloseIdle closes connections that no request uses.
func (r *Client) CloseIdle() {
	if t, ok := r.trips.next.(interface{ CloseIdleConnections() }); ok {
		t.CloseIdleConnections()
	}
}

// request is a request to Discord.
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

	doubt bool // an attempt may have arrived
}

// name is the request's name in errors and logs.
func (q *request) name() string { return q.method + " " + q.route }

// tooLong reports whether the request would be pointless after a wait.
func (q *request) tooLong(wait time.Duration) bool {
	return !q.until.IsZero() && time.Now().Add(wait).After(q.until)
}

// requestKey is where a context holds a request on its way to [limits].
type requestKey struct{}

// do makes a request, waits for rate limits, and retries failures if that does
// no harm. Its errors never contain a token; the typed ones are
// [discordgo.RESTError], [LimitError] and [DoubtError].
func (r *Client) do(ctx context.Context, q request) ([]byte, error) {
	body, media, err := q.body.encode()
	if err != nil {
		return nil, err
	}
	if end, ok := ctx.Deadline(); ok && (q.until.IsZero() || end.Before(q.until)) {
		q.until = end
	}
	alone := discordgo.NewRatelimiter().LockBucket(q.route) // limits are the RoundTripper's
	ctx = context.WithValue(ctx, requestKey{}, &q)
	out, err := r.session.RequestWithLockedBucket(q.method, r.base+q.path, media, body, alone, 0, discordgo.WithContext(ctx))
	if err == nil || q.doubt && q.settled != 0 && CodeOf(err) == q.settled {
		return out, nil
	}
	return nil, Doubted(fmt.Errorf("%s: %w", q.name(), withoutURL(err)), q.doubt)
}

// get asks for JSON and reads it into v; major is as of a [request].
func (r *Client) get(ctx context.Context, route, path, major string, v any) error {
	out, err := r.do(ctx, request{method: http.MethodGet, route: route, path: path, major: major, repeat: true})
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

// CompareClocks is [Client.Reach] for at most some time, and warns of a machine's clock
// that is wrong. Deadlines are measured by Discord's clock in any case.
func (r *Client) CompareClocks(ctx context.Context, most time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	switch ahead, err := r.Reach(ctx); {
	case err != nil:
		r.trips.log.Warn("Discord cannot be reached, so the clocks are not compared", "error", err)
	case ahead != 0:
		r.trips.log.Warn("this machine's clock is wrong", "Discord's is ahead by", ahead)
	}
}
