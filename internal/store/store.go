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
	Reports
	Words

	// Clean forgets what is older than the limits, and returns how many rows went.
	Clean(context.Context, Retention) (int64, error)
	Close() error
}

// The types of this file are the arguments of River's jobs. A store enqueues them
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
