package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
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
	book, err := p.err.wait(ctx, `http://127\.0\.0\.1:\d+/\n`)
	if err != nil {
		t.Fatal(err)
	}
	book = strings.TrimSuffix(book, "/\n")
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
