package bot

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// inline has ordinary messages answered: an answer is a reply, is edited with
// its message, and goes with it. What is remembered of answers is lost when the
// bot stops; they then stay as they are.
type inline struct {
	handler MessageHandler
	sender  *Sender
	desk    *Desk
	log     *slog.Logger
	work    chan struct{} // one for each message that is worked on

	mu     sync.Mutex
	talks  map[string]*talk // by the message's id
	recent []string         // ids with an answer, the oldest first
}

// talk is a message and its answer.
type talk struct {
	next   *messageEvent // the newest state of the message that is not worked off yet
	busy   bool
	answer string // id of the answer, or ""
}

type messageEvent struct {
	kind    string
	message *ChatMessage
}

// The bounds of inline answers.
const (
	inlineAtOnce   = 16               // messages that are worked on at the same time
	inlineWaiting  = 1000             // messages that may wait; beyond it new ones are passed over
	inlineRemember = 5000             // answers that go with their messages
	inlineFresh    = 15 * time.Minute // older messages get no new answer when they are edited
	inlineTime     = 30 * time.Second // for one answer
)

func newInline(h MessageHandler, r *REST, d *Desk) *inline {
	return &inline{
		handler: h, sender: NewSender(r), desk: d, log: d.log,
		work: make(chan struct{}, inlineAtOnce), talks: map[string]*talk{},
	}
}

// event takes an event; it does not block.
func (n *inline) event(kind string, raw json.RawMessage) {
	m := new(ChatMessage)
	if err := json.Unmarshal(raw, m); err != nil || m.ID == "" {
		n.log.Debug("message cannot be read", "error", err)
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.talks[m.ID]
	if t == nil {
		if !n.wanted(kind, m) || len(n.talks)-len(n.recent) >= inlineWaiting {
			return
		}
		t = &talk{}
		n.talks[m.ID] = t
	}
	if t.next == nil || t.next.kind != "MESSAGE_DELETE" {
		t.next = &messageEvent{kind, m}
	}
	if !t.busy && n.desk.begin() {
		t.busy = true
		go n.converse(m.ID, t)
	}
}

// wanted reports whether a message without an answer may get one.
func (n *inline) wanted(kind string, m *ChatMessage) bool {
	return kind != "MESSAGE_DELETE" && m.Author != nil && !m.Author.Bot && m.WebhookID == "" &&
		n.desk.rest.clock.now().Sub(snowflakeTime(m.ID)) < inlineFresh
}

// converse works off what happens to a message.
func (n *inline) converse(id string, t *talk) {
	defer n.desk.running.Done()
	n.work <- struct{}{}
	defer func() { <-n.work }()
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
		n.step(t, e)
	}
}

// remember keeps a talk with an answer, and the newest only.
func (n *inline) remember(id string, t *talk) {
	if t.answer == "" {
		delete(n.talks, id)
		return
	}
	n.recent = append(n.recent, id)
	if len(n.recent) <= inlineRemember {
		return
	}
	if old := n.talks[n.recent[0]]; old != nil && !old.busy {
		delete(n.talks, n.recent[0])
	}
	n.recent = n.recent[1:]
}

// step brings the answer in line with the message.
func (n *inline) step(t *talk, e *messageEvent) {
	ctx, cancel := context.WithTimeout(n.desk.base, inlineTime)
	defer cancel()
	var answer *Message
	if e.kind != "MESSAGE_DELETE" && e.message.Author != nil {
		err := caught(func() (err error) {
			answer, err = n.handler.HandleMessage(ctx, e.message)
			return err
		})
		if err != nil {
			n.report(e, "message failed", err)
			return
		}
	}
	if err := n.put(ctx, t, e.message, answer); err != nil {
		n.report(e, "inline answer not sent", err)
	}
}

func (n *inline) put(ctx context.Context, t *talk, m *ChatMessage, answer *Message) (err error) {
	switch {
	case answer == nil && t.answer != "":
		err = n.sender.Delete(ctx, m.ChannelID, t.answer)
		t.answer = ""
	case answer != nil && t.answer != "":
		err = n.sender.Edit(ctx, m.ChannelID, t.answer, *answer)
	case answer != nil:
		t.answer, err = n.sender.send(ctx, m.ChannelID, *answer, m.ID, &messageReference{MessageID: m.ID})
	}
	return err
}

func (n *inline) report(e *messageEvent, what string, err error) {
	attrs := []any{"message", e.message.ID, "channel", e.message.ChannelID, "error", err}
	var p *panicked
	if errors.As(err, &p) {
		attrs = append(attrs, "stack", string(p.stack))
	}
	n.log.Error(what, attrs...)
}
