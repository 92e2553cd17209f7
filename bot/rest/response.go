package rest

import (
	"context"

	"github.com/bwmarrin/discordgo"
)

// The kinds of response.
const (
	Reply       = discordgo.InteractionResponseChannelMessageWithSource         // a new message
	LaterReply  = discordgo.InteractionResponseDeferredChannelMessageWithSource // "thinking…", which a later edit replaces; of its message only the privacy counts
	LaterUpdate = discordgo.InteractionResponseDeferredMessageUpdate            // nothing to be seen yet
	Update      = discordgo.InteractionResponseUpdateMessage                    // edit the message of the component
	Choices     = discordgo.InteractionApplicationCommandAutocompleteResult     // of an autocompletion
	Form        = discordgo.InteractionResponseModal                            // a modal
)

// Response is an answer to an interaction.
type Response struct {
	Kind    discordgo.InteractionResponseType
	Message Message                                     // of a Reply or an Update
	Choices []*discordgo.ApplicationCommandOptionChoice // of Choices; at most 25
	Modal   *Modal                                      // of a Form
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

// Modal is a form.
type Modal struct {
	CustomID   string                       `json:"custom_id"`  // 1 to 100 characters
	Title      string                       `json:"title"`      // at most 45 characters
	Components []discordgo.MessageComponent `json:"components"` // 1 to 5 labels
}

// Message is a message to send. It cannot ping anybody.
type Message struct {
	Content    string
	Components []discordgo.MessageComponent
	Flags      discordgo.MessageFlags // [discordgo.MessageFlagsEphemeral] only when a message is made
	Files      []File                 // that components name as attachment://NAME; replaces those of an edited message
	Refs       []string               // refs of the rulings that it gives as the answer; not sent
	Open       string                 // question that it does not answer; not sent
	Calls      string                 // role that it mentions and notifies, or empty; nothing else notifies anybody

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

	// Draw makes the content, which may take a while; nil if Data is set.
	Draw func(context.Context) ([]byte, error)
}
