package storetest

import (
	"time"

	"netrep/internal/store"
)

func subscribe(b bench) {
	ctx := b.Context()
	first := must(b.Subscribe(ctx, moderator, store.Subscription{Guild: guild, Channel: red, Topic: store.TopicSource, Value: "coe", Rhythm: store.AtOnce}))(b)
	again := first
	again.ID, again.Rhythm = 0, store.Weekly
	again = must(b.Subscribe(ctx, moderator, again))(b)
	same(b, "id", again.ID, first.ID)
	other := must(b.Subscribe(ctx, moderator, store.Subscription{Guild: otherGuild, Channel: blue, Topic: store.TopicCard, Value: "Cave-drake", Rhythm: store.Daily}))(b)
	same(b, "of one server", must(b.Subscriptions(ctx, guild))(b), []store.Subscription{again})
	same(b, "of all", must(b.Subscriptions(ctx, ""))(b), []store.Subscription{again, other})
	b.is(b.Unsubscribe(ctx, moderator, guild, other.ID), store.ErrNotFound)
	b.ok(b.Unsubscribe(ctx, moderator, guild, again.ID))
	same(b, "after the end", must(b.Subscriptions(ctx, guild))(b), nil)
	same(b, "in the log", len(must(b.Audit(ctx, guild, 0, 10))(b)), 3)
}

// told adds a live revision with entries for subscriptions.
func (b bench) told(source string, parent int64, entries ...store.DigestEntry) store.Revision {
	b.Helper()
	return must(b.AddRevision(b.Context(), store.Revision{Source: source, Parent: parent, Archive: []byte(source)}, store.Tell{Entries: entries}))(b)
}

func digest(b bench) {
	ctx := b.Context()
	sub := must(b.Subscribe(ctx, moderator, store.Subscription{Guild: guild, Channel: red, Topic: store.TopicAll, Rhythm: store.Daily}))(b)
	card := must(b.Subscribe(ctx, moderator, store.Subscription{Guild: guild, Channel: red, Topic: store.TopicCard, Value: "X", Rhythm: store.Daily}))(b)
	weekly := must(b.Subscribe(ctx, moderator, store.Subscription{Guild: guild, Channel: blue, Topic: store.TopicAll, Rhythm: store.Weekly}))(b)
	r := b.told("coe", 0,
		store.DigestEntry{Subscription: sub.ID, Ref: "coe/1", Title: "One", Text: "a"},
		store.DigestEntry{Subscription: card.ID, Ref: "coe/2", Title: "Two", Text: "b"},
		store.DigestEntry{Subscription: weekly.ID, Ref: "coe/1", Title: "One", Text: "a"})
	due := must(b.DigestsDue(ctx, store.Daily))(b)
	same(b, "digests", len(due), 1)
	d := due[0]
	same(b, "entries", d, store.Digest{Guild: guild, Channel: red, Rhythm: store.Daily, Entries: []store.DigestEntry{
		{ID: d.Entries[0].ID, Subscription: sub.ID, Revision: r.ID, At: b.clock.T, Ref: "coe/1", Title: "One", Text: "a"},
		{ID: d.Entries[1].ID, Subscription: card.ID, Revision: r.ID, At: b.clock.T, Ref: "coe/2", Title: "Two", Text: "b"},
	}})
	a := store.Announcement{Guild: guild, Kind: store.OfDigest, Title: "D", Channels: []string{red}}
	b.ok(b.PostDigest(ctx, d, a))
	b.ok(b.PostDigest(ctx, d, a))
	same(b, "jobs", len(b.jobs()), 1)
	same(b, "left", must(b.DigestsDue(ctx, store.Daily))(b), nil)
	same(b, "left of the week", len(must(b.DigestsDue(ctx, store.Weekly))(b)), 1)
}

func digestUnsubscribed(b bench) {
	ctx := b.Context()
	sub := must(b.Subscribe(ctx, moderator, store.Subscription{Guild: guild, Channel: red, Topic: store.TopicAll, Rhythm: store.Daily}))(b)
	r := b.told("coe", 0, store.DigestEntry{Subscription: sub.ID, Ref: "coe/1"})
	b.ok(b.Unsubscribe(ctx, moderator, guild, sub.ID))
	same(b, "digests", must(b.DigestsDue(ctx, store.Daily))(b), nil)
	b.told("coe", r.ID, store.DigestEntry{Subscription: sub.ID, Ref: "coe/1"})
	same(b, "digests", must(b.DigestsDue(ctx, store.Daily))(b), nil)
}

func sourceState(b bench) {
	ctx := b.Context()
	same(b, "states", must(b.SourceStates(ctx))(b), nil)
	s := store.SourceState{
		Name: "coe", URL: "https://example.org/rules", Checked: b.clock.T, Failure: "503",
		ETag: `"x"`, LastModified: "Mon, 04 May 2026 18:30:00 GMT", Hash: "ab", Size: 12,
	}
	b.ok(b.SaveSourceState(ctx, s))
	s.Succeeded, s.Failure = b.clock.T.Add(time.Second), ""
	b.ok(b.SaveSourceState(ctx, s))
	b.ok(b.SaveSourceState(ctx, store.SourceState{Name: "cards"}))
	same(b, "states", must(b.SourceStates(ctx))(b), []store.SourceState{{Name: "cards"}, s})
}
