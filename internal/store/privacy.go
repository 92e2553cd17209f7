package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// Privacy finds and forgets what bears the id of a person or a server.
type Privacy interface {
	// Traces returns all that bears a person's id: what they did, judged, and where a
	// text names them.
	Traces(ctx context.Context, person string) ([]Trace, error)
	// ForgetPerson takes a person's id out of all that bears it, and returns of how
	// much. What they did stays, by [Somebody].
	ForgetPerson(ctx context.Context, person string) (int64, error)
	// ForgetGuild deletes all that belongs to a server, with the jobs of its posts, and
	// returns how much.
	ForgetGuild(ctx context.Context, guild string) (int64, error)
	// Absent notes which servers are the bot's today, counts for each other of which
	// something is kept one more day, and forgets those that reach this many in a row.
	// It returns how many servers went. A second call within a day counts none.
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

// Mark is what is kept of a person who judges a ruling, by which a second judgement
// of theirs is known: so short that among all of Discord's users many have the same,
// and another one for each ruling.
func Mark(person, ref string) string {
	sum := sha256.Sum256([]byte(ref + " " + person))
	return hex.EncodeToString(sum[:3])
}
