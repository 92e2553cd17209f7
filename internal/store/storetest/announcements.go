package storetest

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"netrep/internal/store"
)

// announced makes an announcement in the first server.
func (b bench) announced(a store.Announcement) store.Announcement {
	b.Helper()
	a.Guild, a.Author = guild, moderator
	d := must(b.Draft(b.Context(), a))(b)
	return must(b.Announce(b.Context(), moderator, guild, d.ID))(b)
}

// posts returns the posts of an announcement, without values chosen by the store.
func (b bench) posts(a store.Announcement) []store.Post {
	b.Helper()
	list := must(b.Posts(b.Context(), a.Guild, a.ID))(b)
	for i := range list {
		if n := len(list[i].Nonce); n < 16 || n > 25 {
			b.Errorf("nonce %q", list[i].Nonce)
		}
		list[i].Nonce, list[i].Changed = "", time.Time{}
	}
	return list
}

// brief formats a post in one to three words.
func brief(p store.Post) string {
	return strings.TrimSpace(p.Channel + " " + string(p.Moment) + " " + string(p.State) + " " + p.Message)
}

func briefs(list []store.Post) []string {
	var all []string
	for _, p := range list {
		all = append(all, brief(p))
	}
	return all
}

// jobs returns the queued jobs in order.
func (b bench) jobs() []Job {
	b.Helper()
	list := b.Jobs(b.T)
	slices.SortFunc(list, func(x, y Job) int {
		return cmp.Or(cmp.Compare(x.Post, y.Post), cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.Round, y.Round))
	})
	return list
}

// send does what jobs do for a post: it records the message.
func (b bench) send(p store.Post, message string, revision int) {
	b.Helper()
	b.ok(b.Sent(b.Context(), p.ID, message, revision, true))
}

func draft(b bench) {
	ctx := b.Context()
	want := store.Announcement{
		Guild: guild, Author: moderator, Title: "T", Text: "a **b**", Refs: []string{"coe/2.V.6"}, House: true, Role: "9",
		Channels: []string{red, blue}, Effective: "2026-06-01", PostAt: b.clock.T.Add(time.Hour),
		InForceAt: b.clock.T.Add(2 * time.Hour),
	}
	got := must(b.Draft(ctx, want))(b)
	want.ID, want.Kind, want.State, want.Revision = got.ID, store.ByModerator, store.Draft, 1
	want.Created, want.Changed = b.clock.T, b.clock.T
	same(b, "draft", got, want)
	same(b, "draft as read", must(b.Announcement(ctx, guild, got.ID))(b), want)
	same(b, "posts", b.posts(got), nil)
	same(b, "jobs", b.jobs(), nil)
	same(b, "announcements", must(b.Announced(ctx, guild, 0, 10))(b), nil)
	b.clock.Pass(time.Minute)
	want.Title, want.Changed = "U", b.clock.T
	same(b, "second draft", must(b.Draft(ctx, want))(b), want)
}

func announce(b bench) {
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red, blue, red}})
	posts := b.posts(a)
	same(b, "posts", posts, []store.Post{
		{ID: posts[0].ID, Announcement: a.ID, Guild: guild, Channel: red, Moment: store.Made, Due: b.clock.T, Round: 1, State: store.PostPending},
		{ID: posts[1].ID, Announcement: a.ID, Guild: guild, Channel: blue, Moment: store.Made, Due: b.clock.T, Round: 1, State: store.PostPending},
	})
	jobs := b.jobs()
	for i, p := range posts {
		same(b, "job", Job{jobs[i].Kind, jobs[i].Post, jobs[i].Round, time.Time{}}, Job{Kind: "send_post", Post: p.ID, Round: 1})
	}
	same(b, "number of jobs", len(jobs), 2)
	p, of, err := b.Post(b.Context(), posts[1].ID)
	b.ok(err)
	same(b, "post", brief(p), "103 made pending")
	same(b, "its announcement", of, a)
	same(b, "announcements", must(b.Announced(b.Context(), guild, 0, 10))(b), []store.Announcement{a})
}

func announceTwice(b bench) {
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red}})
	_, err := b.Announce(b.Context(), moderator, guild, a.ID)
	b.is(err, store.ErrConflict)
	_, err = b.Draft(b.Context(), a)
	b.is(err, store.ErrConflict)
	_, err = b.Announce(b.Context(), moderator, guild, a.ID+1)
	b.is(err, store.ErrNotFound)
	same(b, "jobs", len(b.jobs()), 1)
}

func announceInForce(b bench) {
	later, monday := b.clock.T.Add(time.Hour), b.clock.T.Add(14*24*time.Hour)
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red}, PostAt: later, InForceAt: monday})
	same(b, "scheduled", a.Scheduled(b.clock.T), true)
	same(b, "posts", briefs(b.posts(a)), []string{"101 made pending", "101 in-force pending"})
	jobs := b.jobs()
	same(b, "first job", jobs[0].At, later)
	same(b, "second job", jobs[1].At, monday)
}

func announceWhole(b bench) {
	d := must(b.Draft(b.Context(), store.Announcement{Guild: guild, Title: "T", Channels: []string{red}}))(b)
	ctx, cancel := context.WithCancel(b.Context())
	cancel()
	if _, err := b.Announce(ctx, moderator, guild, d.ID); err == nil {
		b.Error("no error")
	}
	same(b, "state", must(b.Announcement(b.Context(), guild, d.ID))(b).State, store.Draft)
	same(b, "jobs", b.jobs(), nil)
	must(b.Announce(b.Context(), moderator, guild, d.ID))(b)
	same(b, "jobs", len(b.jobs()), 1)
}

func revise(b bench) {
	a := b.announced(store.Announcement{Title: "T", Text: "x", Channels: []string{red, blue}})
	posts := b.posts(a)
	b.send(posts[0], "9001", 1)
	same(b, "published", slices.ContainsFunc(b.jobs(), func(j Job) bool { return j.Kind == "publish_post" && j.Post == posts[0].ID }), true)
	b.clock.Pass(time.Minute)
	a.Text = "y"
	got := must(b.Revise(b.Context(), moderator, a))(b)
	a.Revision, a.Changed = 2, b.clock.T
	same(b, "announcement", got, a)
	same(b, "posts", briefs(b.posts(a)), []string{"101 made posted 9001", "103 made pending"})
	// The pending one may be on its way, so it also gets an edit.
	same(b, "edits", edits(b), []int64{posts[0].ID, posts[1].ID})
	b.ok(b.Edited(b.Context(), posts[0].ID, 2))
	same(b, "shown", b.posts(a)[0].Shown, 2)
	entry := must(b.Audit(b.Context(), guild, 0, 1))(b)[0]
	b.sameAudit(entry, store.AuditEntry{
		Guild: guild, At: b.clock.T, By: moderator, Action: "edit", What: entry.What, From: "T\nx", To: "T\ny",
	})
}

// edits returns the posts that have a job to edit them.
func edits(b bench) []int64 {
	b.Helper()
	var all []int64
	for _, j := range b.jobs() {
		if j.Kind == "edit_post" {
			all = append(all, j.Post)
		}
	}
	return all
}

func reviseConflict(b bench) {
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red}})
	first, second := a, a
	first.Title, second.Title = "U", "V"
	must(b.Revise(b.Context(), moderator, first))(b)
	_, err := b.Revise(b.Context(), moderator, second)
	b.is(err, store.ErrConflict)
	same(b, "title", must(b.Announcement(b.Context(), guild, a.ID))(b).Title, "U")
}

func reviseTime(b bench) {
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red}, PostAt: b.clock.T.Add(time.Hour)})
	a.PostAt = b.clock.T.Add(time.Minute)
	a = must(b.Revise(b.Context(), moderator, a))(b)
	p := b.posts(a)[0]
	same(b, "due", p.Due, a.PostAt)
	jobs := b.jobs()
	same(b, "jobs", jobs, []Job{
		{"send_post", p.ID, 1, b.clock.T.Add(time.Hour)},
		{"send_post", p.ID, 2, b.clock.T.Add(time.Minute)},
	})
	same(b, "round", p.Round, 2)
}

func reviseChannels(b bench) {
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red, green}})
	b.send(b.posts(a)[0], "9001", 1)
	a.Channels = []string{blue}
	a = must(b.Revise(b.Context(), moderator, a))(b)
	same(b, "posts", briefs(b.posts(a)), []string{"101 made withdrawn 9001", "102 made withdrawn", "103 made pending"})
	a.Channels = []string{red, green}
	a = must(b.Revise(b.Context(), moderator, a))(b)
	same(b, "posts", briefs(b.posts(a)), []string{"101 made posted 9001", "102 made pending", "103 made withdrawn"})
	same(b, "round of the one that comes back", b.posts(a)[1].Round, 2)
}

func withdraw(b bench) {
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red, blue}, InForceAt: b.clock.T.Add(time.Hour)})
	posts := b.posts(a)
	b.send(posts[0], "9001", 1)
	a = must(b.Withdraw(b.Context(), moderator, guild, a.ID))(b)
	same(b, "state", a.State, store.Withdrawn)
	same(b, "revision", a.Revision, 2)
	same(b, "posts", briefs(b.posts(a)), []string{
		"101 made withdrawn 9001", "101 in-force withdrawn", "103 made withdrawn", "103 in-force withdrawn",
	})
	same(b, "edits", edits(b), []int64{posts[0].ID, posts[2].ID})
	again := must(b.Withdraw(b.Context(), moderator, guild, a.ID))(b)
	same(b, "again", again, a)
	same(b, "edits", len(edits(b)), 2)
	_, err := b.Revise(b.Context(), moderator, a)
	b.is(err, store.ErrConflict)
}

func withdrawRace(b bench) {
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red}})
	a = must(b.Withdraw(b.Context(), moderator, guild, a.ID))(b)
	b.send(b.posts(a)[0], "9001", 1)
	same(b, "posts", briefs(b.posts(a)), []string{"101 made withdrawn 9001"})
	same(b, "published", slices.ContainsFunc(b.jobs(), func(j Job) bool { return j.Kind == "publish_post" }), false)
	b.ok(b.Store.Failed(b.Context(), b.posts(a)[0].ID, "gone"))
	same(b, "posts", briefs(b.posts(a)), []string{"101 made withdrawn 9001"})
}

func order(b bench) {
	ctx := b.Context()
	a := b.announced(store.Announcement{Title: "1", Channels: []string{red}})
	first := b.posts(a)[0]
	b.clock.Pass(time.Second)
	second := b.posts(b.announced(store.Announcement{Title: "2", Channels: []string{red, blue}}))
	wait := func(p store.Post, want int) {
		b.Helper()
		same(b, "posts ahead", must(b.Ahead(ctx, p))(b), want)
	}
	wait(first, 0)
	wait(second[0], 1)
	wait(second[1], 0)
	b.clock.Pass(time.Second)
	must(b.Revise(ctx, moderator, a))(b)
	same(b, "the revised post", b.posts(a)[0], first)
	wait(second[0], 1)
	must(b.Sending(ctx, first.ID))(b)
	wait(second[0], 1)
	b.send(first, "9001", 1)
	same(b, "arrived", b.posts(a)[0].Sending, false)
	wait(second[0], 0)
}

func onTheirWay(b bench) {
	ctx := b.Context()
	a := b.announced(store.Announcement{Title: "1", Channels: []string{red}})
	first := b.posts(a)[0]
	b.clock.Pass(time.Second)
	later := b.announced(store.Announcement{Title: "2", Channels: []string{red}})
	second := b.posts(later)[0]
	goes := func(want bool) {
		b.Helper()
		same(b, "goes", must(b.Sending(ctx, first.ID))(b), want)
		same(b, "is sending", b.posts(a)[0].Sending, want)
	}
	ahead := func(want int) {
		b.Helper()
		same(b, "posts ahead", must(b.Ahead(ctx, second))(b), want)
	}
	goes(true)
	must(b.Withdraw(ctx, moderator, guild, a.ID))(b)
	same(b, "withdrawn on its way", b.posts(a)[0].Sending, true)
	ahead(1)
	goes(false)
	ahead(0)
	_, err := b.Sending(ctx, 999)
	b.is(err, store.ErrNotFound)

	same(b, "the second goes", must(b.Sending(ctx, second.ID))(b), true)
	b.ok(b.Store.Failed(ctx, second.ID, "gone"))
	same(b, "given up", b.posts(later)[0].Sending, false)
}

func failed(b bench) {
	ctx := b.Context()
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red, blue}})
	p := b.posts(a)[0]
	b.ok(b.Store.Failed(ctx, p.ID, "The channel is gone."))
	same(b, "posts", briefs(b.posts(a)), []string{"101 made failed", "103 made pending"})
	same(b, "words", b.posts(a)[0].Words, "The channel is gone.")
	entry := must(b.Audit(ctx, guild, 0, 1))(b)[0]
	same(b, "in the log", entry.To, "The channel is gone.")
	same(b, "by", entry.By, "")
	b.clock.Pass(time.Minute)
	same(b, "retried", must(b.Retry(ctx, moderator, guild, a.ID))(b), 1)
	same(b, "posts", briefs(b.posts(a)), []string{"101 made pending", "103 made pending"})
	same(b, "job", slices.ContainsFunc(b.jobs(), func(j Job) bool { return j.Post == p.ID && j.Round == 2 }), true)
	same(b, "retried again", must(b.Retry(ctx, moderator, guild, a.ID))(b), 0)
	b.ok(b.Store.Failed(ctx, p.ID, "Still gone."))
	must(b.Withdraw(ctx, moderator, guild, a.ID))(b)
	same(b, "retried when withdrawn", must(b.Retry(ctx, moderator, guild, a.ID))(b), 0)
	b.is(b.Store.Failed(ctx, 999, "x"), store.ErrNotFound)
	other := b.posts(b.announced(store.Announcement{Title: "T", Channels: []string{blue}}))[0]
	b.ok(b.Sent(ctx, other.ID, "9009", 1, false))
	same(b, "published", slices.ContainsFunc(b.jobs(), func(j Job) bool { return j.Kind == "publish_post" && j.Post == other.ID }), false)
	b.is(b.Sent(ctx, 999, "1", 1, true), store.ErrNotFound)
	b.is(b.Edited(ctx, 999, 1), store.ErrNotFound)
}

func report(b bench) {
	ctx := b.Context()
	settings := store.DefaultSettings(guild)
	settings.AnnounceTo, settings.ModeratorsRead = red, blue
	must(b.SaveSettings(ctx, moderator, settings))(b)
	a := b.announced(store.Announcement{Title: "T", Channels: []string{red, green}})
	posts := b.posts(a)
	before := len(b.jobs())
	for _, p := range posts {
		b.ok(b.Store.Failed(ctx, p.ID, "The channel is gone."))
	}
	jobs := b.jobs()
	same(b, "jobs", len(jobs), before+1)
	p, told, err := b.Post(ctx, jobs[len(jobs)-1].Post)
	b.ok(err)
	same(b, "channel", p.Channel, blue)
	same(b, "kind", told.Kind, store.OfReport)
	same(b, "says why", strings.Contains(told.Text, "<#"+red+">: The channel is gone."), true)
	b.ok(b.Store.Failed(ctx, p.ID, "This one too."))
	same(b, "jobs", len(b.jobs()), before+1)
}

func house(b bench) {
	ctx := b.Context()
	must(b.Draft(ctx, store.Announcement{Guild: guild, Title: "draft", House: true}))(b)
	b.announced(store.Announcement{Title: "news"})
	kept := b.announced(store.Announcement{Title: "kept", House: true})
	gone := b.announced(store.Announcement{Title: "gone", House: true})
	must(b.Withdraw(ctx, moderator, guild, gone.ID))(b)
	same(b, "house rulings", must(b.HouseRulings(ctx, guild))(b), []store.Announcement{kept})
}
