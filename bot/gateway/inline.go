package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"netrep/bot/desk"
	"netrep/bot/rest"
)

// inline answers ordinary messages: an answer is a reply, and is edited and
// deleted with its message. The newest answers are remembered; older ones, and
// those from before the bot was started, are looked for in the channel.
type inline struct {
	handler desk.MessageHandler
	sender  *rest.Sender
	desk    *desk.Desk
	log     *slog.Logger
	now     func() time.Time
	work    chan struct{} // one for each message that is worked on
	looks   chan struct{} // the same for those whose answers are looked for, which others do not wait for
	// onlyCalled passes over the messages that neither call the bot nor reply to it.
	onlyCalled bool

	// posts limits the share of a process's requests that inline answers may
	// take: otherwise all others would wait behind them.
	posts  *rate.Limiter
	closed refusing // channels

	mu     sync.Mutex
	self   string           // id of the bot's user
	talks  map[string]*talk // by the message's id
	recent []string         // ids of talks with an answer, the oldest first
	since  time.Time        // answers to earlier messages may have been forgotten
}

// talk is a message and its answer.
type talk struct {
	next    *messageEvent // the newest state of the message that is not processed yet
	busy    bool
	recent  bool   // is in the list of those with an answer
	answer  string // id of the answer, or ""
	unknown bool   // there may be an answer that is not remembered
}

type messageEvent struct {
	kind    string
	message *rest.ChatMessage
}

// The bounds of inline answers.
const (
	inlineAtOnce   = 16               // messages that are worked on at the same time
	inlineLooks    = 4                // channels that are looked through at the same time
	inlineWaiting  = 1000             // messages that may wait; beyond that new ones are ignored
	inlineRemember = 5000             // answers that are deleted with their messages
	inlineMissed   = time.Minute      // older messages that come when a session is resumed get no answer any more
	inlineFresh    = 15 * time.Minute // older messages get no new answer when they are edited
	inlineLooked   = 24 * time.Hour   // when an older message is deleted, its forgotten answer stays
	inlineTime     = 30 * time.Second // for one answer
	inlinePosts    = 10               // answers that are posted, edited or deleted in a second
	inlineLook     = 50               // messages that are looked through for a forgotten answer
)

func newInline(h desk.MessageHandler, r *rest.Client, d *desk.Desk, log *slog.Logger) *inline {
	return &inline{
		handler: h, sender: rest.NewSender(r), desk: d, log: log, now: r.Now, posts: rate.NewLimiter(inlinePosts, inlinePosts),
		work: make(chan struct{}, inlineAtOnce), looks: make(chan struct{}, inlineLooks), talks: map[string]*talk{}, since: r.Now(),
	}
}

// ready takes the data of READY, which say who the bot is.
func (n *inline) ready(raw json.RawMessage) {
	var d struct{ User rest.User }
	if err := json.Unmarshal(raw, &d); err != nil {
		n.log.Error("READY cannot be read", "error", err)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.self = d.User.ID
}

// event handles an event; it does not block.
func (n *inline) event(kind string, raw json.RawMessage) {
	m := new(rest.ChatMessage)
	if err := json.Unmarshal(raw, m); err != nil || m.ID == "" {
		n.log.Debug("message cannot be read", "error", err)
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	m.Calls = callIn(m.Content, n.self)
	if r := m.Replied; r != nil && (r.Author == nil || r.Author.ID != n.self) {
		m.Replied = nil // only its own answers are gone on from
	}
	n.take(kind, m)
}

// purge handles messages that were deleted in bulk. Forgotten answers to them
// are not looked for: that would be too many requests.
func (n *inline) purge(raw json.RawMessage) {
	var gone struct {
		IDs     []string `json:"ids"`
		Channel string   `json:"channel_id"`
	}
	if err := json.Unmarshal(raw, &gone); err != nil {
		n.log.Debug("purge cannot be read", "error", err)
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, id := range gone.IDs {
		if n.talks[id] != nil {
			n.take("MESSAGE_DELETE", &rest.ChatMessage{ID: id, ChannelID: gone.Channel})
		}
	}
}

// take queues an event for processing after those before it; n.mu is held.
func (n *inline) take(kind string, m *rest.ChatMessage) {
	t := n.talks[m.ID]
	if t != nil && kind == "MESSAGE_CREATE" {
		return // Discord may report it twice
	}
	if t == nil {
		unknown := kind != "MESSAGE_CREATE" && rest.SnowflakeTime(m.ID).Before(n.since)
		if !n.wanted(kind, m, unknown) || len(n.talks)-len(n.recent) >= inlineWaiting {
			return
		}
		t = &talk{unknown: unknown}
		n.talks[m.ID] = t
	}
	if t.next == nil || t.next.kind != "MESSAGE_DELETE" {
		t.next = &messageEvent{kind, m}
	}
	if !t.busy {
		t.busy = n.desk.Go(func(ctx context.Context) { n.converse(ctx, m.ID, t) })
	}
}

// wanted reports whether there may be something to do for a message of which no
// answer is remembered.
func (n *inline) wanted(kind string, m *rest.ChatMessage, unknown bool) bool {
	age := n.now().Sub(rest.SnowflakeTime(m.ID))
	switch {
	case kind == "MESSAGE_DELETE":
		return unknown && age < inlineLooked
	case n.onlyCalled && !m.Calls && m.Replied == nil:
		return false
	}
	if kind == "MESSAGE_CREATE" && age > inlineMissed {
		return false
	}
	return m.Author != nil && !m.Author.Bot && m.WebhookID == "" && age < inlineFresh
}

// converse processes the events of a message.
func (n *inline) converse(ctx context.Context, id string, t *talk) {
	turn := n.work
	if t.unknown {
		turn = n.looks
	}
	select {
	case turn <- struct{}{}:
	case <-ctx.Done():
		return
	}
	defer func() { <-turn }()
	for {
		n.mu.Lock()
		e := t.next
		t.next = nil
		if e == nil {
			t.busy = false
			n.remember(id, t)
			n.mu.Unlock()
			return
		}
		n.mu.Unlock()
		n.step(ctx, t, e)
	}
}

// step brings the answer in line with the message.
func (n *inline) step(ctx context.Context, t *talk, e *messageEvent) {
	ctx, cancel := context.WithTimeout(ctx, inlineTime)
	defer cancel()
	if t.unknown {
		if err := n.find(ctx, t, e.message); err != nil {
			n.report(e, "inline answer not looked for", err)
			return
		}
	}
	var answer *rest.Message
	if e.kind != "MESSAGE_DELETE" && e.message.Author != nil {
		err := desk.Caught(func() (err error) {
			answer, err = n.handler.HandleMessage(ctx, e.message)
			return err
		})
		if errors.Is(err, desk.ErrPassedOver) {
			return
		}
		if err != nil {
			n.report(e, "message failed", err)
			return
		}
	}
	if answer == nil && t.answer == "" || n.closed.is(e.message.ChannelID, n.now()) {
		return
	}
	if err := n.posts.Wait(ctx); err != nil {
		n.log.Debug("an inline answer was not posted: there are too many", "message", e.message.ID)
		return
	}
	if err := n.put(ctx, t, e.message, answer); err != nil {
		n.report(e, "inline answer not sent", err)
	}
}

func (n *inline) put(ctx context.Context, t *talk, m *rest.ChatMessage, answer *rest.Message) (err error) {
	switch {
	case answer == nil && t.answer != "":
		err = n.sender.Delete(ctx, m.ChannelID, t.answer)
		t.answer = ""
	case answer != nil && t.answer != "":
		err = n.sender.Edit(ctx, m.ChannelID, t.answer, *answer)
		if rest.CodeOf(err) == discordgo.ErrCodeUnknownMessage {
			return nil // somebody deleted it, and it stays deleted
		}
	case answer != nil:
		t.answer, err = n.sender.Reply(ctx, m.ChannelID, m.ID, *answer)
	}
	return err
}

func (n *inline) report(e *messageEvent, what string, err error) {
	if rest.StatusOf(err) == http.StatusForbidden {
		if n.closed.add(e.message.ChannelID, n.now()) {
			n.log.Warn("a channel refuses inline answers", "channel", e.message.ChannelID, "missing", rest.Refusal(err), "error", err)
		}
		return
	}
	n.log.Error(what, append([]any{"message", e.message.ID, "channel", e.message.ChannelID}, desk.Explained(err)...)...)
}

// callIn reports whether a message's text mentions the user with that id.
func callIn(content, id string) bool {
	return id != "" && (strings.Contains(content, "<@"+id+">") || strings.Contains(content, "<@!"+id+">"))
}
