package store

import (
	"context"
	"time"

	"netrep/rulings"
)

// Announcements stores what moderators announce. Methods with a guild return
// [ErrNotFound] for another server's announcement.
type Announcements interface {
	// Draft stores an announcement that only its author can see: a new one if ID is 0,
	// otherwise replacing the draft with that id. It returns it as stored.
	Draft(context.Context, Announcement) (Announcement, error)
	// Announce turns a draft into an announcement and writes its posts and their jobs,
	// for PostAt or at once, and for InForceAt if that is set. It returns [ErrConflict]
	// if the draft was already announced. The report that it answers is announced with
	// it.
	Announce(ctx context.Context, by, guild string, id int64) (Announcement, error)
	// Revise replaces title, text, refs, dates, channels and role of an announcement that
	// is not withdrawn, and increments its Revision. Posted messages are edited; added
	// channels get the announcement, and removed ones show it as withdrawn; posts not yet
	// sent move with their time. It returns [ErrConflict] if a.Revision is not the stored
	// one.
	Revise(ctx context.Context, by string, a Announcement) (Announcement, error)
	// Withdraw withdraws an announcement: posted messages are edited to say so, and
	// unsent posts are never sent. Withdrawing twice is not an error.
	Withdraw(ctx context.Context, by, guild string, id int64) (Announcement, error)
	// Retry queues failed posts again and returns their number, which is 0 for a
	// withdrawn announcement.
	Retry(ctx context.Context, by, guild string, id int64) (int, error)

	// Announcement returns one of a server's announcements.
	Announcement(ctx context.Context, guild string, id int64) (Announcement, error)
	// Announced returns the announcements of a server's moderators, without drafts,
	// newest first: those with an id below before, or all for 0.
	Announced(ctx context.Context, guild string, before int64, limit int) ([]Announcement, error)
	// HouseRulings returns a server's own announced rulings, except withdrawn ones,
	// oldest first.
	HouseRulings(ctx context.Context, guild string) ([]Announcement, error)
	// SetPublic sets whether public pages may show an announcement; its messages do not
	// change.
	SetPublic(ctx context.Context, by, guild string, id int64, public bool) (Announcement, error)
	// PublicAnnouncements returns the announcements of all servers' moderators that may
	// be shown on public pages and are neither withdrawn nor still to come, newest first:
	// those with an id below before, or all for 0.
	PublicAnnouncements(ctx context.Context, before int64, limit int) ([]Announcement, error)
	// Posts returns the posts of an announcement, by channel and moment.
	Posts(ctx context.Context, guild string, id int64) ([]Post, error)
}

// Announcement is something to post: from a moderator, or from the bot itself because a
// ruling changed.
type Announcement struct {
	ID       int64
	Guild    string
	Kind     Kind
	Author   string // user; empty for the bot itself
	Title    string
	Text     string   // Markdown as in Discord; mentions in it notify nobody
	Refs     []string // refs of the rulings that it cites or is about
	House    bool     // a ruling of this server, found by its searches
	Public   bool     // public pages and feeds may show it
	Report   int64    // the server's report that it answers, or 0; never changes
	Role     string   // role to mention, or empty
	Channels []string

	Effective rulings.Date // day a ruling takes effect; empty means at once
	PostAt    time.Time    // zero means at once
	InForceAt time.Time    // when to announce that it now holds; zero means never

	State    State
	Revision int       // revision of the content of its messages, from 1
	Created  time.Time // set by the store, as is Changed
	Changed  time.Time
}

// Kind is the reason for an announcement.
type Kind string

// The kinds of announcements.
const (
	ByModerator Kind = "announcement"
	OfChange    Kind = "change" // a source has a new revision
	OfDigest    Kind = "digest" // changes of a day or a week
	OfReport    Kind = "report" // for moderators
)

// State is the state of an announcement.
type State string

// The states of an announcement, in order.
const (
	Draft     State = "draft"
	Announced State = "announced" // see the states of its posts
	Withdrawn State = "withdrawn"
)

// Scheduled reports whether a is to be posted after now.
func (a *Announcement) Scheduled(now time.Time) bool {
	return a.State == Announced && a.PostAt.After(now)
}
