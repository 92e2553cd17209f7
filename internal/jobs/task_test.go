package jobs

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"netrep/internal/store"
)

func TestTasksRunAtTheirTimesByOneProcess(t *testing.T) {
	scene(t, func(h *hall) {
		start := time.Now() // midnight
		var runs, running atomic.Int64
		var times []time.Duration
		task := Task{Name: "t", Schedule: "* * * * *", Run: func(context.Context) error {
			if running.Add(1) > 1 {
				h.Error("runs twice at a time")
			}
			times = append(times, time.Since(start).Round(time.Minute))
			time.Sleep(20 * time.Second)
			running.Add(-1)
			runs.Add(1)
			return nil
		}}
		h.run(func() { h.run(func() { time.Sleep(200 * time.Second) }, task) }, task)
		if want := []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute}; !slices.Equal(times, want) {
			h.Errorf("ran at %v", times)
		}
	})
}

func TestATaskThatFailsIsTriedAgain(t *testing.T) {
	scene(t, func(h *hall) {
		var times []time.Time
		results := []error{errors.New("no"), &LaterError{After: time.Minute, Err: errors.New("later")}, nil}
		h.run(func() { time.Sleep(2 * time.Minute) }, Task{Name: "t", Schedule: "@yearly", AtStart: true, Run: func(context.Context) error {
			times = append(times, time.Now())
			return results[len(times)-1]
		}})
		if len(times) != 3 {
			h.Fatalf("%d runs", len(times))
		}
		if soon := times[1].Sub(times[0]); soon > 10*time.Second {
			h.Errorf("tried again after %v", soon)
		}
		if later := times[2].Sub(times[1]); later < time.Minute || later > 70*time.Second {
			h.Errorf("came back after %v", later)
		}
	})
}

func TestABadSchedule(t *testing.T) {
	scene(t, func(h *hall) {
		_, err := New(h.Store, h.Driver(), Options{Tasks: []Task{{Name: "t", Schedule: "at dawn"}}})
		if err == nil || !strings.Contains(err.Error(), `"at dawn" of t`) {
			h.Error(err)
		}
	})
}

func TestDigests(t *testing.T) {
	scene(t, func(h *hall) {
		sub, err := h.Subscribe(h.Context(), moderator, store.Subscription{Guild: guild, Channel: red, Topic: store.TopicAll, Rhythm: store.Daily})
		if err != nil {
			h.Fatal(err)
		}
		parent := int64(0)
		changed := func(ref string) {
			r, err := h.AddRevision(h.Context(), store.Revision{Source: "coe", Parent: parent}, store.Tell{Entries: []store.DigestEntry{{Subscription: sub.ID, Ref: ref}}})
			if err != nil {
				h.Fatal(err)
			}
			parent = r.ID
		}
		write := func(d store.Digest) store.Announcement {
			var refs []string
			for _, e := range d.Entries {
				refs = append(refs, e.Ref)
			}
			return store.Announcement{Guild: d.Guild, Kind: store.OfDigest, Channels: []string{d.Channel}, Title: strings.Join(refs, " ")}
		}
		tasks := Digests(h.Store, "*/2 * * * *", "@weekly", write, time.Now)
		changed("a")
		changed("b")
		h.run(func() {
			time.Sleep(time.Minute)
			h.equal("before its time", h.board.texts(red), []string(nil))
			time.Sleep(90 * time.Second)
			h.equal("after its time", h.board.texts(red), []string{"a b"})
			changed("c")
		}, tasks...)
		time.Sleep(2 * time.Minute) // no process runs at the next scheduled time
		h.run(func() { time.Sleep(time.Minute) }, tasks...)
		h.equal("at the next start", h.board.texts(red), []string{"a b", "c"})
	})
}
