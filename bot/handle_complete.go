package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
	"netrep/commands/command"
)

// complete offers values for the option being typed, the best first. It never
// fails: if nothing fits it offers nothing.
func (c *Clerk) complete(ctx context.Context, i *rest.Interaction) rest.Response {
	out := rest.Response{Kind: rest.Choices, Choices: []*discordgo.ApplicationCommandOptionChoice{}}
	name, options := innermost(i.Data)
	cmd, ok := commands.Find(c.env.Commands, name)
	if !ok {
		return out
	}
	for _, v := range options {
		if !v.Focused {
			continue
		}
		for _, o := range cmd.Options {
			if optionName(o) == v.Name {
				out.Choices = choices(command.Complete(ctx, c.env, o, v.Text()))
			}
		}
	}
	return out
}

// choices are picks in Discord's form, leaving out those that it would refuse
// and those that look alike.
func choices(picks []command.Pick) []*discordgo.ApplicationCommandOptionChoice {
	list := []*discordgo.ApplicationCommandOptionChoice{}
	seen := map[string]bool{}
	for _, p := range picks {
		name := render.Words(render.MaxOption, p.Label, p.Value)
		if render.IsBlank(p.Value) || !render.Fits(p.Value, render.MaxOption) || seen[name] || len(list) == command.MaxChoices {
			continue
		}
		seen[name] = true
		list = append(list, &discordgo.ApplicationCommandOptionChoice{Name: name, Value: p.Value})
	}
	return list
}
