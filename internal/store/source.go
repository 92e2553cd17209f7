package store

import (
	"context"
	"time"
)

// Sources keeps how fetching each source went.
type Sources interface {
	// SourceStates returns the state of every source that was ever checked, by name.
	SourceStates(context.Context) ([]SourceState, error)
	// SaveSourceState replaces the state of a source.
	SaveSourceState(context.Context, SourceState) error
}

// SourceState says when a source was checked and what came of it.
type SourceState struct {
	Name      string // as the configuration names it
	URL       string
	Checked   time.Time // last try
	Succeeded time.Time // last try that read the source, changed or not; zero means never
	Failure   string    // words for the operator if the last try failed, or empty

	ETag         string // of the last success, for conditional requests
	LastModified string
	Hash         string // of the bytes that were read, in hexadecimal
	Size         int64  // in bytes
}

// Revisions keeps the editions of every source that were ever taken over, as far as
// [Retention] says.
type Revisions interface {
	// AddRevision writes a revision and what subscribers are told of it: announcements,
	// which are queued at once with their posts and jobs, and entries for digests. The
	// store sets their Revision fields. A live revision replaces the source's live one,
	// and a waiting one its waiting one. It returns [ErrConflict] if r.Parent is not the
	// source's live revision.
	AddRevision(ctx context.Context, r Revision, tell Tell) (Revision, error)
	// Approve makes a waiting revision live and tells of it, as AddRevision does.
	// It returns [ErrConflict] if it is not waiting, or its Parent is not live.
	Approve(ctx context.Context, by string, id int64, tell Tell) (Revision, error)
	// Reject ends a waiting revision. It returns [ErrConflict] if it is not waiting.
	Reject(ctx context.Context, by string, id int64) error

	// Live returns the live revision of each source, by source, without archives;
	// at a past moment, those that were live then. The zero time means now.
	Live(ctx context.Context, at time.Time) ([]Revision, error)
	// Revisions returns a source's revisions, or all for "", newest first and
	// without archives: those with an id below before, or all for 0.
	Revisions(ctx context.Context, source string, before int64, limit int) ([]Revision, error)
	// Revision returns a revision with its archive.
	Revision(ctx context.Context, id int64) (Revision, error)
}

// Tell is what subscribers are told of a revision.
type Tell struct {
	Announcements []Announcement
	Entries       []DigestEntry
}

// Revision is an edition of one source as it was taken over. To restore an old
// one is to add a new one with the same archive.
type Revision struct {
	ID      int64
	Source  string // name of the source
	Parent  int64  // revision that was live when this was made; 0 means the embedded corpus
	At      time.Time
	By      string // user who asked for it; empty for the schedule or the operator
	State   RevisionState
	LiveAt  time.Time // when it became live; zero means never
	Note    string    // such as "restored from 12", or why it waits
	Counts  Counts
	Hash    string // of Archive, in hexadecimal, set by the store
	Archive []byte // corpus documents, see [Pack]; nil in lists, and empty where it is no longer kept
}

// Counts says what a revision brought, in rulings, compared with its parent.
type Counts struct {
	Total, Added, Removed, Moved, Changed int
}

// RevisionState says what became of a revision.
type RevisionState string

// The states of a revision.
const (
	RevisionLive       RevisionState = "live"
	RevisionWaiting    RevisionState = "waiting" // for a moderator's approval
	RevisionRejected   RevisionState = "rejected"
	RevisionSuperseded RevisionState = "superseded"
)
