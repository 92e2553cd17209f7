package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/commands/server"
	"netrep/internal/store"
)

// words are everything that a reply shows.
func words(r reply.Reply) string {
	parts := []string{r.Title}
	for _, b := range r.Blocks {
		switch b := b.(type) {
		case reply.Text:
			parts = append(parts, b.Markdown)
		case reply.Quote:
			parts = append(parts, b.Markdown, b.Source)
		case reply.List:
			for _, it := range b.Items {
				parts = append(parts, it.Label+" · "+it.Detail)
			}
		case reply.Facts:
			parts = append(parts, b.Title)
			for _, f := range b.Facts {
				parts = append(parts, strings.TrimSpace(fmt.Sprint(f.Name, ": ", f.Words, f.Person, f.Role, strings.Join(f.Channels, " "))))
				if !f.At.IsZero() {
					parts = append(parts, f.At.UTC().Format(time.RFC3339))
				}
			}
		}
	}
	return strings.Join(append(parts, r.Footer), "\n")
}

// press runs what an action with this label offers.
func press(t *testing.T, env *command.Env, who command.Caller, r reply.Reply, label string) reply.Reply {
	t.Helper()
	for _, a := range r.Actions {
		if a.Label == label {
			return commandstest.Ask(t, env, who, a.Command)
		}
	}
	t.Fatalf("nothing is called %q in %q: %+v", label, r.Title, r.Actions)
	return reply.Reply{}
}

// fill sends a form.
func fill(t *testing.T, env *command.Env, who command.Caller, r reply.Reply, values map[string]string) reply.Reply {
	t.Helper()
	if r.Form == nil {
		t.Fatalf("%q has no form: %s", r.Title, words(r))
	}
	c, line, err := commands.ParseLine(commands.All(), r.Form.Command)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Form.Fields {
		line[f.Option] = f.Value
		if v, given := values[f.Option]; given {
			line[f.Option] = v
		}
	}
	out, err := commands.Dispatch(t.Context(), env, who, c, line)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// From the form over the preview to the queue: nothing is seen before that.
func TestAnnounceStepByStep(t *testing.T) {
	env := newServer(t)
	form := commandstest.Ask(t, env, moderator, "/announce")
	preview := fill(t, env, moderator, form, map[string]string{
		"title": "On-guard twice", "text": "Was: once.\nNow: [[Twilight]] twice.", "sources": "2.V.6, annotation 25a", "effective": "2026-12-07", "channels": "301,<#302>",
	})
	for _, want := range []string{"On-guard twice", "**Was:** once.\n**Now:** Twilight twice.", "Cards: Twilight", "In force from: 7 Dec 2026", "Goes to: 301 302", "Announced again", "2026-12-07T00:00:00Z", "Mentions: nobody"} {
		if !strings.Contains(words(preview), want) {
			t.Errorf("the preview lacks %q:\n%s", want, words(preview))
		}
	}
	if list, err := env.Store.Announced(t.Context(), moderator.Guild, 0, 10); err != nil || len(list) != 0 {
		t.Errorf("announced before it was confirmed: %v, %v", list, err)
	}
	preview = fill(t, env, moderator, press(t, env, moderator, preview, "Mention a role"), map[string]string{"mention": "55"})
	if preview.Mention != "55" {
		t.Errorf("it calls %q", preview.Mention)
	}
	preview = press(t, env, moderator, preview, "Make it a house ruling")
	done := press(t, env, moderator, preview, "Post now")
	if done.Title != "Queued for 2 channels" {
		t.Error(words(done))
	}
	a, err := env.Store.Announcement(t.Context(), moderator.Guild, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := store.Announcement{
		ID: 1, Guild: "200", Kind: store.ByModerator, Author: "100", Title: "On-guard twice", Text: "Was: once.\nNow: [[Twilight]] twice.",
		Refs: []string{"coe/2.V.6", "crf10/ann-25a"}, House: true, Role: "55", Channels: []string{"301", "302"}, Effective: "2026-12-07",
		InForceAt: time.Date(2026, 12, 7, 0, 0, 0, 0, time.UTC), State: store.Announced, Revision: 1, Created: today, Changed: today,
	}
	if d := cmp.Diff(want, a); d != "" {
		t.Error(d)
	}
	if posts, err := env.Store.Posts(t.Context(), moderator.Guild, 1); err != nil || len(posts) != 4 {
		t.Errorf("%d posts, %v", len(posts), err)
	}
	if back := commandstest.Ask(t, env, moderator, "/announce draft:1"); back.Title != "Announcement 1: On-guard twice" {
		t.Error(back.Title)
	}
	if late := commandstest.Ask(t, env, moderator, "/announce draft:1 house:no"); late.Tone != reply.ToneProblem {
		t.Error(late.Title)
	}
	if again := commandstest.Ask(t, env, moderator, "/announce draft:1 step:post"); again.Title != "This was announced already" {
		t.Error(again.Title)
	}
}

// The preview of a draft and its post are drawn from one reply.
func TestPreviewIsWhatIsPosted(t *testing.T) {
	env := newServer(t)
	preview := commandstest.Ask(t, env, moderator, `/announce "A title" text:"Some text." sources:2.V.6 mention:55`)
	a, err := env.Store.Announcement(t.Context(), moderator.Guild, 1)
	if err != nil {
		t.Fatal(err)
	}
	posted := server.AnnouncementReply(a, store.Made, env.Rulings)
	if d := cmp.Diff(posted.Blocks, preview.Blocks[:len(posted.Blocks)]); d != "" || preview.Title != posted.Title || preview.Mention != posted.Mention {
		t.Errorf("%s (-posted +preview)", d)
	}
}

func TestAnnounceMistakes(t *testing.T) {
	for _, tc := range []struct{ options, title, hint string }{
		{"sources:2.V.99", "Sources: there is no ruling “2.V.99”", "coe/2.V"},
		{"sources:xyzzy", "Sources: there is no ruling “xyzzy”", "/ruling finds"},
		{`sources:"` + strings.Repeat("2.V.6,", 9) + `"`, "Sources: the limit is 8", ""},
		{"effective:tomorrow", "Effective: tomorrow is not a day", "2026-12-05"},
		{"effective:2099-01-01", "Effective: 2099-01-01 is not a day", ""},
		{"at:noon", "At: noon is not a date and time I can read", "2026-11-22 18:00"},
		{`at:"2026-11-20 10:00"`, "At: 20 Nov 2026 10:00 UTC is past", "choose a time in the future"},
		{`at:"2036-11-20 10:00"`, "At: 20 Nov 2036 10:00 UTC is too far away", ""},
		{"at:<t:99999999999:F>", "At: ", "two years"},
		{"channels:§", "Channels: “§” is not a server channel", ""},
		{"mention:@everyone", "Mention: “@everyone” is not a server role", ""},
		{"mention:" + moderator.Guild, "Mention: announcements can't mention @everyone", "choose a role"},
		{"channels:" + strings.Repeat("1111,", 5) + manyIDs(26), "Channels: 27 are too many", "second announcement"},
	} {
		env := newServer(t)
		r := commandstest.Ask(t, env, moderator, `/announce "A title" text:"Some text." `+tc.options)
		if r.Tone != reply.ToneProblem || !strings.HasPrefix(r.Title, tc.title) || !strings.Contains(strings.ToLower(words(r)), strings.ToLower(tc.hint)) {
			t.Errorf("%s: %s", tc.options, words(r))
		}
	}
	env := newServer(t)
	for _, line := range []string{"/announce text:alone", "/announce title alone", "/announce draft:7", "/announce draft:7 step:post", "/announce of:x", "/announce of:1.1 step:write", "/announce " + strings.Repeat("x", 201)} {
		if r := commandstest.Ask(t, env, moderator, line); r.Tone != reply.ToneProblem {
			t.Errorf("%s: %s", line, words(r))
		}
	}
}

// Who has the moderators' role but may not manage the server calls only the roles that
// they may mention themselves.
func TestAnnounceCallsNoOthersRoles(t *testing.T) {
	env := newServer(t)
	commandstest.Ask(t, env, moderator, "/settings moderator-role:77")
	holder := command.Caller{ID: "5", Guild: moderator.Guild, Channel: moderator.Channel, Roles: []string{"77"}, Calls: []string{"88"}, Writes: []string{moderator.Channel}}
	for role, may := range map[string]bool{"88": true, "99": false} {
		r := commandstest.Ask(t, env, holder, `/announce "A title" text:"Some text." channels:`+moderator.Channel+` mention:`+role)
		if refused := strings.Contains(words(r), "may not mention yourself"); refused == may {
			t.Errorf("%s: %s", role, words(r))
		}
	}
}

func manyIDs(n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprint(500+i))
	}
	return strings.Join(list, ",")
}

// What was typed into a form is not lost for a mistake in one of its fields.
func TestAnnounceKeepsWhatWasWritten(t *testing.T) {
	env := newServer(t)
	r := fill(t, env, moderator, commandstest.Ask(t, env, moderator, "/announce"), map[string]string{
		"title": "Kept", "text": "Every\nword.", "sources": "9.Z.9", "effective": "never", "channels": "300",
	})
	if r.Tone != reply.ToneProblem {
		t.Fatal(words(r))
	}
	form := press(t, env, moderator, r, "Correct it").Form
	if form == nil || form.Fields[0].Value != "Kept" || form.Fields[1].Value != "Every\nword." {
		t.Errorf("%+v", form)
	}
}

// Scheduling, and the calendar of Rulings Mondays: announced on the next one, in
// force on the one after it.
func TestAnnounceLater(t *testing.T) {
	env := newServer(t)
	preview := commandstest.Ask(t, env, moderator, `/announce "A title" text:"Some text."`)
	mondays := press(t, env, moderator, preview, "Rulings Mondays: 23 Nov, in force 7 Dec")
	for _, want := range []string{"2026-11-23T14:00:00Z", "In force from: 7 Dec 2026", "2026-12-07T00:00:00Z"} {
		if !strings.Contains(words(mondays), want) {
			t.Errorf("no %q in %s", want, words(mondays))
		}
	}
	now := press(t, env, moderator, mondays, "Post at once instead")
	if strings.Contains(words(now), "2026-11-23") {
		t.Error(words(now))
	}
	at := time.Date(2026, 12, 24, 18, 30, 0, 0, time.UTC)
	for _, typed := range []string{"2026-12-24 18:30", "2026-12-24T18:30Z", "2026-12-24 18:30 UTC", fmt.Sprintf("<t:%d:F>", at.Unix()), "2026-12-24T19:30:00+01:00"} {
		r := fill(t, env, moderator, press(t, env, moderator, preview, "At another time"), map[string]string{"at": typed})
		if typed == "2026-12-24T18:30Z" {
			if r.Tone != reply.ToneProblem {
				t.Errorf("%s: %s", typed, words(r))
			}
			continue
		}
		if !strings.Contains(words(r), at.Format(time.RFC3339)) {
			t.Errorf("%s: %s", typed, words(r))
		}
		preview = r
	}
	done := press(t, env, moderator, preview, "Schedule it")
	if done.Title != "Scheduled for 1 channel" {
		t.Error(words(done))
	}
	if list := commandstest.Ask(t, env, moderator, "/announcements"); !strings.Contains(words(list), "scheduled for 24 Dec 2026 18:30 UTC") {
		t.Error(words(list))
	}
}

// A preview that was looked at until its time has passed is posted at once.
func TestAnnounceTooLate(t *testing.T) {
	env := newServer(t)
	commandstest.Ask(t, env, moderator, `/announce "A title" text:"Some text." at:"2026-11-21 13:00"`)
	env.Now = func() time.Time { return today.Add(2 * time.Hour) }
	if done := commandstest.Ask(t, env, moderator, "/announce draft:1 step:post"); done.Title != "Queued for 1 channel" {
		t.Error(words(done))
	}
}

func TestEditWithdrawAndRetry(t *testing.T) {
	env := newServer(t)
	ctx, guild := t.Context(), moderator.Guild
	commandstest.Ask(t, env, moderator, `/announce "First" text:"Old text." channels:1,2`)
	commandstest.Ask(t, env, moderator, "/announce draft:1 step:post")

	open := commandstest.Ask(t, env, moderator, "/announcements 1")
	preview := fill(t, env, moderator, press(t, env, moderator, open, "Edit"), map[string]string{"text": "New text."})
	if !strings.Contains(words(preview), "Replaces: announcement 1") || !strings.Contains(words(preview), "Revised") {
		t.Error(words(preview))
	}
	stale := press(t, env, moderator, open, "Edit")
	if done := press(t, env, moderator, preview, "Save the changes"); !strings.HasPrefix(done.Title, "Edited") {
		t.Error(words(done))
	}
	if a, _ := env.Store.Announcement(ctx, guild, 1); a.Text != "New text." || a.Revision != 2 {
		t.Errorf("%+v", a)
	}
	late := fill(t, env, moderator, stale, map[string]string{"text": "Another text."})
	if r := press(t, env, moderator, late, "Save the changes"); r.Tone != reply.ToneProblem || !strings.Contains(r.Title, "in the meantime") {
		t.Error(words(r))
	}

	posts, err := env.Store.Posts(ctx, guild, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := env.Store.Failed(ctx, posts[0].ID, "Give me Send Messages there."); err != nil {
		t.Fatal(err)
	}
	if err := env.Store.Sent(ctx, posts[1].ID, "900", 2, true); err != nil {
		t.Fatal(err)
	}
	open = commandstest.Ask(t, env, moderator, "/announcements 1")
	for _, want := range []string{"posted 1 of 2 · 1 failed", "failed: Give me Send Messages there.1"} {
		if !strings.Contains(words(open), want) {
			t.Errorf("no %q in %s", want, words(open))
		}
	}
	if open = press(t, env, moderator, open, "Try again where it failed"); strings.Contains(words(open), "failed") {
		t.Error(words(open))
	}

	gone := press(t, env, moderator, press(t, env, moderator, open, "Withdraw"), "Yes, withdraw it")
	if !strings.Contains(words(gone), "State: withdrawn") || slices.ContainsFunc(gone.Actions, func(a reply.Action) bool { return a.Label == "Withdraw" }) {
		t.Error(words(gone))
	}
	look := press(t, env, moderator, gone, "Look at it")
	if !strings.Contains(words(look), "~~New text.~~") || !strings.Contains(look.Title, "Withdrawn") {
		t.Error(words(look))
	}
	if r := commandstest.Ask(t, env, moderator, "/audit"); !strings.Contains(words(r), "withdraw") || !strings.Contains(words(r), "edit") {
		t.Error(words(r))
	}
}

// Announcements, drafts and house rulings of one server are nobody else's.
func TestAnnouncementsBelongToTheirServer(t *testing.T) {
	env := newServer(t)
	other := moderator
	other.Guild = "201"
	commandstest.Ask(t, env, moderator, `/announce "Mulligan" text:"A player may draw a new hand once before the first turn." house:yes`)
	commandstest.Ask(t, env, moderator, "/announce draft:1 step:post")
	for _, line := range []string{"/announcements 1", "/announcements 1 do:withdraw-yes", "/announce draft:1", "/announce of:1.1 step:write", "/announce draft:1 step:post"} {
		if r := commandstest.Ask(t, env, other, line); r.Tone != reply.ToneProblem {
			t.Errorf("%s: %s", line, words(r))
		}
	}
	const question = "/ruling may i mulligan"
	if r := commandstest.Ask(t, env, moderator, question); r.Title != "House ruling: Mulligan" || !strings.Contains(words(r), "House ruling of this server · 21 Nov 2026") {
		t.Error(words(r))
	}
	for _, who := range []command.Caller{other, {}} {
		if r := commandstest.Ask(t, env, who, question); strings.Contains(words(r), "House ruling") {
			t.Error(words(r))
		}
	}
}

// A house ruling answers what it is about, from the day on which it holds, until
// it is withdrawn.
func TestHouseRulings(t *testing.T) {
	env := newServer(t)
	commandstest.Ask(t, env, moderator, `/announce "Mulligan" text:"A player may draw a new hand once before the first turn." house:yes effective:2026-12-07`)
	commandstest.Ask(t, env, moderator, "/announce draft:1 step:post")
	house := func(line string) bool {
		return strings.HasPrefix(commandstest.Ask(t, env, moderator, line).Title, "House ruling")
	}
	for line, want := range map[string]bool{
		"/ruling may i mulligan":                               false,
		"/ruling may i mulligan as-of:2026-12-07":              true,
		"/ruling may i mulligan as-of:2026-12-07 source:crf10": false,
		"/ruling what is a hazard limit as-of:2026-12-07":      false,
		"/ruling may a character be tapped as-of:2026-12-07":   false,
	} {
		if house(line) != want {
			t.Errorf("%s: house ruling %v", line, !want)
		}
	}
	commandstest.Ask(t, env, moderator, "/announcements 1 do:withdraw-yes")
	if house("/ruling may i mulligan as-of:2026-12-07") {
		t.Error("it was withdrawn")
	}
}

// What is a house ruling's own is answered with it, and what the sources are asked
// is not.
func TestHouseRulingsMatch(t *testing.T) {
	env := newServer(t)
	for i, r := range [][2]string{
		{"Proxies at our tables", "Proxies are allowed for cards of the printed sets, at most ten in a deck."},
		{"Dreamcards", "Dreamcards are allowed in league games if both players agree before the game."},
		{"Dragons eating allies", "Dragons may eat horses in a chain of effects."},
		{"Mulligan", "A player may draw a new hand once before the first turn."},
	} {
		commandstest.Ask(t, env, moderator, command.Line("announce", r[0], "text", r[1], "house", "yes"))
		commandstest.Ask(t, env, moderator, fmt.Sprintf("/announce draft:%d step:post", i+1))
	}
	for question, want := range map[string]string{
		"are proxies allowed":                 "Proxies at our tables",
		"can we use dreamcards in the league": "Dreamcards",
		"may i mulligan":                      "Mulligan",
		"what is a hazard limit":              "",
		"when is an on-guard card revealed":   "",
		"how does a chain of effects work":    "",
		"can dragons be played at a site":     "",
		"how many cards in a deck":            "",
	} {
		title, house := strings.CutPrefix(commandstest.Ask(t, env, moderator, "/ruling "+question).Title, "House ruling: ")
		if house != (want != "") || house && title != want {
			t.Errorf("%s: %q, want %q", question, title, want)
		}
	}
}

func TestAnnouncementsPage(t *testing.T) {
	env := newServer(t)
	for i := range 12 {
		commandstest.Ask(t, env, moderator, fmt.Sprintf(`/announce "Number %d" text:"Some text."`, i+1))
		commandstest.Ask(t, env, moderator, fmt.Sprintf("/announce draft:%d step:post", i+1))
	}
	first := commandstest.Ask(t, env, moderator, "/announcements")
	older := press(t, env, moderator, first, "Older")
	if !strings.Contains(words(first), "12 · Number 12") || strings.Contains(words(first), "Number 2 ") || !strings.Contains(words(older), "1 · Number 1") {
		t.Errorf("%s\n%s", words(first), words(older))
	}
}
