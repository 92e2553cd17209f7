package bot

import (
	"netrep/commands"
	"netrep/commands/command"
)

// maxChoices is how many values autocompletion may offer.
const maxChoices = 25

// complete offers values for the option that is being typed, the best first. It
// has no failures: where nothing fits it offers nothing.
func (c *Clerk) complete(i *Interaction) Response {
	out := Response{Kind: Choices, Choices: []Choice{}}
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
				out.Choices = choices(command.Complete(c.env, o, v.Text()))
			}
		}
	}
	return out
}

// choices are picks as Discord takes them: those that it would refuse are left
// out, and so are those that look alike.
func choices(picks []command.Pick) []Choice {
	list := []Choice{}
	seen := map[string]bool{}
	for _, p := range picks {
		name := words(maxOption, p.Label, p.Value)
		if isBlank(p.Value) || !fits(p.Value, maxOption) || seen[name] || len(list) == maxChoices {
			continue
		}
		seen[name] = true
		list = append(list, Choice{name, p.Value})
	}
	return list
}
