package jobs

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/riverqueue/river/riverdriver"

	"netrep/internal/store"
)

// scene runs a test in its own bubble, in which waiting takes no time.
func scene(t *testing.T, f func(*hall)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := open(t)
		defer h.close()
		f(h)
	})
}

func (h *hall) equal(what string, got, want any) {
	h.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		h.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestPostsGoOutOnceAndInOrder(t *testing.T) {
	scene(t, func(h *hall) {
		var last store.Announcement
		for _, title := range []string{"1", "2", "3", "4", "5"} {
			last = h.announce(title, red, blue)
		}
		h.run(func() { h.settled(last) })
		for _, channel := range []string{red, blue} {
			h.equal(channel, h.board.texts(channel), []string{"1", "2", "3", "4", "5"})
		}
		h.equal("published", h.board.messages[0].published, 1)
		if slices.Contains(h.board.calls, "find "+red) {
			h.Error("looked for a message that was never sent")
		}
	})
}

func TestDoubtIsLookedInto(t *testing.T) {
	scene(t, func(h *hall) {
		h.board.fail("send "+red, func() error { return errors.New("connection lost") })
		h.board.fail("find "+red, errors.New("503"))
		a := h.announce("1", red)
		h.run(func() { h.settled(a) })
		h.equal("messages", h.board.texts(red), []string{"1"})
		h.equal("calls", h.board.calls, []string{"send " + red, "find " + red, "find " + red, "publish " + red})
		h.equal("message", h.posts(a)[0].Message, "9000")
	})
}

// TestNothingIsPublishedWhereNobodyFollows checks that posts are not published in
// channels that cannot be followed, since that would take a job and a request.
func TestNothingIsPublishedWhereNobodyFollows(t *testing.T) {
	scene(t, func(h *hall) {
		a := h.announce("1", quiet)
		h.run(func() { h.settled(a) })
		h.equal("calls", h.board.calls, []string{"send " + quiet})
	})
}

func TestAPauseIsKept(t *testing.T) {
	scene(t, func(h *hall) {
		h.board.fail("send "+red, &LaterError{After: 90 * time.Second, Err: errors.New("429")})
		a := h.announce("1", red)
		h.run(func() { h.settled(a) })
		h.equal("messages", h.board.texts(red), []string{"1"})
		if wait := h.board.at[1].Sub(h.board.at[0]); wait < 90*time.Second || wait > 100*time.Second {
			h.Errorf("came back after %v", wait)
		}
	})
}

func TestALongOutage(t *testing.T) {
	scene(t, func(h *hall) {
		for range 7 {
			h.board.fail("send "+red, errors.New("502"))
		}
		h.announce("1", red)
		last := h.announce("2", red, blue)
		h.run(func() { h.settled(last) })
		h.equal("red", h.board.texts(red), []string{"1", "2"})
		h.equal("blue", h.board.texts(blue), []string{"2"})
		if slices.Index(h.board.calls, "send "+blue) > 2 {
			h.Errorf("the other channel waited: %q", h.board.calls)
		}
	})
}

func TestARefusalHoldsNobodyUp(t *testing.T) {
	scene(t, func(h *hall) {
		h.board.fail("send "+red, errRefused)
		first := h.announce("1", red, blue)
		second := h.announce("2", red)
		h.run(func() {
			h.settled(first)
			h.settled(second)
			h.equal("red", h.board.texts(red), []string{"2"})
			h.equal("blue", h.board.texts(blue), []string{"1"})
			p := h.posts(first)[0]
			h.equal("state", p.State, store.PostFailed)
			h.equal("words", p.Words, "The channel is gone.")
			if n, err := h.Retry(h.Context(), moderator, guild, first.ID); n != 1 || err != nil {
				h.Fatal(n, err)
			}
			h.settled(first)
			h.equal("red", h.board.texts(red), []string{"2", "1"})
		})
	})
}

func TestWithdrawnWhileItIsSent(t *testing.T) {
	scene(t, func(h *hall) {
		var a store.Announcement
		h.board.fail("send "+red, func() error {
			_, err := h.Withdraw(h.Context(), moderator, guild, a.ID)
			time.Sleep(5 * time.Second) // the job that edits finds no message
			return err
		})
		a = h.announce("1", red)
		h.run(func() { h.settled(a) })
		h.equal("red", h.board.texts(red), []string{"withdrawn"})
		h.equal("state", h.posts(a)[0].State, store.PostWithdrawn)
	})
}

// TestWithdrawnOnItsWay checks that a post withdrawn while it is sent keeps its place in
// the channel, and is found there if the response was lost.
func TestWithdrawnOnItsWay(t *testing.T) {
	for name, sent := range map[string]func(withdraw func()) any{
		"slow": func(withdraw func()) any {
			return func() { withdraw(); time.Sleep(10 * time.Second) } // the message appears only afterwards
		},
		"in doubt": func(withdraw func()) any {
			return func() error { withdraw(); return errors.New("connection lost") } // although the message exists
		},
	} {
		t.Run(name, func(t *testing.T) {
			scene(t, func(h *hall) {
				var a store.Announcement
				h.board.fail("send "+red, sent(func() {
					if _, err := h.Withdraw(h.Context(), moderator, guild, a.ID); err != nil {
						h.Error(err)
					}
				}))
				a = h.announce("1", red)
				b := h.announce("2", red)
				h.run(func() {
					h.settled(b)
					h.settled(a)
				})
				h.equal("red", h.board.texts(red), []string{"withdrawn", "2"})
			})
		})
	}
}

func TestWithdrawnBeforeItIsSent(t *testing.T) {
	scene(t, func(h *hall) {
		a := h.announce("1", red)
		if _, err := h.Withdraw(h.Context(), moderator, guild, a.ID); err != nil {
			h.Fatal(err)
		}
		b := h.announce("2", red)
		h.run(func() { h.settled(b) })
		h.equal("red", h.board.texts(red), []string{"2"})
	})
}

func TestTheNewestRevisionWins(t *testing.T) {
	scene(t, func(h *hall) {
		a := h.announce("1", red)
		revise := func(title string) {
			now, err := h.Announcement(h.Context(), guild, a.ID)
			now.Title = title
			if err == nil {
				_, err = h.Revise(h.Context(), moderator, now)
			}
			if err != nil {
				h.Error(err)
			}
		}
		// The first edit is slow, so that the second overtakes it.
		h.board.fail("edit "+red, func() error {
			revise("3")
			time.Sleep(10 * time.Second)
			return nil
		})
		h.run(func() {
			h.settled(a)
			revise("2")
			time.Sleep(time.Minute)
			h.settled(a)
		})
		h.equal("red", h.board.texts(red), []string{"3"})
	})
}

func TestScheduled(t *testing.T) {
	scene(t, func(h *hall) {
		start := time.Now()
		a, err := h.Draft(h.Context(), store.Announcement{
			Guild: guild, Title: "1", Channels: []string{red}, PostAt: start.Add(3 * time.Minute), InForceAt: start.Add(6 * time.Minute),
		})
		if err != nil {
			h.Fatal(err)
		}
		if a, err = h.Announce(h.Context(), moderator, guild, a.ID); err != nil {
			h.Fatal(err)
		}
		h.run(func() {
			a.PostAt = start.Add(2 * time.Minute)
			if a, err = h.Revise(h.Context(), moderator, a); err != nil {
				h.Fatal(err)
			}
			h.settled(a)
		})
		h.equal("red", h.board.texts(red), []string{"1", "1"})
		h.equal("calls", h.board.calls, []string{"send " + red, "publish " + red, "send " + red, "publish " + red})
		for i, minutes := range map[int]int{0: 2, 2: 6} {
			if late := h.board.at[i].Sub(start.Add(time.Duration(minutes) * time.Minute)); late < 0 || late > 10*time.Second {
				h.Errorf("posted %v after its time", late)
			}
		}
	})
}

func TestAHungJobIsDoneAgain(t *testing.T) {
	scene(t, func(h *hall) {
		free := make(chan bool)
		h.board.fail("send "+red, func() error {
			<-free // ignores the timeout
			return errors.New("too late")
		})
		a := h.announce("1", red)
		h.run(func() {
			h.settled(a)
			close(free)
		})
		h.equal("red", h.board.texts(red), []string{"1"})
		h.equal("calls", h.board.calls, []string{"send " + red, "find " + red, "publish " + red})
	})
}

func TestGivenUpAfterDays(t *testing.T) {
	scene(t, func(h *hall) {
		a := h.announce("1", red)
		time.Sleep(giveUp + time.Second)
		h.run(func() { h.settled(a) })
		h.equal("state", h.posts(a)[0].State, store.PostFailed)
		h.equal("words", h.posts(a)[0].Words, givenUp)
		h.equal("calls", h.board.calls, []string(nil))
	})
}

// TestPostOfAProcessThatDied checks that a post that a process was sending when it died
// is taken over within half a minute, and is posted once.
func TestPostOfAProcessThatDied(t *testing.T) {
	scene(t, func(h *hall) {
		a := h.announce("1", red)
		exec := h.Driver().GetExecutor()
		died, err := exec.JobGetAvailable(h.Context(), &riverdriver.JobGetAvailableParams{
			ClientID: "dead", MaxAttemptedBy: 10, MaxToLock: 10, Queue: store.PostQueue, Now: new(time.Now().UTC()),
		})
		if err != nil || len(died) != 1 {
			h.Fatal(len(died), err)
		}
		start := time.Now()
		h.run(func() {
			h.until("the post is taken up", func() bool { return len(h.board.texts(red)) > 0 })
			if took := time.Since(start); took > 35*time.Second {
				h.Errorf("taken up after %v", took)
			}
			h.settled(a)
		})
		h.equal("red", h.board.texts(red), []string{"1"})
	})
}
