package storetest

import (
	"time"

	"netrep/internal/store"
	"netrep/rulings"
)

func revisions(b bench) {
	ctx := b.Context()
	start := b.clock.T
	want := store.Revision{
		Source: "coe", By: moderator, Note: "n", Archive: []byte{1, 0, 2},
		Counts: store.Counts{Total: 5, Added: 1, Removed: 2, Moved: 3, Changed: 4},
	}
	first := must(b.AddRevision(ctx, want, store.Tell{}))(b)
	want.ID, want.Hash, want.State, want.At, want.LiveAt = first.ID, first.Hash, store.RevisionLive, start, start
	same(b, "revision", first, want)
	same(b, "revision as read", must(b.Revision(ctx, first.ID))(b), want)
	b.clock.Pass(time.Hour)
	second := b.told("coe", first.ID)
	other := b.told("cards", 0)
	now := must(b.Live(ctx, time.Time{}))(b)
	same(b, "live", ids(now), []int64{other.ID, second.ID})
	same(b, "archives in lists", now[0].Archive, nil)
	same(b, "live at first", ids(must(b.Live(ctx, start))(b)), []int64{first.ID})
	same(b, "live before", ids(must(b.Live(ctx, start.Add(-time.Second)))(b)), nil)
	all := must(b.Revisions(ctx, "coe", 10))(b)
	same(b, "history", ids(all), []int64{second.ID, first.ID})
	same(b, "state of the old one", all[1].State, store.RevisionSuperseded)
	same(b, "history of all", ids(must(b.Revisions(ctx, "", 2))(b)), []int64{other.ID, second.ID})
	_, err := b.Revision(ctx, 999)
	b.is(err, store.ErrNotFound)
}

func ids(list []store.Revision) []int64 {
	var all []int64
	for _, r := range list {
		all = append(all, r.ID)
	}
	return all
}

func revisionConflict(b bench) {
	first := b.told("coe", 0)
	for _, parent := range []int64{0, first.ID + 1} {
		_, err := b.AddRevision(b.Context(), store.Revision{Source: "coe", Parent: parent}, store.Tell{
			Announcements: []store.Announcement{{Guild: guild, Channels: []string{red}}},
		})
		b.is(err, store.ErrConflict)
	}
	same(b, "live", ids(must(b.Live(b.Context(), time.Time{}))(b)), []int64{first.ID})
	same(b, "jobs", b.jobs(), nil)
}

func revisionWaits(b bench) {
	ctx := b.Context()
	live := b.told("coe", 0)
	wait := func() store.Revision {
		b.Helper()
		return must(b.AddRevision(ctx, store.Revision{Source: "coe", Parent: live.ID, State: store.RevisionWaiting}, store.Tell{}))(b)
	}
	old, next := wait(), wait()
	same(b, "live", ids(must(b.Live(ctx, time.Time{}))(b)), []int64{live.ID})
	_, err := b.Approve(ctx, moderator, old.ID, store.Tell{})
	b.is(err, store.ErrConflict)
	b.clock.Pass(time.Hour)
	got := must(b.Approve(ctx, moderator, next.ID, store.Tell{Announcements: []store.Announcement{{Guild: guild, Kind: store.OfChange, Channels: []string{red}}}}))(b)
	same(b, "live at", got.LiveAt, b.clock.T)
	same(b, "live", ids(must(b.Live(ctx, time.Time{}))(b)), []int64{next.ID})
	same(b, "jobs", len(b.jobs()), 1)
	b.is(b.Reject(ctx, moderator, next.ID), store.ErrConflict)
	live = next
	bad := wait()
	b.ok(b.Reject(ctx, moderator, bad.ID))
	same(b, "live", ids(must(b.Live(ctx, time.Time{}))(b)), []int64{next.ID})
	same(b, "state", must(b.Revision(ctx, bad.ID))(b).State, store.RevisionRejected)
	b.is(b.Reject(ctx, moderator, 999), store.ErrNotFound)
	_, err = b.Approve(ctx, moderator, bad.ID, store.Tell{})
	b.is(err, store.ErrConflict)
	same(b, "still live", ids(must(b.Live(ctx, time.Time{}))(b)), []int64{next.ID})
}

func revisionTells(b bench) {
	tell := store.Tell{Announcements: []store.Announcement{
		{Guild: guild, Kind: store.OfChange, Title: "A", Channels: []string{red, blue}},
		{Guild: otherGuild, Kind: store.OfChange, Title: "B", Channels: []string{"201"}},
	}}
	must(b.AddRevision(b.Context(), store.Revision{Source: "coe"}, tell))(b)
	jobs := b.jobs()
	same(b, "jobs", len(jobs), 3)
	p, a, err := b.Post(b.Context(), jobs[2].Post)
	b.ok(err)
	same(b, "post", p.Channel, "201")
	same(b, "announcement", a.Title, "B")
	same(b, "moderators' list", must(b.Announced(b.Context(), guild, 0, 10))(b), nil)
}

func revisionRestored(b bench) {
	ctx := b.Context()
	first := b.told("coe", 0)
	second := must(b.AddRevision(ctx, store.Revision{Source: "coe", Parent: first.ID, Archive: []byte("bad")}, store.Tell{}))(b)
	old := must(b.Revision(ctx, first.ID))(b)
	third := must(b.AddRevision(ctx, store.Revision{Source: "coe", Parent: second.ID, Archive: old.Archive, Note: "restored"}, store.Tell{}))(b)
	same(b, "archive", must(b.Revision(ctx, third.ID))(b).Archive, old.Archive)
	same(b, "hash", third.Hash, first.Hash)
}

func revisionsKept(b bench) {
	ctx := b.Context()
	sub := must(b.Subscribe(ctx, moderator, store.Subscription{Guild: guild, Channel: red, Topic: store.TopicAll, Rhythm: store.Daily}))(b)
	var last int64
	next := func(mark string, tell ...store.DigestEntry) int64 {
		b.Helper()
		b.clock.Pass(24 * time.Hour)
		r := must(b.AddRevision(ctx, store.Revision{Source: "coe", Parent: last, Archive: []byte(mark)}, store.Tell{Entries: tell}))(b)
		last = r.ID
		return r.ID
	}
	next("dull")
	told := next("told", store.DigestEntry{Subscription: sub.ID})
	cited := next("cited")
	b.ok(b.Answered(ctx, store.Answer{Guild: guild, At: b.clock.T.Add(time.Hour), Refs: []string{"coe/1"}}))
	next("cited of another source")
	b.ok(b.Answered(ctx, store.Answer{Guild: guild, At: b.clock.T.Add(time.Hour), Refs: []string{"coetus/1"}}))
	pinned := next("pinned")
	must(b.SaveSettings(ctx, moderator, store.Settings{Guild: guild, AsOf: rulings.Date(b.clock.T.Format(time.DateOnly))}))(b)
	rejected := must(b.AddRevision(ctx, store.Revision{Source: "coe", Parent: last, State: store.RevisionWaiting, Archive: []byte("rejected")}, store.Tell{}))(b)
	b.ok(b.Reject(ctx, moderator, rejected.ID))
	old := next("same again")
	next("between")
	next("same again")
	newest := next("newest")
	other := b.told("cards", 0).ID

	kept := func() []int64 {
		b.Helper()
		var all []int64
		for _, r := range must(b.Revisions(ctx, "", 100))(b) {
			if len(must(b.Revision(ctx, r.ID))(b).Archive) > 0 {
				all = append(all, r.ID)
			}
		}
		return all
	}
	same(b, "editions", len(kept()), 11)
	same(b, "pruned", must(b.Clean(ctx, store.Retention{Revisions: 2}))(b), 4) // dull, another source's, rejected, between
	same(b, "kept", kept(), []int64{other, newest, newest - 1, old, pinned, cited, told})
	same(b, "pruned again", must(b.Clean(ctx, store.Retention{Revisions: 2}))(b), 0)
	same(b, "history", len(must(b.Revisions(ctx, "coe", 100))(b)), 10)

	b.clock.Pass(24 * time.Hour)
	same(b, "forgotten with the answers", must(b.Clean(ctx, store.Retention{Answers: time.Hour, Revisions: 1}))(b), 4) // two answers, cited, same again
	same(b, "kept", kept(), []int64{other, newest, pinned, told})
	back := must(b.AddRevision(ctx, store.Revision{Source: "coe", Parent: newest, Archive: []byte("dull")}, store.Tell{}))(b)
	same(b, "an edition that comes back", string(must(b.Revision(ctx, back.ID))(b).Archive), "dull")
}
