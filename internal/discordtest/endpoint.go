package discordtest

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// Signed is a request to an application's endpoint before it is sent; a test may corrupt
// it.
type Signed struct {
	Body      []byte
	Timestamp string // seconds since 1970
	Signature string // hex
}

// Sign signs body as Discord does, with the current time.
func (f *Fake) Sign(body []byte) Signed {
	stamp := strconv.FormatInt(f.clock.now().Unix(), 10)
	sig := ed25519.Sign(f.identity.key, append([]byte(stamp), body...))
	return Signed{Body: body, Timestamp: stamp, Signature: hex.EncodeToString(sig)}
}

// Post sends a signed request, and returns the status and body of the response.
func (f *Fake) Post(ctx context.Context, url string, s Signed) (status int, body []byte, err error) {
	resp, body, err := f.send(ctx, url, s)
	if err != nil {
		return 0, nil, err
	}
	return resp.StatusCode, body, nil
}

func (f *Fake) send(ctx context.Context, url string, s Signed) (*http.Response, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(s.Body))
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	req.Header.Set("X-Signature-Ed25519", s.Signature)
	req.Header.Set("X-Signature-Timestamp", s.Timestamp)
	resp, err := f.client.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxRequest))
	return resp, body, err
}

// SetEndpoint makes url the application's interactions endpoint after the same test as
// Discord's: it must answer a PING and reject a wrong signature with 401. Interactions
// are then posted there; "" switches back to the gateway.
func (f *Fake) SetEndpoint(ctx context.Context, url string) error {
	if url != "" {
		if err := f.probe(ctx, url); err != nil {
			f.violate(BrokeEndpoint, "%v", err)
			return err
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.endpoint = url
	return nil
}

// probe tests an endpoint.
func (f *Fake) probe(ctx context.Context, url string) error {
	ping := encode(obj{
		"id": f.clock.id(), "application_id": f.AppID(), "type": 1, "token": "ping", "version": 1, "user": userJSON(f.Manager()),
		"entitlements": []any{}, "authorizing_integration_owners": obj{}, "attachment_size_limit": 10 << 20,
	})
	good := f.Sign(ping)
	resp, body, err := f.send(ctx, url, good)
	if err != nil {
		return fmt.Errorf("ping the endpoint: %w", err)
	}
	pong, err := decode(body)
	if err != nil || resp.StatusCode != http.StatusOK || integer(object(pong)["type"]) != CallbackPong || resp.Header.Get("Content-Type") == "" {
		return fmt.Errorf("the endpoint answered a ping by %d %q", resp.StatusCode, body)
	}
	bad := good
	bad.Signature = hex.EncodeToString(make([]byte, ed25519.SignatureSize))
	status, _, err := f.Post(ctx, url, bad)
	if err != nil {
		return fmt.Errorf("ping the endpoint: %w", err)
	}
	if status != http.StatusUnauthorized {
		return fmt.Errorf("the endpoint answered a wrong signature by %d, not 401", status)
	}
	return nil
}

// post sends an interaction to the endpoint and treats the response as its first answer.
func (f *Fake) post(in *Interaction) {
	f.mu.Lock()
	url := f.endpoint
	in.sentAt, in.delivered, in.posted = f.clock.Now(), true, true
	f.stats.Sent++
	f.mu.Unlock()
	f.record(Entry{Kind: Posted, Interaction: in.ID, Body: in.payload})
	f.work.Go(func() {
		ctx, cancel := f.patience(context.Background())
		defer cancel()
		defer f.arrived(in)
		resp, body, err := f.send(ctx, url, f.Sign(in.payload))
		at := f.clock.Now()
		if err != nil {
			f.lose(in, fmt.Errorf("post %s: %w", in.what, err))
			return
		}
		f.record(Entry{Kind: Replied, Interaction: in.ID, Status: resp.StatusCode, Body: jsonOrNil(body)})
		f.takeReply(in, resp, body, at)
	})
}

// arrived records that the endpoint's response is no longer on its way.
func (f *Fake) arrived(in *Interaction) {
	f.mu.Lock()
	defer f.mu.Unlock()
	in.posted = false
}

// takeReply evaluates the endpoint's response. An empty 202 means that the first answer
// comes by REST.
func (f *Fake) takeReply(in *Interaction, resp *http.Response, raw []byte, at time.Time) {
	if resp.StatusCode == http.StatusAccepted && len(raw) == 0 {
		return
	}
	if resp.StatusCode != http.StatusOK {
		f.lose(in, fmt.Errorf("%s: the endpoint answered by status %d", in.what, resp.StatusCode))
		return
	}
	body, files, err := readBody(resp.Header.Get("Content-Type"), raw)
	if err != nil {
		f.lose(in, fmt.Errorf("%s: the endpoint's answer: %w", in.what, err))
		return
	}
	r := &request{route: "POST /interactions/{interaction_id}/{interaction_token}/callback", body: body, files: files}
	if _, bad := f.checkBody(r); bad {
		f.lose(in, errors.New("discord refuses the endpoint's answer"))
		return
	}
	f.mu.Lock()
	_, refused := f.takeFirst(in, object(body), files, at)
	f.mu.Unlock()
	if refused {
		f.lose(in, fmt.Errorf("%s: discord refuses an answer of this type or so late", in.what))
	}
}

// lose ends the wait for an interaction that failed.
func (f *Fake) lose(in *Interaction, err error) {
	if isClosed(f.done) {
		return
	}
	f.violate(BrokeEndpoint, "%v", err)
	f.mu.Lock()
	defer f.mu.Unlock()
	in.err, in.silenceNoted = err, true
	in.touch()
}

func jsonOrNil(body []byte) []byte {
	if _, err := decode(body); err != nil {
		return nil
	}
	return body
}
