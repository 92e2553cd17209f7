package discordtest

import (
	"crypto/ed25519"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

// endpointOf starts an application that checks signatures and always gives the same
// answer.
func endpointOf(t *testing.T, f *Fake, status int, answer string) string {
	t.Helper()
	key := must[[]byte](t)(hex.DecodeString(f.PublicKey()))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		sig, _ := hex.DecodeString(r.Header.Get("X-Signature-Ed25519"))
		if !ed25519.Verify(key, append([]byte(r.Header.Get("X-Signature-Timestamp")), body...), sig) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		v, _ := decode(body)
		w.Header().Set("Content-Type", "application/json")
		if integer(object(v)["type"]) == 1 {
			_, _ = io.WriteString(w, `{"type":1}`)
			return
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, answer)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestEndpoint(t *testing.T) {
	f := New(t, Options{})
	if err := f.SetEndpoint(t.Context(), endpointOf(t, f, 200, `{"type":4,"data":{"content":"Yes."}}`)); err != nil {
		t.Fatal(err)
	}
	m := must[Message](t)(f.Command(f.Guild(), f.Member(), "ruling").Message(t.Context()))
	if m.Text() != "Yes." {
		t.Errorf("answer %q", m.Text())
	}
	if s := f.Stats(); s.Sent != 1 || s.Answered != 1 || s.Quantile(0.99) <= 0 {
		t.Errorf("stats %+v", s)
	}
}

// TestEndpointAnswersByREST checks that an endpoint may respond with an empty 202 and
// answer by REST.
func TestEndpointAnswersByREST(t *testing.T) {
	f := New(t, Options{})
	if err := f.SetEndpoint(t.Context(), endpointOf(t, f, 202, "")); err != nil {
		t.Fatal(err)
	}
	in := f.Command(f.Guild(), f.Member(), "ruling")
	wants(t, f, "POST", callbackPath(in), yes, 204, 0)
	must[Callback](t)(in.Answer(t.Context()))
	must[Entry](t)(f.Wait(t.Context(), func(e Entry) bool { return e.Kind == Replied })) // before the endpoint closes
}

func TestBadEndpoints(t *testing.T) {
	f := New(t, Options{})
	trusting := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"type":1}`)
	}))
	t.Cleanup(trusting.Close)
	if f.SetEndpoint(t.Context(), trusting.URL) == nil {
		t.Error("an endpoint that takes wrong signatures was accepted")
	}
	for _, answer := range []string{`{"type":4,"data":{}}`, `{`, `{"type":6}`} {
		if err := f.SetEndpoint(t.Context(), endpointOf(t, f, 200, answer)); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Command(f.Guild(), f.Member(), "ruling").Answer(t.Context()); err == nil {
			t.Errorf("%s was accepted", answer)
		}
	}
	took(t, f, BrokeEndpoint, BrokeBody)
}
