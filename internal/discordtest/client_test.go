package discordtest

import (
	"context"
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"go.uber.org/goleak"
)

// TestMain runs many tests at once, because most parallel ones only wait.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "16"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}

// toFake sends discordgo's requests to a fake instead of Discord.
type toFake struct {
	fake *Fake
	next http.RoundTripper
}

func (t toFake) RoundTrip(r *http.Request) (*http.Response, error) {
	to, err := url.Parse(t.fake.Origin())
	if err != nil {
		return nil, err
	}
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host = to.Scheme, to.Host
	return t.next.RoundTrip(r)
}

// login opens a discordgo session at fake with the given handlers.
func login(t *testing.T, fake *Fake, handlers ...any) *discordgo.Session {
	t.Helper()
	s := session0(t, fake, handlers...)
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	if _, err := fake.Ready(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		awaitHeartbeat(fake)
		s.ShouldReconnectOnError = false // should a heartbeat fall into the close
		_ = s.Close()
	})
	return s
}

// awaitHeartbeat waits for the first heartbeat of the newest connection. If that is
// closed earlier, discordgo takes the failed heartbeat for a lost connection and
// reconnects forever.
func awaitHeartbeat(f *Fake) {
	conns, err := f.Ready(context.Background(), 1)
	if err != nil {
		return
	}
	_, _ = f.Wait(context.Background(), func(e Entry) bool {
		return e.Kind == Received && e.Op == opHeartbeat && e.Conn == conns[0].Number
	})
}

func session0(t *testing.T, fake *Fake, handlers ...any) *discordgo.Session {
	t.Helper()
	s, err := discordgo.New("Bot " + fake.Token())
	if err != nil {
		t.Fatal(err)
	}
	transport := &http.Transport{}
	t.Cleanup(transport.CloseIdleConnections)
	s.Client = &http.Client{Timeout: 10 * time.Second, Transport: toFake{fake, transport}}
	s.Identify.Intents = discordgo.IntentsGuilds
	for _, h := range handlers {
		s.AddHandler(h)
	}
	return s
}

// reply answers every interaction by type and data.
func reply(kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) any {
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: kind, Data: data})
	}
}

// call makes a raw REST request, as from a bot that does not use discordgo.
func call(t *testing.T, f *Fake, method, path string, body any) (int, obj, http.Header) {
	t.Helper()
	resp, err := tryCall(t.Context(), f, method, path, body)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	v, _ := decode(raw)
	return resp.StatusCode, object(v), resp.Header
}

func tryCall(ctx context.Context, f *Fake, method, path string, body any) (*http.Response, error) {
	var r io.Reader
	if body != nil {
		r = strings.NewReader(string(encode(body)))
	}
	req, err := http.NewRequestWithContext(ctx, method, f.URL()+path, r)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bot "+f.Token())
	req.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	req.Close = true
	return http.DefaultClient.Do(req)
}

// took takes the violations and requires exactly the given rules, in any number.
func took(t *testing.T, f *Fake, rules ...string) {
	t.Helper()
	want, got := map[string]bool{}, map[string]bool{}
	for _, r := range rules {
		want[r] = true
	}
	for _, v := range f.Violations() {
		got[v.Rule] = true
		if !want[v.Rule] {
			t.Errorf("unexpected: %v", v)
		}
	}
	for r := range want {
		if !got[r] {
			t.Errorf("no violation %q", r)
		}
	}
}

func must[T any](t *testing.T) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func field(t *testing.T, raw json.RawMessage, keys ...string) any {
	t.Helper()
	v, err := decode(raw)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range keys {
		v = object(v)[k]
	}
	return v
}
