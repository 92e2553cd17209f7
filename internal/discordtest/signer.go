package discordtest

import (
	"crypto/ed25519"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"time"
)

// Signer signs requests as Discord does, without a [Fake].
type Signer struct{ Key ed25519.PrivateKey }

// NewSigner returns a signer with a key of its own.
func NewSigner(t TB) Signer {
	t.Helper()
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatalf("make a key: %v", err)
	}
	return Signer{key}
}

// Public returns the key that an application should trust.
func (s Signer) Public() ed25519.PublicKey { return s.Key.Public().(ed25519.PublicKey) }

// Request returns a signed request for an interaction.
func (s Signer) Request(url, body string, at time.Time) *http.Request {
	timestamp := strconv.FormatInt(at.Unix(), 10)
	return SignedRequest(url, body, timestamp, hex.EncodeToString(ed25519.Sign(s.Key, []byte(timestamp+body))))
}

// SignedRequest returns a request with the given signature.
func SignedRequest(url, body, timestamp, signature string) *http.Request {
	req := httptest.NewRequest(http.MethodPost, url, strings.NewReader(body))
	req.RequestURI = ""
	req.Header.Set("X-Signature-Ed25519", signature)
	req.Header.Set("X-Signature-Timestamp", timestamp)
	req.Header.Set("Content-Type", "application/json")
	return req
}

// VerifyTime measures n signature checks, so that a test can judge the machine's speed.
func (s Signer) VerifyTime(n int) time.Duration {
	message := []byte(CommandJSON(time.Now(), 0))
	signature, key := ed25519.Sign(s.Key, message), s.Public()
	start := time.Now()
	for range n {
		ed25519.Verify(key, message, signature)
	}
	return time.Since(start)
}

// CommandJSON returns a command as Discord posts it.
func CommandJSON(at time.Time, n int) string {
	return `{"id":"` + Snowflake(at, n) + `","application_id":"77","type":2,"token":"tok-secret","version":1,"data":{"id":"1","name":"ruling","type":1,"options":[{"name":"question","type":3,"value":"hazard limit?"}]},"user":{"id":"5","username":"u"},"context":1,"locale":"en-US"}`
}
