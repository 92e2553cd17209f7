package rest

import (
	"context"
	"time"
)

// GatewayInfo is what Discord says of the gateway.
type GatewayInfo struct {
	URL    string     `json:"url"`
	Shards int        `json:"shards"` // that it advises
	Limit  StartLimit `json:"session_start_limit"`
}

// StartLimit is how many sessions may be started.
type StartLimit struct {
	Total          int `json:"total"`           // a day
	Remaining      int `json:"remaining"`       // of them
	ResetAfter     int `json:"reset_after"`     // ms
	MaxConcurrency int `json:"max_concurrency"` // at the same time
}

// Renewed is when the day's budget is renewed; it is never nothing, since Discord
// is asked again after it.
func (l StartLimit) Renewed() time.Duration {
	return max(time.Duration(l.ResetAfter)*time.Millisecond, time.Second)
}

// Gateway asks Discord where the gateway is and how often one may identify.
func (r *Client) Gateway(ctx context.Context) (GatewayInfo, error) {
	var info GatewayInfo
	err := r.get(ctx, "/gateway/bot", "/gateway/bot", &info)
	return info, fatalStatus(err)
}
