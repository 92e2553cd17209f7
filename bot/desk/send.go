package desk

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// conversation is one interaction on its way to its answers.
type conversation struct {
	desk *Desk
	i    *rest.Interaction
	out  Door
	plan Plan

	since time.Time // when it came
	told  bool      // what became of it

	doubt  bool // whether Discord has the first answer
	unsaid bool // whether there is no first answer
}

// sendTime is how long sending one message may take, including waits for rate
// limits.
const sendTime = time.Minute

// sending returns the context of a message to send: it outlives the handler's.
func (c *conversation) sending() (context.Context, context.CancelFunc) {
	return context.WithTimeout(c.desk.base, sendTime)
}

// put gives a first answer and reports whether Discord has it, or may have it.
// Failures are logged.
func (c *conversation) put(r rest.Response) bool {
	ctx, cancel := c.sending()
	defer cancel()
	err := c.send(ctx, r)
	if arrived(err) {
		return true
	}
	c.desk.unsent(c.i, "first answer", err)
	c.doubt = rest.InDoubt(err)
	return c.doubt
}

// send encodes r and gives it as the first answer.
func (c *conversation) send(ctx context.Context, r rest.Response) error {
	p, err := r.Encode()
	if err != nil {
		return err
	}
	return c.out.Send(ctx, p)
}

// arrived reports whether Discord has a first answer after one was sent: that one, or one
// by an earlier try or by another process.
func arrived(err error) bool {
	return err == nil || rest.CodeOf(err) == discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged
}

// unsent logs an answer that did not arrive. If Discord no longer takes an
// answer it is the network's fault, anything else is ours.
func (d *Desk) unsent(i *rest.Interaction, what string, err error) {
	switch rest.CodeOf(err) {
	case discordgo.ErrCodeUnknownInteraction, discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged:
		d.log.Warn(what+" came too late", "interaction", i, "error", err)
	default:
		d.log.Error(what+" not sent", "interaction", i, "error", err)
	}
}

// refused reports whether Discord refused the content of an answer, so that
// another one can be given.
func refused(err error) bool {
	switch rest.CodeOf(err) {
	case discordgo.ErrCodeInteractionHasAlreadyBeenAcknowledged, discordgo.ErrCodeUnknownInteraction, discordgo.ErrCodeUnknownWebhook, discordgo.ErrCodeUnknownMessage:
		return false
	}
	status := rest.StatusOf(err)
	return status >= http.StatusBadRequest && status < http.StatusInternalServerError
}

// first gives r as the first answer and returns the remaining work.
func (c *conversation) first(r rest.Response) func() {
	if r.HasFiles() {
		return c.firstWithFiles(r)
	}
	ctx, cancel := c.sending()
	defer cancel()
	return c.settled(r, c.send(ctx, r))
}

// settled returns the remaining work after r was given as the first answer: if
// it was refused, saying so.
func (c *conversation) settled(r rest.Response, err error) func() {
	switch {
	case arrived(err):
		c.became(Answered)
		return c.noting(r)
	case refused(err) && r.Kind == rest.Choices:
		c.became(Failed)
		c.desk.report(c.i, err) // nobody waits for them
		return nil
	case refused(err), errors.Is(err, rest.ErrEncoding):
		c.became(Failed)
		c.put(c.desk.failed(c.i, err)) // what was refused is not sent again, so tell the asker
		return nil
	}
	c.became(Unsent)
	c.desk.unsent(c.i, "first answer", err)
	return nil
}

// late gives the deferred answer.
func (c *conversation) late(r rest.Response) {
	err := c.deliverFiles(r)
	if refused(err) {
		c.became(Failed)
		err = c.deliver(c.desk.failed(c.i, err))
	}
	if err != nil {
		c.became(Unsent)
		c.desk.unsent(c.i, "answer", err)
		return
	}
	c.became(Deferred)
	if note := c.noting(r); note != nil {
		note()
	}
}

// deliver puts r where the deferral has made room for it.
func (c *conversation) deliver(r rest.Response) error {
	if r.Kind != rest.Reply && r.Kind != rest.Update {
		r = c.desk.failed(c.i, errNotDeferrable)
	}
	ctx, cancel := c.sending()
	defer cancel()
	if !c.ownMessage(r) {
		return c.edit(r.Message)
	}
	if c.plan.Defer == DeferReply { // an edit would show it to everybody
		if err := c.desk.rest.DeleteAnswer(ctx, c.i); err != nil && rest.CodeOf(err) != discordgo.ErrCodeUnknownMessage {
			return err
		}
	}
	return c.settle(ctx, func() error { return c.desk.rest.FollowUp(ctx, c.i, r.Message) })
}

// ownMessage reports whether a deferred answer is a separate message, rather
// than where the deferral has made room.
func (c *conversation) ownMessage(r rest.Response) bool {
	private := r.Message.Flags&discordgo.MessageFlagsEphemeral != 0
	return c.plan.Defer == DeferUpdate && r.Kind == rest.Reply || c.plan.Defer == DeferReply && private && !c.plan.Private
}

// edit puts m in place of the first answer.
func (c *conversation) edit(m rest.Message) error {
	ctx, cancel := c.sending()
	defer cancel()
	return c.settle(ctx, func() error { return c.desk.rest.EditAnswer(ctx, c.i, m) })
}

// settleWaits are the pauses for Discord to register an answer that it was
// given a moment ago: an edit may overtake the HTTP response before it.
// Ambiguous sends are not retried.
var settleWaits = [...]time.Duration{100 * time.Millisecond, 250 * time.Millisecond, 500 * time.Millisecond, time.Second}

func (c *conversation) settle(ctx context.Context, do func() error) error {
	err := do()
	for _, wait := range settleWaits {
		if code := rest.CodeOf(err); c.doubt || code != discordgo.ErrCodeUnknownWebhook && code != discordgo.ErrCodeUnknownMessage {
			return err
		}
		if rest.Sleep(ctx, wait) != nil {
			return err
		}
		err = do()
	}
	return err
}
