package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// Payload is the body of a request or an answer: JSON, and the files of its
// message.
type Payload struct {
	JSON  []byte
	Files []File
}

// sentMessage is a [Message] as Discord reads it, whether it is new or an edit.
// discordgo's messages have no nonce, and its attachments no description.
type sentMessage struct {
	discordgo.WebhookEdit
	Attachments  *[]sentAttachment           `json:"attachments,omitempty"`
	Nonce        string                      `json:"nonce,omitempty"`
	EnforceNonce bool                        `json:"enforce_nonce,omitempty"`
	Reference    *discordgo.MessageReference `json:"message_reference,omitempty"`
}

type sentAttachment struct {
	ID          string `json:"id"` // number of the file in the request
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// fresh is m as a new message.
func (m Message) fresh() sentMessage {
	var out sentMessage
	out.Flags, out.AllowedMentions = m.Flags, &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}} // nobody
	if m.Content != "" {
		out.Content = &m.Content
	}
	if len(m.Components) > 0 {
		out.Components = &m.Components
	}
	if len(m.Files) > 0 {
		out.Attachments = attachments(m.Files)
	}
	if m.Calls != "" {
		out.AllowedMentions.Roles = []string{m.Calls}
	}
	return out
}

// edit is m in place of an older message, of which nothing stays.
func (m Message) edit() sentMessage {
	out := m.fresh()
	out.Flags &^= discordgo.MessageFlagsEphemeral // cannot be changed any more
	out.Attachments = attachments(m.Files)
	out.Components = &m.Components
	if m.Components == nil {
		out.Components = &[]discordgo.MessageComponent{}
	}
	if m.Flags&discordgo.MessageFlagsIsComponentsV2 == 0 {
		out.Content = &m.Content
	}
	return out
}

func attachments(files []File) *[]sentAttachment {
	list := make([]sentAttachment, len(files))
	for n, f := range files {
		list[n] = sentAttachment{strconv.Itoa(n), f.Name, f.Alt}
	}
	return &list
}

// callback is a first answer as Discord reads it.
type callback struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}

// ErrEncoding says that an answer cannot be put into a form that Discord takes.
var ErrEncoding = errors.New("encoding an answer")

// Encode encodes r as a first answer.
func (r Response) Encode() (Payload, error) {
	c := callback{Type: r.Kind}
	switch r.Kind {
	case Reply:
		c.Data = r.Message.fresh()
	case Update:
		c.Data = r.Message.edit()
	case LaterReply:
		if private := r.Message.Flags & discordgo.MessageFlagsEphemeral; private != 0 {
			c.Data = sentMessage{WebhookEdit: discordgo.WebhookEdit{Flags: private}}
		}
	case LaterUpdate:
	case Choices:
		list := r.Choices
		if list == nil {
			list = []*discordgo.ApplicationCommandOptionChoice{}
		}
		c.Data = map[string]any{"choices": list}
	case Form:
		c.Data = r.Modal
	default:
		return Payload{}, fmt.Errorf("%w: there is no response of kind %d", ErrEncoding, r.Kind)
	}
	return encode(c, r.Message.Files)
}

func encode(v any, files []File) (Payload, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return Payload{}, fmt.Errorf("%w: %w", ErrEncoding, err)
	}
	return Payload{data, files}, nil
}
