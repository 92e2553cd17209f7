package gateway

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"netrep/bot/desk"
	"netrep/bot/rest"
	"netrep/internal/discordtest"
)

// echo answers messages that hold [[…]] with what stands there.
type echo struct{}

func (echo) HandleMessage(_ context.Context, m *rest.ChatMessage) (*rest.Message, error) {
	_, after, ok := strings.Cut(m.Content, "[[")
	if !ok {
		return nil, nil
	}
	name, _, _ := strings.Cut(after, "]]")
	if name == "boom" {
		panic("boom")
	}
	return &rest.Message{Content: "about " + name}, nil
}

func TestInlineAnswersLiveWithTheirMessages(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{Privileged: discordtest.IntentContent})
	l := connect(t, f, handler{}, func(o *Options) { o.Inline = echo{} })
	f.Up(t, 1)
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
	l.log.Wait(t.Context(), t, boom.ID)
	asked := f.Message(at, f.Member(), "what does [[River]] do?")
	wait("POST")
	list := f.Messages(at)
	answer := list[len(list)-1]
	if len(list) != 4 || answer.Content() != "about River" || !strings.Contains(string(answer.JSON()), asked.ID) {
		t.Fatalf("%d messages, the last %s", len(list), answer.JSON())
	}
	f.EditMessage(asked, "what does [[Twilight]] do?")
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

// inlineBot starts a bot that answers [[names]].
func inlineBot(t *testing.T, f *discordtest.Fake) *live {
	t.Helper()
	mark := f.Mark()
	l := connect(t, f, handler{}, func(o *Options) { o.Inline = echo{} })
	if _, err := f.Back(t.Context(), mark); err != nil {
		t.Fatal(err)
	}
	return l
}

// requested waits until a request about messages was done.
func requested(t *testing.T, f *discordtest.Fake, mark int, method string) discordtest.Entry {
	t.Helper()
	e, err := f.WaitAfter(t.Context(), mark, func(e discordtest.Entry) bool {
		return e.Kind == discordtest.Answer && e.Method == method && strings.HasPrefix(e.Route, "/channels/") && e.Status < 300
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func (n *inline) remembers(id string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.talks[id] != nil && !n.talks[id].unknown
}

// A bot that was started again finds the answers of its predecessor, and takes
// no other reply for one of them.
func TestInlineAnswersOfAnEarlierRun(t *testing.T) {
	t.Parallel()
	f := newFake(t, discordtest.Options{Privileged: discordtest.IntentContent, IdentifyEvery: time.Millisecond})
	first := inlineBot(t, f)
	at := f.Guild()
	var asked []discordtest.Message
	for n := range 3 {
		mark := f.Mark()
		asked = append(asked, f.Message(at, f.Member(), fmt.Sprintf("what of [[%d]]?", n)))
		requested(t, f, mark, "POST")
	}
	plain := f.Message(at, f.Member(), "never mind")
	first.stop()
	<-first.ended
	first.ended <- nil
	second := inlineBot(t, f)

	mark := f.Mark()
	f.DeleteMessage(asked[0])
	requested(t, f, mark, "DELETE")
	mark = f.Mark()
	f.EditMessage(asked[1], "what of [[River]]?")
	requested(t, f, mark, "PATCH")
	mark = f.Mark()
	f.EditMessage(asked[2], "forget it")
	requested(t, f, mark, "DELETE")
	mark = f.Mark()
	f.DeleteMessage(plain)
	requested(t, f, mark, "GET")
	mark = f.Mark()
	f.EditMessage(asked[1], "what of [[Twilight]]?")
	requested(t, f, mark, "PATCH")
	if n := second.gateway.inline; !n.remembers(asked[1].ID) {
		t.Error("what was found is not remembered")
	}
	var texts []string
	for _, m := range f.Messages(at) {
		texts = append(texts, m.Content())
	}
	if got, want := strings.Join(texts, "; "), "what of [[Twilight]]?; about Twilight; forget it"; got != want {
		t.Errorf("the channel reads %q, want %q", got, want)
	}
}

// Messages that are deleted all at once take their answers along.
func TestInlineAnswersGoWithAPurge(t *testing.T) {
	f := newFake(t, discordtest.Options{Privileged: discordtest.IntentContent})
	inlineBot(t, f)
	mark := f.Mark()
	asked := f.Message(f.Guild(), f.Member(), "what of [[River]]?")
	requested(t, f, mark, "POST")
	mark = f.Mark()
	f.Send("MESSAGE_DELETE_BULK", map[string]any{
		"ids": []string{"1", asked.ID}, "channel_id": f.Guild().Channel, "guild_id": f.Guild().Guild,
	})
	requested(t, f, mark, "DELETE")
	if list := f.Messages(f.Guild()); len(list) != 1 {
		t.Errorf("%d messages, want the asker's", len(list))
	}
}

// A message and its answer are counted once, however often they are edited, and
// of all answers only the newest are remembered.
func TestInlineMemoryIsBounded(t *testing.T) {
	r := rest.New(rest.Options{})
	n := newInline(echo{}, r, desk.New(t.Context(), handler{}, r, desk.Options{}), slog.New(slog.DiscardHandler))
	start := time.Now()
	for k := range inlineRemember + 100 {
		id := discordtest.Snowflake(start.Add(time.Duration(k)*time.Millisecond), 0)
		n.talks[id] = &talk{answer: "1"}
		n.remember(id, n.talks[id])
		n.remember(id, n.talks[id])
	}
	if len(n.talks) != inlineRemember || len(n.recent) != inlineRemember {
		t.Errorf("%d talks, %d of them recent, want %d", len(n.talks), len(n.recent), inlineRemember)
	}
	if oldest := rest.SnowflakeTime(n.recent[0]); n.since.After(oldest) || oldest.Sub(n.since) > time.Millisecond {
		t.Errorf("memory begins at %v, known from %v", oldest, n.since)
	}
	id := n.recent[7]
	n.talks[id].answer = ""
	n.remember(id, n.talks[id])
	if n.talks[id] != nil || slices.Contains(n.recent, id) {
		t.Error("a message without an answer is remembered")
	}
}

func TestInlineNeedsItsIntent(t *testing.T) {
	f := newFake(t, discordtest.Options{})
	wantFatal(t, connect(t, f, handler{}, func(o *Options) { o.Inline = echo{} }), "4014")
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

// Inline answers have a budget of their own, so that everybody else's requests do not
// wait behind them.
func TestInlineAnswersAreSpaced(t *testing.T) {
	t.Parallel()
	const asked = inlinePosts + 8
	f := newFake(t, discordtest.Options{NoLimits: true})
	connect(t, f, handler{}, func(o *Options) { o.Inline, o.OnlyCalled = echoCalls{}, true })
	f.Up(t, 1)
	began := time.Now()
	for range asked {
		f.Message(f.Guild(), f.Member(), "<@"+f.AppID()+"> may I?")
	}
	var posted []time.Time
	for mark := 0; len(posted) < asked; {
		e, err := f.WaitAfter(t.Context(), mark, func(e discordtest.Entry) bool {
			return e.Kind == discordtest.Request && e.Method == "POST" && strings.HasPrefix(e.Route, "/channels/")
		})
		if err != nil {
			t.Fatal(err)
		}
		mark, posted = e.Seq, append(posted, e.At)
	}
	if took, least := posted[asked-1].Sub(began), (asked-inlinePosts-1)*time.Second/inlinePosts; took < least {
		t.Errorf("%d were posted within %v; %v are the least", asked, took, least)
	}
}
