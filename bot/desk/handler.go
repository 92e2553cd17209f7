package desk

import (
	"context"
	"errors"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// Handler says what to answer. It sends nothing itself: deadlines, deferral,
// sending, panics and logging are the transport's.
//
// All methods may be called at the same time.
type Handler interface {
	// Plan says, without doing any work, how the answer to i may be put off.
	Plan(i *rest.Interaction) Plan

	// Handle returns the answer to i. It is called once an interaction. ctx ends
	// when an answer would come too late: after 14 minutes, or after about two
	// and a half seconds if the plan is [DeferNever]. An error is a failure that
	// is not the asker's fault; it is logged under a reference id and answered
	// with Failure, as a panic is.
	Handle(ctx context.Context, i *rest.Interaction) (rest.Response, error)

	// Failure words a failure that was logged under the reference id ref. For a
	// failed autocompletion it is not asked.
	Failure(i *rest.Interaction, ref string) rest.Response
}

// MessageHandler answers ordinary messages; a [Handler] that is one too is given
// them when inline answers are switched on.
type MessageHandler interface {
	// HandleMessage returns the answer to a message that was written or edited,
	// or nil if it wants none. Messages of bots do not come here. Errors and
	// panics are logged, and nothing is answered; [ErrPassedOver] is not logged. The
	// answer is sent as a reply, is edited when the message is edited, and goes when
	// the message goes.
	HandleMessage(ctx context.Context, m *rest.ChatMessage) (*rest.Message, error)
}

// ErrPassedOver is returned for a message of somebody who asks too much.
var ErrPassedOver = errors.New("the message is passed over")

// Deferral is how an answer that takes long is announced.
type Deferral int

// The deferrals.
const (
	// DeferNever is for autocompletion and for whatever may be answered with a
	// form. It is the zero value.
	DeferNever Deferral = iota
	// DeferReply shows "thinking…" as a new message, which the answer replaces.
	DeferReply
	// DeferUpdate shows nothing; the answer edits the message that the component hangs
	// on, or is a new message if it is a [rest.Reply].
	DeferUpdate
)

// Plan is how an answer may be put off.
type Plan struct {
	Defer   Deferral
	Private bool // a new message is only for the asker; Discord wants to know before there is an answer
	Once    bool // it changes something, so that no other process may answer it too
}

// later is the announcement of a later answer.
func (p Plan) later() rest.Response {
	r := rest.Response{Kind: rest.LaterReply}
	if p.Defer == DeferUpdate {
		r.Kind = rest.LaterUpdate
	}
	if p.Private {
		r.Message.Flags = discordgo.MessageFlagsEphemeral
	}
	return r
}
