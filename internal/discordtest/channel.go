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
	list := append(f.channels[channelID], m)
	if len(list) > maxStored {
		list = slices.Clone(list[maxStored/4:])
	}
	f.channels[channelID] = list
}

// find returns a message. f.mu must be held.
func (f *Fake) find(channelID, id string) *stored {
	for _, m := range slices.Backward(f.channels[channelID]) {
		if text(m.fields["id"]) == id {
			return m
		}
	}
	return nil
}

// remove deletes a message. f.mu must be held.
func (f *Fake) remove(m *stored) {
	channel := text(m.fields["channel_id"])
	f.channels[channel] = slices.DeleteFunc(f.channels[channel], func(other *stored) bool { return other == m })
	gone := obj{"id": m.fields["id"], "channel_id": channel}
	if m.guild != "" {
		gone["guild_id"] = m.guild
	}
	f.announce("MESSAGE_DELETE", m, func(*session) json.RawMessage { return encode(gone) })
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
	var out []Message
	for _, m := range f.channels[at.Channel] {
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
	f.announceMessage("MESSAGE_CREATE", m)
	return Message{ID: text(fields["id"]), Channel: at.Channel, fields: m.fields}
}

// EditMessage lets the author change a message, with MESSAGE_UPDATE.
func (f *Fake) EditMessage(m Message, content string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := f.find(m.Channel, m.ID)
	if s == nil {
		return
	}
	fields := object(plain(s.fields))
	fields["content"], fields["edited_timestamp"] = content, stamp(f.clock.Now())
	s.fields = fields
	f.announceMessage("MESSAGE_UPDATE", s)
}

// DeleteMessage deletes a message, with MESSAGE_DELETE.
func (f *Fake) DeleteMessage(m Message) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if s := f.find(m.Channel, m.ID); s != nil {
		f.remove(s)
	}
}

// announceMessage dispatches a user's message. f.mu must be held.
func (f *Fake) announceMessage(event string, m *stored) {
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
	return slices.ContainsFunc(objects(m.fields["mentions"]), func(u obj) bool { return text(u["id"]) == f.AppID() })
}
