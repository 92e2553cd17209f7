package rest

import (
	"context"
	"net/url"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// guildsAtOnce is how many servers Discord lists at a time.
const guildsAtOnce = 200

// Guilds returns the ids of servers that the bot is in: all of them, or about most if
// that is not 0.
func (r *Client) Guilds(ctx context.Context, most int) ([]string, error) {
	const route = "/users/@me/guilds"
	var ids []string
	for after := ""; ; {
		var page []discordgo.UserGuild
		query := url.Values{"limit": {strconv.Itoa(guildsAtOnce)}}
		if after != "" {
			query.Set("after", after)
		}
		if err := r.get(ctx, route, route+"?"+query.Encode(), "", &page); err != nil {
			return nil, fatalStatus(err)
		}
		for _, g := range page {
			ids = append(ids, g.ID)
		}
		if len(page) < guildsAtOnce || most > 0 && len(ids) >= most || page[len(page)-1].ID == after {
			return ids, nil
		}
		after = page[len(page)-1].ID
	}
}
