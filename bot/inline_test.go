package bot

import (
	"context"
	"slices"
	"strings"
	"testing"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/bot/rest/resttest"
)

func TestNamesIn(t *testing.T) {
	long := strings.Repeat("x", 100)
	for content, want := range map[string][]string{
		"is [[River]] a hazard?":                    {"River"},
		"[[River]] [[river]] [[2.V.6]]":             {"River", "2.V.6"},
		"[[a]] [[b]] [[c]] [[d]]":                   {"a", "b", "c"},
		"`[[code]]` ```\n[[block]]\n``` [[out]]":    {"out"},
		"> [[quoted]]\n[[mine]]":                    {"mine"},
		"||[[spoiler]]|| [[seen]]":                  {"seen"},
		"[[first]]\n>>> [[all]]\n[[the rest]]":      {"first"},
		"``` [[never closed":                        nil,
		"[[]] [[ ]] [[two\nlines]] [one] [[[[x]]]]": {"x"},
		"[[@everyone]]":                             {"@everyone"},
		"[[" + long + "]] [[" + long + "y]]":        {long},
	} {
		if got := namesIn(content); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", content, got, want)
		}
	}
}

func TestHandleMessage(t *testing.T) {
	c := NewClerk(newEnv(t), ClerkOptions{Inline: func(m *rest.ChatMessage) bool { return m.GuildID == "1" }})
	in := func(guild, content string) *rest.Message {
		t.Helper()
		m, err := c.HandleMessage(context.Background(), &rest.ChatMessage{ID: "2", GuildID: guild, Content: content, Author: &rest.User{ID: asker}})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	if in("2", "[[River]]") != nil || in("1", "no names") != nil {
		t.Error("it answers unasked")
	}
	m := in("1", "[[Doors of Night]] or [[2.V.6]] or [[Gandalff the Wizzard]]?")
	if m == nil {
		t.Fatal("no answer")
	}
	resttest.Accepted(t, "inline", rest.Response{Kind: rest.Reply, Message: *m})
	text := resttest.Shows(t, *m)
	for _, want := range []string{"Doors of Night", "On-guard against a resource", "No card is called"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	stands := resttest.Standing(t, *m)
	for _, p := range resttest.Pressables(stands) {
		r := handled(t, c, resttest.PressOn(stands, p, asker))
		if r.Kind != rest.Reply || !isPrivate(r) {
			t.Errorf("%s takes the place of the answers", p.Label)
		}
		if text := resttest.Shows(t, r.Message); strings.Contains(text, "There is no command") {
			t.Errorf("%s opens %s", p.Label, text)
		}
	}
}

// Three of anything fit one message.
func TestInlineFits(t *testing.T) {
	env := newEnv(t)
	c := NewClerk(env, ClerkOptions{Inline: func(*rest.ChatMessage) bool { return true }})
	var names []string
	for r := range env.Rulings.Corpus().All() {
		names = append(names, r.Ref)
	}
	for part := range slices.Chunk(names, render.MaxInline) {
		content := "[[" + strings.Join(part, "]] [[") + "]]"
		m, err := c.HandleMessage(context.Background(), &rest.ChatMessage{Content: content})
		if err != nil || m == nil {
			t.Fatal(content, err)
		}
		resttest.Accepted(t, content, rest.Response{Kind: rest.Reply, Message: *m})
	}
}
