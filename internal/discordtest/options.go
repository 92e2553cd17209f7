package discordtest

import (
	"cmp"
	"crypto/tls"
	"time"
)

// Options configures a [Fake]; with the zero value it behaves as Discord does.
type Options struct {
	// Now is the base clock; nil means time.Now.
	Now func() time.Time
	// Patience bounds every wait; 0 means 20 s.
	Patience time.Duration
	// Heartbeat is the interval sent in HELLO; 0 means Discord's 41.25 s.
	Heartbeat time.Duration
	// IdentifyEvery is the time between two IDENTIFYs for a rate-limit key; 0 means
	// Discord's 5 s.
	IdentifyEvery time.Duration
	// MaxConcurrency is the number of rate-limit keys; 0 means 1.
	MaxConcurrency int
	// SessionStarts is the number of IDENTIFYs in 24 h; 0 means 1000.
	SessionStarts int
	// Shards is how many shards gateway/bot recommends; 0 means 1.
	Shards int
	// Privileged is the set of privileged intents granted to the application; requesting
	// others is answered with 4014.
	Privileged int
	// KeepLog is how many log entries to keep; 0 means 20,000.
	KeepLog int
	// KeepInteractions is how many interactions to keep; 0 means 20,000.
	KeepInteractions int
	// TLS configures TLS; nil means plain HTTP and WebSocket.
	TLS *tls.Config
	// PerSecond is how many requests per second the bot may make, not counting
	// interactions; 0 means Discord's usual 50.
	PerSecond int
	// NoLimits disables the per-route rate limits, for load tests.
	NoLimits bool
	// NoSchemas disables the checks against the OpenAPI file, for load tests.
	NoSchemas bool
}

// The privileged intents.
const (
	IntentMembers   = 1 << 1
	IntentPresences = 1 << 8
	IntentContent   = 1 << 15
)

const (
	intentGuilds         = 1 << 0
	intentGuildMessages  = 1 << 9
	intentDirectMessages = 1 << 12
	// knownIntents are all intents that Discord documents; others are closed with 4013.
	knownIntents = 1<<22 - 1 + 1<<24 + 1<<25
	privileged   = IntentMembers | IntentPresences | IntentContent
)

func (o Options) filled() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Patience = cmp.Or(o.Patience, 20*time.Second)
	o.Heartbeat = cmp.Or(o.Heartbeat, 41250*time.Millisecond)
	o.IdentifyEvery = cmp.Or(o.IdentifyEvery, 5*time.Second)
	o.MaxConcurrency = cmp.Or(o.MaxConcurrency, 1)
	o.SessionStarts = cmp.Or(o.SessionStarts, 1000)
	o.Shards = cmp.Or(o.Shards, 1)
	o.PerSecond = cmp.Or(o.PerSecond, globalRequests)
	o.KeepLog = cmp.Or(o.KeepLog, 20000)
	o.KeepInteractions = cmp.Or(o.KeepInteractions, 20000)
	return o
}
