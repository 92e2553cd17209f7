package rest

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Gateway asks Discord where the gateway is and how often one may identify.
func (r *Client) Gateway(ctx context.Context) (info discordgo.GatewayBotResponse, err error) {
	err = r.get(ctx, "/gateway/bot", "/gateway/bot", "", &info)
	return info, fatalStatus(err)
}

// Renewed is how long it is until the day's budget of sessions is renewed: a second at
// least, since Discord is asked again after it.
func Renewed(l discordgo.SessionInformation) time.Duration {
	return max(time.Duration(l.ResetAfter)*time.Millisecond, time.Second)
}
