package commands_test

import (
	"slices"
	"strings"
	"testing"

	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/commands/server"
	"netrep/internal/store"
)

func TestAnnouncementReply(t *testing.T) {
	c := commandstest.NewEnv(t).Rulings
	base := store.Announcement{
		ID: 1, Kind: store.ByModerator, Title: "Boats", Text: "Was: sink.\nNow: [[Twilight]] floats.\n- one\n\n**two** ~~x~~", Refs: []string{"coe/2.V.6", "gone/1"},
		Role: "55", Effective: "2026-12-07", State: store.Announced, Revision: 1, Changed: today,
	}
	with := func(change func(*store.Announcement)) store.Announcement {
		a := base
		change(&a)
		return a
	}
	for _, tc := range []struct {
		name    string
		a       store.Announcement
		moment  store.Moment
		title   string
		mention string
		has     []string
		lacks   []string
	}{
		{"made", base, store.Made, "📜 Boats", "55", []string{"**Was:** sink.\n**Now:** Twilight floats.", "In force from: 7 Dec 2026", "Cards: Twilight", "CoE · 2.V.6", "gone/1"}, []string{"Revised", "Authority"}},
		{"in force", base, store.InForce, "📜 Now in force: Boats", "", []string{"**Now:**"}, nil},
		{"house", with(func(a *store.Announcement) { a.House = true }), store.Made, "📜 House ruling: Boats", "55", []string{"Authority: house ruling of this server"}, nil},
		{"revised", with(func(a *store.Announcement) { a.Revision = 2 }), store.Made, "📜 Boats", "55", []string{"Revised", "2026-11-21T12:00:00Z"}, nil},
		{"withdrawn", with(func(a *store.Announcement) { a.State = store.Withdrawn }), store.Made, "📜 Withdrawn: Boats", "", []string{"no longer holds", "~~Was: sink.~~\n~~Now: Twilight floats.~~\n~~one~~\n\n~~two x~~"}, []string{"In force", "CoE"}},
		{"bare", store.Announcement{Title: "T", Text: "t", State: store.Announced, Revision: 1}, store.Made, "📜 T", "", []string{"t"}, []string{"Sources", "Cards", "In force"}},
	} {
		r := server.AnnouncementReply(tc.a, tc.moment, c)
		if r.Title != tc.title || r.Mention != tc.mention || r.Tone != reply.ToneRuling || r.Private || r.Line != "" {
			t.Errorf("%s: %q calls %q, %+v", tc.name, r.Title, r.Mention, r)
		}
		for _, want := range tc.has {
			if !strings.Contains(words(r), want) {
				t.Errorf("%s: no %q in\n%s", tc.name, want, words(r))
			}
		}
		for _, no := range tc.lacks {
			if strings.Contains(words(r), no) {
				t.Errorf("%s: %q in\n%s", tc.name, no, words(r))
			}
		}
	}
	r := server.AnnouncementReply(base, store.Made, c)
	if !slices.ContainsFunc(r.Actions, func(a reply.Action) bool { return a.Label == "Original: CoE" && a.URL != "" }) {
		t.Errorf("%+v", r.Actions)
	}
}
