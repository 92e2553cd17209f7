package discordtest

import (
	"fmt"
)

// Option is an option of a command with the user's value.
type Option struct {
	name    string
	kind    int // 0 derives it from the value's type
	value   any
	focused bool
	inner   []Option
}

// Opt returns an option with a value: a string, int, int64, float64 or bool.
func Opt(name string, value any) Option { return Option{name: name, value: value} }

// Typing returns the option that the user is typing in, with the text so far.
func Typing(name, text string) Option { return Option{name: name, value: text, focused: true} }

// Sub returns a subcommand with its options.
func Sub(name string, options ...Option) Option {
	return Option{name: name, kind: optionSubcommand, inner: options}
}

// Group returns a group of subcommands with the chosen one.
func Group(name string, sub Option) Option {
	return Option{name: name, kind: optionGroup, inner: []Option{sub}}
}

func (o Option) json() obj {
	out := obj{"name": o.name, "type": o.kind}
	if o.kind != 0 {
		out["options"] = optionsJSON(o.inner)
		return out
	}
	out["value"] = o.value
	switch o.value.(type) {
	case string:
		out["type"] = 3
	case int, int64:
		out["type"] = 4
	case bool:
		out["type"] = 5
	default:
		out["type"] = 10
	}
	if o.focused {
		out["focused"] = true
	}
	return out
}

func optionsJSON(options []Option) []any {
	out := make([]any, len(options))
	for i, o := range options {
		out[i] = o.json()
	}
	return out
}

// Command lets user run a slash command. If the application registered commands, name
// must be one of them.
func (f *Fake) Command(at Place, user User, name string, options ...Option) *Interaction {
	return f.runCommand(at, user, interactionCommand, name, options)
}

// Autocomplete lets user type in a slash command; one option is a [Typing].
func (f *Fake) Autocomplete(at Place, user User, name string, options ...Option) *Interaction {
	return f.runCommand(at, user, interactionComplete, name, options)
}

func (f *Fake) runCommand(at Place, user User, kind int, name string, options []Option) *Interaction {
	id, err := f.commandID(at.Guild, commandChat, name)
	if err != nil {
		return f.fail(err)
	}
	data := obj{"id": id, "name": name, "type": commandChat, "options": optionsJSON(options)}
	return f.deliver(at, user, kind, "/"+name, data, nil)
}

// MessageCommand lets user run a command of a message's context menu on target.
func (f *Fake) MessageCommand(at Place, user User, name string, target Message) *Interaction {
	id, err := f.commandID(at.Guild, commandMessage, name)
	if err != nil {
		return f.fail(err)
	}
	data := obj{
		"id": id, "name": name, "type": commandMessage, "target_id": target.ID,
		"resolved": obj{"messages": obj{target.ID: target.fields}},
	}
	return f.deliver(at, user, interactionCommand, "message command "+name, data, nil)
}

// commandID looks up a command among those of the server, then the global ones. If none
// are registered, any name is accepted.
func (f *Fake) commandID(guild string, kind int, name string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	any := false
	for _, scope := range []string{guild, ""} {
		for _, c := range f.commands[scope] {
			any = true
			if commandType(c) == kind && text(c["name"]) == name {
				return text(c["id"]), nil
			}
		}
	}
	if any {
		return "", fmt.Errorf("no command %q of type %d is registered", name, kind)
	}
	return f.clock.id(), nil
}
