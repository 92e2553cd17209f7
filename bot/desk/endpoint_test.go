package desk

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

func newEndpoint(t testing.TB, h Handler, keys ...ed25519.PublicKey) *Endpoint {
	t.Helper()
	d := New(context.WithoutCancel(t.Context()), h, rest.New(rest.Options{Transport: &discordtest.Postbox{}}), Options{})
	t.Cleanup(func() { _ = d.Close(context.WithoutCancel(t.Context())) })
	return NewEndpoint(d, keys)
}

func serve(e *Endpoint, req *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	e.ServeHTTP(w, req)
	return w
}

func TestEndpointAnswers(t *testing.T) {
	s := discordtest.NewSigner(t)
	e := newEndpoint(t, handler{}, s.Public())
	now := time.Now()
	for _, tc := range []struct{ name, body, want string }{
		{"ping", `{"id":"1","type":1,"application_id":"77","version":1}`, `{"type":1}`},
		{"ping again", `{"id":"1","type":1,"application_id":"77","version":1}`, `{"type":1}`},
		{"command", discordtest.CommandJSON(now, 1), `{"type":4,"data":{"content":"hello","allowed_mentions":{"parse":[],"replied_user":false}}}`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := serve(e, s.Request("/", tc.body, now))
			if w.Code != http.StatusOK || w.Header().Get("Content-Type") != "application/json" || !discordtest.SameJSON(t, w.Body.String(), tc.want) {
				t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
			}
		})
	}
}

func TestEndpointRefuses(t *testing.T) {
	s, other := discordtest.NewSigner(t), discordtest.NewSigner(t)
	e := newEndpoint(t, handler{handle: func(context.Context, *rest.Interaction) (rest.Response, error) {
		t.Error("a refused request reached the handler")
		return rest.Response{}, nil
	}}, s.Public())
	now := time.Now()
	body := discordtest.CommandJSON(now, 1)
	with := func(change func(*http.Request)) *http.Request {
		req := s.Request("/", body, now)
		change(req)
		return req
	}
	for _, tc := range []struct {
		name   string
		req    *http.Request
		status int
	}{
		{"get", httptest.NewRequest(http.MethodGet, "/", nil), 405},
		{"no signature", with(func(r *http.Request) { r.Header.Del("X-Signature-Ed25519") }), 401},
		{"no timestamp", with(func(r *http.Request) { r.Header.Del("X-Signature-Timestamp") }), 401},
		{"two signatures", with(func(r *http.Request) { r.Header.Add("X-Signature-Ed25519", "00") }), 401},
		{"two timestamps", with(func(r *http.Request) { r.Header.Add("X-Signature-Timestamp", "1") }), 401},
		{"no hex", with(func(r *http.Request) { r.Header.Set("X-Signature-Ed25519", strings.Repeat("zz", 64)) }), 401},
		{"other key", other.Request("/", body, now), 401},
		{"stale", s.Request("/", body, now.Add(-6*time.Minute)), 401},
		{"from the future", s.Request("/", body, now.Add(6*time.Minute)), 401},
		{"timestamp changed", with(func(r *http.Request) { r.Header.Set("X-Signature-Timestamp", strconv.FormatInt(now.Unix()-1, 10)) }), 401},
		{"timestamp with a sign", with(func(r *http.Request) { r.Header.Set("X-Signature-Timestamp", "+"+strconv.FormatInt(now.Unix(), 10)) }), 401},
		{"too big", s.Request("/", strings.Repeat(" ", 64<<10+1), now), 413},
		{"signed nonsense", s.Request("/", "{", now), 400},
		{"too old to answer", s.Request("/", discordtest.CommandJSON(now.Add(-4*time.Second), 1), now), 408},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if w := serve(e, tc.req); w.Code != tc.status {
				t.Errorf("status %d, want %d", w.Code, tc.status)
			}
		})
	}
}

func TestEndpointRefusesReplays(t *testing.T) {
	s := discordtest.NewSigner(t)
	var handled atomic.Int32
	e := newEndpoint(t, handler{handle: func(context.Context, *rest.Interaction) (rest.Response, error) {
		handled.Add(1)
		return say("x"), nil
	}}, s.Public())
	now := time.Now()
	body := discordtest.CommandJSON(now, 1)
	if w := serve(e, s.Request("/", body, now)); w.Code != 200 {
		t.Fatalf("status %d", w.Code)
	}
	for _, at := range []time.Time{now, now.Add(-time.Second)} { // the same again, and signed anew
		if w := serve(e, s.Request("/", body, at)); w.Code != 401 {
			t.Errorf("replay: status %d", w.Code)
		}
	}
	if n := handled.Load(); n != 1 {
		t.Errorf("handled %d times", n)
	}
}

func TestEndpointTakesSeveralKeysAndNewOnes(t *testing.T) {
	a, b, c := discordtest.NewSigner(t), discordtest.NewSigner(t), discordtest.NewSigner(t)
	e := newEndpoint(t, handler{}, a.Public(), b.Public())
	const ping = `{"id":"1","type":1}`
	check := func(want ...int) {
		t.Helper()
		for n, s := range []discordtest.Signer{a, b, c} {
			if w := serve(e, s.Request("/", ping, time.Now())); w.Code != want[n] {
				t.Errorf("key %d: status %d, want %d", n, w.Code, want[n])
			}
		}
	}
	check(200, 200, 401)
	e.SetKeys([]ed25519.PublicKey{b.Public(), c.Public()})
	check(401, 200, 200)
	e.SetKeys(nil)
	check(401, 401, 401)
}

// TestRFC8032 checks the vectors of RFC 8032, 7.1, where the message is what
// Discord calls timestamp and body.
func TestRFC8032(t *testing.T) {
	for _, tc := range []struct{ name, key, message, signature string }{
		{"TEST 1", "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "", "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"},
		{"TEST 2", "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72", "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"},
		{"TEST 3", "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82", "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"},
		{"TEST SHA(abc)", "ec172b93ad5e563f4932c70e1245034c35467ef2efd4d64ebf819683467e2bf", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			keys, err := ParseKeys([]string{tc.key})
			if tc.signature == "" {
				if err == nil {
					t.Error("a key of 63 digits was taken")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			message, _ := hex.DecodeString(tc.message)
			m, ok := readMark(http.Header{"X-Signature-Ed25519": {tc.signature}, "X-Signature-Timestamp": {"1"}})
			if !ok || !m.signs(keys, message) {
				t.Error("a right signature was refused")
			}
			if m.signs(keys, append(message, 0)) {
				t.Error("a longer message was taken")
			}
		})
	}
}

// FuzzEndpointBitFlips turns over one bit of the body, the timestamp or the
// signature of a right request.
func FuzzEndpointBitFlips(f *testing.F) {
	s := discordtest.NewSigner(f)
	e := newEndpoint(f, handler{handle: func(context.Context, *rest.Interaction) (rest.Response, error) {
		panic("a forged request reached the handler")
	}}, s.Public())
	now := time.Now()
	body, timestamp := discordtest.CommandJSON(now, 1), strconv.FormatInt(now.Unix(), 10)
	signature := ed25519.Sign(s.Key, []byte(timestamp+body))
	f.Add(uint8(0), uint(0))
	f.Add(uint8(1), uint(3))
	f.Add(uint8(2), uint(511))
	f.Fuzz(func(t *testing.T, which uint8, bit uint) {
		parts := [][]byte{[]byte(body), []byte(timestamp), bytes.Clone(signature)}
		part := parts[which%3]
		bit %= uint(len(part) * 8)
		part[bit/8] ^= 1 << (bit % 8)
		req := discordtest.SignedRequest("/", string(parts[0]), string(parts[1]), hex.EncodeToString(parts[2]))
		if w := serve(e, req); w.Code != http.StatusUnauthorized {
			t.Errorf("part %d bit %d: status %d", which%3, bit, w.Code)
		}
	})
}

// TestEveryBitFlipIsRefused is the whole of what the fuzz test draws from.
func TestEveryBitFlipIsRefused(t *testing.T) {
	s := discordtest.NewSigner(t)
	e := newEndpoint(t, handler{}, s.Public())
	now := time.Now()
	body, timestamp := discordtest.CommandJSON(now, 1), strconv.FormatInt(now.Unix(), 10)
	signature := ed25519.Sign(s.Key, []byte(timestamp+body))
	tried := 0
	for which, n := range []int{len(body), len(timestamp), len(signature)} {
		for bit := range n * 8 {
			parts := [][]byte{[]byte(body), []byte(timestamp), bytes.Clone(signature)}
			parts[which][bit/8] ^= 1 << (bit % 8)
			if w := serve(e, discordtest.SignedRequest("/", string(parts[0]), string(parts[1]), hex.EncodeToString(parts[2]))); w.Code != http.StatusUnauthorized {
				t.Fatalf("part %d bit %d: status %d", which, bit, w.Code)
			}
			tried++
		}
	}
	t.Logf("%d bit flips refused", tried)
}

// TestOpenSSLSignatures has another implementation sign.
func TestOpenSSLSignatures(t *testing.T) {
	if _, err := exec.LookPath("openssl"); err != nil {
		t.Skip("openssl is not installed")
	}
	dir := t.TempDir()
	openssl := func(args ...string) {
		t.Helper()
		cmd := exec.Command("openssl", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Skipf("openssl %v: %v\n%s", args, err, out)
		}
	}
	openssl("genpkey", "-algorithm", "ed25519", "-out", "key.pem")
	openssl("pkey", "-in", "key.pem", "-pubout", "-out", "pub.pem")
	data, err := os.ReadFile(filepath.Join(dir, "pub.pem"))
	if err != nil {
		t.Fatal(err)
	}
	block, _ := pem.Decode(data)
	public, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	e := newEndpoint(t, handler{}, public.(ed25519.PublicKey))
	now := time.Now()
	for n, body := range []string{`{"id":"1","type":1}`, discordtest.CommandJSON(now, 1), strings.Replace(discordtest.CommandJSON(now, 2), "hazard", "hézàrd 🐉", 1)} {
		timestamp := strconv.FormatInt(now.Unix(), 10)
		if err := os.WriteFile(filepath.Join(dir, "msg"), []byte(timestamp+body), 0o600); err != nil {
			t.Fatal(err)
		}
		openssl("pkeyutl", "-sign", "-inkey", "key.pem", "-rawin", "-in", "msg", "-out", "sig")
		sig, err := os.ReadFile(filepath.Join(dir, "sig"))
		if err != nil {
			t.Fatal(err)
		}
		if w := serve(e, discordtest.SignedRequest("/", body, timestamp, hex.EncodeToString(sig))); w.Code != 200 {
			t.Errorf("body %d: status %d", n, w.Code)
		}
	}
}

// TestThousandInFlight posts a thousand interactions that are all worked on at
// the same time, and expects each to be answered in time by the real server.
func TestThousandInFlight(t *testing.T) {
	n, s := 1000, discordtest.NewSigner(t)
	if discordtest.Race {
		n = 50
	}
	inTime := true // whether the machine is up to it
	if took := s.VerifyTime(n); discordtest.Race || took > 250*time.Millisecond {
		t.Logf("%d bare signature checks take %v here (with the race detector: %v), so lateness is no failure", n, took, discordtest.Race)
		inTime = false
	}
	var inside, most atomic.Int64
	here := make(chan struct{})
	e := newEndpoint(t, handler{plan: Plan{Defer: DeferReply}, handle: func(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
		if k := inside.Add(1); k == int64(n) {
			close(here)
		}
		ctx, cancel := context.WithTimeout(ctx, time.Second) // if the machine is too slow for all at once
		defer cancel()
		select {
		case <-here:
		case <-ctx.Done():
		}
		most.Store(max(most.Load(), inside.Load()))
		inside.Add(-1)
		return say(i.ID), nil
	}}, s.Public())
	srv := httptest.NewUnstartedServer(nil)
	srv.Config = NewServer(e, "/interactions")
	srv.Start()
	defer srv.Close()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: n}}
	defer client.CloseIdleConnections()
	var slowest, late atomic.Int64
	var all sync.WaitGroup
	for k := range n {
		all.Go(func() {
			now := time.Now()
			body := discordtest.CommandJSON(now, k)
			res, err := client.Do(s.Request(srv.URL+"/interactions", body, now))
			if err != nil {
				t.Error(err)
				return
			}
			defer func() { _ = res.Body.Close() }()
			var got struct {
				Type int
				Data struct{ Content string }
			}
			data, err := io.ReadAll(res.Body)
			if res.StatusCode == http.StatusRequestTimeout && !inTime {
				late.Add(1)
				return
			}
			if err != nil || json.Unmarshal(data, &got) != nil || !strings.Contains(body, got.Data.Content) || got.Type != 4 && got.Type != 5 {
				t.Errorf("answer %d %s, %v", res.StatusCode, data, err)
			}
			took := int64(time.Since(now))
			for old := slowest.Load(); took > old && !slowest.CompareAndSwap(old, took); old = slowest.Load() {
			}
		})
	}
	all.Wait()
	t.Logf("%d of %d in flight at once, the slowest answered after %v, %d dropped", most.Load(), n, time.Duration(slowest.Load()), late.Load())
	if inTime && time.Duration(slowest.Load()) > rest.AnswerInTime {
		t.Error("too late")
	}
}

func TestServerHealth(t *testing.T) {
	w := httptest.NewRecorder()
	NewServer(newEndpoint(t, handler{}), "/interactions").Handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/healthz", nil))
	if w.Code != 200 || w.Body.String() != "ok\n" {
		t.Errorf("%d %q", w.Code, w.Body)
	}
}

func TestEndpointWhileStopping(t *testing.T) {
	s := discordtest.NewSigner(t)
	e := newEndpoint(t, handler{}, s.Public())
	if err := e.desk.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if w := serve(e, s.Request("/", discordtest.CommandJSON(time.Now(), 1), time.Now())); w.Code != http.StatusServiceUnavailable {
		t.Errorf("status %d", w.Code)
	}
}

// BenchmarkEndpoint measures a signed command through [Endpoint] and [Desk], with
// a handler that costs nothing. With -cpu 1 req/s are those of one core.
func BenchmarkEndpoint(b *testing.B) {
	s := discordtest.NewSigner(b)
	e := newEndpoint(b, handler{plan: Plan{Defer: DeferReply}}, s.Public())
	for n := 0; b.Loop(); n++ {
		if w := serve(e, s.Request("/", discordtest.CommandJSON(time.Now(), n), time.Now())); w.Code != http.StatusOK {
			b.Fatalf("status %d", w.Code)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "req/s")
}
