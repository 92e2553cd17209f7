// Package resttest has helpers for tests of answers: what Discord would accept,
// and what could be read and pressed in it.
package resttest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

// Accepted fails the test unless Discord would accept r as a first answer, and
// returns what would be sent.
func Accepted(t testing.TB, what string, r rest.Response) []byte {
	t.Helper()
	p, err := r.Encode()
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if err := discordtest.CheckCallback(p.JSON); err != nil {
		t.Errorf("%s: %v\n%s", what, err, p.JSON)
	}
	return p.JSON
}

// Standing is m as it would exist in Discord.
func Standing(t testing.TB, m rest.Message) *rest.ChatMessage {
	t.Helper()
	out := &rest.ChatMessage{ID: "900000000000000001", ChannelID: "900000000000000002", Flags: m.Flags, Content: m.Content}
	for _, c := range m.Components {
		raw, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		out.Components = append(out.Components, raw)
	}
	return out
}

// Pressables lists everything in m that can be pressed.
func Pressables(m *rest.ChatMessage) []discordtest.Component {
	return discordtest.Pressables(m.Components)
}

// PressOn is the interaction of pressing p in m.
func PressOn(m *rest.ChatMessage, p discordtest.Component, user string) *rest.Interaction {
	return &rest.Interaction{
		ID: "900000000000000003", Type: discordgo.InteractionMessageComponent, Message: m,
		User: &rest.User{ID: user, Username: "frodo"}, Context: discordgo.InteractionContextGuild,
		Data: rest.InteractionData{CustomID: p.CustomID, Values: p.Values},
	}
}

// Shows returns all the texts of a message.
func Shows(t testing.TB, m rest.Message) string {
	t.Helper()
	var texts []string
	for _, c := range discordtest.Flat(Standing(t, m).Components) {
		if c.Content != "" {
			texts = append(texts, c.Content)
		}
	}
	return strings.Join(texts, "\n")
}

// Find returns the control with a label in a message.
func Find(t testing.TB, m *rest.ChatMessage, label string) discordtest.Component {
	t.Helper()
	for _, p := range Pressables(m) {
		if p.Label == label {
			return p
		}
	}
	t.Fatalf("nothing is called %q: %v", label, Pressables(m))
	return discordtest.Component{}
}

// Quoted is s as JSON.
func Quoted(s string) string {
	b, _ := json.Marshal(s) // always possible
	return string(b)
}

// RawList is a list of JSON texts.
func RawList(list ...[]byte) []json.RawMessage {
	var out []json.RawMessage
	for _, b := range list {
		out = append(out, b)
	}
	return out
}
