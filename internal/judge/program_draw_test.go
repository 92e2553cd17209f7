package judge

import (
	"encoding/json"
	"slices"
	"strings"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/rulings"
)

// This file is what the judge knows of the program to draw questions. Nothing of
// it is needed to ask those that stand in the record.

// option is an option of a command, as far as values can be drawn for it.
type option struct {
	name   string
	kind   string   // "choice", "yes-no", "number", "name" of something that is completed, or "text"
	values []string // to choose from, if it is a choice, yes-no or a name
}

// commandNames returns the names of all commands, and an example of each.
func commandNames() (names, examples []string) {
	for _, c := range commands.All() {
		names, examples = append(names, c.Name), append(examples, c.Example)
	}
	return names, examples
}

// optionsOf returns the options of a command.
func optionsOf(name string) []option {
	c, ok := commands.Find(commands.All(), name)
	if !ok {
		panic("there is no command " + name)
	}
	var list []option
	for _, o := range c.Options {
		one := option{name: o.Name, kind: "text"}
		switch o.Kind {
		case command.Choice:
			one.kind = "choice"
			for _, p := range o.Choices {
				one.values = append(one.values, p.Value)
			}
		case command.Bool:
			one.kind, one.values = "yes-no", []string{"yes", "no"}
		case command.Int:
			one.kind = "number"
		}
		if o.Complete != nil {
			one.kind, one.values = "name", completions(o)
		}
		list = append(list, one)
	}
	return list
}

// completions returns what an option is completed to, for all beginnings.
func completions(o command.Option) []string {
	var list []string
	seen := map[string]bool{}
	for _, a := range "abcdefghijklmnopqrstuvwxyz" {
		for _, b := range " aeiouhrlnst" {
			for _, p := range command.Complete(bare().env, o, strings.TrimSpace(string([]rune{a, b}))) {
				if !seen[p.Value] {
					seen[p.Value] = true
					list = append(list, p.Value)
				}
			}
		}
	}
	return list
}

// line writes a command line: the words of its first option, and other options.
func line(name, words string, named ...string) string { return command.Line(name, words, named...) }

// cardsWhere returns the names of the cards of Middle-earth that are so.
func cardsWhere(fits func(typ, kind string, facts map[string]string) bool) []string {
	var list []string
	for _, k := range bare().env.Rulings.Corpus().Cards() {
		if (k.Game == "" || k.Game == rulings.MECCG) && fits(k.Type, k.Kind, k.Facts) && !slices.Contains(list, k.Name) {
			list = append(list, k.Name)
		}
	}
	return list
}

// nicknames returns other names of cards.
func nicknames() []string {
	var list []string
	for _, k := range full().env.Rulings.Corpus().Cards() {
		for _, lang := range []string{"de", "fr", "es"} {
			if name := k.Names[lang]; name != "" {
				list = append(list, name)
			}
		}
	}
	return list
}

// refs returns the refs of all rulings, and the glossary's terms.
func refs() (all, terms []string) {
	for r := range full().env.Rulings.Corpus().All() {
		all = append(all, r.Ref)
		if r.Kind == rulings.KindGlossary {
			name, _, _ := strings.Cut(r.Title, ":")
			terms = append(terms, name)
		}
	}
	return all, terms
}

// sections returns command lines that browse.
func sections() []string {
	seen := map[string]bool{}
	var list []string
	for r := range full().env.Rulings.Corpus().All() {
		for n := range len(r.Section) + 1 {
			l := command.Line("sections", r.Source.ID, "path", strings.Join(r.Section[:n], " › "))
			if !seen[l] {
				seen[l] = true
				list = append(list, l)
			}
		}
	}
	return list
}

// offers returns the command lines of the same command that the answer to a line
// offers, to go on with.
func offers(line string) []string {
	r, err := bare().say(line)
	if err != nil {
		return nil
	}
	words := strings.Fields(line)
	var list []string
	for _, a := range r.Actions {
		if a.Ask == nil && a.URL == "" && strings.HasPrefix(a.Command, words[0]) && !strings.Contains(a.Command, " explain:yes") {
			list = append(list, a.Command)
		}
	}
	return list
}

// slashed is a command line as Discord sends a command of these options.
func slashed(line string) (json.RawMessage, bool) {
	c, values, err := commands.ParseLine(commands.All(), line)
	if err != nil {
		return nil, false
	}
	type value struct {
		Name    string  `json:"name"`
		Type    int     `json:"type"`
		Value   string  `json:"value,omitempty"`
		Options []value `json:"options,omitempty"`
	}
	var given []value
	for _, o := range c.Options {
		if v := values[o.Name]; v != "" {
			given = append(given, value{Name: o.Name, Type: 3, Value: v})
		}
	}
	name, sub, nested := strings.Cut(c.Name, " ")
	if nested {
		given = []value{{Name: sub, Type: 1, Options: given}}
	}
	data, err := json.Marshal(map[string]any{"name": name, "type": 1, "options": given})
	return data, err == nil
}

// completed is an option of a command that is being typed, as Discord sends it.
func completed(verb, option, typed string) json.RawMessage {
	value := map[string]any{"name": option, "type": 3, "value": typed, "focused": true}
	name, sub, nested := strings.Cut(verb, " ")
	options := []any{value}
	if nested {
		options = []any{map[string]any{"name": sub, "type": 1, "options": options}}
	}
	data, err := json.Marshal(map[string]any{"name": name, "type": 1, "options": options})
	if err != nil {
		panic(err)
	}
	return data
}
