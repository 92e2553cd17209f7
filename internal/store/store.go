package store

import (
	"context"
	"errors"
	"time"
)

// ErrNotFound is returned for what does not exist, or belongs to another server.
var ErrNotFound = errors.New("not found")

// ErrConflict is returned for a change to something that has changed since it was
// read; read it again and decide anew.
var ErrConflict = errors.New("changed meanwhile")

// ErrForgotten is returned for what is no longer kept.
var ErrForgotten = errors.New("no longer kept")

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
	Reports
	Words
	Privacy

	// Clean forgets what is older than the limits, and returns how much went.
	Clean(context.Context, Retention) (int64, error)
	Close() error
}

// Retention says how long things are kept; zero means forever.
type Retention struct {
	Answers   time.Duration // public answers
	Questions time.Duration // unanswered questions and judgements, since they were last counted; reports, since they were closed
	Drafts    time.Duration // drafts that were never announced
	Posted    time.Duration // what the bot has posted of its own accord: changes, digests, reports
	Audit     time.Duration
	// Revisions is of how many of each source the archive is kept. It is kept of
	// others too while they are in use or wait, while an answer that showed them is
	// remembered, where subscribers were told of them, and where a server looks
	// things up in them.
	Revisions int
}

// The types that follow are the arguments of River's jobs. A store enqueues them
// in the transaction of their reason, and package jobs does them. What is written
// here is kept in databases: kinds and fields never change their meaning.

// SendPost is the job that sends a post, and then keeps its message up to date.
// It does nothing unless Round is the post's.
type SendPost struct {
	Post  int64 `json:"post"`
	Round int   `json:"round"`
}

// Kind names the job.
func (SendPost) Kind() string { return "send_post" }

// EditPost is the job that makes a post's message show the newest revision.
type EditPost struct {
	Post int64 `json:"post"`
}

// Kind names the job.
func (EditPost) Kind() string { return "edit_post" }

// PublishPost is the job that shares a post's message with the servers that follow
// its channel. It comes after all that is to be sent.
type PublishPost struct {
	Post int64 `json:"post"`
}

// Kind names the job.
func (PublishPost) Kind() string { return "publish_post" }

// PostQueue is the River queue of these jobs.
const PostQueue = "posts"
