package storetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"netrep/internal/store"
)

// Subject is a store under test, initially empty.
type Subject struct {
	store.Store
	// Jobs returns the jobs enqueued so far, in any order.
	Jobs func(*testing.T) []Job
}

// Job is a job in the queue.
type Job struct {
	Kind  string
	Post  int64
	Round int       // for a SendPost
	At    time.Time // earliest start
}

// Clock is a clock set by the test.
type Clock struct{ T time.Time }

// Now returns the time of the clock.
func (c *Clock) Now() time.Time { return c.T }

// Pass advances the clock.
func (c *Clock) Pass(d time.Duration) { c.T = c.T.Add(d) }

// bench is the environment of a test case.
type bench struct {
	*testing.T
	Subject
	clock *Clock
}

// Run runs the tests; open returns a new, empty store that uses the given clock.
func Run(t *testing.T, open func(*testing.T, *Clock) Subject) {
	for _, c := range []struct {
		promise string
		run     func(bench)
	}{
		{"settings are the defaults until they are saved", settingsDefault},
		{"settings are kept, and each change is in the audit log", settingsKept},
		{"settings that changed meanwhile are not overwritten", settingsConflict},
		{"servers do not see each other", serversApart},
		{"the audit log is read page by page, newest first", auditPages},
		{"a draft has neither posts nor jobs", draft},
		{"announcing writes one post and one job for each channel", announce},
		{"announcing twice queues once", announceTwice},
		{"a ruling that takes effect later is announced twice", announceInForce},
		{"what could not be enqueued was not written", announceWhole},
		{"a revised announcement is edited where it stands", revise},
		{"a revision by two at once is one and a conflict", reviseConflict},
		{"a revised time moves the posts that are to come", reviseTime},
		{"channels come and go with a revision", reviseChannels},
		{"a withdrawn announcement is edited or never posted", withdraw},
		{"a post that is sent while it is withdrawn stays withdrawn", withdrawRace},
		{"a channel's posts go out in their order", order},
		{"a post that is withdrawn on its way", onTheirWay},
		{"a failed post says why, and can be retried", failed},
		{"moderators are told of a failure once", report},
		{"house rulings are announced and not withdrawn", house},
		{"the same subscription twice is one", subscribe},
		{"a digest is posted once", digest},
		{"a digest forgets what nobody subscribes to any more", digestUnsubscribed},
		{"the state of a source is kept", sourceState},
		{"a revision replaces the live one, and all are kept", revisions},
		{"a revision on top of an old one is a conflict", revisionConflict},
		{"a revision that waits is not live until it is approved", revisionWaits},
		{"a revision tells in the same transaction", revisionTells},
		{"an old revision can be restored", revisionRestored},
		{"editions that somebody needs are kept", revisionsKept},
		{"public answers are found by what they cite", answers},
		{"judgements are counted", judgements},
		{"unanswered questions are counted by server", unanswered},
		{"a report of unanswered questions is posted once, and forgets them", openReport},
		{"a report waits in the inbox until it is closed", reports},
		{"a report is told of once, with it", reportTold},
		{"an inbox takes only so many reports", reportsFull},
		{"an announcement answers the report that it was made of", reportAnnounced},
		{"only what is marked public is public", public},
		{"words are replaced and deleted", words},
		{"what is too old is forgotten", clean},
		{"any text can be stored", anyText},
		{"many at once lose nothing", concurrent},
	} {
		t.Run(c.promise, func(t *testing.T) {
			t.Parallel()
			clock := &Clock{time.Date(2026, 5, 4, 18, 30, 0, 0, time.UTC)}
			c.run(bench{t, open(t, clock), clock})
		})
	}
}

// The people and servers in the cases.
const (
	guild, otherGuild = "11", "12"
	moderator         = "77"
	red, green, blue  = "101", "102", "103"
)

// ok ends the case if err is not nil.
func (b bench) ok(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// same compares got with want.
func same[T any](b bench, what string, got, want T) {
	b.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		b.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// must returns a value, or ends the case if there is an error.
func must[T any](v T, err error) func(bench) T {
	return func(b bench) T {
		b.Helper()
		b.ok(err)
		return v
	}
}
