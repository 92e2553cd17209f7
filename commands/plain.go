package commands

import (
	"strings"

	"netrep/commands/ask"
	"netrep/commands/command"
	"netrep/commands/lookup"
)

// PlainLine returns the command line that words without a slash stand for: /help if
// they only call for it, /ruling if they say where to look, or else /ask.
func PlainLine(words string) string {
	switch strings.ToLower(strings.TrimRight(words, " .!?")) {
	case "help", "help me", "commands", "what can you do":
		return command.Line(help.Name, "")
	}
	if words == "?" {
		return command.Line(help.Name, "")
	}
	for _, o := range lookup.Ruling.Options {
		if _, both := ask.Command.Option(o.Name); !both && strings.Contains(words, " "+o.Name+":") {
			return "/" + lookup.Ruling.Name + " " + words
		}
	}
	return "/" + ask.Command.Name + " " + words
}
