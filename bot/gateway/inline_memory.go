package gateway

import (
	"context"
	"net/http"
	"slices"
	"time"

	"netrep/bot/rest"
)

// remember keeps a talk that has an answer, or may have one; only the newest are
// kept.
func (n *inline) remember(id string, t *talk) {
	switch {
	case t.answer == "":
		delete(n.talks, id)
		if t.recent {
			n.recent = slices.DeleteFunc(n.recent, func(other string) bool { return other == id })
		}
	case !t.recent:
		t.recent = true
		n.recent = append(n.recent, id)
	}
	if len(n.recent) > inlineRemember {
		n.forget(n.recent[0])
	}
}

// forget drops the oldest answer; the next event about its message looks for it.
func (n *inline) forget(id string) {
	n.recent = n.recent[1:]
	if n.talks[id].recent = false; !n.talks[id].busy {
		delete(n.talks, id)
	}
	if made := rest.SnowflakeTime(id).Add(time.Millisecond); made.After(n.since) {
		n.since = made
	}
}

// find looks for the answer to a message among those that follow it.
func (n *inline) find(ctx context.Context, t *talk, m *rest.ChatMessage) error {
	n.mu.Lock()
	self := n.self
	n.mu.Unlock()
	list, err := n.sender.After(ctx, m.ChannelID, m.ID, inlineLook)
	if status := rest.StatusOf(err); status == http.StatusForbidden || status == http.StatusNotFound {
		list, err = nil, nil // where the bot cannot read, it has not answered
	}
	if err != nil {
		return err
	}
	t.unknown = false
	for _, other := range list {
		if other.Author != nil && other.Author.ID == self && other.Reference.MessageID == m.ID {
			t.answer = other.ID
		}
	}
	return nil
}
