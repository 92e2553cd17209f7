package store

import (
	"context"
	"time"
)

// Sources stores the fetch state of sources.
type Sources interface {
	// SourceStates returns the states of all sources ever checked, by name.
	SourceStates(context.Context) ([]SourceState, error)
	// SaveSourceState replaces the state of a source.
	SaveSourceState(context.Context, SourceState) error
}

// SourceState says when a source was checked and with what result.
type SourceState struct {
	Name      string // name in the configuration
	URL       string
	Checked   time.Time // last attempt
	Succeeded time.Time // last successful attempt, whether or not the source had changed; zero means never
	Failure   string    // words for the operator if the last attempt failed, or empty

	ETag         string // from the last success, for conditional requests
	LastModified string
	Hash         string // of the bytes read, in hexadecimal
	Size         int64  // in bytes
}

// Revisions stores every accepted edition of every source, within [Retention].
type Revisions interface {
	// AddRevision writes a revision and what subscribers are told about it:
	// announcements, which are queued at once with their posts and jobs, and entries for
	// digests. The store sets their Revision fields. A live revision replaces the
	// source's live one, and a waiting one its waiting one. It returns [ErrConflict] if
	// r.Parent is not the source's live revision.
	AddRevision(ctx context.Context, r Revision, tell Tell) (Revision, error)
	// Approve makes a waiting revision live and tells subscribers, like AddRevision. It
	// returns [ErrConflict] if it is not waiting, or its Parent is not live.
	Approve(ctx context.Context, by string, id int64, tell Tell) (Revision, error)
	// Reject rejects a waiting revision. It returns [ErrConflict] if it is not waiting.
	Reject(ctx context.Context, by string, id int64) error

	// Live returns the revision of each source that was live at a given time, ordered by
	// source and without archives. The zero time means now.
	Live(ctx context.Context, at time.Time) ([]Revision, error)
	// Revisions returns a source's revisions, or those of all sources for "", newest
	// first and without archives.
	Revisions(ctx context.Context, source string, limit int) ([]Revision, error)
	// Revision returns a revision with its archive.
	Revision(ctx context.Context, id int64) (Revision, error)
}

// Tell is what subscribers are told about a revision.
type Tell struct {
	Announcements []Announcement
	Entries       []DigestEntry
}

// Revision is an accepted edition of a source. An old one is restored by adding a new one
// with the same archive.
type Revision struct {
	ID      int64
	Source  string // name of the source
	Parent  int64  // live revision it was compared with; 0 means the embedded corpus
	At      time.Time
	By      string // user who requested it; empty for the schedule or the operator
	State   RevisionState
	LiveAt  time.Time // when it became live; zero means never
	Note    string    // such as "restored from 12", or why it waits
	Counts  Counts
	Hash    string // of Archive, in hexadecimal; set by the store
	Archive []byte // corpus documents, see [Pack]; nil in lists, empty if no longer kept
}

// WasLive reports whether a revision is live, or was.
func (r Revision) WasLive() bool { return r.State == RevisionLive || r.State == RevisionSuperseded }

// Counts is how many rulings a revision changed, compared with its parent.
type Counts struct {
	Total, Added, Removed, Moved, Changed int
}

// RevisionState is the state of a revision.
type RevisionState string

// The states of a revision.
const (
	RevisionLive       RevisionState = "live"
	RevisionWaiting    RevisionState = "waiting" // for a moderator's approval
	RevisionRejected   RevisionState = "rejected"
	RevisionSuperseded RevisionState = "superseded"
)
