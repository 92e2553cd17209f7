package gateway

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"netrep/bot/rest"
)

// The limits of IDENTIFY. Discord resets the bot's token when a day's budget is
// overdrawn, so the last ones are never used.
const (
	identifyAlarm   = 100
	identifyReserve = 10
)

// budget shares out IDENTIFYs among the shards.
type budget struct {
	rest    *rest.Client
	spacing time.Duration // between IDENTIFYs of one key
	log     *slog.Logger

	mu   sync.Mutex
	keys map[int]*identifyKey // by shard_id % max_concurrency
}

// identifyKey lets one shard at a time connect.
type identifyKey struct {
	turn chan struct{} // holds a token while nobody connects
	next time.Time     // when the next may; the holder of the turn reads and writes it
}

// take waits until a shard may identify, and returns the gateway's address. The
// shard calls done when it has identified or failed to; until then no other of
// its key connects, so that a slow connection does not bring two IDENTIFYs
// together.
func (b *budget) take(ctx context.Context, shard int) (address string, done func(), err error) {
	for {
		info, err := b.rest.Gateway(ctx)
		if err != nil {
			return "", nil, err
		}
		left := info.Limit.Remaining
		if left > identifyReserve {
			if left <= identifyAlarm {
				b.log.Error("few gateway sessions are left today", "left", left, "of", info.Limit.Total, "reset in", info.Limit.Renewed())
			}
			done, err := b.key(shard%max(1, info.Limit.MaxConcurrency)).enter(ctx, b.spacing)
			return info.URL, done, err
		}
		b.log.Error("no gateway session is started until the day's budget is renewed", "left", left, "reset in", info.Limit.Renewed())
		if err := rest.Sleep(ctx, info.Limit.Renewed()); err != nil {
			return "", nil, err
		}
	}
}

func (b *budget) key(n int) *identifyKey {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.keys == nil {
		b.keys = map[int]*identifyKey{}
	}
	if b.keys[n] == nil {
		k := &identifyKey{turn: make(chan struct{}, 1)}
		k.turn <- struct{}{}
		b.keys[n] = k
	}
	return b.keys[n]
}

// enter waits for the key's turn and then for its time.
func (k *identifyKey) enter(ctx context.Context, spacing time.Duration) (done func(), err error) {
	select {
	case <-k.turn:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err := rest.Sleep(ctx, time.Until(k.next)); err != nil {
		k.turn <- struct{}{}
		return nil, err
	}
	return sync.OnceFunc(func() {
		k.next = time.Now().Add(spacing)
		k.turn <- struct{}{}
	}), nil
}
