package discordtest

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"
)

// Kind is the kind of an [Entry].
type Kind string

// What the log records.
const (
	Opened   Kind = "opened"   // a gateway connection
	Closed   Kind = "closed"   // a gateway connection; Code is the close code, 0 for none
	Sent     Kind = "sent"     // a gateway payload to the client
	Received Kind = "received" // a gateway payload from the client
	Request  Kind = "request"  // a complete REST request arrived; Code is -1 if its body was not read
	Answer   Kind = "answer"   // its answer was written
	Posted   Kind = "posted"   // an interaction was posted to the endpoint
	Replied  Kind = "replied"  // the endpoint's HTTP response was read
)

// Entry is an entry of the log. Fields that do not apply are zero.
type Entry struct {
	Seq  int // number of the entry, from 1
	At   time.Time
	Kind Kind

	Conn  int    // gateway connection, numbered from 1
	Op    int    // gateway opcode
	Event string // name of a dispatched event
	Code  int    // close code, or Discord's error code in an answer

	Request int           // REST request, numbered from 1; its answer has the same
	Method  string        // of the request
	Route   string        // as in Discord's documentation: "/channels/{channel_id}/messages"
	Path    string        // as requested, without the version prefix
	Status  int           // of the answer
	Held    time.Duration // how long a [Fault] kept the request waiting

	Interaction string          // id, if there is one
	Body        json.RawMessage // payload data, request or answer body
}

func (e Entry) String() string {
	switch e.Kind {
	case Opened, Closed:
		return fmt.Sprintf("%s connection %d code %d", e.Kind, e.Conn, e.Code)
	case Sent, Received:
		return fmt.Sprintf("%s op %d %s on connection %d", e.Kind, e.Op, e.Event, e.Conn)
	}
	return fmt.Sprintf("%s %d %s %s: %d code %d", e.Kind, e.Request, e.Method, e.Path, e.Status, e.Code)
}

// journal is the log: up to keep of the newest entries.
type journal struct {
	mu      sync.Mutex
	keep    int
	count   int // entries ever written
	entries []Entry
	changed chan struct{} // closed at the next entry; nil if nobody is waiting
}

func (j *journal) write(e Entry) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.count++
	e.Seq = j.count
	j.entries = append(j.entries, e)
	if len(j.entries) >= 2*j.keep {
		j.entries = append([]Entry(nil), j.entries[len(j.entries)-j.keep:]...)
	}
	if j.changed != nil {
		close(j.changed)
		j.changed = nil
	}
}

// after returns the entries with a number above seq, and a channel that is closed when
// there are more.
func (j *journal) after(seq int) ([]Entry, <-chan struct{}) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.changed == nil {
		j.changed = make(chan struct{})
	}
	first := j.count - len(j.entries) // number before the first entry kept
	skip := min(max(seq-first, 0), len(j.entries))
	return append([]Entry(nil), j.entries[skip:]...), j.changed
}

// Log returns what happened so far, oldest first; of a long run only the newest entries
// (see [Options.KeepLog]).
func (f *Fake) Log() []Entry {
	entries, _ := f.journal.after(0)
	return entries
}

// Mark returns the number of the newest entry, for [Fake.WaitAfter].
func (f *Fake) Mark() int {
	f.journal.mu.Lock()
	defer f.journal.mu.Unlock()
	return f.journal.count
}

// Wait returns the first entry, past or future, that match accepts.
func (f *Fake) Wait(ctx context.Context, match func(Entry) bool) (Entry, error) {
	return f.WaitAfter(ctx, 0, match)
}

// WaitAfter is like Wait for entries after mark. It fails when ctx ends, the fake closes,
// or [Options.Patience] runs out.
func (f *Fake) WaitAfter(ctx context.Context, mark int, match func(Entry) bool) (Entry, error) {
	ctx, cancel := f.patience(ctx)
	defer cancel()
	for {
		entries, more := f.journal.after(mark)
		for _, e := range entries {
			mark = e.Seq
			if match(e) {
				return e, nil
			}
		}
		select {
		case <-more:
		case <-ctx.Done():
			return Entry{}, fmt.Errorf("wait for a log entry: %w", context.Cause(ctx))
		}
	}
}

// record adds e with the fake's time.
func (f *Fake) record(e Entry) {
	e.At = f.clock.Now()
	f.journal.write(e)
}
