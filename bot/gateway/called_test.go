package gateway

import (
	"context"
	"strings"
	"testing"

	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

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

func (echoCalls) HandleMessage(_ context.Context, m *rest.ChatMessage) (*rest.Message, error) {
	if !m.Calls {
		return nil, nil
	}
	return &rest.Message{Content: "heard " + m.ID}, nil
}

// Without the privileged intent the bot reads the messages that call it.
func TestCalledWithoutThePrivilegedIntent(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{})
	connect(t, f, handler{}, func(o *Options) { o.Inline, o.OnlyCalled = echoCalls{}, true })
	f.Up(t, 1)
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
