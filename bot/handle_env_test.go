package bot

import (
	"context"
	"encoding/json"
	"sync"
	"testing"
	"time"

	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/internal/discordtest"
	"netrep/rulings/embedded"

	"github.com/bwmarrin/discordgo"
)

// embeddedIndex is built once for all tests of the package.
var embeddedIndex = sync.OnceValues(func() (*index.Index, error) {
	return index.Build(embedded.Corpus(), index.Options{})
})

// newEnv returns an environment over the embedded corpus, on a fixed day.
func newEnv(t testing.TB) *command.Env {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return &command.Env{
		Commands: commands.All(), Rulings: index.NewLive(x), Version: "test",
		Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
	}
}

// replyTo runs a command line and fails the test on a failure of the program.
func replyTo(t testing.TB, env *command.Env, line string) reply.Reply {
	t.Helper()
	r, err := commands.DispatchLine(context.Background(), env, command.Caller{}, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r
}

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
