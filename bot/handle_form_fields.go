package bot

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
)

// opensForm reports whether a command is answered by a form, which cannot be
// deferred.
func (c *Clerk) opensForm(d rest.InteractionData) bool {
	name, options := innermost(d)
	cmd, ok := commands.Find(c.env.Commands, name)
	return ok && cmd.Form && len(options) == 0
}

// write answers what opens a form, or says why there is none.
func (c *Clerk) write(ctx context.Context, i *rest.Interaction, p render.Press) (rest.Response, error) {
	r, err := c.answer(ctx, i, p.Line)
	if err != nil {
		return rest.Response{}, err
	}
	if r.Form != nil {
		p.Verb, p.Line, p.Back = render.VerbForm, r.Form.Command, ""
		if id, ok := p.ID(render.ShownLine(i.Message)); ok && len(r.Form.Fields) > 0 {
			return rest.Response{Kind: rest.Form, Modal: render.FormOf(id, r.Form)}, nil
		}
	}
	return c.fresh(i, r, ownLine(r, p.Line), i.Context != discordgo.InteractionContextBotDM), nil
}

// written answers a command whose options can also be given in a form:
// verbatim, including quotation marks, which a command line would not keep.
func (c *Clerk) written(ctx context.Context, i *rest.Interaction, cmd *command.Command, line string) (rest.Response, error) {
	values := map[string]string{}
	_, options := innermost(i.Data)
	for _, v := range options {
		values[v.Name] = v.Text()
	}
	r, err := c.told(i)(commands.Dispatch(ctx, c.env, callerOf(i), cmd, values))
	if err != nil {
		return rest.Response{}, err
	}
	return c.fresh(i, r, ownLine(r, line), c.private(i)), nil
}

// sent answers a form of several fields that was sent.
func (c *Clerk) sent(ctx context.Context, i *rest.Interaction, p render.Press) (rest.Response, error) {
	cmd, values, err := commands.ParseLine(c.env.Commands, p.Line)
	if err != nil {
		return c.outdated(i), nil
	}
	values = maps.Clone(values)
	fields := i.Fields()
	for _, o := range cmd.Options {
		if typed := slices.DeleteFunc(fields[o.Name], render.IsBlank); len(typed) > 0 {
			values[o.Name] = strings.Join(typed, ",")
		}
	}
	r, err := c.told(i)(commands.Dispatch(ctx, c.env, callerOf(i), cmd, values))
	if err != nil {
		return rest.Response{}, err
	}
	return c.place(i, p, r), nil
}
