package jobs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"netrep/internal/store"
	"netrep/internal/store/sqlstore"
)

// The test server's channels.
const (
	guild     = "11"
	moderator = "77"
	red, blue = "101", "102"
	quiet     = "103" // cannot be followed
)

// board is a [Poster] that records calls. Tests set its failures in advance.
type board struct {
	mu       sync.Mutex
	messages []*message
	calls    []string         // "send red", "find red", …
	wrong    map[string][]any // failures of "send 101", in order; see fail
	at       []time.Time      // of the calls
}

type message struct {
	channel, nonce, id, text string
	edits, published         int
}

// errRefused is a refusal that the store records.
var errRefused = &RefusedError{Words: "The channel is gone.", Err: errors.New("404")}

// fail sets what happens in the next calls: an error is returned instead of doing the
// work, a func() is called before the work, and a func() error is called after it and its
// error returned.
func (b *board) fail(call string, how ...any) {
	if b.wrong == nil {
		b.wrong = map[string][]any{}
	}
	b.wrong[call] = append(b.wrong[call], how...)
}

// next records a call. It returns an error to return instead of doing the work, and a
// function to call after it.
func (b *board) next(call string) (after func() error, before error) {
	after = func() error { return nil }
	switch how := b.note(call).(type) {
	case error:
		before = how
	case func():
		how()
	case func() error:
		after = how
	}
	return after, before
}

// note records a call and returns what fail set for it.
func (b *board) note(call string) (how any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.calls, b.at = append(b.calls, call), append(b.at, time.Now())
	if len(b.wrong[call]) > 0 {
		how = b.wrong[call][0]
		b.wrong[call] = b.wrong[call][1:]
	}
	return how
}

func words(p store.Post, a store.Announcement) string {
	if p.State == store.PostWithdrawn || a.State == store.Withdrawn {
		return "withdrawn"
	}
	return a.Title
}

func (b *board) Send(_ context.Context, p store.Post, a store.Announcement) (string, bool, error) {
	after, before := b.next("send " + p.Channel)
	if before != nil {
		return "", false, before
	}
	b.mu.Lock()
	m := &message{channel: p.Channel, nonce: p.Nonce, id: fmt.Sprint(9000 + len(b.messages)), text: words(p, a)}
	b.messages = append(b.messages, m)
	b.mu.Unlock()
	if err := after(); err != nil {
		return "", false, err
	}
	return m.id, p.Channel != quiet, nil
}

func (b *board) Find(_ context.Context, p store.Post) (string, error) {
	if _, before := b.next("find " + p.Channel); before != nil {
		return "", before
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, m := range b.messages {
		if m.nonce == p.Nonce {
			return m.id, nil
		}
	}
	return "", nil
}

func (b *board) Edit(_ context.Context, p store.Post, a store.Announcement) error {
	after, before := b.next("edit " + p.Channel)
	if before != nil {
		return before
	}
	if err := after(); err != nil {
		return err
	}
	return b.change(p, func(m *message) { m.text, m.edits = words(p, a), m.edits+1 })
}

func (b *board) Publish(_ context.Context, p store.Post) error {
	if _, before := b.next("publish " + p.Channel); before != nil {
		return before
	}
	return b.change(p, func(m *message) { m.published++ })
}

func (b *board) change(p store.Post, f func(*message)) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.messages, func(m *message) bool { return m.id == p.Message })
	if i < 0 {
		return &RefusedError{Words: "The message was deleted.", Err: errors.New("10008")}
	}
	f(b.messages[i])
	return nil
}

// texts returns the messages of a channel.
func (b *board) texts(channel string) []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var all []string
	for _, m := range b.messages {
		if m.channel == channel {
			all = append(all, m.text)
		}
	}
	return all
}

// clock is the clock of a scene; the database does not use it.
type clock struct{}

func (clock) NowUTC() time.Time { return time.Now().UTC() }

func (clock) NowUTCOrNil() *time.Time {
	now := time.Now().UTC()
	return &now
}

// hall is a store with runners in which waiting takes no time.
type hall struct {
	*testing.T
	*sqlstore.Store
	board *board
}

func open(t *testing.T) *hall {
	t.Helper()
	s, err := sqlstore.Open(t.Context(), sqlstore.Memory, sqlstore.Options{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	return &hall{t, s, &board{}}
}

// scenePoll is longer than in production because every poll costs real time.
const scenePoll = 4 * time.Second

// run runs the jobs while f does something.
func (h *hall) run(f func(), tasks ...Task) {
	h.Helper()
	r, err := New(h.Store, h.Driver(), Options{Poster: h.board, Tasks: tasks, poll: scenePoll, test: river.TestConfig{Time: clock{}}})
	if err != nil {
		h.Fatal(err)
	}
	ctx, cancel := context.WithCancel(h.Context())
	ended := make(chan error)
	go func() { ended <- r.Run(ctx, time.Minute) }()
	f()
	cancel()
	if err := <-ended; err != nil {
		h.Error(err)
	}
}

// close closes the store.
func (h *hall) close() {
	h.Helper()
	if err := h.Close(); err != nil {
		h.Error(err)
	}
}

// announce makes an announcement in channels.
func (h *hall) announce(title string, channels ...string) store.Announcement {
	h.Helper()
	a, err := h.Draft(h.Context(), store.Announcement{Guild: guild, Author: moderator, Title: title, Channels: channels})
	if err != nil {
		h.Fatal(err)
	}
	if a, err = h.Announce(h.Context(), moderator, guild, a.ID); err != nil {
		h.Fatal(err)
	}
	return a
}

// posts returns the posts of an announcement.
func (h *hall) posts(a store.Announcement) []store.Post {
	h.Helper()
	list, err := h.Posts(h.Context(), guild, a.ID)
	if err != nil {
		h.Fatal(err)
	}
	return list
}

// until waits until a condition holds; it fails after an hour.
func (h *hall) until(what string, holds func() bool) {
	h.Helper()
	for range 360 {
		if holds() {
			return
		}
		time.Sleep(10 * time.Second)
	}
	h.Fatalf("after an hour still not: %s; calls %q", what, h.board.calls)
}

// settled waits until every post of an announcement is sent, failed or withdrawn and
// shows the newest revision.
func (h *hall) settled(a store.Announcement) {
	h.Helper()
	h.until("all posts are settled", func() bool {
		now, err := h.Announcement(h.Context(), guild, a.ID)
		if err != nil {
			h.Fatal(err)
		}
		for _, p := range h.posts(a) {
			if p.State == store.PostPending || p.Message != "" && p.Shown != now.Revision {
				return false
			}
		}
		return true
	})
	time.Sleep(2 * scenePoll) // time for what is published afterwards
}
