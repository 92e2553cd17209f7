package store

import (
	"context"
	"errors"
)

// ErrNotFound is returned for what does not exist, or belongs to another server.
var ErrNotFound = errors.New("not found")

// ErrConflict is returned for a change to something that has changed since it was
// read; read it again and decide anew.
var ErrConflict = errors.New("changed meanwhile")

// Store is everything; those who use it name the part that they need.
type Store interface {
	Guilds
	Announcements
	Subscriptions
	Outbox
	Digests
	Sources
	Revisions
	Answers
	Questions
	Words

	// Clean forgets what is older than the limits, and returns how many rows went.
	Clean(context.Context, Retention) (int64, error)
	Close() error
}
