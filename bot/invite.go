package bot

import (
	"net/url"
	"strconv"
)

// Permissions is what the bot asks of a server: nothing for its commands, since
// answers to interactions need no permission; to see a channel, to write and to
// read its history (which replying takes) for inline answers.
func Permissions(inline bool) int64 {
	if !inline {
		return 0
	}
	const viewChannel, sendMessages, readHistory = 1 << 10, 1 << 11, 1 << 16
	return viewChannel | sendMessages | readHistory
}

// InviteServer returns the address at which the bot is added to a server.
func InviteServer(app string, permissions int64) string {
	return invite(url.Values{
		"client_id": {app}, "scope": {"bot applications.commands"}, "integration_type": {"0"},
		"permissions": {strconv.FormatInt(permissions, 10)},
	})
}

// InviteUser returns the address at which a person adds the bot's commands for
// themselves, wherever they write.
func InviteUser(app string) string {
	return invite(url.Values{"client_id": {app}, "scope": {"applications.commands"}, "integration_type": {"1"}})
}

func invite(v url.Values) string { return "https://discord.com/oauth2/authorize?" + v.Encode() }
