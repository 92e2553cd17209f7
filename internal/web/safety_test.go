package web_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/web"
	"netrep/rulings"
)

// routes are paths of every kind, both valid and invalid.
var routes = []string{
	"/", "/ask", "/ask?q=hazard+limit", "/r/coe/2.V.6", "/r/coe/2.V.6@2026-02-07", "/r/none", "/r/COE/2.v.6", "/s/coe", "/s/coe/glossary/~2", "/s/none",
	"/card/twilight", "/card/none", "/cards/t", "/chain", "/chain?c=limit+2:+River", "/changes", "/changes/coe", "/changes/7", "/trace/coe/2.V.6", "/sources", "/about", "/privacy",
	"/rulings.json", "/rulings.jsonl", "/titles.json", "/schema.json", "/feed.atom", "/feed/source/coe.atom", "/feed/card/twilight.atom", "/feed/card/none.atom",
	"/sitemap.xml", "/robots.txt", "/opensearch.xml", "/oembed?url=" + address + "/r/coe/2.V.6", "/oembed", "/picture.png", "/assets/none.css", "/none",
}

func TestHeaders(t *testing.T) {
	s := newSite(t)
	want := map[string]string{
		"Content-Security-Policy":      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":       "nosniff",
		"Referrer-Policy":              "same-origin",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy":           "",
		"Strict-Transport-Security":    "max-age=31536000",
	}
	for _, path := range routes {
		w := get(t, s, path)
		for name, value := range want {
			if got, ok := w.Header()[name]; !ok || got[0] != value {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
		kind := w.Header().Get("Content-Type")
		data := strings.Contains(kind, "json") || strings.Contains(kind, "atom")
		if cors := w.Header().Get("Access-Control-Allow-Origin"); data && cors != "*" || !data && w.Code == http.StatusOK && cors != "" {
			t.Errorf("%s, %s: Access-Control-Allow-Origin is %q", path, kind, cors)
		}
		if w.Code >= 500 {
			t.Errorf("%s: status %d", path, w.Code)
		}
	}
	plain := newSite(t, func(o *web.Options) { o.URL = "http://127.0.0.1:8070" })
	w := httptest.NewRecorder()
	plain.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if h := w.Header().Get("Strict-Transport-Security"); h != "" {
		t.Errorf("without TLS it asks for TLS: %q", h)
	}
}

// TestCaching checks that pages that depend only on the book are cached and revalidated
// by their tag, and that answers to questions are not cached.
func TestCaching(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/", "/r/coe/2.V.6", "/card/twilight", "/rulings.json", "/feed.atom", "/sitemap.xml"} {
		w := get(t, s, path)
		tag := w.Header().Get("ETag")
		if tag == "" || w.Header().Get("Cache-Control") != "public, max-age=300, stale-while-revalidate=86400" {
			t.Fatalf("%s: ETag %q, Cache-Control %q", path, tag, w.Header().Get("Cache-Control"))
		}
		r := httptest.NewRequest(http.MethodGet, address+path, nil)
		r.Header.Set("If-None-Match", `"x", W/`+tag)
		again := httptest.NewRecorder()
		s.ServeHTTP(again, r)
		if again.Code != http.StatusNotModified || again.Body.Len() > 0 {
			t.Errorf("%s again: status %d, %d bytes", path, again.Code, again.Body.Len())
		}
	}
	if w := get(t, s, "/r/none"); w.Code != http.StatusNotFound || w.Header().Get("ETag") != "" {
		t.Errorf("what is not there: status %d, ETag %q", w.Code, w.Header().Get("ETag"))
	}
	tomorrow := newSite(t, func(o *web.Options) { o.Env.Now = func() time.Time { return today.AddDate(0, 0, 1) } })
	if get(t, s, "/").Header().Get("ETag") == get(t, tomorrow, "/").Header().Get("ETag") {
		t.Error("a page that tells ages has the same tag on another day")
	}
	style := page(t, s, "/")
	_, style, _ = strings.Cut(style, `href="/book/assets/`)
	style, _, _ = strings.Cut(style, `"`)
	if w := get(t, s, "/assets/"+style); !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("the style sheet %q: status %d, Cache-Control %q", style, w.Code, w.Header().Get("Cache-Control"))
	}
	for _, path := range []string{"/ask?q=river", "/ask", "/chain?c=limit+2:+River"} {
		h := get(t, s, path).Header()
		if h.Get("Cache-Control") != "no-store" || h.Get("X-Robots-Tag") != "noindex" || h.Get("ETag") != "" {
			t.Errorf("%s: %v", path, h)
		}
	}
}

// hostile is text that would be HTML if it escaped from its context, in each of the ways
// it might.
var hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `' onmouseover='alert(1)`, `</title><script>alert(1)</script>`,
	`<svg/onload=alert(1)>`, `**<b onclick=alert(1)>**`, "`</code><script>alert(1)</script>`", `javascript:alert(1)`, `]]><script>alert(1)</script>`,
	`https://example.org/"onmouseover="alert(1)`, `{{.}}`, "\u202e<script>", `--><script>alert(1)</script>`,
}

// harmless fails the test if a page contains anything that none of our templates has.
func harmless(t *testing.T, what, text string) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		if slices.Contains([]string{"script", "svg", "iframe", "object", "style", "base", "b"}, n.Data) {
			t.Errorf("%s: has a %s", what, n.Data)
		}
		for _, a := range n.Attr {
			bad := strings.HasPrefix(a.Key, "on") || a.Key == "style" || n.Data == "img" && a.Key == "src" && a.Val == "x"
			if at := a.Key == "href" || a.Key == "src" || a.Key == "action"; bad || at && strings.HasPrefix(strings.ToLower(a.Val), "javascript:") {
				t.Errorf("%s: %s has %s=%q", what, n.Data, a.Key, a.Val)
			}
		}
	}
}

// TestHostileQuestions checks that input in any field is shown as text.
func TestHostileQuestions(t *testing.T) {
	s := newSite(t)
	for _, text := range hostile {
		q, p := url.QueryEscape(text), url.PathEscape(text)
		for _, path := range []string{
			"/ask?q=" + q, "/ask?q=" + url.QueryEscape("/ruling "+text), "/ask?q=" + url.QueryEscape("/card "+text), "/ask?q=" + url.QueryEscape("/onguard "+text),
			"/ask?q=" + url.QueryEscape("/rule coe/2.V.6") + "&option=" + q + "&value=" + q, "/ask?q=" + url.QueryEscape(text+" gandalf river"),
			"/chain?c=" + q, "/chain?c=limit+2:+River&add=" + q, "/chain?c=limit+2:+River&next=" + q, "/chain?c=limit+2:+River&rules=" + q, "/chain?c=limit+2:+River&undo=" + q,
			"/r/" + p, "/r/coe/" + p, "/r/coe/2.V.6@" + p, "/s/" + p, "/s/coe/" + p, "/card/" + p, "/cards/" + p, "/changes/" + p, "/trace/" + p,
			"/feed/source/" + p, "/feed/card/" + p, "/oembed?url=" + q, "/oembed?url=" + url.QueryEscape(address+"/chain?c="+text), "/picture.png?n=1&q=" + q, "/assets/" + p,
		} {
			w := get(t, s, path)
			if kind := w.Header().Get("Content-Type"); strings.HasPrefix(kind, "text/html") {
				harmless(t, path, w.Body.String())
			} else if w.Code == http.StatusOK && !strings.Contains(kind, "json") {
				t.Errorf("%s is answered as %s", path, kind)
			}
			if w.Code >= 500 {
				t.Errorf("%s: status %d", path, w.Code)
			}
		}
	}
}

// hostileCorpus returns a corpus with text that would be HTML in every field.
func hostileCorpus(text string) *rulings.Corpus {
	src := &rulings.Source{
		ID: "bad", Name: text, Short: text, Game: rulings.MECCG, Edition: text, Date: "2026-01-01", Tier: rulings.TierRules, Authority: text, Author: text,
		URL: "javascript:alert(1)//" + text, Where: text,
	}
	var list []*rulings.Ruling
	for _, ref := range []string{"bad/1", "bad/2", "bad/x"} {
		list = append(list, &rulings.Ruling{
			Ref: ref, Also: []string{"bad/also-" + ref[4:]}, Title: text, Text: text + "\n\n- " + text + "\n  - " + text, Source: src, Kind: rulings.KindRule, Section: []string{text},
			Number: text, Markers: []rulings.Marker{rulings.MarkNew}, For: []string{text}, Effective: "2026-01-01", Cards: []string{"Card " + text}, Asked: []string{text},
			Links: []rulings.Link{{Kind: rulings.Contradicts, To: "bad/2"}, {Kind: rulings.SeeAlso, To: "bad/x"}},
		})
	}
	card := &rulings.Card{
		Name: "Card " + text, Names: map[string]string{"de": text}, Nicknames: []string{text}, IDs: []string{text}, Sets: []string{text}, Type: text, Kind: text, Alignment: text,
		Keywords: []string{text}, Attributes: map[string]string{"mind": text, text: text}, Facts: map[string]string{"note": text}, Text: map[string]string{"en": text},
	}
	c, _ := rulings.New([]*rulings.Source{src}, list, []*rulings.Card{card})
	return c
}

// TestHostileCorpus checks that any field of a source is shown as text.
func TestHostileCorpus(t *testing.T) {
	for _, text := range hostile {
		x, err := index.Build(hostileCorpus(text), index.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for name, body := range files(t, exported(t, func(o *web.Options) { o.Env.Rulings = index.NewLive(x) })) {
			if strings.HasSuffix(name, ".html") {
				harmless(t, text+" in "+name, body)
			}
		}
	}
}

// TestOtherSitesForms checks that forms on other sites cannot change anything.
func TestOtherSitesForms(t *testing.T) {
	r := httptest.NewRequest(http.MethodPost, address+"/ask", strings.NewReader("q=x"))
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	w := httptest.NewRecorder()
	newSite(t).ServeHTTP(w, r)
	if w.Code != http.StatusForbidden {
		t.Errorf("status %d", w.Code)
	}
}

// TestBudget checks that questions have a budget and nothing else uses it.
func TestBudget(t *testing.T) {
	s := newSite(t, func(o *web.Options) { o.Budget = web.Budget{All: 100, Each: 12, AtOnce: 1, MaxLength: 100} })
	if w := get(t, s, "/ask?q="+strings.Repeat("x", 101)); w.Code != http.StatusRequestURITooLong {
		t.Errorf("a question that is too long: status %d", w.Code)
	}
	codes := map[int]int{}
	for range 10 {
		w := get(t, s, "/ask?q=river")
		codes[w.Code]++
		if w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") == "" {
			t.Error("it does not say when to ask again")
		}
	}
	if codes[http.StatusOK] < 1 || codes[http.StatusTooManyRequests] < 5 {
		t.Errorf("ten questions at once: %v", codes)
	}
	for _, path := range []string{"/chain?c=limit+2:+River", "/picture.png?n=1&q=/chain+limit+2:+River"} {
		if w := get(t, s, path); w.Code != http.StatusTooManyRequests {
			t.Errorf("%s: status %d", path, w.Code)
		}
	}
	r := httptest.NewRequest(http.MethodGet, address+"/ask?q=river", nil)
	r.RemoteAddr = "198.51.100.7:1234"
	w := httptest.NewRecorder()
	if s.ServeHTTP(w, r); w.Code != http.StatusOK {
		t.Errorf("somebody else: status %d", w.Code)
	}
	page(t, s, "/r/coe/2.V.6")
}

// TestForwarded checks that a proxy that the configuration does not know is logged once.
func TestForwarded(t *testing.T) {
	for proxied, want := range map[bool]int{false: 1, true: 0} {
		var log bytes.Buffer
		s := newSite(t, func(o *web.Options) { o.Proxied, o.Log = proxied, slog.New(slog.NewTextHandler(&log, nil)) })
		get(t, s, "/ask?q=river")
		if log.Len() > 0 {
			t.Errorf("without a proxy: %s", &log)
		}
		for range 2 {
			r := httptest.NewRequest(http.MethodGet, address+"/ask?q=river", nil)
			r.Header.Set("X-Forwarded-For", "198.51.100.7")
			s.ServeHTTP(httptest.NewRecorder(), r)
		}
		if n := strings.Count(log.String(), "web.proxied is false"); n != want {
			t.Errorf("proxied %v: logged %d times, want %d", proxied, n, want)
		}
	}
}

// held is a search that signals its start and blocks until released.
type held struct {
	command.Searcher
	begun, may chan struct{}
}

func (h held) Search(ctx context.Context, q index.Query) (index.Result, error) {
	h.begun <- struct{}{}
	<-h.may
	return h.Searcher.Search(ctx, q)
}

// TestQuestionsAtOnce checks that when the maximum number of questions is in progress,
// the next one waits and is dropped when its time is up, while rulings can still be read.
func TestQuestionsAtOnce(t *testing.T) {
	h := held{begun: make(chan struct{}), may: make(chan struct{})}
	s := newSite(t, func(o *web.Options) {
		h.Searcher = o.Env.Rulings
		o.Env.Rulings, o.Budget.AtOnce = h, 1
	})
	first := make(chan int)
	go func() { first <- get(t, s, "/ask?q=%2Fruling+river").Code }()
	<-h.begun
	ctx, gone := context.WithCancel(t.Context())
	gone()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address+"/ask?q=%2Fruling+river", nil).WithContext(ctx))
	if w.Code != http.StatusTooManyRequests {
		t.Errorf("a second question at once: status %d", w.Code)
	}
	page(t, s, "/r/coe/2.V.6")
	close(h.may)
	if code := <-first; code != http.StatusOK {
		t.Errorf("the first: status %d", code)
	}
}

// TestProxiedBudget checks that behind a proxy only the last address it names counts,
// since clients can forge the others.
func TestProxiedBudget(t *testing.T) {
	ask := func(s *web.Site, forwarded string) int {
		r := httptest.NewRequest(http.MethodGet, address+"/ask?q=river", nil)
		r.Header.Set("X-Forwarded-For", forwarded)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Code
	}
	one := web.Budget{All: 1000, Each: 4, AtOnce: 1, MaxLength: 100}
	proxied := newSite(t, func(o *web.Options) { o.Budget, o.Proxied = one, true })
	direct := newSite(t, func(o *web.Options) { o.Budget = one })
	for i, want := range []struct {
		forwarded       string
		proxied, direct int
	}{
		{"203.0.113.1", 200, 200},
		{"203.0.113.2", 200, 429},
		{"203.0.113.9, 203.0.113.2", 429, 429},
		{"2001:db8::1", 200, 429},
		{"2001:db8::2", 429, 429},
	} {
		if got := ask(proxied, want.forwarded); got != want.proxied {
			t.Errorf("%d: behind a proxy, status %d", i, got)
		}
		if got := ask(direct, want.forwarded); got != want.direct {
			t.Errorf("%d: directly, status %d", i, got)
		}
	}
}

// TestRandomAddresses checks that no address causes a failure.
func TestRandomAddresses(t *testing.T) {
	var log bytes.Buffer
	s := newSite(t, func(o *web.Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	rnd := rand.New(rand.NewPCG(1, 2))
	codes := map[int]int{}
	for range 10000 {
		path := randomPath(rnd)
		r, err := http.NewRequest(http.MethodGet, address+path, nil)
		if err != nil {
			continue
		}
		r.RemoteAddr = "192.0.2.1:1"
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		codes[w.Code]++
		if w.Code >= 500 {
			t.Errorf("%q: status %d", path, w.Code)
		}
	}
	t.Log(codes)
	if log.Len() > 0 {
		t.Errorf("it logged %s", log.String())
	}
	if codes[200] < 500 || codes[404] < 500 {
		t.Errorf("too few of a kind: %v", codes)
	}
}

// randomPath returns one of [routes] with a random change, or a random path.
func randomPath(rnd *rand.Rand) string {
	letters := []rune("abcXYZ019/.-~@%?&=#<>\"' ûéß指\u202e:;+*|(){}[]\\")
	path := []rune(routes[rnd.IntN(len(routes))])
	for range rnd.IntN(6) {
		i := 1 + rnd.IntN(len(path))
		r := letters[rnd.IntN(len(letters))]
		switch rnd.IntN(4) {
		case 0:
			path = slices.Insert(path, min(i, len(path)), r)
		case 1:
			path = append(path[:min(i, len(path))], []rune(url.QueryEscape(string(r)))...)
		case 2:
			path = path[:i]
		default:
			path = append(path, []rune(routes[rnd.IntN(len(routes))])...)
		}
	}
	return string(path)
}

// broken is a search that fails.
type broken struct{ command.Searcher }

func (broken) Search(context.Context, index.Query) (index.Result, error) {
	return index.Result{}, errors.New("the index is broken")
}

// TestQuestionsAreNotLogged checks that questions are never logged, whether answered or
// failed.
func TestQuestionsAreNotLogged(t *testing.T) {
	var log bytes.Buffer
	s := newSite(t, func(o *web.Options) {
		o.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
		o.Env.Rulings = broken{o.Env.Rulings}
	})
	for _, path := range []string{"/ask?q=canary+river", "/ask?q=/ruling+canary", "/chain?c=canary", "/chain?c=limit+2:+canary", "/picture.png?n=1&q=/ruling+canary", "/oembed?url=canary", "/r/canary?canary=1"} {
		get(t, s, path)
	}
	w := get(t, s, "/ask?q=canary+river")
	if w.Code != http.StatusInternalServerError || strings.Contains(w.Body.String(), "broken") {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
	if !strings.Contains(log.String(), "the index is broken") {
		t.Errorf("the failure is not logged: %s", log.String())
	}
	if strings.Contains(log.String(), "canary") {
		t.Errorf("it logged what was asked: %s", log.String())
	}
}

// TestSlowClients checks that slow clients do not delay others and are disconnected.
func TestSlowClients(t *testing.T) {
	server := web.NewServer(newSite(t), slog.New(slog.NewTextHandler(io.Discard, nil)))
	if server.ReadHeaderTimeout == 0 || server.ReadTimeout == 0 || server.WriteTimeout == 0 || server.IdleTimeout == 0 || server.MaxHeaderBytes > 64<<10 {
		t.Errorf("a limit is missing: %+v", server)
	}
	server.ReadHeaderTimeout = 200 * time.Millisecond // short, for the test
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(web.Limit(listener)) }()
	defer func() { _ = server.Close() }()
	var slow []net.Conn
	for range 200 {
		c, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = c.Close() }()
		if _, err := io.WriteString(c, "GET /book/ HTTP/1.1\r\nHost: x\r\nX-Slow: "); err != nil {
			t.Fatal(err)
		}
		slow = append(slow, c)
	}
	res, err := http.Get("http://" + listener.Addr().String() + "/book/r/coe/2.V.6")
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusOK {
		t.Errorf("status %d", res.StatusCode)
	}
	for _, c := range slow {
		_ = c.SetReadDeadline(time.Now().Add(20 * time.Second))
		if _, err := io.Copy(io.Discard, c); errors.Is(err, context.DeadlineExceeded) || isTimeout(err) {
			t.Fatal("a slow client was not sent away")
		}
	}
}

func isTimeout(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}
