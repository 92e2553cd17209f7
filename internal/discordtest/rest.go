package discordtest

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"regexp"
	"strings"
	"time"
)

// discordAgent matches the User-Agent that Discord requires: address and version.
var discordAgent = regexp.MustCompile(`^DiscordBot \(https?://[^ ,]+, [^ ,)]+\)`)

// maxRequest is the maximum size of a request in bytes.
const maxRequest = 25 << 20

// request is a REST request that was read.
type request struct {
	*http.Request
	number int
	route  string // "POST /channels/{channel_id}/messages"
	path   string // without the version
	came   time.Time
	at     time.Time // when it was read
	body   any       // decoded, nil if there is none
	files  []File
	broken error // why the body could not be decoded
}

// answer is an answer of the fake.
type answer struct {
	status int
	body   any         // nil for none
	code   int         // Discord's error code
	header http.Header // besides the usual ones
}

// route is something that Discord can do through REST.
type route struct {
	open   bool // needs no token because the path contains one
	exempt bool // from the global limit
	serve  func(*Fake, *request) answer
}

// ok returns an answer with a body.
func ok(body any) answer { return answer{status: http.StatusOK, body: body} }

// noContent returns an answer without a body.
func noContent() answer { return answer{status: http.StatusNoContent} }

// refusal returns an error in Discord's form.
func refusal(status, code int, message string) answer {
	return answer{status: status, code: code, body: obj{"message": message, "code": code}}
}

// handler returns a handler for gateway and REST.
func (f *Fake) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/gateway", f.serveGateway)
	mux.HandleFunc("/gateway/", f.serveGateway)
	api := http.NewServeMux()
	for pattern, r := range routes() {
		api.HandleFunc(pattern, func(w http.ResponseWriter, hr *http.Request) { f.rest(w, hr, pattern, r) })
	}
	api.HandleFunc("/", func(w http.ResponseWriter, hr *http.Request) {
		f.rest(w, hr, hr.Method+" (unknown)", route{open: true, serve: unknownRoute})
	})
	for _, version := range []string{"/api/v10", "/api/v9", "/api"} {
		mux.Handle(version+"/", http.StripPrefix(version, api))
	}
	return mux
}

// routes returns the routes that the fake supports, by Discord's own names.
func routes() map[string]route {
	return map[string]route{
		"GET /gateway":                 {open: true, serve: (*Fake).getGateway},
		"GET /gateway/bot":             {serve: (*Fake).getGatewayBot},
		"GET /users/@me":               {serve: (*Fake).getMe},
		"GET /users/@me/guilds":        {serve: (*Fake).getMyGuilds},
		"POST /users/@me/channels":     {serve: (*Fake).openDM},
		"GET /applications/@me":        {serve: (*Fake).getApplication},
		"GET /oauth2/applications/@me": {serve: (*Fake).getApplication},

		"GET /applications/{application_id}/commands":                   {serve: (*Fake).listCommands},
		"PUT /applications/{application_id}/commands":                   {serve: (*Fake).putCommands},
		"GET /applications/{application_id}/guilds/{guild_id}/commands": {serve: (*Fake).listCommands},
		"PUT /applications/{application_id}/guilds/{guild_id}/commands": {serve: (*Fake).putCommands},

		"POST /interactions/{interaction_id}/{interaction_token}/callback": {open: true, exempt: true, serve: (*Fake).callback},

		"POST /webhooks/{webhook_id}/{webhook_token}":                         {open: true, exempt: true, serve: (*Fake).followUp},
		"GET /webhooks/{webhook_id}/{webhook_token}/messages/@original":       {open: true, exempt: true, serve: (*Fake).getAnswer},
		"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original":     {open: true, exempt: true, serve: (*Fake).editAnswer},
		"DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original":    {open: true, exempt: true, serve: (*Fake).deleteAnswer},
		"GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}":    {open: true, exempt: true, serve: (*Fake).getAnswer},
		"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}":  {open: true, exempt: true, serve: (*Fake).editAnswer},
		"DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": {open: true, exempt: true, serve: (*Fake).deleteAnswer},

		"GET /channels/{channel_id}":                                  {serve: (*Fake).getChannel},
		"GET /channels/{channel_id}/messages":                         {serve: (*Fake).listMessages},
		"POST /channels/{channel_id}/messages":                        {serve: (*Fake).createMessage},
		"PATCH /channels/{channel_id}/messages/{message_id}":          {serve: (*Fake).editMessage},
		"DELETE /channels/{channel_id}/messages/{message_id}":         {serve: (*Fake).deleteMessage},
		"POST /channels/{channel_id}/messages/{message_id}/crosspost": {serve: (*Fake).crosspost},
	}
}

func unknownRoute(f *Fake, r *request) answer {
	f.violate(BrokeRoute, "%s %s", r.Method, r.path)
	return refusal(http.StatusNotFound, 0, "404: Not Found")
}

// rest handles a REST request from start to end: read, check, do, answer.
func (f *Fake) rest(w http.ResponseWriter, hr *http.Request, pattern string, rt route) {
	r := &request{Request: hr, route: pattern, path: hr.URL.Path, number: f.nextRequest(), came: f.clock.Now()}
	fault := f.takeFault(pattern)
	if fault.hides() {
		f.doubt(r)
	}
	if fault.before(f, w, r) {
		return
	}
	raw, err := io.ReadAll(http.MaxBytesReader(w, hr.Body, maxRequest))
	r.at = f.clock.Now()
	if err != nil {
		f.unread(r)
		return
	}
	r.body, r.files, r.broken = readBody(hr.Header.Get("Content-Type"), raw)
	f.recordFor(r, Entry{Kind: Request, Body: encode(r.body), Held: fault.held()})
	a := f.decide(r, rt, fault)
	if hr.Context().Err() != nil {
		f.doubt(r)
	}
	if fault.after(f, w, r, a) {
		return
	}
	f.checkAnswer(r, a)
	f.respond(w, r, a)
}

// doubt records that the client does not learn the outcome of a first answer, so that it
// may repeat it, or continue as if it had arrived.
func (f *Fake) doubt(r *request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if in := f.interactions[r.PathValue("interaction_id")]; in != nil {
		in.doubt = true
	}
}

// unread logs a request whose body was not read.
func (f *Fake) unread(r *request) {
	f.recordFor(r, Entry{Kind: Request, Code: -1, Held: f.clock.Now().Sub(r.came)})
}

// recordFor logs an entry about a request.
func (f *Fake) recordFor(r *request, e Entry) {
	e.Request, e.Method, e.Path, e.Interaction = r.number, r.Method, r.path, r.interaction()
	_, e.Route, _ = strings.Cut(r.route, " ")
	f.record(e)
}

// decide returns the answer: that of a scripted fault, of a limit, or the correct one.
func (f *Fake) decide(r *request, rt route, fault *Fault) answer {
	if a, instead := fault.instead(); instead {
		return a
	}
	if !discordAgent.MatchString(r.Header.Get("User-Agent")) {
		f.violate(BrokeAgent, "User-Agent %q; Discord demands \"DiscordBot (url, version)\"", r.Header.Get("User-Agent"))
	}
	if !rt.open && !f.authorized(r.Header.Get("Authorization")) {
		f.violate(BrokeUnauthorized, "%s", r.route)
		return refusal(http.StatusUnauthorized, 0, "401: Unauthorized")
	}
	if a, limited := f.limit(r, rt); limited {
		return a
	}
	if r.broken != nil {
		f.violate(BrokeBody, "%s: %v", r.route, r.broken)
		return refusal(http.StatusBadRequest, 50109, "The request body contains invalid JSON.")
	}
	if a, bad := f.checkBody(r); bad {
		return a
	}
	a := rt.serve(f, r)
	f.limitHeaders(r, &a)
	return a
}

// respond logs and then writes an answer, so that whoever has seen the answer finds it in
// the log.
func (f *Fake) respond(w http.ResponseWriter, r *request, a answer) {
	maps.Copy(w.Header(), a.header)
	w.Header().Set("Date", f.clock.now().UTC().Format(http.TimeFormat))
	var body []byte
	if a.body != nil {
		body = encode(a.body)
		if w.Header().Get("Content-Type") == "" {
			w.Header().Set("Content-Type", "application/json")
		}
	}
	f.answered(r, a, body)
	w.WriteHeader(a.status)
	_, _ = w.Write(body)
}

// answered logs an answer and records what it said about limits.
func (f *Fake) answered(r *request, a answer, body []byte) {
	f.recordFor(r, Entry{Kind: Answer, Status: a.status, Code: a.code, Body: body})
	f.told(r, a)
}

func (f *Fake) nextRequest() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.requests++
	return f.requests
}

// interaction returns the id of the interaction in the path, or "".
func (r *request) interaction() string {
	if id := r.PathValue("interaction_id"); id != "" {
		return id
	}
	return tokenInteraction(r.PathValue("webhook_token"))
}

func (r *request) String() string { return fmt.Sprintf("%s %s", r.Method, r.path) }
