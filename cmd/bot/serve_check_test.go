package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"netrep/internal/discordtest"
)

// TestServeChecks: the table says what is wrong, and the code is that of serving.
func TestServeChecks(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	if code := start(t, f, "", "register").ended(t); code != exitOK {
		t.Fatalf("register: exit code %d", code)
	}
	source := filepath.Join(t.TempDir(), "boats.txt")
	if err := os.WriteFile(source, []byte("A boat sinks when it is wet, which is the whole of this short article and its only rule."), 0o600); err != nil {
		t.Fatal(err)
	}
	key := `public_keys = ["` + f.PublicKey() + `"]` + "\n"
	for _, tc := range []struct {
		name, conf string
		code       int
		want       string
	}{
		{"well", "[[source]]\nname = \"boats\"\nschedule = \"@daily\"\npath = '" + source + "'\n", exitOK, `(?m)^source boats +ok +1 ruling, 0 cards$(.|\n)*^token +ok +of netrep(.|\n)*^commands +ok(.|\n)*^gateway +ok +1 shard advised`},
		{"a source that is away", "[[source]]\nname = \"boats\"\nschedule = \"@daily\"\npath = \"nowhere.txt\"\n", exitOK, `(?m)^source boats +WARN +.*no such file`},
		{"posted", "mode = \"http\"\nlisten = \"127.0.0.1:0\"\n" + key, exitOK, `(?m)^application +WARN +.*no interactions endpoint`},
		{"a wrong key", "mode = \"http\"\nlisten = \"127.0.0.1:0\"\npublic_keys = [\"" + strings.Repeat("0", 64) + "\"]\n", exitConfig, `(?m)^application +FAULT +.*` + f.PublicKey()},
		{"a port of another machine", "[operate]\nlisten = \"192.0.2.1:9187\"\n", exitConfig, `(?m)^port +FAULT +operate.listen: `},
		{"pages of nothing", "[web]\nserve = true\nlisten = \"127.0.0.1:0\"\npublish = [\"coe\", \"nope\"]\n", exitOK, `(?m)^pages +WARN +web.publish names "nope"`},
		{"pages of cards", "[web]\nserve = true\nlisten = \"127.0.0.1:0\"\nurl = \"https://rules.example.org\"\npublish = [\"coe\", \"cards\"]\n", exitOK, `(?m)^pages +ok`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := start(t, f, tc.conf, "serve", "--check")
			if code := p.ended(t); code != tc.code || !regexp.MustCompile(tc.want).MatchString(p.out.b.String()) {
				t.Errorf("exit code %d, want %d:\n%s%s", code, tc.code, p.out.b.String(), p.err.b.String())
			}
		})
	}
	f.RevokeToken()
	for _, args := range [][]string{{"serve", "--check"}, {"serve"}} {
		if code := start(t, f, "", args...).ended(t); code != exitDenied {
			t.Errorf("%v with a bad token: exit code %d, want %d", args, code, exitDenied)
		}
	}
	f.Violations()
}

// TestDiscordComesLast: what is wrong on this machine is found before Discord is asked,
// and the checks end with the same code.
func TestDiscordComesLast(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	texts := t.TempDir()
	for name, text := range map[string]string{
		"sources.md": "## boats When boats sink\ngame: other\ntier: rules\nauthority: the captains\n\nTold at the pond.\n",
		"boats.md":   "## boats/1 Wet boats\n\nA boat sinks.\n",
	} {
		if err := os.WriteFile(filepath.Join(texts, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	at := "listen = \"" + taken.Addr().String() + "\"\n"
	key := `public_keys = ["` + f.PublicKey() + `"]` + "\n"
	for _, tc := range []struct {
		name, conf string
		code       int
		want, row  string
	}{
		{"the operator's port", "[operate]\n" + at, exitUnavailable, "operate.listen: ", "port"},
		{"Discord's port", "mode = \"http\"\n" + key + at, exitUnavailable, "discord.listen: ", "port"},
		{"the port of the pages", "[web]\nserve = true\n" + at, exitUnavailable, "web.listen: ", "port"},
		{"no token", "token_file = \"nowhere\"\n", exitConfig, "nowhere: no such file", "secrets"},
		{"no folder", "[store]\nfile = \"nowhere/netrep.db\"\n", exitConfig, "no such file", "store"},
		{"no page", "[web]\nserve = true\nlisten = \"127.0.0.1:0\"\n[corpus]\ndir = '" + texts + "'\n", exitConfig, "web.publish names no source", "pages"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			before := f.Stats().Requests
			env := "DISCORD_TOKEN"
			if tc.row == "secrets" {
				env = ""
			}
			p := startWith(t, f, env, tc.conf, "serve")
			if code := p.ended(t); code != tc.code || !strings.Contains(p.err.b.String(), tc.want) {
				t.Errorf("exit code %d, want %d:\n%s", code, tc.code, p.err.b.String())
			}
			if n := f.Stats().Requests - before; n != 0 {
				t.Errorf("%d requests to Discord", n)
			}
			p = startWith(t, f, env, tc.conf, "serve", "--check")
			if code := p.ended(t); code != tc.code || !regexp.MustCompile(`(?m)^`+tc.row+` +FAULT +.*`+tc.want).MatchString(p.out.b.String()) {
				t.Errorf("--check: exit code %d, want %d:\n%s", code, tc.code, p.out.b.String())
			}
		})
	}
}

// TestServeIsWatched: health, metrics and the log tell how it fares, and nothing of
// who asked what.
func TestServeIsWatched(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	p := start(t, f, "[log]\nformat = \"json\"\n[operate]\nlisten = \"127.0.0.1:0\"\nprofile = true\n"+
		"[[source]]\nname = \"boats\"\nschedule = \"@daily\"\npath = \"nowhere.txt\"\n", "serve")
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	at, err := p.err.wait(ctx, `"at":"127\.0\.0\.1:\d+"`)
	if err != nil {
		t.Fatal(err)
	}
	base := "http://" + strings.Trim(strings.TrimPrefix(at, `"at":`), `"`)
	if _, err := p.err.wait(ctx, `"msg":"ready"`); err != nil {
		t.Fatal(err)
	}
	askAll(t, f)
	if _, err := p.err.wait(ctx, `(?s)("msg":"interaction","id":"\d+","command":"rule","ms":\d+,"outcome":"answered".*){4}`); err != nil {
		t.Error(err)
	}
	for path, want := range map[string]string{
		"/livez":                         `^alive\n$`,
		"/readyz":                        `^ready\nindex: ok: \d+ rulings\ngateway: ok: 1 of 1 shard connected\nstore: ok: reached\n$`,
		"/metrics":                       `(?m)^netrep_interactions_total\{command="rule",outcome="answered"\} 4$`,
		"/debug/pprof/goroutine?debug=1": `goroutine profile`,
	} {
		body := get(t, base+path)
		if !regexp.MustCompile(want).MatchString(body) {
			t.Errorf("%s: %s\nwant %s", path, body, want)
		}
		for _, id := range []string{f.Member().ID, f.Guild().Guild} {
			if strings.Contains(body, id) {
				t.Errorf("%s names %s", path, id)
			}
		}
	}
	shown := get(t, base+"/metrics")
	for _, name := range regexp.MustCompile(`\b(netrep|go|process)_[a-z_]+\b`).FindAllString(read(t, "../../deploy/grafana.json")+read(t, "../../deploy/alerts.yml"), -1) {
		if !strings.Contains(shown, "\n"+name+"{") && !strings.Contains(shown, "\n"+name+" ") && !rare[name] {
			t.Errorf("the process has no metric %s", name)
		}
	}
	p.stop()
	if code := p.ended(t); code != exitOK {
		t.Errorf("exit code %d", code)
	}
	said := p.err.b.String()
	for line := range strings.Lines(said) {
		if !strings.HasPrefix(line, "{") {
			t.Errorf("not in JSON: %s", line)
		}
	}
	for _, secret := range []string{f.Member().ID, f.Guild().Guild, "2.V.6"} {
		if strings.Contains(said, secret) {
			t.Errorf("the log holds %s:\n%s", secret, said)
		}
	}
	if !strings.Contains(said, `"msg":"stopped"`) {
		t.Errorf("no line at the end:\n%s", said)
	}
}

// rare are the metrics of failures, of jobs that were done or wait, and of sources that were read.
var rare = map[string]bool{
	"netrep_discord_rate_limited_total": true, "netrep_store_errors_total": true, "netrep_jobs": true, "netrep_job_oldest_seconds": true, "netrep_source_age_seconds": true,
	"netrep_web_requests_total": true, "netrep_web_request_seconds_bucket": true, // of pages, which TestServePages serves
}

// get returns what stands at an address.
func get(t *testing.T, url string) string {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
