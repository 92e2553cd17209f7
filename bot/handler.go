package bot

import "context"

// Handler says what to answer. It sends nothing itself: deadlines, deferral,
// sending, panics and logging are the transport's.
//
// All methods may be called at the same time.
type Handler interface {
	// Plan says, without doing any work, how the answer to i may be put off.
	Plan(i *Interaction) Plan

	// Handle returns the answer to i. It is called once an interaction. ctx ends
	// when an answer would come too late: after 14 minutes, or after about two
	// and a half seconds if the plan is [DeferNever]. An error is a failure that
	// is not the asker's fault; it is logged under a reference id and answered
	// with Failure, as a panic is.
	Handle(ctx context.Context, i *Interaction) (Response, error)

	// Failure words a failure that was logged under the reference id ref. For a
	// failed autocompletion it is not asked.
	Failure(i *Interaction, ref string) Response
}

// MessageHandler answers ordinary messages; a [Handler] that is one too is given
// them when inline answers are switched on.
type MessageHandler interface {
	// HandleMessage returns the answer to a message that was written or edited,
	// or nil if it wants none. Messages of bots do not come here. Errors and
	// panics are logged, and nothing is answered. The answer is sent as a reply,
	// is edited when the message is edited, and goes when the message goes.
	HandleMessage(ctx context.Context, m *ChatMessage) (*Message, error)
}

// Deferral is how an answer that takes long is announced.
type Deferral int

// The deferrals.
const (
	// DeferNever is for autocompletion and for whatever may be answered with a
	// form. It is the zero value.
	DeferNever Deferral = iota
	// DeferReply shows "thinking…" as a new message, which the answer replaces.
	DeferReply
	// DeferUpdate shows nothing; the answer edits the message that the component
	// hangs on, or is a new message if it is a [Reply].
	DeferUpdate
)

// Plan is how an answer may be put off.
type Plan struct {
	Defer   Deferral
	Private bool // a new message is only for the asker; Discord wants to know before there is an answer
}

// ResponseKind is the kind of a [Response].
type ResponseKind int

// The kinds of response; the values are Discord's callback types.
const (
	Reply   ResponseKind = 4 // a new message
	Update  ResponseKind = 7 // edit the message that the component hangs on
	Choices ResponseKind = 8 // of an autocompletion
	Form    ResponseKind = 9 // a modal
)

// Response is an answer to an interaction.
type Response struct {
	Kind    ResponseKind
	Message Message  // of a Reply or an Update
	Choices []Choice // of Choices; at most 25
	Modal   *Modal   // of a Form
}

// Choice is something that autocompletion offers.
type Choice struct {
	Name  string `json:"name"`  // 1 to 100 characters
	Value any    `json:"value"` // string of at most 100 characters, or a number
}

// Modal is a form.
type Modal struct {
	CustomID   string `json:"custom_id"`  // 1 to 100 characters
	Title      string `json:"title"`      // at most 45 characters
	Components []any  `json:"components"` // 1 to 5 labels
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
	Components []any // values that marshal into Discord's component objects
	Flags      Flags
	Files      []File   // that components name as attachment://NAME; replaces those of an edited message
	Refs       []string // of the rulings that it gives as the answer; not sent
	Open       string   // question that it has no answer to; not sent
	Calls      string   // role that it mentions and calls, or empty: everything else calls nobody
}

// File is an attachment.
type File struct {
	Name string // without folders
	Alt  string // what is to be seen, in words; at most 1024 characters
	Type string // media type such as "image/png"
	Data []byte
}
