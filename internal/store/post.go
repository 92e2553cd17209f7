package store

import (
	"context"
	"time"
)

// Outbox is the part of the store that jobs use to post.
//
// Only one job, identified by the post's Round, may send a post; others only edit. Before
// they end, all of them check whether the message shows the newest revision.
type Outbox interface {
	// Post returns a post and its announcement.
	Post(ctx context.Context, id int64) (Post, Announcement, error)
	// Ahead returns how many earlier posts of the same channel are due but not yet sent,
	// or being sent.
	Ahead(ctx context.Context, p Post) (int, error)
	// Sending marks a post as being sent, and reports whether it did: a post that is no
	// longer pending must not be sent.
	Sending(ctx context.Context, id int64) (bool, error)
	// Sent records the message of a post, which shows the given revision, and has it
	// published if publish is true. A post that was withdrawn in the meantime stays
	// withdrawn.
	Sent(ctx context.Context, id int64, message string, revision int, publish bool) error
	// Edited records that a post's message shows the given revision.
	Edited(ctx context.Context, id int64, revision int) error
	// Failed gives up on a post, with words that tell moderators what to do. These go to
	// the audit log and, for an announcement's first failed post, to the channel that
	// moderators read, unless that is the channel that failed.
	Failed(ctx context.Context, id int64, words string) error
}

// Post is an announcement in one channel, at one of its moments.
type Post struct {
	ID           int64
	Announcement int64
	Guild        string
	Channel      string
	Moment       Moment
	Due          time.Time // not to be sent earlier
	Round        int       // round of the job that may send it, from 1
	Nonce        string    // 1 to 25 characters, unique; Discord posts one message for it

	State   PostState
	Sending bool   // being sent: the message may exist, although its id is unknown
	Message string // id of the message, or empty
	Shown   int    // revision shown by the message; 0 if there is none
	Words   string // why it failed and what to do, for moderators
	Changed time.Time
}

// Moment is the moment of an announcement that a post is for.
type Moment string

// The moments of an announcement.
const (
	Made    Moment = "made"
	InForce Moment = "in-force"
)

// PostState is the state of a post.
type PostState string

// The states of a post. A withdrawn one may have a message that says so.
const (
	PostPending   PostState = "pending"
	PostSent      PostState = "posted"
	PostFailed    PostState = "failed"
	PostWithdrawn PostState = "withdrawn"
)
