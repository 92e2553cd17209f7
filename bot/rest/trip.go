package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// The bounds of a request.
const (
	tryTimeout = 20 * time.Second // of one try
	maxPause   = time.Minute      // the longest wait for a rate limit
	maxTries   = 6
	maxBody    = 32 << 20 // bytes of an answer
	maxDetails = 200      // bytes of a refusal that is not JSON
)

// RoundTrip makes a request of [Client.do]. discordgo sees only the last response, and
// never a 429.
func (l *limits) RoundTrip(req *http.Request) (*http.Response, error) {
	ctx := req.Context()
	q := ctx.Value(requestKey{}).(*request)
	for try := 1; ; try++ {
		if err := l.turn(ctx, q, exempt(req.URL.Path)); err != nil {
			return nil, err
		}
		res, err := l.once(req, q)
		q.doubt = q.doubt || mayHaveArrived(err)
		wait, again := l.again(q, try, err)
		if !again || ctx.Err() != nil || q.tooLong(wait) {
			return res, err
		}
		l.log.Debug("request is repeated", "route", q.name(), "try", try, "wait", wait, "error", err)
		if Sleep(ctx, wait) != nil {
			return res, err
		}
	}
}

// key is what a request's bucket is found by.
func (q *request) key() string { return q.name() + " " + q.major }

// turn waits until a request may go out. What held it up, such as a global limit, may last
// until its bucket is known to be empty.
func (l *limits) turn(ctx context.Context, q *request, free bool) error {
	for {
		if err := l.awaitBucket(ctx, q); err != nil {
			return err
		}
		if err := l.admit(ctx, q, free); err != nil {
			return err
		}
		if !l.buckets.emptied(q.key(), time.Now()) {
			return nil
		}
	}
}

func (l *limits) awaitBucket(ctx context.Context, q *request) error {
	for {
		wait := l.buckets.take(q.key(), time.Now())
		if wait <= 0 {
			return nil
		}
		if wait > maxPause || q.tooLong(wait) {
			return &LimitError{wait}
		}
		if err := Sleep(ctx, wait); err != nil {
			return fmt.Errorf("waiting for its rate limit: %w", err)
		}
	}
}

// again says whether and when to repeat a request.
func (l *limits) again(q *request, try int, err error) (time.Duration, bool) {
	if limit, ok := errors.AsType[*LimitError](err); ok {
		return limit.After, try < maxTries && limit.After <= maxPause
	}
	wait := l.backoff << (try - 1)
	wait += rand.N(wait/2 + 1)
	return wait, try < maxTries && (neverSent(err) || q.repeat && mayHaveArrived(err))
}

// once makes one try.
func (l *limits) once(req *http.Request, q *request) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(req.Context(), tryTimeout)
	defer cancel()
	try := req.Clone(ctx)
	try.Body, _ = req.GetBody() // reading bytes never fails
	if q.bare {
		try.Header.Del("Authorization")
	}
	sent := time.Now()
	res, err := l.next.RoundTrip(try)
	if err != nil {
		return nil, withoutURL(err)
	}
	body, err := io.ReadAll(io.LimitReader(res.Body, maxBody))
	_ = res.Body.Close()
	if err != nil {
		return nil, fmt.Errorf("reading the answer: %w", err)
	}
	l.clock.observe(sent, res.Header)
	l.count(res)
	if res.StatusCode == http.StatusTooManyRequests {
		err = l.limited(res, body)
	}
	l.buckets.learn(q.key(), q.major, res.Header, err != nil, time.Now())
	if err != nil {
		return nil, err
	}
	if res.StatusCode >= http.StatusMultipleChoices && !json.Valid(body) {
		body = body[:min(len(body), maxDetails)] // of a page in HTML
	}
	if res.StatusCode >= http.StatusInternalServerError { // whose status discordgo drops
		return nil, &discordgo.RESTError{Response: res, ResponseBody: body}
	}
	res.Header, res.Body = http.Header{}, io.NopCloser(bytes.NewReader(body)) // discordgo reads limits out of the headers
	return res, nil
}
