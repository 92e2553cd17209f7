package commands

import (
	"context"
	"fmt"
	"strings"

	"netrep/commands/reply"
	"netrep/engine"
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
	bad := &engine.InputError{Field: "command", Msg: "there is no /" + clip(name), Hint: "type /help for the commands"}
	if best := nearest(env.Commands, name); best != "" {
		bad.Hint = "did you mean /" + best + "?"
	}
	return reply.Reply{}, bad
}

func helpAll(list []*Command) reply.Reply {
	l := reply.List{}
	for _, c := range list {
		l.Items = append(l.Items, reply.Item{Label: "/" + c.Name, Detail: c.Doc, Command: "/help " + c.Name})
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Ask a rules question and get the ruling with its source"}.
		With(l).
		Say("For example:\n" + examples(list))
}

func examples(list []*Command) string {
	var b strings.Builder
	for _, c := range list {
		fmt.Fprintf(&b, "- `%s`\n", c.Example)
	}
	return b.String()
}

func helpOne(c *Command) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: "/" + c.Name + ": " + c.Doc}
	if len(c.Options) > 0 {
		var b strings.Builder
		for _, o := range c.Options {
			fmt.Fprintf(&b, "- **%s**%s: %s%s\n", o.Name, need(o), o.Doc, allowed(o))
		}
		out = out.Say(b.String())
	}
	return out.Say("For example: `"+c.Example+"`").Act("Try it", c.Example)
}

func need(o Option) string {
	if o.Required {
		return " (needed)"
	}
	return ""
}

// allowed says what values an option takes.
func allowed(o Option) string {
	switch o.Kind {
	case Int:
		return fmt.Sprintf(" (%d to %d)", o.Min, o.Max)
	case Bool:
		return " (yes or no)"
	case Date:
		return " (such as 1998-01-26)"
	case Choice:
		var names []string
		for _, p := range o.Choices {
			names = append(names, p.Value)
		}
		return " (" + strings.Join(names, ", ") + ")"
	}
	return ""
}
