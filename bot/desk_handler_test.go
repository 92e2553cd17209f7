package bot

import (
	"context"
	"errors"
	"netrep/internal/discordtest"
	"time"
)

// handler is a Handler made of functions; those that are missing do nothing.
type handler struct {
	plan   Plan
	handle func(context.Context, *Interaction) (Response, error)
	fail   func(*Interaction, string) Response
}

func (h handler) Plan(*Interaction) Plan { return h.plan }

func (h handler) Handle(ctx context.Context, i *Interaction) (Response, error) {
	if h.handle == nil {
		return say("hello"), nil
	}
	return h.handle(ctx, i)
}

func (h handler) Failure(i *Interaction, ref string) Response {
	if h.fail == nil {
		return Response{Kind: Reply, Message: Message{Content: "failed, ref " + ref, Flags: FlagPrivate}}
	}
	return h.fail(i, ref)
}

// after returns a handler that answers after a time.
func after(d time.Duration, r Response, p Plan) handler {
	return handler{plan: p, handle: func(ctx context.Context, _ *Interaction) (Response, error) {
		if err := sleep(ctx, d); err != nil {
			return Response{}, err
		}
		return r, nil
	}}
}

func say(text string) Response { return Response{Kind: Reply, Message: Message{Content: text}} }

var errTest = errors.New("the store is down")

// command returns a command interaction that was made at a time.
func commandAt(at time.Time) *Interaction {
	return &Interaction{ID: discordtest.Snowflake(at, 0), ApplicationID: "77", Type: InteractionCommand, Token: "tok-secret", Data: InteractionData{Name: "ruling"}}
}

// enter2026 moves the clock of a synctest bubble behind the first snowflake.
func enter2026() { time.Sleep(time.Until(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))) }
