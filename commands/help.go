package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
)

var help = command.Command{
	Name:    "help",
	Doc:     "The commands, and how to use one",
	Example: "/help ruling",
	Options: []command.Option{{Name: "command", Doc: "Command to explain", Max: 50, Complete: completeCommands}},
	Run:     runHelp,
}

func completeCommands(_ context.Context, env *command.Env, typed string, limit int) []command.Pick {
	var list []command.Pick
	for _, c := range env.Commands {
		if len(list) < limit && strings.HasPrefix(c.Name, strings.TrimPrefix(typed, "/")) {
			list = append(list, command.Pick{Label: c.Name + ": " + c.Doc, Value: c.Name})
		}
	}
	return list
}

func runHelp(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	name := strings.ToLower(strings.TrimPrefix(in.Text("command"), "/"))
	if name == "" {
		return helpAll(env.Commands), nil
	}
	if c, ok := Find(env.Commands, name); ok {
		return helpOne(c), nil
	}
	if list := inGroup(env.Commands, name); len(list) > 0 {
		return helpList("/"+name+" …: choose one", list), nil
	}
	if name == moderators {
		return helpList("For moderators; /feedback and /report are for everybody", ofServers(env.Commands)), nil
	}
	bad := unknownCommand(env.Commands, name, "")
	bad.Field = "command"
	return reply.Reply{}, bad
}

func helpList(title string, list []*command.Command) reply.Reply {
	l := reply.List{}
	for _, c := range list {
		l.Items = append(l.Items, helpItem(c))
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: title}.With(l)
}

// moderators is the heading in help of the commands that belong to a server.
const moderators = "moderators"

func ofServers(list []*command.Command) []*command.Command {
	return slices.DeleteFunc(slices.Clone(list), func(c *command.Command) bool { return !c.Server })
}

// inGroup returns the commands of two words that begin with group.
func inGroup(list []*command.Command, group string) []*command.Command {
	return slices.DeleteFunc(slices.Clone(list), func(c *command.Command) bool { return !strings.HasPrefix(c.Name, group+" ") })
}

// namesOf returns the names of commands, without the word of their group.
func namesOf(list []*command.Command, group string) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = strings.TrimPrefix(c.Name, group+" ")
	}
	return strings.Join(names, ", ")
}

func helpItem(c *command.Command) reply.Item {
	return reply.Item{Label: "/" + c.Name, Detail: c.Doc, Command: "/help " + c.Name}
}

// helpAll lists the commands; each group of two-word commands has one line, and
// so do those that belong to a server.
func helpAll(list []*command.Command) reply.Reply {
	l := reply.List{}
	told := map[string]bool{}
	for _, c := range list {
		group, _, two := strings.Cut(c.Name, " ")
		if c.Server {
			group, two = moderators, true
		}
		switch {
		case !two:
			l.Items = append(l.Items, helpItem(c))
		case !told[group] && c.Server:
			told[group] = true
			l.Items = append(l.Items, reply.Item{Label: "/help " + moderators, Detail: namesOf(ofServers(list), group), Command: "/help " + moderators})
		case !told[group]:
			told[group] = true
			l.Items = append(l.Items, reply.Item{Label: "/" + group + " …", Detail: namesOf(inGroup(list, group), group), Command: "/help " + group})
		}
	}
	return reply.Reply{Tone: reply.ToneRuling, Title: "Ask a rules question, get the ruling with its source"}.
		With(l).With(examples(list))
}

// shownExamples is how many commands have an example: the first ones, which are
// used most.
const shownExamples = 6

// examples are the command lines that show the commands at their best.
func examples(list []*command.Command) reply.List {
	l := reply.List{Title: "For example"}
	for _, c := range list[:min(shownExamples, len(list))] {
		if c.Example != "/"+c.Name {
			l.Items = append(l.Items, reply.Item{Label: c.Example, Command: c.Example})
		}
	}
	return l
}

func helpOne(c *command.Command) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: "/" + c.Name + ": " + c.Doc}
	var options strings.Builder
	for _, o := range c.Options {
		if o.Hidden {
			continue
		}
		need, values := "", valuesOf(o)
		if o.Required {
			need = " (needed)"
		}
		if values != "" {
			values = " (" + values + ")"
		}
		fmt.Fprintf(&options, "- **%s**%s: %s%s\n", o.Name, need, o.Doc, values)
	}
	return out.Say(options.String()).With(reply.List{Title: "For example", Items: []reply.Item{{Label: c.Example, Command: c.Example}}})
}

// valuesOf says what values an option takes; "" if it takes any.
func valuesOf(o command.Option) string {
	switch o.Kind {
	case command.Int:
		return "a number" + o.Span()
	case command.Bool:
		return "yes or no"
	case command.Date:
		return "such as 1998-01-26, 1998-01 or 1998"
	case command.Choice:
		var names []string
		for _, p := range o.Choices {
			names = append(names, p.Value)
		}
		return strings.Join(names, ", ")
	}
	return ""
}
