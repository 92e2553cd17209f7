package bot

import (
	"net/url"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// permissions is what the bot asks of a server. Answers to commands need nothing;
// announcements, and answers to messages, need to see a channel, to write there and
// in its threads, to attach pictures, and to read its history, which is needed for
// replying and for finding out whether a post has arrived.
const permissions int64 = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionAttachFiles |
	discordgo.PermissionReadMessageHistory | discordgo.PermissionSendMessagesInThreads

// InviteServer returns the address at which the bot is added to a server.
func InviteServer(app string) string {
	return invite(url.Values{
		"client_id": {app}, "scope": {"bot applications.commands"}, "integration_type": {"0"},
		"permissions": {strconv.FormatInt(permissions, 10)},
	})
}

// InviteUser returns the address at which people add the bot's commands for
// themselves, for use anywhere.
func InviteUser(app string) string {
	return invite(url.Values{"client_id": {app}, "scope": {"applications.commands"}, "integration_type": {"1"}})
}

func invite(v url.Values) string { return "https://discord.com/oauth2/authorize?" + v.Encode() }
