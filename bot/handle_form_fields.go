package bot

import (
	"context"
	"maps"
	"slices"
	"strings"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
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
			return Response{Kind: Form, Modal: modal(id, r.Form)}, nil
		}
	}
	o := c.occasion(i, ownLine(r, p.line))
	o.Private = i.Context != ContextBotDM
	return Response{Kind: Reply, Message: Render(r, o)}, nil
}

// maxFields is how many fields a form has.
const maxFields = 5

// modal draws a form.
func modal(id string, f *reply.Form) *Modal {
	m := &Modal{CustomID: id, Title: words(maxFormTitle, f.Title, "Form")}
	for _, field := range f.Fields[:min(maxFields, len(f.Fields))] {
		l := label{Type: kindLabel, Label: words(maxFieldLabel, field.Label, field.Option), Component: component(field)}
		if !isBlank(field.Help) {
			l.Description = words(maxFieldHelp, field.Help)
		}
		m.Components = append(m.Components, l)
	}
	return m
}

// maxSelected is how many things a field may take.
const maxSelected = 25

// component is what a field is filled in with.
func component(f reply.Field) any {
	switch f.Kind {
	case reply.FieldChannels, reply.FieldRole:
		return selection(f)
	}
	in := input{Type: kindInput, CustomID: f.Option, Style: 1, Required: f.Required, MaxLength: maxTexts}
	if f.Kind == reply.FieldText {
		in.Style = 2
	}
	if f.Max > 0 {
		in.MaxLength = min(f.Max, maxTexts)
	}
	in.Value = f.Value[:prefix(f.Value, in.MaxLength)]
	return in
}

func selection(f reply.Field) selectMenu {
	s := selectMenu{Type: kindRoles, CustomID: f.Option, Required: f.Required, Most: 1}
	what := "role"
	if f.Kind == reply.FieldChannels {
		s.Type, s.Channels, what = kindChannels, writable, "channel"
		s.Most = max(1, min(f.Max, maxSelected))
	}
	if f.Required {
		s.Least = 1
	}
	for id := range strings.SplitSeq(f.Value, ",") {
		if isID(id) && len(s.Defaults) < s.Most {
			s.Defaults = append(s.Defaults, selected{id, what})
		}
	}
	return s
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
