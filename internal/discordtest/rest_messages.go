package discordtest

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// nonceLife is how long a nonce is remembered: Discord says "the past few
// minutes".
const nonceLife = 3 * time.Minute

func (f *Fake) createMessage(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	channel, body := r.PathValue("channel_id"), object(r.body)
	nonce := nonceOf(body)
	if truth(body["enforce_nonce"]) && nonce != "" {
		if m := f.byNonce(channel, nonce); m != nil {
			return ok(m.fields)
		}
	}
	fields := f.messageJSON(channel, body, r.files)
	fields["flags"] = integer(body["flags"])
	if nonce != "" {
		fields["nonce"] = body["nonce"]
	}
	m := &stored{fields: object(plain(fields)), files: r.files, guild: f.guildOf(channel), nonce: nonce, nonceAt: f.clock.Now(), own: true}
	f.put(channel, m)
	f.announceMessage("MESSAGE_CREATE", m)
	return ok(m.fields)
}

func nonceOf(body obj) string {
	if s := text(body["nonce"]); s != "" {
		return s
	}
	if n := body["nonce"]; n != nil {
		return string(encode(n))
	}
	return ""
}

// byNonce returns the recent message with a nonce. f.mu must be held.
func (f *Fake) byNonce(channel, nonce string) *stored {
	for _, m := range f.channels[channel] {
		if m.nonce == nonce && f.clock.Now().Sub(m.nonceAt) < nonceLife {
			return m
		}
	}
	return nil
}

// guildOf returns the guild of a channel, or "" if none is known.
func (f *Fake) guildOf(channel string) string {
	if g, known := f.world.of[channel]; known || channel == f.world.group {
		return g
	}
	return f.world.guilds[0].Guild
}

// listMessages returns messages newest first, as Discord does.
func (f *Fake) listMessages(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	q := r.URL.Query()
	limit, err := strconv.Atoi(q.Get("limit"))
	if q.Get("limit") == "" {
		limit = 50
	} else if err != nil || limit < 1 || limit > 100 {
		return refusal(http.StatusBadRequest, 50035, "Invalid Form Body")
	}
	out := []any{}
	for _, m := range f.channels[r.PathValue("channel_id")] {
		if within(text(m.fields["id"]), q.Get("before"), q.Get("after")) && integer(m.fields["flags"])&flagEphemeral == 0 {
			out = append(out, m.fields)
		}
	}
	if q.Get("after") != "" {
		out = out[:min(limit, len(out))]
	}
	slices.Reverse(out)
	return ok(out[:min(limit, len(out))])
}

// within reports whether id is before and after the given ids, if set.
func within(id, before, after string) bool {
	n, _ := strconv.ParseInt(id, 10, 64)
	b, noBefore := strconv.ParseInt(before, 10, 64)
	a, noAfter := strconv.ParseInt(after, 10, 64)
	return (noBefore != nil || n < b) && (noAfter != nil || n > a)
}

// ownMessage returns the message that a request is about, or an error answer if it does not
// exist or is not the bot's. f.mu must be held.
func (f *Fake) ownMessage(r *request, code int, message string) (*stored, answer) {
	switch m := f.target(r); {
	case m == nil:
		return nil, unknownMessage()
	case !m.own:
		return nil, refusal(http.StatusForbidden, code, message)
	default:
		return m, answer{}
	}
}

func (f *Fake) editMessage(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	m, a := f.ownMessage(r, 50005, "Cannot edit a message authored by another user")
	if m == nil {
		return a
	}
	f.change(m, object(r.body), r.files)
	return ok(m.fields)
}

func (f *Fake) deleteMessage(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	m, a := f.ownMessage(r, 50013, "Missing Permissions")
	if m == nil {
		return a
	}
	f.remove(m)
	return noContent()
}

// crosspost publishes a message, once.
func (f *Fake) crosspost(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	m := f.target(r)
	if m == nil {
		return unknownMessage()
	}
	const crossposted = 1 << 0
	flags := integer(m.fields["flags"])
	if flags&crossposted != 0 {
		return refusal(http.StatusBadRequest, 40033, "This message has already been crossposted.")
	}
	fields := object(plain(m.fields))
	fields["flags"] = flags | crossposted
	m.fields = object(plain(fields))
	return ok(m.fields)
}
