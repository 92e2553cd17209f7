package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// Privacy finds and forgets what bears the id of a person or a server.
type Privacy interface {
	// Traces returns all that bears a person's id: what they did, what they judged, and
	// the texts that name them.
	Traces(ctx context.Context, person string) ([]Trace, error)
	// ForgetPerson removes a person's id from everything that bears it, and returns how
	// many entries that changed. What they did stays, as done by [Somebody].
	ForgetPerson(ctx context.Context, person string) (int64, error)
	// ForgetGuild deletes all that belongs to a server, with the jobs of its posts, and
	// returns how much.
	ForgetGuild(ctx context.Context, guild string) (int64, error)
	// Absent is told which servers the bot is in today. For every other server that
	// something is kept of it counts one more day, and it forgets those that reach this
	// many days in a row. It returns how many it forgot. A second call on the same day
	// counts nothing.
	Absent(ctx context.Context, present []string, days int) (forgotten int, err error)
}

// Somebody stands in place of a person whose data was deleted.
const Somebody = "0"

// Trace is something that bears a person's id.
type Trace struct {
	Where  string // such as "audit" or "announcements"
	Guild  string // server, or empty
	At     time.Time
	Fields []Field // as they are stored; where only a text names the person, the words around that
}

// Field is a value of a [Trace].
type Field struct{ Name, Value string }

// Mark is kept of a person who judges a ruling, so that a second judgement of theirs is
// recognized. It is so short that many of Discord's users share it, and differs from
// ruling to ruling.
func Mark(person, ref string) string {
	sum := sha256.Sum256([]byte(ref + " " + person))
	return hex.EncodeToString(sum[:3])
}
