package store

import (
	"context"
	"errors"
	"time"
)

// ErrNotFound is returned for what does not exist or belongs to another server.
var ErrNotFound = errors.New("not found")

// ErrConflict is returned for a change to something that has changed since it was read;
// read it again before deciding.
var ErrConflict = errors.New("changed meanwhile")

// ErrForgotten is returned for what is no longer kept.
var ErrForgotten = errors.New("no longer kept")

// Store combines all parts; users declare the part that they need.
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
	Reports
	Words
	Privacy

	// Clean deletes what is older than the limits, and returns the number of entries
	// deleted.
	Clean(context.Context, Retention) (int64, error)
	Close() error
}

// Retention is how long things are kept; zero means forever.
type Retention struct {
	Answers   time.Duration // public answers
	Questions time.Duration // unanswered questions and feedback, since last counted; reports, since closed
	Drafts    time.Duration // drafts that were never announced
	Posted    time.Duration // unprompted posts of the bot: changes, digests, reports
	Audit     time.Duration
	// Revisions is how many revisions of each source keep their archive. Others also keep
	// theirs while they are live or waiting, while an answer that showed them is
	// remembered, if subscribers were told about them, and if a server searches them.
	Revisions int
}

// The following types are the arguments of River's jobs. A store enqueues them in the
// transaction of their cause, and package jobs does them. They are stored in databases,
// so kinds and fields never change their meaning.

// SendPost is the job that sends a post and then keeps its message up to date. It does
// nothing unless Round is that of the post.
type SendPost struct {
	Post  int64 `json:"post"`
	Round int   `json:"round"`
}

// Kind returns the job's name.
func (SendPost) Kind() string { return "send_post" }

// EditPost is the job that edits a post's message to show the newest revision.
type EditPost struct {
	Post int64 `json:"post"`
}

// Kind returns the job's name.
func (EditPost) Kind() string { return "edit_post" }

// PublishPost is the job that shares a post's message with the servers that follow its
// channel. It comes after everything to be sent.
type PublishPost struct {
	Post int64 `json:"post"`
}

// Kind returns the job's name.
func (PublishPost) Kind() string { return "publish_post" }

// PostQueue is the River queue of these jobs.
const PostQueue = "posts"
