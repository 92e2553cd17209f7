package gateway

import (
	"context"
	"time"

	"netrep/bot/desk"
	"netrep/bot/rest"

	"github.com/bwmarrin/discordgo"
)

// handler is a Handler made of functions; those that are missing do nothing.
type handler struct {
	plan   desk.Plan
	handle func(context.Context, *rest.Interaction) (rest.Response, error)
	fail   func(*rest.Interaction, string) rest.Response
}

func (h handler) Plan(*rest.Interaction) desk.Plan { return h.plan }

func (h handler) Handle(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
	if h.handle == nil {
		return say("hello"), nil
	}
	return h.handle(ctx, i)
}

func (h handler) Failure(i *rest.Interaction, ref string) rest.Response {
	if h.fail == nil {
		return rest.Response{Kind: rest.Reply, Message: rest.Message{Content: "failed, ref " + ref, Flags: discordgo.MessageFlagsEphemeral}}
	}
	return h.fail(i, ref)
}

// after returns a handler that answers after a time.
func after(d time.Duration, r rest.Response, p desk.Plan) handler {
	return handler{plan: p, handle: func(ctx context.Context, _ *rest.Interaction) (rest.Response, error) {
		if err := rest.Sleep(ctx, d); err != nil {
			return rest.Response{}, err
		}
		return r, nil
	}}
}

func say(text string) rest.Response {
	return rest.Response{Kind: rest.Reply, Message: rest.Message{Content: text}}
}
