package discordtest

import "net/http"

// byToken returns the interaction that a webhook path is about, or an error answer if it
// was never answered or is older than 15 minutes. f.mu must be held.
func (f *Fake) byToken(r *request) (*Interaction, answer) {
	in := f.interactions[tokenInteraction(r.PathValue("webhook_token"))]
	switch {
	case in == nil || r.PathValue("webhook_id") != f.AppID():
		f.violateLocked(BrokeToken, "%s: no such interaction", r.route)
		return nil, refusal(http.StatusNotFound, 10015, "Unknown Webhook")
	case in.first == nil:
		if !in.doubt && !in.posted {
			f.violateLocked(BrokeToken, "%s before the first answer to %s", r.route, in.what)
		}
		return nil, refusal(http.StatusNotFound, 10015, "Unknown Webhook")
	case in.age() > tokenLimit:
		f.violateLocked(BrokeToken, "%s %v after %s", r.route, in.age(), in.what)
		return nil, refusal(http.StatusUnauthorized, 50027, "Invalid Webhook Token")
	}
	return in, answer{}
}

// target returns the message that a request is about, or nil. f.mu must be held.
func (f *Fake) target(r *request) *stored {
	id := r.PathValue("message_id")
	if channel := r.PathValue("channel_id"); channel != "" {
		return f.find(channel, id)
	}
	in := f.interactions[tokenInteraction(r.PathValue("webhook_token"))]
	if in == nil {
		return nil
	}
	if id == "" {
		id = in.original
	}
	return f.find(in.Where.Channel, id)
}

// followUp posts another message. After a deferral the first one fills the original, as
// in Discord's early days.
func (f *Fake) followUp(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	in, a := f.byToken(r)
	if in == nil {
		return a
	}
	if in.loading {
		m := f.find(in.Where.Channel, in.original)
		f.fill(in, m, object(r.body), r.files)
		return ok(m.fields)
	}
	if in.Where.UserInstall && len(in.followUps) >= maxForeign {
		f.violateLocked(BrokeToken, "follow-up %d to %s, where the user has the application and not the server", len(in.followUps)+1, in.what)
		return refusal(http.StatusBadRequest, 40094, "This interaction has reached the maximum number of follow up messages")
	}
	id := f.say(in, object(r.body), r.files, 0)
	in.followUps = append(in.followUps, id)
	in.touch()
	return ok(f.find(in.Where.Channel, id).fields)
}

// answerTo returns the interaction and the message that a request is about, or an error
// answer if one of them does not exist. f.mu must be held.
func (f *Fake) answerTo(r *request) (*Interaction, *stored, answer) {
	in, a := f.byToken(r)
	if in == nil {
		return nil, nil, a
	}
	m := f.target(r)
	if m == nil {
		return nil, nil, unknownMessage()
	}
	return in, m, answer{}
}

func (f *Fake) getAnswer(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	in, m, a := f.answerTo(r)
	if in == nil {
		return a
	}
	return ok(m.fields)
}

func (f *Fake) editAnswer(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	in, m, a := f.answerTo(r)
	if in == nil {
		return a
	}
	if text(m.fields["id"]) == in.original {
		f.fill(in, m, object(r.body), r.files)
	} else {
		f.change(m, object(r.body), r.files)
	}
	return ok(m.fields)
}

// fill edits the original answer, which ends its "thinking" state. f.mu must be held.
func (f *Fake) fill(in *Interaction, m *stored, data obj, files []File) {
	f.change(m, data, files)
	in.loading = false
	in.edits++
	in.touch()
}

func (f *Fake) deleteAnswer(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	in, m, a := f.answerTo(r)
	if in == nil {
		return a
	}
	f.remove(m)
	in.loading = false
	in.touch()
	return noContent()
}

func unknownMessage() answer { return refusal(http.StatusNotFound, 10008, "Unknown Message") }
