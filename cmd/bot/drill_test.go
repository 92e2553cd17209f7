package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"netrep/internal/discordtest"
	"netrep/internal/longtest"
)

// freePorts returns addresses that nobody listens on.
func freePorts(t *testing.T, n int) []string {
	t.Helper()
	var list []string
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = l.Close() }()
		list = append(list, l.Addr().String())
	}
	return list
}

// balance starts nginx before three processes as deploy/nginx.conf says, but without
// TLS, and returns the address of the endpoint.
func balance(t *testing.T, processes []string) string {
	t.Helper()
	program, err := exec.LookPath("nginx")
	if err != nil {
		t.Skip("there is no nginx; .ci/packages nginx-light installs it")
	}
	example, err := os.ReadFile("../../deploy/nginx.conf")
	if err != nil {
		t.Fatal(err)
	}
	dir, at := t.TempDir(), freePorts(t, 1)[0]
	var site []string
	for line := range strings.Lines(string(example)) {
		if !strings.Contains(line, "ssl_") {
			site = append(site, line)
		}
	}
	conf := strings.NewReplacer(
		"listen 443 ssl", "listen "+at, "127.0.0.1:8081", processes[0], "127.0.0.1:8082", processes[1], "127.0.0.1:8083", processes[2],
	).Replace(strings.Join(site, ""))
	file := filepath.Join(dir, "nginx.conf")
	conf = "daemon off;\npid " + dir + "/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path " + dir + "/body;\nproxy_temp_path " + dir + "/proxy;\n" +
		"fastcgi_temp_path " + dir + "/f;\nuwsgi_temp_path " + dir + "/u;\nscgi_temp_path " + dir + "/s;\n" + conf + "}\n"
	if err := os.WriteFile(file, []byte(conf), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-p", dir, "-c", file)
	cmd.Stderr = t.Output()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	})
	for range ticks(withTimeout(t, 10*time.Second), 20*time.Millisecond) {
		if conn, err := net.Dial("tcp", at); err == nil {
			_ = conn.Close()
			break
		}
	}
	return "http://" + at + "/interactions"
}

// secretFile writes a database's address into a file for the configuration.
func secretFile(t *testing.T, address string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "url")
	if err := os.WriteFile(file, []byte(address+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestDrillRollingRestart restarts three processes behind nginx, one after the other,
// while many users ask: every question is answered.
func TestDrillRollingRestart(t *testing.T) {
	rounds := longtest.Times(t, 2, "restarts processes behind nginx")
	const every, between = 10 * time.Millisecond, 2 * time.Second
	database, file := secretFile(t, crashSchema(t)), build(t)
	f := discordtest.New(t, discordtest.Options{NoLimits: true, NoSchemas: true, KeepLog: 300_000, KeepInteractions: 100_000})
	ports := freePorts(t, 3)
	up := func(at string) *process {
		p := launch(t, file, f, "mode = \"http\"\nlisten = \""+at+"\"\npublic_keys = [\""+f.PublicKey()+"\"]\n[limits]\nserver = 0\n[store]\nurl_file = \""+database+"\"\n", "serve")
		p.hear(t, "msg=ready")
		return p
	}
	var processes []*process
	for _, at := range ports {
		processes = append(processes, up(at))
	}
	if err := f.SetEndpoint(t.Context(), balance(t, ports)); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var asked []*discordtest.Interaction
	var all sync.WaitGroup
	all.Go(func() {
		n := 0
		for range ticks(ctx, every) {
			user := f.NewUser(fmt.Sprint("user ", n))
			if n++; n%3 == 0 {
				asked = append(asked, f.Command(f.Guild(), user, "ruling", discordtest.Opt("question", "can a tapped character support")))
			} else {
				asked = append(asked, rule(f, user))
			}
		}
	})
	began := time.Now()
	for range rounds {
		for i, p := range processes {
			p.signal(t, syscall.SIGTERM)
			if code := p.code(t); code != exitOK {
				t.Errorf("exit code %d", code)
			}
			processes[i] = up(ports[i])
			time.Sleep(between)
		}
	}
	took := time.Since(began)
	stop()
	all.Wait()
	failed, late := 0, []time.Duration{}
	for _, in := range asked {
		a, err := in.Answer(t.Context())
		if err != nil {
			if failed++; failed < 5 {
				t.Errorf("%s: %v", in, err)
			}
			continue
		}
		late = append(late, a.After)
	}
	slices.Sort(late)
	t.Logf("%d restarts in %v, %d posts (%.0f a second), %d failed; p50 %v, p99 %v, slowest %v", 3*rounds, took.Round(time.Second),
		len(asked), float64(len(asked))/took.Seconds(), failed, late[len(late)/2], late[len(late)*99/100], late[len(late)-1])
}

// TestDrillDatabaseAway takes the database away for 20 s: rulings are answered,
// announcements wait, the process says why, and afterwards all is done, once.
func TestDrillDatabaseAway(t *testing.T) {
	longtest.Times(t, 1, "does without the database for 20 s")
	const away = 20 * time.Second
	direct := crashSchema(t)
	g, through := newGate(t, direct)
	at := freePorts(t, 1)[0]
	s := newStorm(t, build(t), 1, direct, "pgx", dieSoon+"[store]\nurl_file = \""+secretFile(t, through)+"\"\n[operate]\nlisten = \""+at+"\"\n", discordtest.Options{NoLimits: true})
	p := s.processes[0]
	if err := s.fake.SetEndpoint(t.Context(), p.hear(t, `http://127\.0\.0\.1:\d+/interactions`)); err != nil {
		t.Fatal(err)
	}
	p.hear(t, "msg=ready")
	s.announce()
	g.close()
	end := time.Now().Add(away)
	s.announce()
	asked, slowest := 0, time.Duration(0)
	for time.Now().Before(end) {
		a, err := rule(s.fake, s.fake.NewUser("asker")).Answer(t.Context())
		if err != nil || !strings.Contains(string(a.Data), "2.V.6") {
			t.Fatalf("a question while the database is away: %s, %v", a.Data, err)
		}
		asked++
		slowest = max(slowest, a.After)
		time.Sleep(200 * time.Millisecond)
	}
	res, err := http.Get("http://" + at + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if report := get(t, "http://"+at+"/readyz"); res.StatusCode != http.StatusOK || !strings.Contains(report, "store: degraded: the database cannot be reached") {
		t.Errorf("readiness %d:\n%s", res.StatusCode, report)
	}
	p.hear(t, `msg="the database cannot be reached`)
	g.open()
	p.hear(t, `msg="the database is back"`)
	s.calm()
	s.judge()
	t.Logf("%d questions while the database was away for %v, the slowest answered after %v; %d announcements stand once", asked, away, slowest, len(s.made))
}

// smallDisk makes a file system of a few MB and returns its folder.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+size, "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("no file system can be mounted here: %s", out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", "-l", dir).Run() })
	return dir
}

// TestDrillDiskFull fills the disk that holds the database: rulings are answered, what
// cannot be kept is refused in words, and nothing that was said to be kept is lost.
func TestDrillDiskFull(t *testing.T) {
	longtest.Times(t, 1, "mounts a file system of its own")
	disk := smallDisk(t, "8m")
	db := filepath.Join(disk, "netrep.db")
	s := newStorm(t, build(t), 1, db, "sqlite", dieSoon+"[store]\nfile = \""+db+"\"\n", discordtest.Options{NoLimits: true})
	f, p := s.fake, s.processes[0]
	if err := f.SetEndpoint(t.Context(), p.hear(t, `http://127\.0\.0\.1:\d+/interactions`)); err != nil {
		t.Fatal(err)
	}
	s.announce()
	s.calm()
	ballast, err := os.Create(filepath.Join(disk, "ballast"))
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{1 << 16, 1 << 9} {
		for err = nil; err == nil; {
			_, err = ballast.Write(make([]byte, size))
		}
	}
	_ = ballast.Close()
	refused := 0
	for n := range 40 {
		if a, err := rule(f, f.NewUser("asker")).Answer(t.Context()); err != nil || !strings.Contains(string(a.Data), "2.V.6") {
			t.Fatalf("a question while the disk is full: %s, %v", a.Data, err)
		}
		in := f.Command(f.Guild(), f.Manager(), "settings", discordtest.Opt("weekly", n%2 == 0))
		m, err := in.Message(t.Context())
		if err != nil {
			t.Fatalf("a setting while the disk is full: %v", err)
		}
		if strings.Contains(m.Text(), "went wrong") {
			refused++
		}
	}
	if refused == 0 {
		t.Error("the full disk stopped nothing")
	}
	if err := os.Remove(ballast.Name()); err != nil {
		t.Fatal(err)
	}
	s.announce()
	s.calm()
	s.judge()
	t.Logf("%d of 40 changes refused in words while the disk was full; %d announcements stand once", refused, len(s.made))
}

// TestDrillWrongClock: a machine whose clock is an hour off answers all the same, and
// takes nothing that was signed an hour ago.
func TestDrillWrongClock(t *testing.T) {
	longtest.Times(t, 1, "starts processes")
	file := build(t)
	for _, off := range []time.Duration{-time.Hour, time.Hour} {
		for _, mode := range []string{"gateway", "http"} {
			t.Run(fmt.Sprint(mode, " ", off), func(t *testing.T) {
				f := discordtest.New(t, discordtest.Options{Now: func() time.Time { return time.Now().Add(off) }})
				p := launch(t, file, f, "mode = \""+mode+"\"\nlisten = \"127.0.0.1:0\"\npublic_keys = [\""+f.PublicKey()+"\"]\n", "serve")
				p.hear(t, `msg="this machine's clock is wrong"`)
				if mode == "http" {
					url := p.hear(t, `http://127\.0\.0\.1:\d+/interactions`)
					if err := f.SetEndpoint(t.Context(), url); err != nil {
						t.Fatal(err)
					}
					other := discordtest.New(t, discordtest.Options{})
					if status, _, err := f.Post(t.Context(), url, other.Sign([]byte(`{"type":1}`))); status != http.StatusUnauthorized || err != nil {
						t.Errorf("signed by this machine's clock: %d, %v", status, err)
					}
				} else if _, err := f.Ready(t.Context(), 1); err != nil {
					t.Fatal(err)
				}
				askAll(t, f)
			})
		}
	}
}

// TestDrillReadOnly: with read-only folders it answers if only the index cannot be
// kept, and says which folder it is that it needs.
func TestDrillReadOnly(t *testing.T) {
	longtest.Times(t, 1, "mounts a file system of its own")
	disk, file := smallDisk(t, "1m"), build(t)
	if out, err := exec.Command("mount", "-o", "remount,ro", disk).CombinedOutput(); err != nil {
		t.Skipf("no file system can be made read-only here: %s", out)
	}
	f := discordtest.New(t, discordtest.Options{})
	p := launch(t, file, f, "[index]\ndir = \""+disk+"/index\"\n", "serve")
	p.hear(t, `"the search index cannot be kept, so it is built at each start" error=.*read-only`)
	f.Up(t, 1)
	askAll(t, f)
	bad := launch(t, file, f, "[store]\nfile = \""+disk+"/netrep.db\"\n", "serve")
	if code := bad.code(t); code != exitConfig || !strings.Contains(bad.said(), "opening the database: ") || !strings.Contains(bad.said(), "read-only") {
		t.Errorf("exit code %d, want %d:\n%s", code, exitConfig, bad.said())
	}
}
