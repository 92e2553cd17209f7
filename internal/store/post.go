package store

import (
	"context"
	"time"
)

// Outbox is the part of the store that jobs use to post.
//
// A post has one job that may send it, named by its Round; others only edit.
// Before they end, all of them look whether the message shows the newest revision.
type Outbox interface {
	// Post returns a post and what it posts.
	Post(ctx context.Context, id int64) (Post, Announcement, error)
	// Ahead returns how many earlier posts of the same channel are due and still to
	// be sent, or on their way.
	Ahead(ctx context.Context, p Post) (int, error)
	// Sending marks a post as on its way, and reports whether it is: a post that is no
	// longer pending must not be sent.
	Sending(ctx context.Context, id int64) (bool, error)
	// Sent notes that a post became a message, which shows this revision, and has it
	// published if publish says so. A post that was withdrawn meanwhile stays withdrawn.
	Sent(ctx context.Context, id int64, message string, revision int, publish bool) error
	// Edited notes that a post's message shows this revision.
	Edited(ctx context.Context, id int64, revision int) error
	// Failed gives a post up, with words for moderators that say what to do. They are
	// in the audit log and, for the first post of an announcement that fails, in the
	// channel that moderators read, unless that is the one.
	Failed(ctx context.Context, id int64, words string) error
}

// Post is an announcement in one channel, at one of its moments.
type Post struct {
	ID           int64
	Announcement int64
	Guild        string
	Channel      string
	Moment       Moment
	Due          time.Time // not to be sent before
	Round        int       // of the job that may send it, from 1
	Nonce        string    // 1 to 25 characters, unique; Discord posts one message for it

	State   PostState
	Sending bool   // on its way: it may be there, though no message is known
	Message string // id of the message, or empty
	Shown   int    // revision that the message shows; 0 if there is none
	Words   string // why it failed and what to do, for moderators
	Changed time.Time
}

// Moment says which of an announcement's moments a post is for.
type Moment string

// The moments of an announcement.
const (
	Made    Moment = "made"
	InForce Moment = "in-force"
)

// PostState says how far a post has come.
type PostState string

// The states of a post. A withdrawn one may have a message, which says so.
const (
	PostPending   PostState = "pending"
	PostSent      PostState = "posted"
	PostFailed    PostState = "failed"
	PostWithdrawn PostState = "withdrawn"
)
