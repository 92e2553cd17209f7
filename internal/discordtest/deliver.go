package discordtest

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"strconv"
	"strings"
)

// ErrNotConnected is returned by waits if nobody could receive the interaction because
// its shard had no session.
var ErrNotConnected = errors.New("no session to deliver it to")

// deliver creates an interaction of kind with data and sends it to the gateway or the
// endpoint. Extra fields go to the top level of the payload.
func (f *Fake) deliver(at Place, user User, kind int, what string, data obj, extra obj) *Interaction {
	in := &Interaction{
		ID: f.clock.id(), Where: at, User: user, fake: f, kind: kind,
		what: what + " by " + user.Name, changed: make(chan struct{}),
	}
	in.Token = tokenPrefix + in.ID
	payload := f.interactionJSON(in, data)
	maps.Copy(payload, extra)
	in.source = text(object(payload["message"])["id"])
	in.payload = encode(payload)
	f.keep(in)
	if f.toEndpoint() != "" {
		f.post(in)
		return in
	}
	f.toGateway(in)
	return in
}

func (f *Fake) toEndpoint() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.endpoint
}

// toGateway dispatches an interaction.
func (f *Fake) toGateway(in *Interaction) {
	f.mu.Lock()
	defer f.mu.Unlock()
	in.sentAt = f.clock.Now()
	n := f.dispatch("INTERACTION_CREATE", in.Where.Guild, func(*session) json.RawMessage { return in.payload })
	if n == 0 {
		in.err = ErrNotConnected
		in.touch()
		return
	}
	in.delivered = true
	f.stats.Sent++
}

// keep stores in, and discards the oldest when there are too many.
func (f *Fake) keep(in *Interaction) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.interactions[in.ID] = in
	f.order = append(f.order, in.ID)
	if len(f.order) > f.opt.KeepInteractions {
		f.findSilence()
		cut := len(f.order) - f.opt.KeepInteractions*3/4
		for _, id := range f.order[:cut] {
			delete(f.interactions, id)
		}
		f.order = append([]string(nil), f.order[cut:]...)
	}
}

// fail returns an interaction that could not be built.
func (f *Fake) fail(err error) *Interaction {
	return &Interaction{fake: f, what: "nothing", err: err, changed: make(chan struct{})}
}

// tokenPrefix begins the token of an interaction, which looks like Discord's; the
// interaction's id follows.
const tokenPrefix = "aW50ZXJhY3Rpb246"

// tokenInteraction returns the id of the interaction with a token, or "".
func tokenInteraction(token string) string {
	id, ok := strings.CutPrefix(token, tokenPrefix)
	if !ok {
		return ""
	}
	return id
}

// interactionJSON returns the part that all interactions share.
func (f *Fake) interactionJSON(in *Interaction, data obj) obj {
	at := in.Where
	p := obj{
		"id": in.ID, "application_id": f.AppID(), "type": in.kind, "data": data, "token": in.Token, "version": 1,
		"channel": f.channelJSON(at), "channel_id": at.Channel, "locale": cmp.Or(in.User.Locale, "en-US"), "entitlements": []any{}, "entitlement_sku_ids": []any{},
		"attachment_size_limit": 10 << 20, "app_permissions": strconv.FormatInt(PermissionsMember, 10),
		"context": contextOf(at), "authorizing_integration_owners": owners(at, in.User),
	}
	if at.Guild == "" {
		p["user"] = userJSON(in.User)
		return p
	}
	p["member"] = memberJSON(in.User)
	p["guild_id"], p["guild_locale"] = at.Guild, "en-US"
	p["guild"] = obj{"id": at.Guild, "locale": "en-US", "features": []any{}}
	return p
}

// contextOf returns Discord's number for an interaction context.
func contextOf(at Place) int {
	switch {
	case at.Guild != "":
		return 0
	case at.Private:
		return 2
	}
	return 1
}

func owners(at Place, u User) obj {
	switch {
	case at.UserInstall:
		return obj{"1": u.ID}
	case at.Guild != "":
		return obj{"0": at.Guild}
	}
	return obj{"0": "0"}
}
