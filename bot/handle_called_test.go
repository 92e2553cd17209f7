package bot

import (
	"strings"
	"testing"

	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
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
		"<@9> can he reveal Muster Disperses on-guard when I play a faction?":   "Not legal: Muster Disperses on-guard",
		"<@9> when do i get my unused og card back":                             "Unused on-guard cards",
		"<@9> my guy has 5 corruption points and rolls a 5, is he discarded?":   "Who makes the check?",
		"@everyone <@9> can my two companies go to the same site?":              "It depends: moving this way",
		"<@9> can i influence the sun to give me a sandwich on a rainy sunday?": "I have no ruling",
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
