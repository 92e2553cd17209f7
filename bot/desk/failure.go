package desk

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/internal/reference"
)

// errTooSlow is the failure of a handler that did not answer in time.
var errTooSlow = errors.New("no answer in time")

// errNotDeferrable is the failure of a handler that planned to defer its answer
// and then returned one that cannot be deferred: a form or choices.
var errNotDeferrable = errors.New("a deferred answer must be a message")

// panicked is a panic as an error.
type panicked struct {
	value any
	stack []byte
}

func (p *panicked) Error() string { return fmt.Sprintf("panic: %v", p.value) }

// Caught runs do and returns its panic as an error.
func Caught(do func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &panicked{v, debug.Stack()}
		}
	}()
	return do()
}

// Explained returns what a log says of a failure; of a panic, also where it was.
func Explained(err error) []any {
	attrs := []any{"error", err}
	if p, ok := errors.AsType[*panicked](err); ok {
		attrs = append(attrs, "stack", string(p.stack))
	}
	return attrs
}

// plan asks the handler for its plan.
func (d *Desk) plan(i *rest.Interaction) (p Plan) {
	err := Caught(func() error {
		p = d.handler.Plan(i)
		return nil
	})
	if err != nil {
		d.report(i, err)
		return Plan{}
	}
	return p
}

// handled is a handler's answer, or the words for its failure.
type handled struct {
	rest.Response
	failed bool
}

// handle asks the handler for the answer, and words its failure.
func (d *Desk) handle(ctx context.Context, i *rest.Interaction) handled {
	var r rest.Response
	err := Caught(func() (err error) {
		r, err = d.handler.Handle(ctx, i)
		return err
	})
	if err != nil {
		return handled{d.failed(i, err), true}
	}
	return handled{Response: r}
}

// failed logs a failure and returns its wording.
func (d *Desk) failed(i *rest.Interaction, why error) (r rest.Response) {
	ref := d.report(i, why)
	if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
		return rest.Response{Kind: rest.Choices}
	}
	err := Caught(func() error {
		r = d.handler.Failure(i, ref)
		return nil
	})
	if err != nil || r.Kind != rest.Reply && r.Kind != rest.Update {
		return plainFailure(ref)
	}
	return r
}

// plainFailure words a failure that not even the handler can word.
func plainFailure(ref string) rest.Response {
	return rest.Response{Kind: rest.Reply, Message: rest.Message{
		Content: "Something went wrong. Ask again in a moment; if it keeps happening, give whoever runs this bot the reference " + ref + ".",
		Flags:   discordgo.MessageFlagsEphemeral,
	}}
}

// report logs a failure once, under a new reference id.
func (d *Desk) report(i *rest.Interaction, err error) string {
	ref := reference.New()
	attrs := append([]any{"ref", ref, "interaction", i}, Explained(err)...)
	if d.opt.Questions {
		attrs = append(attrs, "asked", i.Asked())
	}
	d.log.Error("interaction failed", attrs...)
	return ref
}
