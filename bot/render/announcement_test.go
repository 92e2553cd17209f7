package render

import (
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands/reply"
	"netrep/commands/server"
	"netrep/internal/store"
)

// Whatever a moderator writes, Discord takes the message, and it calls nobody but
// its role.
func TestAnyAnnouncementRenders(t *testing.T) {
	c, err := library()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(r *rapid.T) {
		a := store.Announcement{
			Kind:      rapid.SampledFrom([]store.Kind{store.ByModerator, store.OfChange}).Draw(r, "kind"),
			Title:     aText(r, "title"),
			Text:      strings.Join(rapid.SliceOfN(rapid.SampledFrom(nasty), 0, 12).Draw(r, "text"), rapid.SampledFrom([]string{"", " ", "\n"}).Draw(r, "between")),
			Refs:      rapid.SliceOfN(rapid.SampledFrom([]string{"coe/2.V.6", "crf10/ann-25a", "gone/1", "<@1>"}), 0, 25).Draw(r, "refs"),
			Role:      rapid.SampledFrom([]string{"", "55", "@everyone"}).Draw(r, "role"),
			Effective: "2026-12-07", House: rapid.Bool().Draw(r, "house"), Revision: rapid.IntRange(1, 2).Draw(r, "revision"), Changed: time.Unix(0, 0),
			State: rapid.SampledFrom([]store.State{store.Announced, store.Withdrawn}).Draw(r, "state"),
		}
		m := RenderAnnouncement(server.AnnouncementReply(a, store.Made, c), 1<<30)
		resttest.Accepted(t, "random", rest.Response{Kind: rest.Reply, Message: m})
		if m.Calls != "" && m.Calls != "55" || m.Flags&discordgo.MessageFlagsEphemeral != 0 {
			r.Fatalf("it calls %q, flags %d", m.Calls, m.Flags)
		}
		if t.Failed() {
			r.FailNow()
		}
	})
}

// The longest announcement that can be written is not cut.
func TestLongestAnnouncement(t *testing.T) {
	c, err := library()
	if err != nil {
		t.Fatal(err)
	}
	a := store.Announcement{
		Kind: store.ByModerator, Title: strings.Repeat("t", 200), Text: strings.Repeat("a word ", 285), Role: "55", House: true,
		Effective: "2026-12-07", Revision: 2, Changed: time.Unix(0, 0), State: store.Announced,
	}
	for r := range c.Corpus().All() {
		if len(a.Refs) < 8 && len(r.Title) > 70 {
			a.Refs = append(a.Refs, r.Ref)
		}
	}
	for _, state := range []store.State{store.Announced, store.Withdrawn} {
		a.State = state
		m := RenderAnnouncement(server.AnnouncementReply(a, store.Made, c), 1<<30)
		body := string(resttest.Accepted(t, "longest", rest.Response{Kind: rest.Reply, Message: m}))
		if strings.Contains(body, "Cut here") {
			t.Errorf("%s: it is cut", state)
		}
	}
	a.Kind, a.Text, a.Refs = store.OfChange, strings.Repeat("a word ", 400), nil // as long as those of the bot itself
	for r := range c.Corpus().All() {
		if len(a.Refs) < 25 {
			a.Refs = append(a.Refs, r.Ref)
		}
	}
	a.State = store.Announced
	if body := string(resttest.Accepted(t, "change", rest.Response{Kind: rest.Reply, Message: RenderAnnouncement(server.AnnouncementReply(a, store.Made, c), 1<<30)})); strings.Contains(body, "Cut here") {
		t.Error("a change is cut")
	}
}

// What is posted looks as the preview does, and calls its role only.
func TestPostedAsShown(t *testing.T) {
	r := anAnnouncement()
	shown, posted := Render(r, Occasion{Private: true, Asker: asker}), RenderAnnouncement(r, 1<<30)
	if shown.Calls != "" || posted.Calls != r.Mention {
		t.Errorf("the preview calls %q, the post %q", shown.Calls, posted.Calls)
	}
	if d := cmp.Diff(resttest.Shows(t, shown), resttest.Shows(t, posted)); d != "" {
		t.Error(d)
	}
	if strings.Contains(resttest.Shows(t, posted), "says <@1>") {
		t.Error("its text names a person")
	}
	r.Mention = "1> <@2"
	if m := RenderAnnouncement(r, 1<<30); m.Calls != "" || strings.Contains(resttest.Shows(t, m), "<@2") {
		t.Errorf("it calls %q: %s", m.Calls, resttest.Shows(t, m))
	}
}

func TestAnnouncementCallsItsRoleOnly(t *testing.T) {
	m := RenderAnnouncement(reply.Reply{Title: "News", Mention: "55"}.Say("for <@&66> and @everyone"), 1<<30)
	body := string(resttest.Accepted(t, "announcement", rest.Response{Kind: rest.Reply, Message: m}))
	for _, want := range []string{`"allowed_mentions":{"parse":[],"roles":["55"],"replied_user":false}`, `"id":1073741824`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is missing in %s", want, body)
		}
	}
}
