package rest

import (
	"context"

	"github.com/bwmarrin/discordgo"
)

// ResponseKind is the kind of a [Response].
type ResponseKind int

// The kinds of response; the values are Discord's callback types.
const (
	Reply       ResponseKind = 4 // a new message
	LaterReply  ResponseKind = 5 // "thinking…", which a later edit replaces; of its message only the privacy counts
	LaterUpdate ResponseKind = 6 // nothing to be seen yet
	Update      ResponseKind = 7 // edit the message that the component hangs on
	Choices     ResponseKind = 8 // of an autocompletion
	Form        ResponseKind = 9 // a modal
)

// Response is an answer to an interaction.
type Response struct {
	Kind    ResponseKind
	Message Message  // of a Reply or an Update
	Choices []Choice // of Choices; at most 25
	Modal   *Modal   // of a Form
}

// HasFiles reports whether r is a message with files.
func (r Response) HasFiles() bool {
	return len(r.Message.Files) > 0 && (r.Kind == Reply || r.Kind == Update)
}

// InWords is r without its files.
func (r Response) InWords() Response {
	if r.Message.Words != nil {
		r.Message = *r.Message.Words
	}
	r.Message.Files = nil
	return r
}

// Choice is something that autocompletion offers.
type Choice struct {
	Name  string `json:"name"`  // 1 to 100 characters
	Value any    `json:"value"` // string of at most 100 characters, or a number
}

// Modal is a form.
type Modal struct {
	CustomID   string                       `json:"custom_id"`  // 1 to 100 characters
	Title      string                       `json:"title"`      // at most 45 characters
	Components []discordgo.MessageComponent `json:"components"` // 1 to 5 labels
}

// Flags is a set of message flags.
type Flags int

// The flags in use.
const (
	FlagPrivate Flags = 1 << 6  // only the asker sees it; only when a message is made
	FlagLayout  Flags = 1 << 15 // made of layout components ("Components V2"), without Content
)

// Message is a message to send. It cannot ping anybody.
type Message struct {
	Content    string
	Components []discordgo.MessageComponent
	Flags      Flags
	Files      []File   // that components name as attachment://NAME; replaces those of an edited message
	Refs       []string // of the rulings that it gives as the answer; not sent
	Open       string   // question that it has no answer to; not sent
	Calls      string   // role that it mentions and calls, or empty: everything else calls nobody

	// Words is the message without its files, for when they cannot be sent or are
	// not ready; nil if there are none.
	Words *Message
}

// File is an attachment.
type File struct {
	Name string // without folders
	Alt  string // what is to be seen, in words; at most 1024 characters
	Type string // media type such as "image/png"
	Data []byte // nil if Draw makes it

	// Draw makes the content, which may take its time; nil if Data is there.
	Draw func(context.Context) ([]byte, error)
}
