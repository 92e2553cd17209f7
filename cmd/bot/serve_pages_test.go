package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"netrep/internal/discordtest"
)

// With [web] the pages are beside Discord: answers name permalinks, and a new edition
// is on its page while the process runs.
func TestServePages(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	press := newPress(t)
	dir := t.TempDir()
	p := start(t, f, fmt.Sprintf("mode = \"http\"\nlisten = \"127.0.0.1:0\"\npublic_keys = [%q]\n[store]\nfile = %q\n[refresh]\nlook = 1\ntimeout = 1\n"+
		"[operate]\nlisten = \"127.0.0.1:0\"\n[web]\nserve = true\nlisten = \"127.0.0.1:0\"\npublish = [\"boats\"]\n[[source]]\nname = \"boats\"\nformat = \"rulebook\"\nschedule = \"@every 1s\"\nurl = %q\n",
		f.PublicKey(), filepath.Join(dir, "bot.db"), press.URL), "serve")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	operate, err := p.err.wait(ctx, `at=127\.0\.0\.1:\d+`)
	if err != nil {
		t.Fatal(err)
	}
	operate = "http://" + strings.TrimPrefix(operate, "at=")
	book := bookOf(ctx, t, p)
	waitFor(ctx, t, book+"/r/boats/1.1", "Edition 1 of")
	press.bring(2)
	waitFor(ctx, t, book+"/r/boats/1.1", "Edition 2 of")
	waitFor(ctx, t, operate+"/readyz", "pages: ok: served")
	waitFor(ctx, t, operate+"/metrics", `netrep_web_requests_total{route="GET /r/{ref...}",status="200"}`)
	p.stop()
	if code := p.ended(t); code != exitOK {
		t.Errorf("exit code %d:\n%s", code, p.err.b.String())
	}
}

// bookOf returns the address of the pages of a process.
func bookOf(ctx context.Context, t *testing.T, p *program) string {
	t.Helper()
	at, err := p.err.wait(ctx, `the ruling book is served" at=http://127\.0\.0\.1:\d+/`)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(at[strings.Index(at, "http"):], "/")
}

// TestWeb: the pages alone can be watched, name no address that nobody gave them, and say
// what is stored; a check beside them finds that their ports are in good hands.
func TestWeb(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	p := start(t, f, "[operate]\nlisten = \"127.0.0.1:0\"\n[web]\nlisten = \"127.0.0.1:0\"\n", "web")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	book := bookOf(ctx, t, p)
	watched, err := p.err.wait(ctx, `metrics" at=127\.0\.0\.1:\d+`)
	if err != nil {
		t.Fatal(err)
	}
	watched = strings.TrimPrefix(watched, `metrics" at=`)
	waitFor(ctx, t, "http://"+watched+"/readyz", "ready\nindex: ok: ")
	waitFor(ctx, t, "http://"+watched+"/metrics", "\nnetrep_ready 1\n")
	for path, want := range map[string]string{
		"/privacy": "We don&#39;t store who asks what", "/about": `<a href="/privacy">`, "/sitemap.xml": "does not exist",
	} {
		if page := get(t, book+path); !strings.Contains(page, want) || strings.Contains(page, book) || strings.Contains(page, "canonical") {
			t.Errorf("%s says\n%s\nwant %q, and no address", path, page, want)
		}
	}
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	for held, want := range map[string]string{
		book:      "port +WARN +web.listen: a running bot has it\n(.*\n)*pages +WARN +web.url is empty",
		other.URL: "port +FAULT +web.listen: .*in use",
	} {
		conf := fmt.Sprintf("[operate]\nlisten = %q\n[web]\nserve = true\nlisten = %q\n", watched, strings.TrimPrefix(held, "http://"))
		p := start(t, f, conf, "serve", "--check")
		p.ended(t)
		if said := p.out.b.String(); !regexp.MustCompile("port +WARN +operate.listen: a running bot has it\n" + want).MatchString(said) {
			t.Errorf("the check says\n%s\nwant %s", said, want)
		}
	}
	p.stop()
	if code := p.ended(t); code != exitOK {
		t.Errorf("exit code %d:\n%s", code, p.err.b.String())
	}
}

// waitFor asks for a page until it says something.
func waitFor(ctx context.Context, t *testing.T, url, want string) {
	t.Helper()
	for tick := time.Tick(50 * time.Millisecond); ; {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(res.Body)
		_ = res.Body.Close()
		if err == nil && strings.Contains(string(body), want) {
			return
		}
		select {
		case <-tick:
		case <-ctx.Done():
			t.Fatalf("%s never says %q; it says\n%s", url, want, body)
		}
	}
}

// Where there are public pages, an answer's source line leads to its permalink.
func TestAnswersHavePermalinks(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	p := startHTTP(t, f, "[web]\nurl = \"https://rules.example.org\"\n")
	m, err := f.Command(f.Guild(), f.Member(), "rule", discordtest.Opt("ref", "coe/3.i.1")).Message(t.Context())
	if err != nil || !strings.Contains(m.Text(), "](https://rules.example.org/r/coe/3.i.1~2)") {
		t.Errorf("%q, %v", m.Text(), err)
	}
	p.stop()
	p.ended(t)
}
