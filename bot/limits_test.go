package bot

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/internal/config"
)

// limited is a clerk with the limits that hold unless the operator sets others.
func limited(t testing.TB) *Clerk {
	l := config.Default().Limits
	return NewClerk(newEnv(t), ClerkOptions{Limits: Limits{User: l.User, Server: l.Server, UserMessages: l.UserMessages, ServerMessages: l.ServerMessages}})
}

// pressing is a user's turning of a page in a server.
func pressing(t testing.TB, user, guild string) *rest.Interaction {
	i := received(t, discordgo.InteractionApplicationCommand, `{"name":"rule","type":1,"options":[{"name":"ref","type":3,"value":"2.V.6"}]}`, "")
	i.Member.User.ID, i.GuildID = user, guild
	return i
}

func refusedFor(t testing.TB, c *Clerk, i *rest.Interaction) string {
	t.Helper()
	r := handled(t, c, i)
	if text := resttest.Shows(t, r.Message); strings.Contains(text, "Ask again in") {
		if !isPrivate(r) {
			t.Error("everybody sees that somebody asked too much")
		}
		return text
	}
	return ""
}

// A player who builds a chain as fast as hands can, a press a second for ten
// minutes with a few at once now and then, never meets a limit.
func TestFastPlayerMeetsNoLimit(t *testing.T) {
	c := limited(t)
	synctest.Test(t, func(t *testing.T) {
		for n := range 600 {
			presses := 1
			if n%20 == 0 {
				presses = 6
			}
			for range presses {
				if wait, _ := c.gate.interaction(pressing(t, "1", "9"), time.Now()); wait > 0 {
					t.Fatalf("after %d seconds they have to wait for %v", n, wait)
				}
			}
			time.Sleep(time.Second)
		}
	})
}

// Somebody who asks without end is told so, alone; others are answered meanwhile,
// and so are they again a moment later.
func TestOneUserIsLimited(t *testing.T) {
	c := limited(t)
	now := c.env.Now()
	c.env.Now = func() time.Time { return now }
	refusals := 0
	for range 200 {
		if refusedFor(t, c, pressing(t, "1", "9")) != "" {
			refusals++
		}
	}
	if refusals < 150 {
		t.Errorf("only %d of 200 questions at once are refused", refusals)
	}
	if refusedFor(t, c, pressing(t, "2", "9")) != "" {
		t.Error("another one is refused too")
	}
	now = now.Add(2 * time.Second)
	if text := refusedFor(t, c, pressing(t, "1", "9")); text != "" {
		t.Errorf("two seconds later: %s", text)
	}
}

func TestOneServerIsLimited(t *testing.T) {
	c := limited(t)
	now := c.env.Now()
	refused := ""
	for n := range 1000 {
		if wait, all := c.gate.interaction(pressing(t, fmt.Sprint("user ", n), "9"), now); wait > 0 && all {
			refused = resttest.Shows(t, c.tooMuch(pressing(t, "1", "9"), wait, all).Message)
		}
	}
	if !strings.Contains(refused, "Many are asking on this server") {
		t.Errorf("a thousand at once are told %q", refused)
	}
	if wait, _ := c.gate.interaction(pressing(t, "1", "10"), now); wait > 0 {
		t.Error("another server is refused too")
	}
}

// Completion does not use up what commands may, and offers nothing when it is
// asked too often.
func TestCompletionIsLimited(t *testing.T) {
	c := limited(t)
	now := c.env.Now()
	c.env.Now = func() time.Time { return now }
	typing := received(t, discordgo.InteractionApplicationCommandAutocomplete, `{"name":"rule","type":1,"options":[{"name":"ref","type":3,"value":"2.V.6","focused":true}]}`, "")
	empty := 0
	for range 500 {
		if r := handled(t, c, typing); len(r.Choices) == 0 {
			empty++
		}
	}
	if empty < 100 || empty > 450 {
		t.Errorf("%d of 500 completions at once offer nothing", empty)
	}
	if refusedFor(t, c, pressing(t, asker, "9")) != "" {
		t.Error("a command is refused after completion")
	}
}

// Messages have a budget of their own, and those beyond it are passed over.
func TestMessagesAreLimited(t *testing.T) {
	c := limited(t)
	now := c.env.Now()
	c.env.Now = func() time.Time { return now }
	passed := 0
	for n := range 200 {
		m := &rest.ChatMessage{ID: fmt.Sprint(n), GuildID: "9", Content: "<@1> what is on-guard?", Calls: true, Author: &rest.User{ID: "1"}}
		if _, err := c.HandleMessage(t.Context(), m); err != nil {
			passed++
		}
	}
	if passed < 190 {
		t.Errorf("%d of 200 messages are passed over", passed)
	}
	if refusedFor(t, c, pressing(t, "1", "9")) != "" {
		t.Error("a command is refused after messages")
	}
}
