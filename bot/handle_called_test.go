package bot

import (
	"context"
	"strings"
	"testing"

	"netrep/internal/discordtest"
)

func TestCalled(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{})
	said := func(content string) *Message {
		t.Helper()
		m, err := c.HandleMessage(t.Context(), &ChatMessage{ID: "2", GuildID: "1", Content: content, Calls: true, Author: &User{ID: asker}})
		if err != nil {
			t.Fatal(err)
		}
		if m != nil {
			accepted(t, "called", Response{Kind: Reply, Message: *m})
		}
		return m
	}
	for content, want := range map[string]string{
		"<@9> can he reveal Muster Disperses on-guard when I play a faction?":   "Not legal: Muster Disperses on-guard",
		"<@9> when do i get my unused og card back":                             "Unused on-guard cards",
		"<@9> my guy has 5 corruption points and rolls a 5, is he discarded?":   "Who makes the check?",
		"@everyone <@9> can my two companies go to the same site?":              "Which of two do you ask?",
		"<@9> can i influence the sun to give me a sandwich on a rainy sunday?": "I have no ruling",
	} {
		m := said(content)
		if m == nil {
			t.Errorf("%s: no answer", content)
			continue
		}
		if text := shows(t, *m); !strings.Contains(text, want) {
			t.Errorf("%s: %q is missing in\n%s", content, want, text)
		}
	}
	for _, talk := range []string{"<@9>", "<@9> xyzzy plugh"} {
		if m := said(talk); m != nil {
			t.Errorf("%s: answered with %s", talk, shows(t, *m))
		}
	}
}

func TestCallIn(t *testing.T) {
	for content, want := range map[string]bool{"hi <@12>": true, "<@!12> hi": true, "<@123>": false, "12": false, "": false} {
		if got := callIn(content, "12"); got != want {
			t.Errorf("%q: %v", content, got)
		}
	}
	if callIn("<@>", "") {
		t.Error("nobody is called")
	}
}

// echoCalls answers messages that call the bot.
type echoCalls struct{}

func (echoCalls) HandleMessage(_ context.Context, m *ChatMessage) (*Message, error) {
	if !m.Calls {
		return nil, nil
	}
	return &Message{Content: "heard " + m.ID}, nil
}

// Without the privileged intent the bot reads the messages that call it.
func TestCalledWithoutThePrivilegedIntent(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	connect(t, f, handler{}, func(o *GatewayOptions) { o.Inline, o.OnlyCalled = echoCalls{}, true })
	if _, err := f.Ready(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	at := f.Guild()
	f.Message(at, f.Member(), "nobody is called")
	asked := f.Message(at, f.Member(), "<@"+f.AppID()+"> may I?")
	if _, err := f.Wait(t.Context(), func(e discordtest.Entry) bool {
		return e.Kind == discordtest.Answer && e.Method == "POST" && strings.HasPrefix(e.Route, "/channels/")
	}); err != nil {
		t.Fatal(err)
	}
	list := f.Messages(at)
	if len(list) != 3 || list[2].Content() != "heard "+asked.ID {
		t.Errorf("%d messages, the last %q", len(list), list[len(list)-1].Content())
	}
}
