package bot

import (
	"context"
	"strings"
	"testing"

	"netrep/internal/discordtest"
)

// echo answers messages that hold [[…]] with what stands there.
type echo struct{}

func (echo) HandleMessage(_ context.Context, m *ChatMessage) (*Message, error) {
	_, rest, ok := strings.Cut(m.Content, "[[")
	if !ok {
		return nil, nil
	}
	name, _, _ := strings.Cut(rest, "]]")
	if name == "boom" {
		panic("boom")
	}
	return &Message{Content: "about " + name}, nil
}

func TestInlineAnswersLiveWithTheirMessages(t *testing.T) {
	f := newFake(t, discordtest.Options{Privileged: discordtest.IntentContent})
	l := connect(t, f, handler{}, func(o *GatewayOptions) { o.Inline = echo{} })
	if _, err := f.Ready(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	wait := func(method string) discordtest.Entry {
		t.Helper()
		e, err := f.Wait(t.Context(), func(e discordtest.Entry) bool {
			return e.Kind == discordtest.Answer && e.Method == method && strings.HasPrefix(e.Route, "/channels/")
		})
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	at := f.Guild()
	f.Message(at, f.Member(), "nothing to see")
	boom := f.Message(at, f.Member(), "[[boom]]")
	l.log.wait(t, boom.ID)
	asked := f.Message(at, f.Member(), "what does [[River]] do?")
	wait("POST")
	list := f.Messages(at)
	answer := list[len(list)-1]
	if len(list) != 4 || answer.Content() != "about River" || !strings.Contains(string(answer.JSON()), asked.ID) {
		t.Fatalf("%d messages, the last %s", len(list), answer.JSON())
	}
	f.EditMessage(asked, f.Member(), "what does [[Twilight]] do?")
	wait("PATCH")
	if m, err := f.Shown(answer); err != nil || m.Content() != "about Twilight" {
		t.Errorf("after the edit %q, %v", m.Content(), err)
	}
	f.DeleteMessage(asked)
	wait("DELETE")
	if _, err := f.Shown(answer); err == nil {
		t.Error("the answer is still there")
	}
}

func TestInlineNeedsItsIntent(t *testing.T) {
	f := newFake(t, discordtest.Options{})
	wantFatal(t, connect(t, f, handler{}, func(o *GatewayOptions) { o.Inline = echo{} }), "4014")
	f.Violations()
}

func TestNoPrivilegedIntentByDefault(t *testing.T) {
	f := newFake(t, discordtest.Options{})
	connect(t, f, handler{}, nil)
	e, err := f.Wait(t.Context(), func(e discordtest.Entry) bool { return e.Kind == discordtest.Received && e.Op == 2 })
	if err != nil || !strings.Contains(string(e.Body), `"intents":0`) {
		t.Errorf("IDENTIFY %s, %v", e.Body, err)
	}
	if strings.Contains(string(e.Body), f.Token()) {
		t.Log("the fake logs tokens")
	}
}
