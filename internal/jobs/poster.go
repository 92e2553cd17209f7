package jobs

import (
	"context"
	"fmt"
	"time"

	"netrep/internal/store"
)

// Poster posts announcements. After an error other than [RefusedError] or [LaterError],
// it is unknown whether anything was done.
type Poster interface {
	// Send posts and returns the message's id, and whether servers can follow the
	// channel, so that the message should be published. Sending the same post again
	// within a few minutes returns the existing message.
	Send(context.Context, store.Post, store.Announcement) (message string, followed bool, err error)
	// Find returns the message of a post that may have been sent, or "" if there is none.
	Find(context.Context, store.Post) (message string, err error)
	// Edit updates a post's message to the current announcement.
	Edit(context.Context, store.Post, store.Announcement) error
	// Publish shares a post's message with the servers that follow its channel. It does
	// nothing in other channels, or if the message is already published.
	Publish(context.Context, store.Post) error
}

// RefusedError reports that a request can never succeed.
type RefusedError struct {
	Words string // why, and what to do, for moderators
	Err   error
}

func (e *RefusedError) Error() string { return fmt.Sprintf("refused: %v", e.Err) }

// Unwrap returns the cause.
func (e *RefusedError) Unwrap() error { return e.Err }

// LaterError reports that nothing was done, and when to retry.
type LaterError struct {
	After time.Duration
	Err   error
}

func (e *LaterError) Error() string { return fmt.Sprintf("not before %v: %v", e.After, e.Err) }

// Unwrap returns the cause.
func (e *LaterError) Unwrap() error { return e.Err }
