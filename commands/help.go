package commands

import (
	"context"
	"fmt"
	"strings"

	"netrep/commands/reply"
)

var help = Command{
	Name:    "help",
	Doc:     "The commands, and how to use one",
	Example: "/help ruling",
	Options: []Option{{Name: "command", Doc: "Command to explain", Max: 50, Complete: completeCommands}},
	Run:     runHelp,
}

func completeCommands(env *Env, typed string, limit int) []Pick {
	var list []Pick
	for _, c := range env.Commands {
		if len(list) < limit && strings.HasPrefix(c.Name, strings.TrimPrefix(typed, "/")) {
			list = append(list, Pick{c.Name + ": " + c.Doc, c.Name})
		}
	}
	return list
}

func runHelp(_ context.Context, env *Env, in Input) (reply.Reply, error) {
	name := strings.ToLower(strings.TrimPrefix(in.Text("command"), "/"))
	if name == "" {
		return helpAll(env.Commands), nil
	}
	for _, c := range env.Commands {
		if c.Name == name {
			return helpOne(c), nil
		}
	}
	bad := unknownCommand(env.Commands, name)
	bad.Field = "command"
	return reply.Reply{}, bad
}

func helpAll(list []*Command) reply.Reply {
	l := reply.List{}
	for _, c := range list {
		l.Items = append(l.Items, reply.Item{Label: "/" + c.Name, Detail: c.Doc, Command: "/help " + c.Name})
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Ask a rules question, get the ruling with its source"}.
		With(l).With(examples(list))
}

// shownExamples is how many commands are shown by example: the first ones, which
// are used most.
const shownExamples = 6

// examples are the command lines that show the commands at their best.
func examples(list []*Command) reply.List {
	l := reply.List{Title: "For example"}
	for _, c := range list[:min(shownExamples, len(list))] {
		if c.Example != "/"+c.Name {
			l.Items = append(l.Items, reply.Item{Label: c.Example, Command: c.Example})
		}
	}
	return l
}

func helpOne(c *Command) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: "/" + c.Name + ": " + c.Doc}
	if len(c.Options) > 0 {
		var b strings.Builder
		for _, o := range c.Options {
			fmt.Fprintf(&b, "- **%s**: %s%s\n", o.Name, o.Doc, allowed(o))
		}
		out = out.Say(b.String())
	}
	return out.With(reply.List{Title: "For example", Items: []reply.Item{{Label: c.Example, Command: c.Example}}})
}

// allowed says what values an option takes, and whether it is needed.
func allowed(o Option) string {
	var parts []string
	if v := valuesOf(o); v != "" {
		parts = append(parts, v)
	}
	if !o.Required {
		parts = append(parts, "optional")
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, "; ") + ")"
}

func valuesOf(o Option) string {
	switch o.Kind {
	case Int:
		return fmt.Sprintf("%d to %d", o.Min, o.Max)
	case Bool:
		return "yes or no"
	case Date:
		return "such as 1998-01-26, 1998-01 or 1998"
	case Choice:
		var names []string
		for _, p := range o.Choices {
			names = append(names, p.Value)
		}
		return strings.Join(names, ", ")
	}
	return ""
}
