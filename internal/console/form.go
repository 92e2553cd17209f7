package console

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/reference"
)

// filling is a form being filled in field by field.
type filling struct {
	form   *reply.Form
	values []string // of the fields so far
}

// leave is what a user types to leave a field unchanged; an empty line does so too.
const leave = "-"

// formOf returns a form with a single field, for an action that asks for a value.
func formOf(a reply.Action) *reply.Form {
	return &reply.Form{Command: a.Command, Fields: []reply.Field{{Option: a.Ask.Option, Label: a.Ask.Words, Required: true}}}
}

// begin asks for the first field of a form.
func (c *Console) begin(f *reply.Form) {
	if len(f.Fields) == 0 {
		return
	}
	c.filling = &filling{form: f}
	c.askField(f.Fields[0])
}

// askField asks for a field and shows its current value.
func (c *Console) askField(f reply.Field) {
	words := f.Label
	if f.Help != "" {
		words += " (" + f.Help + ")"
	}
	switch {
	case f.Value != "":
		words += " [" + strings.ReplaceAll(f.Value, "\n", " / ") + "], " + leave + " to keep it"
	case !f.Required:
		words += ", " + leave + " for none"
	}
	fmt.Fprintf(c.Out, "%s\n\n", reply.Visible(words))
}

// fill enters a line into a form, and runs the form's command line once it is complete. A
// slash between blanks starts a new line of a text.
func (c *Console) fill(ctx context.Context, f *filling, line string) {
	field := f.form.Fields[len(f.values)]
	if line == leave || line == "" {
		if line = field.Value; line == "" && field.Required {
			c.filling = f
			c.askField(field)
			return
		}
	} else if field.Kind == reply.FieldText {
		line = strings.ReplaceAll(line, " / ", "\n")
	}
	f.values = append(f.values, line)
	if len(f.values) < len(f.form.Fields) {
		c.filling = f
		c.askField(f.form.Fields[len(f.values)])
		return
	}
	line = f.form.Command
	for i, field := range f.form.Fields {
		if f.values[i] != "" {
			line += command.Line("", "", field.Option, f.values[i])[1:]
		}
	}
	c.echo(line)
	c.say(c.patiently(ctx, func(ctx context.Context) reply.Reply { return c.dispatchForm(ctx, f, line) }))
	if asked := c.asks(line); asked != "" {
		c.goOnFrom(asked)
	}
	if c.last.Tone == reply.ToneProblem && c.filling == nil && len(c.offered) == 0 {
		c.again(f)
	}
}

// again asks for the fields of a form once more, with what was typed if there are several.
func (c *Console) again(f *filling) {
	c.echo("Enter it again, or type another command to leave.")
	form := *f.form
	form.Fields = slices.Clone(form.Fields)
	for i := range form.Fields {
		if len(form.Fields) > 1 {
			form.Fields[i].Value = f.values[i]
		}
	}
	c.begin(&form)
}

// dispatchForm runs a form's command, written as line, with the values entered.
func (c *Console) dispatchForm(ctx context.Context, f *filling, line string) reply.Reply {
	return reference.Guard(c.Log, line, func() (reply.Reply, error) {
		cmd, values, err := commands.ParseLine(c.Env.Commands, f.form.Command)
		if err != nil { // the error says why
			return commands.DispatchLine(ctx, c.Env, Operator(), f.form.Command)
		}
		values = maps.Clone(values)
		for i, field := range f.form.Fields {
			values[field.Option] = f.values[i]
		}
		return commands.Dispatch(ctx, c.Env, Operator(), cmd, values)
	})
}
