package discordtest

import (
	"strconv"
	"time"
)

// userJSON returns a user as shown by REST and the gateway.
func userJSON(u User) obj {
	return obj{
		"id": u.ID, "username": u.Name, "discriminator": "0", "global_name": u.Name, "avatar": nil,
		"public_flags": 0, "flags": 0, "primary_guild": nil, "avatar_decoration_data": nil, "collectibles": nil,
	}
}

// botJSON returns the bot's own user.
func (f *Fake) botJSON() obj {
	return obj{
		"id": f.AppID(), "username": "netrep", "discriminator": "4711", "global_name": nil, "avatar": nil, "bot": true,
		"public_flags": 0, "flags": 0, "primary_guild": nil, "avatar_decoration_data": nil, "collectibles": nil,
	}
}

// selfJSON returns the bot's own user as it sees itself.
func (f *Fake) selfJSON() obj {
	u := f.botJSON()
	u["mfa_enabled"], u["locale"], u["verified"], u["email"], u["premium_type"] = true, "en-US", true, nil, 0
	return u
}

func memberJSON(u User) obj {
	m := bareMember()
	m["user"] = userJSON(u)
	m["permissions"] = strconv.FormatInt(u.Permissions, 10)
	return m
}

func bareMember() obj {
	return obj{
		"avatar": nil, "banner": nil, "nick": nil, "roles": []any{}, "joined_at": stamp(time.UnixMilli(discordEpoch)),
		"premium_since": nil, "deaf": false, "mute": false, "flags": 0, "pending": false, "communication_disabled_until": nil,
	}
}

// channelJSON returns the partial channel of an interaction.
func (f *Fake) channelJSON(p Place) obj {
	switch {
	case p.Guild != "":
		return obj{
			"id": p.Channel, "type": 0, "name": "rules", "guild_id": p.Guild, "position": 1, "flags": 0, "nsfw": false,
			"parent_id": nil, "topic": nil, "rate_limit_per_user": 0, "last_message_id": nil, "permissions": strconv.FormatInt(PermissionsMember, 10),
		}
	case p.Private:
		return obj{"id": p.Channel, "type": 3, "name": nil, "flags": 0, "last_message_id": nil, "recipients": []any{}}
	}
	return obj{"id": p.Channel, "type": 1, "flags": 0, "last_message_id": nil, "recipients": []any{userJSON(f.Member())}}
}

// guildJSON returns a server as in GUILD_CREATE.
func (f *Fake) guildJSON(p Place) obj {
	return obj{
		"id": p.Guild, "name": "Council of Elrond", "icon": nil, "splash": nil, "banner": nil, "description": nil, "owner_id": f.Manager().ID,
		"joined_at": stamp(time.UnixMilli(discordEpoch)), "large": false, "unavailable": false, "member_count": 3,
		"channels": []any{f.channelJSON(p)}, "threads": []any{}, "members": []any{}, "presences": []any{}, "voice_states": []any{},
		"roles": []any{obj{
			"id": p.Guild, "name": "@everyone", "color": 0, "hoist": false, "icon": nil, "unicode_emoji": nil, "position": 0,
			"permissions": strconv.FormatInt(PermissionsMember, 10), "managed": false, "mentionable": false, "flags": 0,
		}},
		"emojis": []any{}, "stickers": []any{}, "features": []any{}, "stage_instances": []any{}, "guild_scheduled_events": []any{},
		"soundboard_sounds": []any{}, "afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": nil, "system_channel_flags": 0,
		"rules_channel_id": nil, "public_updates_channel_id": nil, "verification_level": 1, "default_message_notifications": 0,
		"explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0, "premium_tier": 0, "premium_progress_bar_enabled": false,
		"preferred_locale": "en-US", "application_id": nil, "vanity_url_code": nil, "max_members": 500000, "nsfw": false,
	}
}

// stamp returns a time in Discord's format.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000+00:00") }
