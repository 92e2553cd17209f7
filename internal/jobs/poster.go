package jobs

import (
	"context"
	"fmt"
	"time"

	"netrep/internal/store"
)

// Poster is where announcements are posted. Besides [RefusedError] and
// [LaterError] its errors leave open whether something was done.
type Poster interface {
	// Send posts and returns the message's id, and whether servers may follow the
	// channel, so that the message is to be published. Sending the same post again
	// within a few minutes gives the message that is there.
	Send(context.Context, store.Post, store.Announcement) (message string, followed bool, err error)
	// Find looks for the message of a post that may have been sent, and returns ""
	// if there is none.
	Find(context.Context, store.Post) (message string, err error)
	// Edit makes a post's message show the announcement as it is.
	Edit(context.Context, store.Post, store.Announcement) error
	// Publish shares a post's message with the servers that follow its channel. It
	// does nothing in other channels, or the second time.
	Publish(context.Context, store.Post) error
}

// RefusedError says that what was asked can never be done.
type RefusedError struct {
	Words string // why, and what to do, for moderators
	Err   error
}

func (e *RefusedError) Error() string { return fmt.Sprintf("refused: %v", e.Err) }

// Unwrap returns the cause.
func (e *RefusedError) Unwrap() error { return e.Err }

// LaterError says that nothing was done, and when to ask again.
type LaterError struct {
	After time.Duration
	Err   error
}

func (e *LaterError) Error() string { return fmt.Sprintf("not before %v: %v", e.After, e.Err) }

// Unwrap returns the cause.
func (e *LaterError) Unwrap() error { return e.Err }
