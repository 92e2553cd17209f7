package storetest

import (
	"context"
	"errors"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"netrep/internal/store"
)

// chosen are settings that all differ from the defaults.
func chosen() store.Settings {
	return store.Settings{
		Guild: guild, Game: "meccg", Ruleset: "crf10", AsOf: "1998-01-26",
		Private: true, Inline: true, Feedback: true, Weekly: true,
		ModeratorRole: "55", AnnounceTo: red, ModeratorsRead: blue,
	}
}

func settingsDefault(b bench) {
	same(b, "settings", must(b.Settings(b.Context(), guild))(b), store.DefaultSettings(guild))
}

func settingsKept(b bench) {
	want := must(b.SaveSettings(b.Context(), moderator, chosen()))(b)
	same(b, "version", want.Version, 1)
	same(b, "settings", must(b.Settings(b.Context(), guild))(b), want)
	log := must(b.Audit(b.Context(), guild, 0, 100))(b)
	same(b, "entries", len(log), 10)
	want.Ruleset = "coe"
	b.clock.Pass(1)
	must(b.SaveSettings(b.Context(), moderator, want))(b)
	log = must(b.Audit(b.Context(), guild, 0, 1))(b)
	b.sameAudit(log[0], store.AuditEntry{
		Guild: guild, At: b.clock.T.Truncate(1000), By: moderator, Action: "settings", What: "ruleset", From: "crf10", To: "coe",
	})
}

// sameAudit compares entries, ignoring their ids.
func (b bench) sameAudit(got, want store.AuditEntry) {
	b.Helper()
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(store.AuditEntry{}, "ID")); diff != "" {
		b.Errorf("audit entry (-want +got):\n%s", diff)
	}
}

func settingsConflict(b bench) {
	must(b.SaveSettings(b.Context(), moderator, chosen()))(b)
	stale := chosen()
	stale.Game = "ashes"
	_, err := b.SaveSettings(b.Context(), moderator, stale)
	b.is(err, store.ErrConflict)
	stale.Version = 7
	_, err = b.SaveSettings(b.Context(), moderator, stale)
	b.is(err, store.ErrConflict)
	same(b, "game", must(b.Settings(b.Context(), guild))(b).Game, "meccg")
	same(b, "entries", len(must(b.Audit(b.Context(), guild, 0, 100))(b)), 10)
}

// is checks that an error is of a kind.
func (b bench) is(err, want error) {
	b.Helper()
	if !errors.Is(err, want) {
		b.Errorf("error %v, want %v", err, want)
	}
}

func serversApart(b bench) {
	ctx := b.Context()
	must(b.SaveSettings(ctx, moderator, chosen()))(b)
	a := b.announced(store.Announcement{Title: "Ours", House: true, Channels: []string{red}})
	same(b, "settings", must(b.Settings(ctx, otherGuild))(b), store.DefaultSettings(otherGuild))
	same(b, "audit", must(b.Audit(ctx, otherGuild, 0, 100))(b), nil)
	same(b, "house rulings", must(b.HouseRulings(ctx, otherGuild))(b), nil)
	same(b, "announcements", must(b.Announced(ctx, otherGuild, 0, 100))(b), nil)
	same(b, "posts", must(b.Posts(ctx, otherGuild, a.ID))(b), nil)
	foreign := a
	foreign.Guild = otherGuild
	for name, f := range map[string]func(context.Context) error{
		"read":     func(ctx context.Context) error { _, err := b.Announcement(ctx, otherGuild, a.ID); return err },
		"announce": func(ctx context.Context) error { _, err := b.Announce(ctx, moderator, otherGuild, a.ID); return err },
		"revise":   func(ctx context.Context) error { _, err := b.Revise(ctx, moderator, foreign); return err },
		"draft":    func(ctx context.Context) error { _, err := b.Draft(ctx, foreign); return err },
		"withdraw": func(ctx context.Context) error { _, err := b.Withdraw(ctx, moderator, otherGuild, a.ID); return err },
	} {
		if err := f(ctx); !errors.Is(err, store.ErrNotFound) {
			b.Errorf("%s: %v, want %v", name, err, store.ErrNotFound)
		}
	}
	if n, err := b.Retry(ctx, moderator, otherGuild, a.ID); n != 0 || err != nil {
		b.Errorf("retry: %d, %v", n, err)
	}
	same(b, "announcement", must(b.Announcement(ctx, guild, a.ID))(b), a)
}

func auditPages(b bench) {
	for _, title := range []string{"a", "b", "c"} {
		b.announced(store.Announcement{Title: title})
	}
	first := must(b.Audit(b.Context(), guild, 0, 2))(b)
	same(b, "first page", []string{first[0].To, first[1].To}, []string{"c", "b"})
	rest := must(b.Audit(b.Context(), guild, first[1].ID, 2))(b)
	same(b, "second page", []string{rest[0].To}, []string{"a"})
}
