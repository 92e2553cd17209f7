package gateway

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// The limits of IDENTIFY. Discord resets the bot's token when a day's budget is
// overdrawn, so the last ones are never used.
const (
	identifyAlarm   = 100
	identifyReserve = 10
)

// budget shares out IDENTIFYs among the shards, of this process and of others.
type budget struct {
	rest     *rest.Client
	patience time.Duration // with Discord when it is asked
	spacing  time.Duration // between IDENTIFYs of one key
	share    func(context.Context, string, time.Duration) (time.Duration, error)
	log      *slog.Logger

	mu    sync.Mutex
	keys  map[int]*identifyKey // by shard_id % max_concurrency
	known discordgo.GatewayBotResponse
	until time.Time // when to ask Discord again
}

// identifyKey lets one shard at a time connect.
type identifyKey struct {
	turn chan struct{} // holds a token while nobody connects
	next time.Time     // when the next may; the holder of the turn reads and writes it
}

// turn is a shard's turn to identify.
type turn struct {
	address string
	key     int
	at      time.Time // when it may
	done    func()    // it has, or failed to
}

// The bounds of a turn among processes.
const (
	slotLate = 200 * time.Millisecond // by which an IDENTIFY may miss its time
	slotLead = 500 * time.Millisecond // by which a connection is made ahead of it
)

// take waits until a shard may connect to identify. Until it is done no other of its
// key in this process connects, so that a slow connection does not bring two
// IDENTIFYs together. It calls waits with what it waits for.
func (b *budget) take(ctx context.Context, shard int, waits func(string)) (turn, error) {
	for {
		waits("Discord to say where to connect")
		info, err := b.info(ctx)
		if err != nil {
			return turn{}, err
		}
		left := info.SessionStartLimit.Remaining
		if left > identifyReserve {
			if left <= identifyAlarm {
				b.log.Error("few gateway sessions are left today", "left", left, "of", info.SessionStartLimit.Total, "reset in", rest.Renewed(info.SessionStartLimit))
			}
			waits("its turn to log in")
			return b.enter(ctx, info.URL, shard%max(1, info.SessionStartLimit.MaxConcurrency))
		}
		b.log.Error("no gateway session is started until the day's budget is renewed", "left", left, "reset in", rest.Renewed(info.SessionStartLimit))
		waits("the day's budget of sessions")
		if err := rest.Sleep(ctx, rest.Renewed(info.SessionStartLimit)); err != nil {
			return turn{}, err
		}
	}
}

// infoLife is how long Discord's answer about the gateway is trusted, less the sessions
// that were started since.
const infoLife = 10 * time.Second

// info is what Discord says of the gateway. Whoever asks takes a session out of what
// is left.
func (b *budget) info(ctx context.Context) (discordgo.GatewayBotResponse, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if time.Now().After(b.until) || b.known.SessionStartLimit.Remaining <= identifyReserve {
		info, err := b.ask(ctx)
		if err != nil {
			return info, err
		}
		b.known, b.until = info, time.Now().Add(infoLife)
	}
	info := b.known
	b.known.SessionStartLimit.Remaining--
	return info, nil
}

// ask asks Discord. The pauses between attempts are the shards', who log them: a
// request that is tried again and again could take minutes, and hold up all of them.
func (b *budget) ask(ctx context.Context) (discordgo.GatewayBotResponse, error) {
	ctx, cancel := context.WithTimeout(ctx, b.patience)
	defer cancel()
	return b.rest.Gateway(ctx)
}

// enter waits for a key's turn, in this process and then among all.
func (b *budget) enter(ctx context.Context, address string, key int) (turn, error) {
	done, err := b.key(key).enter(ctx, b.spacing)
	if err != nil {
		return turn{}, err
	}
	t := turn{address: address, key: key, at: b.reserve(ctx, key), done: done}
	if err := rest.Sleep(ctx, time.Until(t.at)-slotLead); err != nil {
		done()
		return turn{}, err
	}
	return t, nil
}

// reserve returns when a key's next IDENTIFY may go out.
func (b *budget) reserve(ctx context.Context, key int) time.Time {
	if b.share == nil {
		return time.Now()
	}
	wait, err := b.share(ctx, fmt.Sprint("identify-", key), b.spacing+slotLate+slotLate/4)
	if err != nil && ctx.Err() == nil {
		b.log.Warn("identifying without knowing of other processes", "error", err)
	}
	return time.Now().Add(wait)
}

// await waits for the moment of a turn; one that was missed is followed by another.
func (b *budget) await(ctx context.Context, t turn) error {
	for {
		if err := rest.Sleep(ctx, time.Until(t.at)); err != nil || b.share == nil || time.Since(t.at) <= slotLate {
			return err
		}
		t.at = b.reserve(ctx, t.key)
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
