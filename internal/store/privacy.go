package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// Privacy finds and deletes what contains the id of a person or server.
type Privacy interface {
	// Traces returns everything that contains a person's id: what they did, their
	// feedback, and the texts that name them.
	Traces(ctx context.Context, person string) ([]Trace, error)
	// ForgetPerson removes a person's id from everything that contains it, and returns
	// the number of entries changed. Their actions remain, as done by [Somebody].
	ForgetPerson(ctx context.Context, person string) (int64, error)
	// ForgetGuild deletes everything that belongs to a server, with the jobs of its
	// posts, and returns the number of entries deleted.
	ForgetGuild(ctx context.Context, guild string) (int64, error)
	// Absent is called with the servers that the bot is in today. For every other server
	// with stored data it counts one more day, and it deletes the data of those absent
	// for the given number of days in a row. It returns how many servers it deleted. A
	// second call on the same day counts nothing.
	Absent(ctx context.Context, present []string, days int) (forgotten int, err error)
}

// Somebody replaces a person whose data was deleted.
const Somebody = "0"

// Trace is an entry that contains a person's id.
type Trace struct {
	Where  string // such as "audit" or "announcements"
	Guild  string // server, or empty
	At     time.Time
	Fields []Field // as stored; if only a text names the person, the words around the name
}

// Field is a value of a [Trace].
type Field struct{ Name, Value string }

// Mark returns what is stored for a person who gives feedback on a ruling, so that a
// second vote is recognized. It is so short that many Discord users share it, and it
// differs for each ruling.
func Mark(person, ref string) string {
	sum := sha256.Sum256([]byte(ref + " " + person))
	return hex.EncodeToString(sum[:3])
}
