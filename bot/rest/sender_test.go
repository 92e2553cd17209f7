package rest

import (
	"testing"
	"time"

	"netrep/internal/discordtest"
)

const createMessage = "POST /channels/{channel_id}/messages"

func TestSender(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	r := New(Options{API: f.Origin() + "/api", Token: Secret(f.Token())})
	t.Cleanup(r.CloseIdle)
	s, channel := NewSender(r), f.Guild().Channel

	f.Fault(createMessage, discordtest.Status(502).ButStored())
	id, err := s.Send(t.Context(), channel, Message{Content: "@everyone a ruling"}, "nonce-1")
	if err != nil {
		t.Fatal(err)
	}
	if list := f.Messages(f.Guild()); len(list) != 1 || list[0].ID != id {
		t.Fatalf("%d messages after a doubtful failure, want 1", len(list))
	}
	if err := s.Edit(t.Context(), channel, id, Message{Content: "changed"}); err != nil {
		t.Error(err)
	}
	if got := f.Messages(f.Guild())[0].Content(); got != "changed" {
		t.Errorf("content %q", got)
	}
	for range 2 { // that it is gone already is no error
		if err := s.Delete(t.Context(), channel, id); err != nil {
			t.Error(err)
		}
	}
	for _, nonce := range []string{"", "a nonce of twenty-six chars"} {
		if _, err := s.Send(t.Context(), channel, Message{Content: "x"}, nonce); err == nil {
			t.Errorf("nonce %q was taken", nonce)
		}
	}
}

func TestSenderKeepsToTheLimits(t *testing.T) {
	t.Parallel()
	f := discordtest.New(t, discordtest.Options{})
	f.SetLimit(createMessage, discordtest.Limit{Requests: 5, Per: 500 * time.Millisecond})
	r := New(Options{API: f.Origin() + "/api", Token: Secret(f.Token())})
	t.Cleanup(r.CloseIdle)
	for n := range 12 {
		if _, err := NewSender(r).Send(t.Context(), f.Guild().Channel, Message{Content: "x"}, discordtest.Snowflake(time.Now(), n)); err != nil {
			t.Error(err)
		}
	}
}
