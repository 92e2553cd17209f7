package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"netrep/internal/discordtest"
)

// moderator is a moderator at a fake Discord, with the message that the bot answered
// with last.
type moderator struct {
	*testing.T
	fake *discordtest.Fake
	who  discordtest.User
	last discordtest.Message
}

// press presses what is labelled so, and waits for the message that it leads to.
func (d *moderator) press(label string) {
	d.Helper()
	m, err := d.opened(label).Message(d.Context())
	if err != nil {
		d.Fatalf("%s: %v", label, err)
	}
	d.last = m
}

// opened presses what is labelled so.
func (d *moderator) opened(label string) *discordtest.Interaction {
	d.Helper()
	id, ok := d.last.Controls()[label]
	if !ok {
		d.Fatalf("nothing is called %q in\n%s\n%v", label, d.last.Text(), d.last.Controls())
	}
	return d.fake.Component(d.fake.Guild(), d.who, d.last, id)
}

// send sends the form that was opened.
func (d *moderator) send(opened *discordtest.Interaction, values map[string]any) {
	d.Helper()
	if _, err := opened.Answer(d.Context()); err != nil {
		d.Fatal(err)
	}
	m, err := d.fake.Submit(opened, d.who, values).Message(d.Context())
	if err != nil {
		d.Fatal(err)
	}
	d.last = m
}

// sees waits until a message of the channel shows a text.
func (d *moderator) sees(want string) discordtest.Message {
	d.Helper()
	ctx, cancel := context.WithTimeout(d.Context(), 30*time.Second)
	defer cancel()
	for mark := 0; ; {
		mark = d.fake.Mark()
		for _, m := range d.fake.Messages(d.fake.Guild()) {
			if strings.Contains(m.Text(), want) {
				return m
			}
		}
		if _, err := d.fake.WaitAfter(ctx, mark, func(discordtest.Entry) bool { return true }); err != nil {
			d.Fatalf("nobody sees %q: %v", want, err)
		}
	}
}

// A moderator writes an announcement, looks at it and posts it; it appears as it
// was shown, is edited where it stands, and struck out when it is withdrawn.
func TestAnnounceInDiscord(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	if code := start(t, f, "", "register").ended(t); code != exitOK {
		t.Fatalf("register: exit code %d", code)
	}
	p := start(t, f, "", "serve")
	if _, err := f.Ready(t.Context(), 1); err != nil {
		t.Fatalf("%v:\n%s", err, p.err.b.String())
	}
	refused, err := f.Command(f.Guild(), f.Member(), "announce").Message(t.Context())
	if err != nil || !refused.Private() || !strings.Contains(refused.Text(), "moderators only") {
		t.Errorf("%s, %v", refused.Text(), err)
	}

	d := &moderator{T: t, fake: f, who: f.Manager()}
	d.send(f.Command(f.Guild(), d.who, "announce"), map[string]any{
		"title": "Boats", "text": "Was: boats sink.\nNow: boats float, says @everyone.", "sources": "2.V.6", "channels": []string{f.Guild().Channel},
	})
	if !d.last.Private() || !strings.Contains(d.last.Text(), "**Now:** boats float") {
		t.Fatalf("the preview: %s", d.last.Text())
	}
	d.send(d.opened("Mention a role"), map[string]any{"mention": []string{"424242424242424242"}})
	preview := d.last.Text()
	if len(f.Messages(f.Guild())) != 0 {
		t.Error("it is public before it is confirmed")
	}
	d.press("Post now")
	posted := d.sees("boats float")
	if text := strings.TrimSpace(posted.Text()); !strings.HasPrefix(preview, text) || !strings.HasPrefix(text, "<@&424242424242424242>") {
		t.Errorf("posted:\n%s\nbut the preview was:\n%s", text, preview)
	}
	sent := func(e discordtest.Entry) bool {
		return e.Kind == discordtest.Request && e.Route == "/channels/{channel_id}/messages" && e.Method == "POST"
	}
	e, err := f.Wait(t.Context(), sent)
	if err != nil || !strings.Contains(string(e.Body), `"allowed_mentions":{"parse":[],"replied_user":false,"roles":["424242424242424242"]}`) {
		t.Errorf("it calls others: %s, %v", e.Body, err)
	}

	d.press("Manage it")
	d.send(d.opened("Edit"), map[string]any{"text": "Boats float on water.", "channels": []string{f.Guild().Channel}})
	d.press("Save the changes")
	if again := d.sees("Boats float on water."); again.ID != posted.ID {
		t.Error("it was posted twice")
	}
	d.press("Manage it")
	d.press("Withdraw")
	d.press("Yes, withdraw it")
	if gone := d.sees("~~Boats float on water.~~"); gone.ID != posted.ID || len(f.Messages(f.Guild())) != 1 {
		t.Error("it was posted twice")
	}
}

// What a server chooses holds there at once, and nowhere else.
func TestSettingsInDiscord(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	if code := start(t, f, "", "register").ended(t); code != exitOK {
		t.Fatalf("register: exit code %d", code)
	}
	start(t, f, "", "serve")
	f.Up(t, 1)
	private := func(at discordtest.Place) bool {
		m, err := f.Command(at, f.Member(), "rule", discordtest.Opt("ref", "coe/2.V.6")).Message(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return m.Private()
	}
	if private(f.Guild()) {
		t.Error("answers are private before anybody chose so")
	}
	saved, err := f.Command(f.Guild(), f.Manager(), "settings", discordtest.Opt("private", true)).Message(t.Context())
	if err != nil || !strings.Contains(saved.Text(), "Saved") {
		t.Fatalf("%s, %v", saved.Text(), err)
	}
	if !private(f.Guild()) {
		t.Error("the choice has no effect")
	}
	if private(f.OtherGuild()) {
		t.Error("the choice of one server holds on another")
	}
}
