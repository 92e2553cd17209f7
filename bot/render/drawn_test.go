package render

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"netrep/bot/rest"
	"netrep/index"
	"netrep/internal/discordtest"
	"netrep/rulings/embedded"

	"github.com/bwmarrin/discordgo"
)

// asker is the user whose messages the tests render.
const asker = "246813579246813579"

// library is the embedded corpus, for announcements that name rulings.
var library = sync.OnceValues(func() (*index.Live, error) {
	x, err := index.Build(embedded.Corpus(), index.Options{})
	return index.NewLive(x), err
})

// accepted fails the test unless Discord would take r as a first answer, and
// returns what it would be sent.
func accepted(t testing.TB, what string, r rest.Response) []byte {
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

// standing is m as it would stand in Discord.
func standing(t testing.TB, m rest.Message) *rest.ChatMessage {
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

// pressables lists everything in m that can be pressed.
func pressables(m *rest.ChatMessage) []discordtest.Component {
	return discordtest.Pressables(m.Components)
}

// pressOn is the interaction of pressing p in m.
func pressOn(m *rest.ChatMessage, p discordtest.Component, user string) *rest.Interaction {
	return &rest.Interaction{
		ID: "900000000000000003", Type: discordgo.InteractionMessageComponent, Message: m,
		User: &rest.User{ID: user, Username: "frodo"}, Context: discordgo.InteractionContextGuild,
		Data: rest.InteractionData{CustomID: p.CustomID, Values: p.Values},
	}
}

// quoted is s as JSON.
func quoted(s string) string {
	b, _ := json.Marshal(s) // always possible
	return string(b)
}

func rawList(list ...[]byte) []json.RawMessage {
	var out []json.RawMessage
	for _, b := range list {
		out = append(out, b)
	}
	return out
}

// shows returns all the texts of a message.
func shows(t testing.TB, m rest.Message) string {
	t.Helper()
	var texts []string
	for _, c := range discordtest.Flat(standing(t, m).Components) {
		if c.Content != "" {
			texts = append(texts, c.Content)
		}
	}
	return strings.Join(texts, "\n")
}

// find returns what is labelled so in a message.
func find(t testing.TB, m *rest.ChatMessage, label string) discordtest.Component {
	t.Helper()
	for _, p := range pressables(m) {
		if p.Label == label {
			return p
		}
	}
	t.Fatalf("nothing is called %q: %v", label, pressables(m))
	return discordtest.Component{}
}
