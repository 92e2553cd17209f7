package discordtest

import (
	"net/http"
	"time"
)

// callback accepts the first answer to an interaction: once, and within 3 s.
func (f *Fake) callback(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	in := f.interactions[r.PathValue("interaction_id")]
	if in == nil || in.Token != r.PathValue("interaction_token") {
		f.violateLocked(BrokeToken, "a first answer to an interaction that never was")
		return refusal(http.StatusNotFound, 10062, "Unknown interaction")
	}
	if a, refused := f.takeFirst(in, object(r.body), r.files, r.at); refused {
		return a
	}
	if r.URL.Query().Get("with_response") == "true" {
		return ok(f.callbackJSON(in))
	}
	return noContent()
}

// takeFirst makes body, which arrived at the given time, the first answer to in, unless
// it is late, not the first, or of an unsuitable type. f.mu must be held.
func (f *Fake) takeFirst(in *Interaction, body obj, files []File, at time.Time) (answer, bool) {
	kind, age := integer(body["type"]), at.Sub(in.sentAt)
	switch {
	case in.first != nil:
		if !in.doubt {
			f.violateLocked(BrokeOnce, "a second first answer to %s", in.what)
		}
		return refusal(http.StatusBadRequest, 40060, "Interaction has already been acknowledged."), true
	case age > firstAnswerLimit:
		f.stats.Late++
		in.silenceNoted = true
		f.violateLocked(BrokeDeadline, "the first answer to %s took %v", in.what, age)
		return refusal(http.StatusNotFound, 10062, "Unknown interaction"), true
	case !in.fits(kind):
		f.violateLocked(BrokeBody, "%s, of type %d, answered by type %d", in.what, in.kind, kind)
		return refusal(http.StatusBadRequest, 50035, "Invalid Form Body"), true
	}
	in.first = &Callback{Type: kind, After: age}
	if body["data"] != nil {
		in.first.Data = encode(body["data"])
	}
	f.stats.count(in.first.After)
	f.show(in, kind, object(body["data"]), files)
	in.touch()
	return answer{}, false
}

// fits reports whether an interaction can be answered with a callback type.
func (in *Interaction) fits(callback int) bool {
	fromMessage := in.source != ""
	switch callback {
	case CallbackMessage, CallbackDeferred:
		return in.kind != interactionComplete
	case CallbackDeferredUpdate, CallbackUpdate:
		return in.kind == interactionComponent || in.kind == interactionModal && fromMessage
	case CallbackChoices:
		return in.kind == interactionComplete
	case CallbackModal:
		return in.kind == interactionCommand || in.kind == interactionComponent
	}
	return false
}

// show applies a first answer to the channel. f.mu must be held.
func (f *Fake) show(in *Interaction, kind int, data obj, files []File) {
	switch kind {
	case CallbackMessage:
		in.original = f.say(in, data, files, 0)
	case CallbackDeferred:
		in.loading = true
		in.original = f.say(in, data, nil, flagLoading)
	case CallbackDeferredUpdate:
		in.original = in.source
	case CallbackUpdate:
		in.original = in.source
		f.change(f.find(in.Where.Channel, in.source), data, files)
	}
}

// callbackJSON returns the response for with_response. f.mu must be held.
func (f *Fake) callbackJSON(in *Interaction) obj {
	about := obj{"id": in.ID, "type": in.kind, "channel_id": in.Where.Channel}
	if in.Where.Guild != "" {
		about["guild_id"] = in.Where.Guild
	}
	out := obj{"interaction": about}
	m := f.find(in.Where.Channel, in.original)
	if m == nil {
		return out
	}
	about["response_message_id"] = in.original
	about["response_message_loading"] = in.loading
	about["response_message_ephemeral"] = integer(m.fields["flags"])&flagEphemeral != 0
	switch in.first.Type {
	case CallbackMessage:
		out["resource"] = obj{"type": CallbackMessage, "message": m.fields}
	case CallbackUpdate:
		out["resource"] = obj{"type": CallbackUpdate, "message": m.fields}
	}
	return out
}

// say posts a message of the bot in the interaction's channel. f.mu must be held.
func (f *Fake) say(in *Interaction, data obj, files []File, flags int) string {
	fields := f.messageJSON(in.Where.Channel, data, files)
	fields["flags"] = integer(data["flags"]) | flags
	fields["webhook_id"], fields["application_id"] = f.AppID(), f.AppID()
	fields["interaction_metadata"] = f.metadata(in)
	m := &stored{fields: object(plain(fields)), files: files, guild: in.Where.Guild, own: true}
	f.put(in.Where.Channel, m)
	f.announceMessage("MESSAGE_CREATE", m)
	return text(m.fields["id"])
}

// metadata returns the interaction as shown in its answer.
func (f *Fake) metadata(in *Interaction) obj {
	meta := obj{"id": in.ID, "type": in.kind, "user": userJSON(in.User), "authorizing_integration_owners": owners(in.Where, in.User)}
	switch in.kind {
	case interactionComponent:
		meta["interacted_message_id"] = in.source
	case interactionModal:
		meta["triggering_interaction_metadata"] = obj{
			"id": in.ID, "type": interactionCommand, "user": userJSON(in.User),
			"authorizing_integration_owners": owners(in.Where, in.User),
		}
	}
	return meta
}
