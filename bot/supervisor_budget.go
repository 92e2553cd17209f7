package bot

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// The limits of IDENTIFY. Discord resets the bot's token when a day's budget is
// overdrawn, so the last ones are never used.
const (
	identifyAlarm   = 100
	identifyReserve = 10
)

// gatewayInfo is what Discord says of the gateway.
type gatewayInfo struct {
	URL    string `json:"url"`
	Shards int    `json:"shards"`
	Limit  struct {
		Total          int `json:"total"`
		Remaining      int `json:"remaining"`
		ResetAfter     int `json:"reset_after"` // ms
		MaxConcurrency int `json:"max_concurrency"`
	} `json:"session_start_limit"`
}

// budget shares out IDENTIFYs among the shards.
type budget struct {
	rest    *REST
	spacing time.Duration // between IDENTIFYs of one key
	log     *slog.Logger

	mu   sync.Mutex
	next map[int]time.Time // by shard_id % max_concurrency
}

// info asks Discord where the gateway is and how often one may identify.
func (b *budget) info(ctx context.Context) (gatewayInfo, error) {
	var info gatewayInfo
	err := b.rest.get(ctx, "/gateway/bot", "/gateway/bot", &info)
	return info, fatalStatus(err)
}

// take waits until a shard may identify, and returns the gateway's address.
func (b *budget) take(ctx context.Context, shard int) (string, error) {
	for {
		info, err := b.info(ctx)
		if err != nil {
			return "", err
		}
		left := info.Limit.Remaining
		if left > identifyReserve {
			if left <= identifyAlarm {
				b.log.Error("few gateway sessions are left today", "left", left, "of", info.Limit.Total, "reset in", info.resetAfter())
			}
			return info.URL, sleep(ctx, b.reserve(shard%max(1, info.Limit.MaxConcurrency), time.Now()))
		}
		b.log.Error("no gateway session is started until the day's budget is renewed", "left", left, "reset in", info.resetAfter())
		if err := sleep(ctx, info.resetAfter()); err != nil {
			return "", err
		}
	}
}

// resetAfter is when the budget is renewed; it is never nothing, since Discord
// is asked again after it.
func (i gatewayInfo) resetAfter() time.Duration {
	return max(time.Duration(i.Limit.ResetAfter)*time.Millisecond, time.Second)
}

// reserve takes the next time at which a key may identify.
func (b *budget) reserve(key int, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.next == nil {
		b.next = map[int]time.Time{}
	}
	at := later(now, b.next[key])
	b.next[key] = at.Add(b.spacing)
	return at.Sub(now)
}
