package discordtest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// maxStored is how many messages a channel keeps.
const maxStored = 1000

// channel holds the messages of a channel, oldest first; guarded by Fake.mu.
type channel struct{ messages []*stored }

// stored is one message.
type stored struct {
	fields  obj
	files   []File
	guild   string
	nonce   string
	nonceAt time.Time
	own     bool // sent by the bot
}

// put stores a message. f.mu must be held.
func (f *Fake) put(channelID string, m *stored) {
	c := f.channels[channelID]
	if c == nil {
		c = &channel{}
		f.channels[channelID] = c
	}
	c.messages = append(c.messages, m)
	if len(c.messages) > maxStored {
		c.messages = append([]*stored(nil), c.messages[maxStored/4:]...)
	}
}

// find returns a message. f.mu must be held.
func (f *Fake) find(channelID, id string) *stored {
	c := f.channels[channelID]
	if c == nil {
		return nil
	}
	for i := len(c.messages) - 1; i >= 0; i-- {
		if text(c.messages[i].fields["id"]) == id {
			return c.messages[i]
		}
	}
	return nil
}

// remove deletes a message. f.mu must be held.
func (f *Fake) remove(channelID, id string) bool {
	m := f.find(channelID, id)
	if m == nil {
		return false
	}
	c := f.channels[channelID]
	c.messages = slices.DeleteFunc(c.messages, func(other *stored) bool { return other == m })
	f.announce("MESSAGE_DELETE", m, func(*session) json.RawMessage {
		gone := obj{"id": id, "channel_id": channelID}
		if m.guild != "" {
			gone["guild_id"] = m.guild
		}
		return encode(gone)
	})
	return true
}

// message returns the fields of a message, or nil if it does not exist.
func (f *Fake) message(channelID, id string) obj {
	f.mu.Lock()
	defer f.mu.Unlock()
	if m := f.find(channelID, id); m != nil {
		return m.fields
	}
	return nil
}

// lookUp returns the message whose id which returns, under f.mu.
func (f *Fake) lookUp(channelID string, which func() string) (Message, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	id := which()
	m := f.find(channelID, id)
	if m == nil {
		return Message{}, fmt.Errorf("no message %q in channel %s", id, channelID)
	}
	return Message{ID: id, Channel: channelID, fields: m.fields, files: m.files}, nil
}

// Shown returns the current state of m, or an error if it was deleted.
func (f *Fake) Shown(m Message) (Message, error) {
	return f.lookUp(m.Channel, func() string { return m.ID })
}

// Messages returns the messages of a place that everybody there can see, oldest first.
func (f *Fake) Messages(at Place) []Message {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := f.channels[at.Channel]
	if c == nil {
		return nil
	}
	var out []Message
	for _, m := range c.messages {
		if integer(m.fields["flags"])&flagEphemeral == 0 {
			out = append(out, Message{ID: text(m.fields["id"]), Channel: at.Channel, fields: m.fields, files: m.files})
		}
	}
	return out
}

// Message lets user write content at a place. Sessions whose intents cover it receive
// MESSAGE_CREATE, with the content if they may see it.
func (f *Fake) Message(at Place, user User, content string) Message {
	fields := f.blankMessage(at.Channel)
	fields["content"], fields["author"] = content, userJSON(user)
	if strings.Contains(content, "<@"+f.AppID()+">") {
		fields["mentions"] = []any{f.botJSON()}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	m := &stored{fields: object(plain(fields)), guild: at.Guild}
	f.put(at.Channel, m)
	f.announceMessage("MESSAGE_CREATE", m, user)
	return Message{ID: text(fields["id"]), Channel: at.Channel, fields: m.fields}
}

// EditMessage lets the author change a message, with MESSAGE_UPDATE.
func (f *Fake) EditMessage(m Message, author User, content string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := f.find(m.Channel, m.ID)
	if s == nil {
		return
	}
	fields := object(plain(s.fields))
	fields["content"], fields["edited_timestamp"] = content, stamp(f.clock.Now())
	s.fields = fields
	f.announceMessage("MESSAGE_UPDATE", s, author)
}

// DeleteMessage deletes a message, with MESSAGE_DELETE.
func (f *Fake) DeleteMessage(m Message) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.remove(m.Channel, m.ID)
}

// announceMessage dispatches a user's message. f.mu must be held.
func (f *Fake) announceMessage(event string, m *stored, author User) {
	full := maps.Clone(m.fields)
	if m.guild != "" {
		full["guild_id"] = m.guild
		full["member"] = bareMember()
	}
	bare := maps.Clone(full)
	bare["content"], bare["embeds"], bare["components"], bare["attachments"] = "", []any{}, []any{}, []any{}
	f.announce(event, m, func(s *session) json.RawMessage {
		if s.intents&IntentContent == 0 && m.guild != "" && !m.own && !f.mentioned(m) {
			return encode(bare)
		}
		return encode(full)
	})
}

// announce dispatches an event about m to the sessions whose intents cover it, but not
// for private messages. f.mu must be held.
func (f *Fake) announce(event string, m *stored, view func(*session) json.RawMessage) {
	if integer(m.fields["flags"])&flagEphemeral != 0 {
		return
	}
	need := intentDirectMessages
	if m.guild != "" {
		need = intentGuildMessages
	}
	f.dispatch(event, m.guild, func(s *session) json.RawMessage {
		if s.intents&need == 0 {
			return nil
		}
		return view(s)
	})
}

// mentioned reports whether m mentions the bot.
func (f *Fake) mentioned(m *stored) bool {
	for _, u := range objects(m.fields["mentions"]) {
		if text(u["id"]) == f.AppID() {
			return true
		}
	}
	return false
}
