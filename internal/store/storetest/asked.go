package storetest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"netrep/internal/store"
)

func answers(b bench) {
	ctx := b.Context()
	answer := func(message string, at time.Time, refs ...string) store.Answer {
		a := store.Answer{Guild: guild, Channel: red, Message: message, At: at, Refs: refs, Revision: 3}
		b.ok(b.Answered(ctx, a))
		return a
	}
	late := answer("2", b.clock.T, "coe/1", "coe/2", "coe/1")
	early := answer("1", b.clock.T.Add(-time.Hour), "coe/2")
	answer("3", b.clock.T, "coe/3")
	same(b, "answers", must(b.AnswersCiting(ctx, []string{"coe/1", "coe/2", "none"}, time.Time{}))(b), []store.Answer{early, late})
	same(b, "since", must(b.AnswersCiting(ctx, []string{"coe/2"}, b.clock.T))(b), []store.Answer{late})
	same(b, "link", early.Link(), "https://discord.com/channels/11/101/1")
}

func judgements(b bench) {
	ctx := b.Context()
	for n, good := range []bool{true, false, false, true} {
		for range 3 { // counts once
			b.ok(b.Judge(ctx, "q", "coe/1", strconv.Itoa(n), good))
		}
	}
	b.ok(b.Judge(ctx, "q", "coe/1", "3", false)) // a vote changed and changed back
	b.ok(b.Judge(ctx, "q", "coe/1", "3", true))
	b.ok(b.Judge(ctx, "q", "coe/1", "0", false))
	b.ok(b.Judge(ctx, "q", "coe/2", "0", true))
	same(b, "judged", must(b.Judged(ctx, 10))(b), []store.Judgement{
		{Question: "q", Ref: "coe/1", Good: 1, Bad: 3}, {Question: "q", Ref: "coe/2", Good: 1},
	})
}

func unanswered(b bench) {
	ctx := b.Context()
	for _, q := range []string{"a", "b", "b", "c", "c"} {
		b.clock.Pass(time.Hour)
		b.ok(b.Unanswered(ctx, guild, q))
	}
	b.ok(b.Unanswered(ctx, otherGuild, "x"))
	b.ok(b.Settle(ctx, guild, "c"))
	same(b, "open", must(b.Open(ctx, guild, 10))(b), []store.OpenQuestion{
		{Question: "b", Count: 2}, {Question: "a", Count: 1},
	})
}

func openReport(b bench) {
	ctx := b.Context()
	b.ok(b.Unanswered(ctx, guild, "a"))
	b.ok(b.Unanswered(ctx, guild, "b"))
	b.ok(b.Unanswered(ctx, otherGuild, "a"))
	same(b, "servers", len(must(b.OpenIn(ctx))(b)), 2)
	open := must(b.Open(ctx, guild, 1))(b)
	a := store.Announcement{Guild: guild, Kind: store.OfReport, Title: "Open", Text: "t", Channels: []string{"31"}}
	b.ok(b.PostReport(ctx, open, a))
	b.ok(b.PostReport(ctx, open, a)) // by a slower process
	p, got, err := b.Post(ctx, 1)
	if err != nil || p.Channel != "31" || got.Title != "Open" || got.Kind != store.OfReport {
		b.Errorf("post: %+v, %+v, %v", p, got, err)
	}
	if _, _, err := b.Post(ctx, 2); !errors.Is(err, store.ErrNotFound) {
		b.Errorf("a second report: %v", err)
	}
	same(b, "left", len(must(b.Open(ctx, guild, 10))(b)), 1)
	same(b, "left elsewhere", len(must(b.Open(ctx, otherGuild, 10))(b)), 1)
}

func words(b bench) {
	ctx := b.Context()
	b.ok(b.SaveWord(ctx, moderator, store.Word{Kind: store.Alias, Term: "og", Means: "on-guard"}))
	b.ok(b.SaveWord(ctx, moderator, store.Word{Kind: store.Alias, Term: "og", Means: "on-guard card"}))
	b.ok(b.SaveWord(ctx, moderator, store.Word{Kind: store.Glossary, Term: "og", Means: "a card face down"}))
	want := []store.Word{
		{Kind: store.Alias, Term: "og", Means: "on-guard card", By: moderator},
		{Kind: store.Glossary, Term: "og", Means: "a card face down", By: moderator},
	}
	same(b, "words", must(b.Words(ctx))(b), want)
	b.ok(b.DeleteWord(ctx, moderator, store.Alias, "og"))
	b.is(b.DeleteWord(ctx, moderator, store.Alias, "og"), store.ErrNotFound)
	same(b, "words", must(b.Words(ctx))(b), want[1:])
	same(b, "log", len(must(b.Audit(ctx, "", 0, 10))(b)), 4)
}

func clean(b bench) {
	ctx := b.Context()
	fill := func() {
		b.ok(b.Answered(ctx, store.Answer{Guild: guild, Message: "1", At: b.clock.T, Refs: []string{"coe/1"}}))
		b.ok(b.Unanswered(ctx, guild, b.clock.T.String()))
		must(b.Draft(ctx, store.Announcement{Guild: guild}))(b)
		b.announced(store.Announcement{Channels: []string{red}})
		done := must(b.Report(ctx, store.Report{Guild: guild, Ref: "coe/1", Text: b.clock.T.String()}, nil))(b)
		done.State = store.ReportClosed
		b.ok(b.CloseReport(ctx, moderator, done))
		must(b.Report(ctx, store.Report{Guild: guild, Ref: "coe/2", Text: b.clock.T.String()}, nil))(b)
	}
	fill()
	b.clock.Pass(48 * time.Hour)
	fill()
	same(b, "kept for ever", must(b.Clean(ctx, store.Retention{}))(b), 0)
	day := 24 * time.Hour
	// An answer, a question, a closed report, a draft and two audit log entries.
	same(b, "forgotten", must(b.Clean(ctx, store.Retention{Answers: day, Questions: day, Drafts: day, Audit: day}))(b), 6)
	same(b, "answers", len(must(b.AnswersCiting(ctx, []string{"coe/1"}, time.Time{}))(b)), 1)
	same(b, "announcements", len(must(b.Announced(ctx, guild, 0, 10))(b)), 2)
	same(b, "open reports", len(must(b.Inbox(ctx, guild, true, 0, 10))(b)), 2)
	same(b, "closed reports", len(must(b.Inbox(ctx, guild, false, 0, 10))(b)), 1)

	tell := store.Tell{Announcements: []store.Announcement{{Guild: guild, Kind: store.OfChange, Channels: []string{red}}, {Guild: guild, Kind: store.OfReport, Channels: []string{blue}}}}
	must(b.AddRevision(ctx, store.Revision{Source: "coe"}, tell))(b)
	posted := slices.MaxFunc(b.jobs(), func(x, y Job) int { return cmp.Compare(x.Post, y.Post) }).Post
	b.ok(b.Sent(ctx, posted, "9", 1, true))
	b.clock.Pass(48 * time.Hour)
	same(b, "what the bot posted and needs no more", must(b.Clean(ctx, store.Retention{Posted: day}))(b), 1)
	_, _, err := b.Post(ctx, posted)
	b.is(err, store.ErrNotFound)
}

func anyText(b bench) {
	hostile := "a\x00b\xff'; DROP TABLE posts; -- \u202e$1 {id} @everyone"
	a := b.announced(store.Announcement{Title: hostile, Text: hostile, Refs: []string{hostile}, Channels: []string{red}})
	b.ok(b.Store.Failed(b.Context(), b.posts(a)[0].ID, hostile))
	b.ok(b.Unanswered(b.Context(), guild, hostile))
	b.ok(b.SaveWord(b.Context(), moderator, store.Word{Kind: store.Alias, Term: hostile, Means: hostile}))
	b.ok(b.Answered(b.Context(), store.Answer{Guild: guild, Refs: []string{hostile}, At: b.clock.T}))
	r := must(b.Report(b.Context(), store.Report{Guild: guild, Ref: hostile, Text: hostile, Link: hostile}, nil))(b)
	r.State, r.Words = store.ReportAnswered, hostile
	b.ok(b.CloseReport(b.Context(), moderator, r))
	must(b.Inbox(b.Context(), guild, false, 0, 10))(b)
	got := must(b.Announcement(b.Context(), guild, a.ID))(b)
	same(b, "title", got.Title, "a\ufffdb\ufffd'; DROP TABLE posts; -- \u202e$1 {id} @everyone")
}

func concurrent(b bench) {
	const writers, each = 8, 5
	var wg sync.WaitGroup
	errs := make(chan error, writers*each*2)
	for w := range writers {
		wg.Go(func() {
			for i := range each {
				a, err := b.Draft(b.Context(), store.Announcement{Guild: guild, Title: fmt.Sprint(w, i), Channels: []string{red, blue}})
				if err == nil {
					_, err = b.Announce(b.Context(), moderator, guild, a.ID)
				}
				errs <- err
				_, err = b.Announced(b.Context(), guild, 0, 10)
				errs <- err
			}
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		b.ok(err)
	}
	same(b, "announcements", len(must(b.Announced(b.Context(), guild, 0, 1000))(b)), writers*each)
	same(b, "jobs", len(b.jobs()), 2*writers*each)
}
