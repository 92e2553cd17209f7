package bot

import (
	"strings"
	"testing"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
	"netrep/commands"
	"netrep/commands/command"
)

func TestCalled(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	said := func(content string) *rest.Message {
		t.Helper()
		m, err := c.HandleMessage(t.Context(), &rest.ChatMessage{ID: "2", GuildID: "1", Content: content, Calls: true, Author: &rest.User{ID: asker}})
		if err != nil {
			t.Fatal(err)
		}
		if m != nil {
			resttest.Accepted(t, "called", rest.Response{Kind: rest.Reply, Message: *m})
		}
		return m
	}
	for content, want := range map[string]string{
		"<@9> can he reveal Muster Disperses on-guard when I play a faction?": "Muster Disperses can't be revealed on-guard",
		"<@9> help": "Ask a rules question",
		"<@9> when do i get my unused og card back":                                                  "Unused on-guard cards",
		"<@9> my guy has 5 corruption points and rolls a 5, is he discarded?":                        "Who makes the check?",
		"@everyone <@9> can my two companies go to the same site?":                                   "I can't tell yet: Does another company move",
		"<@9> company of three, no hobbits. he played 2 hazards already. how many more can he play?": "The hazard limit is 3; 2 used so far, 1 left",
		"<@9> Gimli, untapped, faces Orc-guard. I rolled a 4. does he win? thx":                      "The strike fails",
		"<@9> can i influence the sun to give me a sandwich on a rainy sunday?":                      "I have no ruling",
	} {
		m := said(content)
		if m == nil {
			t.Errorf("%s: no answer", content)
			continue
		}
		if text := resttest.Shows(t, *m); !strings.Contains(text, want) {
			t.Errorf("%s: %q is missing in\n%s", content, want, text)
		}
	}
	for _, talk := range []string{"<@9>", "<@9> xyzzy plugh"} {
		if m := said(talk); m != nil {
			t.Errorf("%s: answered with %s", talk, resttest.Shows(t, *m))
		}
	}
}

// A reply to an answer goes on from its question, and talk below it is left alone.
func TestReplyGoesOn(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	to := func(answer *rest.ChatMessage, content string) *rest.Message {
		t.Helper()
		m, err := c.HandleMessage(t.Context(), &rest.ChatMessage{ID: "2", GuildID: "1", Content: content, Replied: answer, Author: &rest.User{ID: asker}})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	first, err := c.HandleMessage(t.Context(), &rest.ChatMessage{
		ID: "3", Calls: true, Author: &rest.User{ID: asker}, Content: "<@9> hero with 5 corruption points rolled a 5, is he discarded?",
	})
	if err != nil || first == nil {
		t.Fatal("no answer", err)
	}
	line := command.Line("ask", "hero with 5 corruption points rolled a 5, is he discarded?")
	slash := c.occasion(&rest.Interaction{}, line)
	r, err := commands.DispatchLine(t.Context(), c.env, command.Caller{}, line)
	if err != nil {
		t.Fatal(err)
	}
	for _, answer := range []*rest.ChatMessage{resttest.Standing(t, *first), resttest.Standing(t, render.Render(r, slash))} {
		on := to(answer, "and if he rolled a 9?")
		if on == nil {
			t.Fatalf("no answer to what goes on from %q", render.AskedIn(answer))
		}
		if text := resttest.Shows(t, *on); !strings.Contains(text, "9 against 5") {
			t.Errorf("it says %s", text)
		}
		again := to(resttest.Standing(t, *on), "what if he rolled a 3?")
		if again == nil || !strings.Contains(resttest.Shows(t, *again), "3 against 5") {
			t.Errorf("it goes on once only: %+v", again)
		}
		if talk := to(answer, "thanks, that is what I thought"); talk != nil {
			t.Errorf("talk is answered: %s", resttest.Shows(t, *talk))
		}
	}
}
