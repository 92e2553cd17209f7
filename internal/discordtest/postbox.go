package discordtest

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Postbox is Discord's REST API in memory: it records every request and answers as
// configured, without delay unless configured.
type Postbox struct {
	Answer func(Letter) (*http.Response, error) // nil means 204 for everything

	mu  sync.Mutex
	got []Letter
}

// Letter is a request received by a Postbox.
type Letter struct {
	At   time.Time
	N    int // from 1
	Line string
	Body string
	Ctx  context.Context
}

// RoundTrip implements [http.RoundTripper].
func (p *Postbox) RoundTrip(req *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	s := Letter{time.Now(), len(p.got) + 1, req.Method + " " + strings.TrimPrefix(req.URL.Path, "/api/v10"), string(body), req.Context()}
	p.got = append(p.got, s)
	p.mu.Unlock()
	res, err := Respond(http.StatusNoContent, ""), error(nil)
	if p.Answer != nil {
		res, err = p.Answer(s)
	}
	if res != nil {
		res.Request = req
	}
	return res, err
}

// All returns the requests so far.
func (p *Postbox) All() []Letter {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Letter(nil), p.got...)
}

// Respond returns a response; headers alternate names and values.
func Respond(status int, body string, headers ...string) *http.Response {
	res := &http.Response{StatusCode: status, Status: strconv.Itoa(status) + " " + http.StatusText(status), Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body)), ContentLength: int64(len(body))}
	for i := 0; i+1 < len(headers); i += 2 {
		res.Header.Set(headers[i], headers[i+1])
	}
	return res
}
