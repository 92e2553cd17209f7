package bot

import (
	"github.com/bwmarrin/discordgo"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// routes names the ways of asking, by kind of interaction.
var routes = map[discordgo.InteractionType]string{
	discordgo.InteractionApplicationCommand: "command", discordgo.InteractionMessageComponent: "button", discordgo.InteractionModalSubmit: "form",
}

// told returns a function that reports a reply to i and returns it.
func (c *Clerk) told(i *rest.Interaction) func(reply.Reply, error) (reply.Reply, error) {
	return func(r reply.Reply, err error) (reply.Reply, error) {
		if err == nil {
			c.opt.Answered(r.Tone, routes[i.Type])
		}
		return r, err
	}
}

// CommandOf returns the name of the command that an interaction asks for, or "" if there
// is no such command. It holds nothing that was typed.
func (c *Clerk) CommandOf(i *rest.Interaction) string {
	if cmd := c.commandOf(i); cmd != nil {
		return cmd.Name
	}
	return ""
}

// commandOf returns the command that an interaction asks for, or nil.
func (c *Clerk) commandOf(i *rest.Interaction) *command.Command {
	if i.Type == discordgo.InteractionApplicationCommand || i.Type == discordgo.InteractionApplicationCommandAutocomplete {
		name, _ := innermost(i.Data)
		if i.Data.Type == discordgo.MessageApplicationCommand {
			name = "ask" // of which it is a variant
		}
		cmd, _ := commands.Find(c.env.Commands, name)
		return cmd
	}
	p, err := render.Pressed(i)
	if err != nil {
		return nil
	}
	cmd, _, err := commands.ParseLine(c.env.Commands, p.Line)
	if err != nil {
		return nil
	}
	return cmd
}
