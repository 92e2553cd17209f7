package storetest

import (
	"fmt"
	"strings"
	"time"

	"netrep/internal/store"
)

// reported adds a report to the first server's inbox without announcing it.
func (b bench) reported(text string) store.Report {
	b.Helper()
	return must(b.Report(b.Context(), store.Report{Guild: guild, Ref: "coe/1", Text: text}, nil))(b)
}

func reports(b bench) {
	ctx := b.Context()
	first := must(b.Report(ctx, store.Report{Guild: guild, Ref: "coe/1", Text: "a", Link: "https://x.example", Public: true}, nil))(b)
	want := store.Report{
		ID: first.ID, Guild: guild, Ref: "coe/1", Text: "a", Link: "https://x.example", Public: true, Receipt: first.Receipt,
		At: b.clock.T, Changed: b.clock.T, State: store.ReportOpen,
	}
	same(b, "report", first, want)
	same(b, "length of the receipt", len(first.Receipt), 12)
	second := b.reported("b")
	same(b, "receipts differ", first.Receipt != second.Receipt, true)
	same(b, "inbox", must(b.Inbox(ctx, guild, true, 0, 10))(b), []store.Report{second, first})
	same(b, "inbox, older", must(b.Inbox(ctx, guild, true, second.ID, 10))(b), []store.Report{first})
	same(b, "another server's inbox", must(b.Inbox(ctx, otherGuild, true, 0, 10))(b), nil)
	same(b, "by receipt", must(b.ReportByReceipt(ctx, first.Receipt))(b), first)
	_, err := b.ReportByReceipt(ctx, "")
	b.is(err, store.ErrNotFound)
	_, err = b.ReportByID(ctx, otherGuild, first.ID)
	b.is(err, store.ErrNotFound)

	b.clock.Pass(time.Hour)
	first.State, first.Words, first.Changed = store.ReportAnswered, "It is right.", b.clock.T
	b.ok(b.CloseReport(ctx, moderator, first))
	b.is(b.CloseReport(ctx, moderator, first), store.ErrConflict)
	stranger := second
	stranger.Guild = otherGuild
	b.is(b.CloseReport(ctx, moderator, stranger), store.ErrNotFound)
	same(b, "answered", must(b.ReportByID(ctx, guild, first.ID))(b), first)
	same(b, "open", must(b.Inbox(ctx, guild, true, 0, 10))(b), []store.Report{second})
	same(b, "closed", must(b.Inbox(ctx, guild, false, 0, 10))(b), []store.Report{first})
	entry := must(b.Audit(ctx, guild, 0, 10))(b)
	same(b, "entries of the log", len(entry), 1) // adding a report is not an action of a moderator
	same(b, "in the log", entry[0].By+" "+entry[0].Action+" "+entry[0].To, moderator+" answered It is right.")
}

func reportTold(b bench) {
	ctx := b.Context()
	tell := func(r store.Report) store.Announcement {
		return store.Announcement{Guild: guild, Kind: store.OfReport, Title: fmt.Sprint("Report ", r.ID), Channels: []string{blue}}
	}
	r := store.Report{Guild: guild, Ref: "coe/1", Text: "a"}
	first := must(b.Report(ctx, r, tell))(b)
	same(b, "the same again", must(b.Report(ctx, r, tell))(b), first)
	same(b, "jobs", len(b.jobs()), 1)
	p, a, err := b.Post(ctx, b.jobs()[0].Post)
	b.ok(err)
	same(b, "post", p.Channel+" "+a.Title, blue+" "+fmt.Sprint("Report ", first.ID))
	r.Text = "b"
	must(b.Report(ctx, r, func(store.Report) store.Announcement { return store.Announcement{Guild: guild} }))(b)
	same(b, "jobs", len(b.jobs()), 1)
	first.State = store.ReportClosed
	b.ok(b.CloseReport(ctx, moderator, first))
	r.Text = "a"
	same(b, "said again once it is closed", must(b.Report(ctx, r, tell))(b).ID != first.ID, true)
	same(b, "jobs", len(b.jobs()), 2)
}

func reportsFull(b bench) {
	ctx := b.Context()
	for n := range store.MaxOpenReports {
		b.reported(fmt.Sprint(n))
	}
	_, err := b.Report(ctx, store.Report{Guild: guild, Ref: "coe/1", Text: "more"}, nil)
	b.is(err, store.ErrFull)
	must(b.Report(ctx, store.Report{Guild: otherGuild, Ref: "coe/1", Text: "more"}, nil))(b)
	one := must(b.Inbox(ctx, guild, true, 0, 1))(b)[0]
	one.State = store.ReportClosed
	b.ok(b.CloseReport(ctx, moderator, one))
	b.reported("more")
}

func reportAnnounced(b bench) {
	ctx := b.Context()
	r := b.reported("a")
	d := must(b.Draft(ctx, store.Announcement{Guild: guild, Title: "T", Report: r.ID, Channels: []string{red}}))(b)
	d.Text = "more"
	same(b, "the draft's report", must(b.Draft(ctx, d))(b).Report, r.ID)
	same(b, "open until it is announced", must(b.ReportByID(ctx, guild, r.ID))(b).State, store.ReportOpen)
	must(b.Announce(ctx, moderator, guild, d.ID))(b)
	got := must(b.ReportByID(ctx, guild, r.ID))(b)
	same(b, "state", got.State, store.ReportAnnounced)
	same(b, "announcement", got.Announcement, d.ID)
	same(b, "open", len(must(b.Inbox(ctx, guild, true, 0, 10))(b)), 0)

	theirs := must(b.Report(ctx, store.Report{Guild: otherGuild, Ref: "coe/1", Text: "a"}, nil))(b)
	b.announced(store.Announcement{Title: "T", Report: theirs.ID})
	same(b, "another server's", must(b.ReportByID(ctx, otherGuild, theirs.ID))(b).State, store.ReportOpen)
}

func public(b bench) {
	ctx := b.Context()
	b.announced(store.Announcement{Title: "ours"})
	must(b.Draft(ctx, store.Announcement{Guild: guild, Title: "draft", Public: true}))(b)
	b.announced(store.Announcement{Title: "to come", Public: true, PostAt: b.clock.T.Add(time.Hour)})
	gone := b.announced(store.Announcement{Title: "gone", Public: true})
	must(b.Withdraw(ctx, moderator, guild, gone.ID))(b)
	shown := b.announced(store.Announcement{Title: "shown", Public: true})
	hidden := b.announced(store.Announcement{Title: "hidden"})
	titles := func(before int64) string {
		var all []string
		for _, a := range must(b.PublicAnnouncements(ctx, before, 10))(b) {
			all = append(all, a.Title)
		}
		return strings.Join(all, ", ")
	}
	same(b, "public", titles(0), "shown")
	same(b, "made public", must(b.SetPublic(ctx, moderator, guild, hidden.ID, true))(b).Public, true)
	same(b, "public", titles(0), "hidden, shown")
	same(b, "older", titles(hidden.ID), "shown")
	must(b.SetPublic(ctx, moderator, guild, shown.ID, false))(b)
	shown.Title = "revised"
	same(b, "an edit makes nothing public again", must(b.Revise(ctx, moderator, shown))(b).Public, false)
	same(b, "public", titles(0), "hidden")
	b.clock.Pass(2 * time.Hour)
	same(b, "public later", titles(0), "hidden, to come")
	_, err := b.SetPublic(ctx, moderator, otherGuild, hidden.ID, false)
	b.is(err, store.ErrNotFound)
	same(b, "in the log", must(b.Audit(ctx, guild, 0, 2))(b)[1].Action, "public")
}
