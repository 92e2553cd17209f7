package discordtest

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/http"
	"strconv"
	"time"
)

// Limit is a rate limit: a number of requests per period.
type Limit struct {
	Requests int
	Per      time.Duration
}

// Global is Discord's limit for the whole bot. Interaction routes are exempt.
const (
	globalRequests = 50
	globalPer      = time.Second
)

// grace is how long after an answer a request may still arrive that was sent before the
// client read the answer.
const grace = 50 * time.Millisecond

// defaultLimits returns limits of about the size that Discord uses; it does not publish
// them, and changes them.
func defaultLimits() map[string]Limit {
	return map[string]Limit{
		"POST /channels/{channel_id}/messages":                            {5, 5 * time.Second},
		"PATCH /channels/{channel_id}/messages/{message_id}":              {5, 5 * time.Second},
		"DELETE /channels/{channel_id}/messages/{message_id}":             {5, time.Second},
		"POST /channels/{channel_id}/messages/{message_id}/crosspost":     {10, time.Hour},
		"POST /webhooks/{webhook_id}/{webhook_token}":                     {5, 2 * time.Second},
		"PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": {5, 2 * time.Second},
		"PUT /applications/{application_id}/commands":                     {5, 20 * time.Second},
		"PUT /applications/{application_id}/guilds/{guild_id}/commands":   {5, 20 * time.Second},
	}
}

// bucket is the state of one limit for one major parameter.
type bucket struct {
	left    int
	resets  time.Time
	emptyAt time.Time // when the client was told that nothing is left; zero if it was not
}

// globalLimit is the state of the global limit.
type globalLimit struct {
	count   int
	from    time.Time // start of the second being counted
	until   time.Time // end of a block
	told    time.Time // when the client was told of it
	highest int       // requests in the busiest second
}

// SetLimit sets the limit of a route such as "POST /channels/{channel_id}/messages"; a
// limit of 0 requests removes it. It panics if there is no such route.
func (f *Fake) SetLimit(route string, l Limit) {
	mustKnow(route)
	f.mu.Lock()
	defer f.mu.Unlock()
	if l.Requests == 0 {
		delete(f.limits, route)
		return
	}
	f.limits[route] = l
	clear(f.buckets)
}

// bucketKey returns a route with its major parameters.
func bucketKey(r *request) string {
	return r.route + " " + r.PathValue("channel_id") + " " + r.PathValue("guild_id") + " " + r.PathValue("webhook_id") + " " + r.PathValue("webhook_token")
}

// bucketName returns the value of X-RateLimit-Bucket.
func bucketName(route string) string {
	sum := sha256.Sum256([]byte(route))
	return hex.EncodeToString(sum[:8])
}

// limit counts a request, and responds with 429 if there are too many.
func (f *Fake) limit(r *request, rt route) (answer, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !rt.exempt {
		if a, limited := f.limitGlobal(r); limited {
			return a, true
		}
	}
	l, has := f.limits[r.route]
	if !has {
		return answer{}, false
	}
	b := f.bucket(bucketKey(r), l, r.at)
	if b.left > 0 {
		b.left--
		return answer{}, false
	}
	if !b.emptyAt.IsZero() && r.at.Sub(b.emptyAt) > grace {
		f.violateLocked(BrokeExhausted, "%s %v after the bucket was empty, %v before it refills", r, r.at.Sub(b.emptyAt), b.resets.Sub(r.at))
	}
	wait := b.resets.Sub(r.at)
	a := tooMany("user", wait)
	f.bucketHeaders(a.header, r.route, l, b, r.at)
	return a, true
}

// bucket returns the current bucket of key. f.mu must be held.
func (f *Fake) bucket(key string, l Limit, now time.Time) *bucket {
	b := f.buckets[key]
	if b == nil || !now.Before(b.resets) {
		if len(f.buckets) > 10000 {
			maps.DeleteFunc(f.buckets, func(_ string, b *bucket) bool { return !now.Before(b.resets) })
		}
		b = &bucket{left: l.Requests, resets: now.Add(l.Per)}
		f.buckets[key] = b
	}
	return b
}

// PerSecond returns how many requests per second the bot may make, not counting
// interactions.
func (f *Fake) PerSecond() int { return f.opt.PerSecond }

// limitGlobal counts a request against the global limit. f.mu must be held.
func (f *Fake) limitGlobal(r *request) (answer, bool) {
	g := &f.global
	if r.at.Before(g.until) {
		if r.at.Sub(g.told) > grace && !g.told.IsZero() {
			f.violateLocked(BrokeGlobal, "%s during a global limit, %v before its end", r, g.until.Sub(r.at))
		}
		return tooMany("global", g.until.Sub(r.at)), true
	}
	if r.at.Sub(g.from) >= globalPer {
		g.from, g.count = r.at, 0
	}
	g.count++
	g.highest = max(g.highest, g.count)
	most := f.PerSecond()
	if g.count <= most {
		return answer{}, false
	}
	g.until, g.told = g.from.Add(globalPer), time.Time{}
	f.violateLocked(BrokeGlobal, "more than %d requests in a second", most)
	return tooMany("global", g.until.Sub(r.at)), true
}

// tooMany returns a 429 with exactly the documented headers; those of a bucket are added
// to it.
func tooMany(scope string, wait time.Duration) answer {
	h := http.Header{}
	h.Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
	h.Set("X-RateLimit-Scope", scope)
	message := "You are being rate limited."
	switch scope {
	case "global":
		h.Set("X-RateLimit-Global", "true")
	case "shared":
		message = "The resource is being rate limited."
	}
	return answer{status: http.StatusTooManyRequests, header: h, body: obj{
		"message": message, "retry_after": seconds(wait), "global": scope == "global",
	}}
}

// limitHeaders adds the state of a bucket to a normal answer.
func (f *Fake) limitHeaders(r *request, a *answer) {
	f.mu.Lock()
	defer f.mu.Unlock()
	l, has := f.limits[r.route]
	b := f.buckets[bucketKey(r)]
	if !has || b == nil {
		return
	}
	if a.header == nil {
		a.header = http.Header{}
	}
	f.bucketHeaders(a.header, r.route, l, b, f.clock.Now())
}

func (f *Fake) bucketHeaders(h http.Header, route string, l Limit, b *bucket, now time.Time) {
	h.Set("X-RateLimit-Limit", strconv.Itoa(l.Requests))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(b.left))
	h.Set("X-RateLimit-Reset", strconv.FormatFloat(float64(b.resets.UnixMilli())/1e3, 'f', 3, 64))
	h.Set("X-RateLimit-Reset-After", strconv.FormatFloat(seconds(max(b.resets.Sub(now), 0)), 'f', 3, 64))
	h.Set("X-RateLimit-Bucket", bucketName(route))
}

// told records what an answer told the client about limits.
func (f *Fake) told(r *request, a answer) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.clock.Now()
	if b := f.buckets[bucketKey(r)]; b != nil && b.left == 0 && b.emptyAt.IsZero() && a.header.Get("X-RateLimit-Remaining") != "" {
		b.emptyAt = now
	}
	if a.header.Get("X-RateLimit-Global") != "" && f.global.told.IsZero() {
		f.global.told = now
	}
}
