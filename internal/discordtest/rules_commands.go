package discordtest

import (
	"fmt"
	"regexp"
	"strings"
)

// Command types and the two nesting option types, as Discord numbers them.
const (
	commandChat    = 1
	commandUser    = 2
	commandMessage = 3

	optionSubcommand = 1
	optionGroup      = 2
)

const maxCommandSize = 8000 // characters of names, descriptions and values

// commandName is Discord's pattern; Devanagari and Thai may have marks.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// commandLimits is how many commands of each type a scope may have.
var commandLimits = map[int]int{commandChat: 100, commandUser: 15, commandMessage: 15}

// commands checks a whole list of commands.
func (f *finding) commands(body any, _ messageContext) {
	seen, counts := map[string]bool{}, map[int]int{}
	for i, c := range objects(body) {
		path, kind := at("", i), commandType(c)
		counts[kind]++
		key := fmt.Sprint(kind, " ", text(c["name"]))
		if seen[key] {
			f.add(path, RuleCommandTwice, "%q is listed twice", text(c["name"]))
		}
		seen[key] = true
		f.command(path, c)
	}
	for kind, most := range commandLimits {
		if counts[kind] > most {
			f.add("", RuleCommandCount, "%d commands of type %d, at most %d", counts[kind], kind, most)
		}
	}
}

func commandType(c obj) int {
	if kind := integer(c["type"]); kind != 0 {
		return kind
	}
	return commandChat
}

func (f *finding) command(path string, c obj) {
	if commandType(c) != commandChat {
		f.contextMenu(path, c)
		return
	}
	f.names(path, c)
	if blank(text(c["description"])) {
		f.add(at(path, "description"), RuleDescription, "a chat command needs a description")
	}
	f.options(at(path, "options"), objects(c["options"]), 0)
	if n := commandSize(c); n > maxCommandSize {
		f.add(path, RuleCommandSize, "%d characters, at most %d", n, maxCommandSize)
	}
}

// contextMenu checks a user or message command, which has neither description nor
// options.
func (f *finding) contextMenu(path string, c obj) {
	if text(c["description"]) != "" {
		f.add(at(path, "description"), RuleDescription, "only a chat command has a description")
	}
	if len(list(c["options"])) > 0 {
		f.add(at(path, "options"), RuleMixedOptions, "only a chat command has options")
	}
	if blank(text(c["name"])) {
		f.add(at(path, "name"), RuleCommandName, "a command needs a name")
	}
}

// names checks the name of a command or option, in every language.
func (f *finding) names(path string, c obj) {
	check := func(path, name string) {
		if !commandName.MatchString(name) || strings.ToLower(name) != name {
			f.add(path, RuleCommandName, "%q is not 1 to 32 lower case letters, digits, - _ or '", name)
		}
	}
	check(at(path, "name"), text(c["name"]))
	for locale, name := range object(c["name_localizations"]) {
		check(at(path, "name_localizations", locale), text(name))
	}
}

// options checks the options of a command, or of a subcommand at depth 1 or 2.
func (f *finding) options(path string, options []obj, depth int) {
	seen := map[string]bool{}
	nested, optional := 0, false
	for i, o := range options {
		path := at(path, i)
		kind := integer(o["type"])
		if kind == optionSubcommand || kind == optionGroup {
			nested++
		}
		if truth(o["required"]) && optional {
			f.add(path, RuleRequiredFirst, "a required option after an optional one")
		}
		optional = optional || !truth(o["required"])
		if name := text(o["name"]); seen[name] {
			f.add(path, RuleOptionTwice, "the option %q is listed twice", name)
		}
		seen[text(o["name"])] = true
		f.option(path, o, depth)
	}
	if nested != 0 && nested != len(options) {
		f.add(path, RuleMixedOptions, "subcommands stand beside other options")
	}
}

func (f *finding) option(path string, o obj, depth int) {
	f.names(path, o)
	if blank(text(o["description"])) {
		f.add(at(path, "description"), RuleDescription, "an option needs a description")
	}
	choices := objects(o["choices"])
	if truth(o["autocomplete"]) && len(choices) > 0 {
		f.add(path, RuleChoicesComplete, "choices and autocomplete exclude each other")
	}
	seen := map[string]bool{}
	for i, c := range choices {
		f.choice(at(path, "choices", i), c)
		if seen[text(c["name"])] {
			f.add(at(path, "choices", i), RuleOptionTwice, "the choice %q is listed twice", text(c["name"]))
		}
		seen[text(c["name"])] = true
	}
	inner := objects(o["options"])
	f.options(at(path, "options"), inner, depth+1)
	for i, c := range inner {
		group, sub := integer(o["type"]) == optionGroup, integer(c["type"]) == optionSubcommand
		if group != sub || depth > 1 {
			f.add(at(path, "options", i), RuleMixedOptions, "only a group holds subcommands, and those hold options")
		}
	}
}

// commandSize returns the size of a command as Discord counts it: names, descriptions and
// values, each in its longest language.
func commandSize(c obj) int {
	n := longest(c, "name") + longest(c, "description")
	for _, choice := range objects(c["choices"]) {
		n += longest(choice, "name") + size(fmt.Sprint(choice["value"]))
	}
	for _, o := range objects(c["options"]) {
		n += commandSize(o)
	}
	return n
}

func longest(c obj, key string) int {
	n := size(text(c[key]))
	for _, s := range object(c[key+"_localizations"]) {
		n = max(n, size(text(s)))
	}
	return n
}
