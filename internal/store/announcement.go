package store

import (
	"context"
	"time"

	"netrep/rulings"
)

// Announcements keeps what moderators announce. A method with a guild returns
// [ErrNotFound] for an announcement of another one.
type Announcements interface {
	// Draft keeps an announcement that nobody sees yet, for its author to look at:
	// a new one if ID is 0, otherwise in place of the draft with that id. It returns
	// it as stored.
	Draft(context.Context, Announcement) (Announcement, error)
	// Announce turns a draft into an announcement: its posts and their jobs are
	// written with it, for PostAt or at once, and for InForceAt if that is set. A
	// draft that was announced already gives [ErrConflict]. The report that it answers
	// is announced with it.
	Announce(ctx context.Context, by, guild string, id int64) (Announcement, error)
	// Revise replaces title, text, refs, dates, channels and role of an announcement
	// that is not withdrawn, and counts its Revision up. Messages that were posted
	// are edited; channels that were added get it, those that were left out show it
	// as withdrawn; posts that are still to come move with their time. It returns
	// [ErrConflict] if a.Revision is not the stored one.
	Revise(ctx context.Context, by string, a Announcement) (Announcement, error)
	// Withdraw takes an announcement back: what was posted is edited to say so, what
	// was not is never posted. Withdrawing twice is no error.
	Withdraw(ctx context.Context, by, guild string, id int64) (Announcement, error)
	// Retry queues once more the posts that failed, and returns how many; of an
	// announcement that was withdrawn there are none.
	Retry(ctx context.Context, by, guild string, id int64) (int, error)

	// Announcement returns one of a server's announcements.
	Announcement(ctx context.Context, guild string, id int64) (Announcement, error)
	// Announced returns a server's announcements by moderators that are not
	// drafts, newest first: those with an id below before, or all for 0.
	Announced(ctx context.Context, guild string, before int64, limit int) ([]Announcement, error)
	// HouseRulings returns a server's own rulings that were announced and not
	// withdrawn, oldest first.
	HouseRulings(ctx context.Context, guild string) ([]Announcement, error)
	// SetPublic says whether public pages may show an announcement; its messages stay
	// as they are.
	SetPublic(ctx context.Context, by, guild string, id int64, public bool) (Announcement, error)
	// PublicAnnouncements returns what all servers' moderators announced, may be shown
	// on public pages, is not withdrawn and not still to come, newest first: those with
	// an id below before, or all for 0.
	PublicAnnouncements(ctx context.Context, before int64, limit int) ([]Announcement, error)
	// Posts returns what became of an announcement, by channel and moment.
	Posts(ctx context.Context, guild string, id int64) ([]Post, error)
}

// Announcement is something to be posted: by a moderator, or by the bot itself
// because a ruling changed.
type Announcement struct {
	ID       int64
	Guild    string
	Kind     Kind
	Author   string // user; empty for the bot itself
	Title    string
	Text     string   // Markdown as Discord shows it; mentions in it reach nobody
	Refs     []string // of the rulings that it cites or is about
	House    bool     // it is a ruling of this server, found by its searches
	Public   bool     // public pages and feeds may show it
	Report   int64    // report of the server that it answers, or 0; never changes
	Role     string   // role to mention, or empty
	Channels []string

	Effective rulings.Date // day from which a ruling holds; empty means at once
	PostAt    time.Time    // zero means at once
	InForceAt time.Time    // when to announce that it now holds; zero means never

	State    State
	Revision int       // counts what its messages have to show, from 1
	Created  time.Time // set by the store, as is Changed
	Changed  time.Time
}

// Kind says why something is announced.
type Kind string

// The kinds of announcement.
const (
	ByModerator Kind = "announcement"
	OfChange    Kind = "change" // a source has a new revision
	OfDigest    Kind = "digest" // changes of a day or a week
	OfReport    Kind = "report" // for moderators
)

// State says how far an announcement has come.
type State string

// The states of an announcement, in their order.
const (
	Draft     State = "draft"
	Announced State = "announced" // its posts say how far they are
	Withdrawn State = "withdrawn"
)

// Scheduled reports whether a is to be posted after now.
func (a *Announcement) Scheduled(now time.Time) bool {
	return a.State == Announced && a.PostAt.After(now)
}
