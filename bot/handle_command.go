package bot

import (
	"cmp"
	"context"
	"slices"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// command answers a command with a slash.
func (c *Clerk) command(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
	line, ok := c.spoken(i.Data)
	if !ok {
		return c.problem(i, "This command has changed", "Type it again, or restart Discord to see the current options.", ""), nil
	}
	if c.opensForm(i.Data) {
		return c.write(ctx, i, render.Press{Asker: render.MarkOf(i.Asker().ID), Line: line})
	}
	name, _ := innermost(i.Data)
	if cmd, ok := commands.Find(c.env.Commands, name); ok && cmd.Form {
		return c.written(ctx, i, cmd, line)
	}
	r, err := c.answer(ctx, i, line)
	if err != nil {
		return rest.Response{}, err
	}
	return c.fresh(i, r, ownLine(r, line), c.private(i)), nil
}

// innermost returns the full name of a command, one or two words, and the given
// options.
func innermost(d rest.InteractionData) (string, []rest.OptionValue) {
	name, options := d.Name, d.Options
	nest := []discordgo.ApplicationCommandOptionType{discordgo.ApplicationCommandOptionSubCommand, discordgo.ApplicationCommandOptionSubCommandGroup}
	for len(options) == 1 && slices.Contains(nest, options[0].Type) {
		name, options = name+" "+options[0].Name, options[0].Options
	}
	return name, options
}

// spoken returns a command with its options as a command line. It is false if there is no
// such command, or it has no such options: Discord then shows an older version.
func (c *Clerk) spoken(d rest.InteractionData) (string, bool) {
	name, options := innermost(d)
	cmd, ok := commands.Find(c.env.Commands, name)
	if !ok {
		return "", false
	}
	given := map[string]string{}
	for _, v := range options {
		given[v.Name] = render.TidyLine(v.Text())
	}
	first := ""
	var named []string
	for n := range cmd.Options {
		name := optionName(cmd.Options[n])
		value := given[name]
		if n == 0 {
			first = value
		} else if value != "" {
			named = append(named, cmd.Options[n].Name, value)
		}
		delete(given, name)
	}
	return command.Line(name, first, named...), len(given) == 0
}

// ownLine is the line that a reply answers, in the form in which the commands
// write it, so that follow-ups differ little from it; an invalid line has none.
func ownLine(r reply.Reply, line string) string { return cmp.Or(r.Line, line) }
