package rest

import (
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/internal/discordtest"
)

func newSender(t *testing.T, f *discordtest.Fake) *Sender {
	t.Helper()
	r := New(Options{API: f.Origin() + "/api", Token: Secret(f.Token())})
	t.Cleanup(r.CloseIdle)
	return NewSender(r)
}

func TestSenderFindsWhatItSent(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{NoLimits: true})
	s, at := newSender(t, f), f.Guild()
	start := time.Now()
	const mark = 1<<30 + 7
	find := func(nonce string, mark int32, want string) {
		t.Helper()
		if id, err := s.Find(t.Context(), at.Channel, nonce, mark, start); id != want || err != nil {
			t.Errorf("found %q, %v, want %q", id, err, want)
		}
	}
	find("n1", mark, "")
	id, err := s.Send(t.Context(), at.Channel, Message{Flags: discordgo.MessageFlagsIsComponentsV2, Components: []discordgo.MessageComponent{discordgo.Container{ID: mark, Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "News"}}}}}, "n1")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2*findPage + 10 {
		f.Message(at, f.Member(), strings.Repeat("talk ", n%3+1))
	}
	find("n1", mark+1, id)
	find("n2", mark, id)
	find("n2", mark+1, "")
	start = time.Now().Add(time.Hour)
	find("n1", mark, "") // it would be older
}

func TestSenderPublishesOnce(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	s, channel := newSender(t, f), f.Guild().Channel
	id, err := s.Send(t.Context(), channel, Message{Content: "x"}, "n")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := s.Publish(t.Context(), channel, id); err != nil {
			t.Error(err)
		}
	}
	if guild, follows, err := s.Channel(t.Context(), channel); guild != f.Guild().Guild || follows || err != nil {
		t.Errorf("of %s, %v, %v", guild, follows, err)
	}
}

func TestRefusals(t *testing.T) {
	f := discordtest.New(t, discordtest.Options{})
	s := newSender(t, f)
	for _, tc := range []struct {
		fault discordtest.Fault
		words string
		pause bool
	}{
		{discordtest.Refused(404, 10003, "Unknown Channel"), "The channel no longer exists", false},
		{discordtest.Refused(403, 50001, "Missing Access"), "Give me View Channel", false},
		{discordtest.Refused(403, 50013, "Missing Permissions"), "Give me Send Messages", false},
		{discordtest.Refused(403, 160000, "Odd"), "doesn't let me do this in the channel: Odd", false},
		{discordtest.RateLimited("user", 2*time.Minute), "", true},
	} {
		f.Fault(createMessage, tc.fault)
		_, err := s.Send(t.Context(), f.NewChannel(f.Guild()).Channel, Message{Content: "x"}, "n")
		if err == nil {
			t.Fatalf("%q: no error", tc.words)
		}
		if got := Refusal(err); (got == "") != (tc.words == "") || !strings.Contains(got, tc.words) {
			t.Errorf("words %q, want %q", got, tc.words)
		}
		if pause := Pause(err); (pause > 0) != tc.pause {
			t.Errorf("%v: pause %v", err, pause)
		}
	}
}
