package rest

import (
	"context"
	"net/url"
	"strconv"
)

// guildsAtOnce is how many servers Discord lists at a time.
const guildsAtOnce = 200

// Guilds returns the ids of all servers that the bot is in.
func (r *Client) Guilds(ctx context.Context) ([]string, error) {
	const route = "/users/@me/guilds"
	var ids []string
	for after := ""; ; {
		var page []struct {
			ID string `json:"id"`
		}
		query := url.Values{"limit": {strconv.Itoa(guildsAtOnce)}}
		if after != "" {
			query.Set("after", after)
		}
		if err := r.get(ctx, route, route+"?"+query.Encode(), "", &page); err != nil {
			return nil, err
		}
		for _, g := range page {
			ids = append(ids, g.ID)
		}
		if len(page) < guildsAtOnce || page[len(page)-1].ID == after {
			return ids, nil
		}
		after = page[len(page)-1].ID
	}
}
