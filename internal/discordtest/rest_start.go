package discordtest

import (
	"math"
	"net/http"
	"slices"
	"time"
)

func (f *Fake) getGateway(*request) answer { return ok(obj{"url": f.GatewayURL()}) }

func (f *Fake) getGatewayBot(*request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.clock.Now()
	used, reset := 0, 24*time.Hour
	for _, at := range slices.Backward(f.identifies) {
		if age := now.Sub(at); age < 24*time.Hour {
			used++
			reset = 24*time.Hour - age
		}
	}
	return ok(obj{"url": f.GatewayURL(), "shards": f.opt.Shards, "session_start_limit": obj{
		"total": f.opt.SessionStarts, "remaining": max(f.opt.SessionStarts-used, 0),
		"reset_after": reset.Milliseconds(), "max_concurrency": f.opt.MaxConcurrency,
	}})
}

func (f *Fake) getMe(*request) answer { return ok(f.selfJSON()) }

func (f *Fake) getMyGuilds(*request) answer {
	guilds := []any{}
	for _, g := range f.world.guilds {
		guilds = append(guilds, obj{"id": g.Guild, "name": "Council of Elrond", "icon": nil, "banner": nil, "owner": false, "permissions": "0", "features": []any{}})
	}
	return ok(guilds)
}

func (f *Fake) getApplication(*request) answer {
	f.mu.Lock()
	endpoint := any(nil)
	if f.endpoint != "" {
		endpoint = f.endpoint
	}
	f.mu.Unlock()
	return ok(obj{
		"id": f.AppID(), "name": "netrep", "icon": nil, "description": "", "type": nil, "bot": f.botJSON(), "bot_public": true,
		"bot_require_code_grant": false, "verify_key": f.PublicKey(), "flags": 1 << 19, "flags_new": "524288", "redirect_uris": []any{},
		"interactions_endpoint_url": endpoint, "role_connections_verification_url": nil, "owner": userJSON(f.Manager()),
		"approximate_guild_count": len(f.world.guilds), "approximate_user_install_count": 1, "approximate_user_authorization_count": 0,
		"explicit_content_filter": 0, "team": nil, "eligible_oauth2_scopes": []any{"bot", "applications.commands"},
	})
}

// openDM responds with the only direct message channel.
func (f *Fake) openDM(r *request) answer {
	if text(object(r.body)["recipient_id"]) == "" {
		return refusal(http.StatusBadRequest, 50035, "Invalid Form Body")
	}
	return ok(f.channelJSON(f.DM()))
}

func (f *Fake) getChannel(r *request) answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	id := r.PathValue("channel_id")
	if g, known := f.world.of[id]; known {
		return ok(f.channelJSON(Place{Guild: g, Channel: id}))
	}
	return refusal(http.StatusNotFound, 10003, "Unknown Channel")
}

// seconds rounds d up to whole milliseconds, in seconds.
func seconds(d time.Duration) float64 { return math.Ceil(float64(d)/1e6) / 1e3 }
