package bot

import (
	"context"
	"maps"
	"slices"
	"strings"

	"netrep/commands"
	"netrep/commands/command"
)

// opensForm reports whether a command is answered by a form, which cannot be put
// off.
func opensForm(d InteractionData) bool {
	name, options := innermost(d)
	cmd, ok := commands.Find(commands.All(), name)
	return ok && cmd.Form && len(options) == 0
}

// write answers what opens a form, or says why there is none.
func (c *Clerk) write(ctx context.Context, i *Interaction, p press) (Response, error) {
	r, err := c.answer(ctx, i, p.line)
	if err != nil {
		return Response{}, err
	}
	if r.Form != nil {
		p.verb, p.line, p.back = verbForm, r.Form.Command, ""
		if id, ok := p.id(shownLine(i.Message)); ok && len(r.Form.Fields) > 0 {
			return Response{Kind: Form, Modal: FormOf(id, r.Form)}, nil
		}
	}
	o := c.occasion(i, ownLine(r, p.line))
	o.Private = i.Context != ContextBotDM
	return Response{Kind: Reply, Message: Render(r, o)}, nil
}

// written answers a command whose options can be given in a form too: as they were
// typed, quotation marks and all, which a command line would not keep.
func (c *Clerk) written(ctx context.Context, i *Interaction, cmd *command.Command, line string) (Response, error) {
	values := map[string]string{}
	_, options := innermost(i.Data)
	for _, v := range options {
		values[v.Name] = v.Text()
	}
	r, err := commands.Dispatch(ctx, c.env, callerOf(i), cmd, values)
	if err != nil {
		return Response{}, err
	}
	o := c.occasion(i, ownLine(r, line))
	o.Private = c.private(i)
	return Response{Kind: Reply, Message: Render(r, o)}, nil
}

// sent answers a form of several fields that was sent.
func (c *Clerk) sent(ctx context.Context, i *Interaction, p press) (Response, error) {
	cmd, values, err := commands.ParseLine(c.env.Commands, p.line)
	if err != nil {
		return c.outdated(i), nil
	}
	values = maps.Clone(values)
	fields := i.Fields()
	for _, o := range cmd.Options {
		if typed := slices.DeleteFunc(fields[o.Name], isBlank); len(typed) > 0 {
			values[o.Name] = strings.Join(typed, ",")
		}
	}
	r, err := commands.Dispatch(ctx, c.env, callerOf(i), cmd, values)
	if err != nil {
		return Response{}, err
	}
	return c.place(i, p, r), nil
}
