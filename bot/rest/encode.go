package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// payload is the body of a request or an answer: JSON, and the files of its
// message.
type Payload struct {
	JSON  []byte
	Files []File
}

// quiet is the allowed_mentions of everything that is sent: nobody but the role
// that an announcement calls.
type quiet struct {
	Parse []string `json:"parse"`
	Roles []string `json:"roles,omitempty"`
}

// sentMessage is a [Message] as Discord reads it.
type sentMessage struct {
	Content         *string                       `json:"content,omitempty"`
	Components      *[]discordgo.MessageComponent `json:"components,omitempty"`
	Flags           Flags                         `json:"flags,omitempty"`
	Attachments     *[]sentAttachment             `json:"attachments,omitempty"`
	AllowedMentions quiet                         `json:"allowed_mentions"`
	Nonce           string                        `json:"nonce,omitempty"`
	EnforceNonce    bool                          `json:"enforce_nonce,omitempty"`
	Reference       *messageReference             `json:"message_reference,omitempty"`
}

type messageReference struct {
	MessageID       string `json:"message_id"`
	FailIfNotExists bool   `json:"fail_if_not_exists"`
}

type sentAttachment struct {
	ID          string `json:"id"` // number of the file in the request
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// fresh is m as a new message.
func (m Message) fresh() sentMessage {
	out := sentMessage{Flags: m.Flags, AllowedMentions: quiet{Parse: []string{}}}
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

// edit is m in place of an older message: what m does not have, goes.
func (m Message) edit() sentMessage {
	out := m.fresh()
	out.Flags &^= FlagPrivate // cannot be changed any more
	out.Attachments = attachments(m.Files)
	out.Components = &m.Components
	if m.Components == nil {
		out.Components = &[]discordgo.MessageComponent{}
	}
	if m.Flags&FlagLayout == 0 {
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
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// deferred is the data of a [LaterReply].
type deferred struct {
	Flags Flags `json:"flags"`
}

// ErrEncoding says that an answer is none that Discord could take.
var ErrEncoding = errors.New("encoding an answer")

// Encode encodes r as a first answer.
func (r Response) Encode() (Payload, error) {
	c := callback{Type: int(r.Kind)}
	switch r.Kind {
	case Reply:
		c.Data = r.Message.fresh()
	case Update:
		c.Data = r.Message.edit()
	case LaterReply:
		if private := r.Message.Flags & FlagPrivate; private != 0 {
			c.Data = deferred{private}
		}
	case LaterUpdate:
	case Choices:
		list := r.Choices
		if list == nil {
			list = []Choice{}
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
