package lookup

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/internal/store"
)

// Revision is the /revision command.
var Revision = command.Command{
	Name:    "revision",
	Doc:     "For maintainers: approve, reject or restore a revision of a source",
	Example: "/revision 12 do:approve",
	Options: []command.Option{
		{Name: "number", Doc: "Which revision; /changes lists them", Kind: command.Int, Required: true, Min: 1, Max: 1 << 30},
		{Name: "do", Doc: "What to do with it", Kind: command.Choice, Required: true, Choices: []command.Pick{
			{Label: "Approve: use it", Value: "approve"}, {Label: "Reject: keep what is in use", Value: "reject"}, {Label: "Restore: use it again", Value: "restore"},
		}},
	},
	Private: true,
	Run:     runRevision,
}

func runRevision(ctx context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	if env.Decider == nil {
		return noHistory(), nil
	}
	if !command.Maintains(env, in.Caller) {
		return command.MaintainersOnly(), nil
	}
	number, by := in.Int("number"), in.Caller.ID
	out := reply.Reply{Tone: reply.ToneRuling, Private: true}
	says := "Live within seconds; subscribers are told what it changes."
	var rev store.Revision
	var err error
	switch in.Text("do") {
	case "approve":
		out.Title = fmt.Sprintf("Revision %d is in use", number)
		_, err = env.Decider.Approve(ctx, by, number)
	case "reject":
		out.Title = fmt.Sprintf("Revision %d is rejected; what was in use stays", number)
		says = "Nothing changes for readers."
		err = env.Decider.Reject(ctx, by, number)
	case "restore":
		rev, err = env.Decider.Restore(ctx, by, number)
		out.Title = fmt.Sprintf("Revision %d is in use again, as revision %d", number, rev.ID)
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		return reply.Reply{}, &engine.InputError{Field: "number", Msg: fmt.Sprintf("there is no revision %d", number), Hint: "/changes lists them"}
	case errors.Is(err, store.ErrConflict):
		return reply.Reply{}, &engine.InputError{Field: "number", Msg: fmt.Sprintf("that cannot be done with revision %d any more", number), Hint: fmt.Sprintf("look at it again with /changes %d", number)}
	case errors.Is(err, store.ErrForgotten):
		return reply.Reply{}, &engine.InputError{Field: "number", Msg: fmt.Sprintf("the text of revision %d is no longer kept", number), Hint: "/changes lists newer ones"}
	case err != nil:
		return reply.Reply{}, err
	}
	return out.Say(says).Act("Show it", command.Line("changes", strconv.FormatInt(number, 10))), nil
}

// decisions adds what the caller may decide about a revision.
func decisions(out reply.Reply, env *command.Env, who command.Caller, r store.Revision) reply.Reply {
	if !command.Maintains(env, who) {
		return out
	}
	line := func(do string) string { return command.Line("revision", strconv.FormatInt(r.ID, 10), "do", do) }
	switch r.State {
	case store.RevisionWaiting:
		return out.Act("Approve", line("approve")).Act("Reject", line("reject"))
	case store.RevisionSuperseded:
		return out.Act("Restore", line("restore"))
	}
	return out
}
