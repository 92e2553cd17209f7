package bot

import (
	"encoding/json"
	"testing"

	"github.com/bwmarrin/discordgo"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/internal/discordtest"
)

// Discord takes the commands, and every option that they offer is one that the
// command knows.
func TestDefinitions(t *testing.T) {
	tr := EmbeddedTranslations()
	defs := Definitions(commands.All(), tr)
	body, err := json.Marshal(plain(defs))
	if err != nil {
		t.Fatal(err)
	}
	if err := discordtest.CheckCommands(body); err != nil {
		t.Error(err)
	}
	options := 0
	for _, d := range defs {
		for _, o := range d.Options {
			options++
			if o.Type != discordgo.ApplicationCommandOptionSubCommand {
				knows(t, d.Name, o.Name)
				continue
			}
			for _, inner := range o.Options {
				options++
				knows(t, d.Name+" "+o.Name, inner.Name)
			}
		}
	}
	t.Logf("%d commands with %d options, %d bytes", len(defs), options, len(body))
}

func knows(t *testing.T, command, option string) {
	t.Helper()
	c, ok := commands.Find(commands.All(), command)
	if !ok {
		t.Fatalf("there is no /%s", command)
	}
	for _, o := range c.Options {
		if optionName(o) == option {
			return
		}
	}
	t.Errorf("/%s has no option %s", command, option)
}

// Every key of a translation names something.
func TestTranslations(t *testing.T) {
	tr := EmbeddedTranslations()
	known := map[string]bool{"find rulings": true, "check": true}
	for _, c := range commands.All() {
		known[c.Name] = true
		for _, o := range c.Options {
			known[c.Name+"."+o.Name] = true
			for _, p := range o.Choices {
				known[c.Name+"."+o.Name+"."+p.Value] = true
			}
		}
	}
	for locale, words := range tr {
		for key := range words {
			if !known[key] {
				t.Errorf("%s: nothing is called %q", locale, key)
			}
		}
	}
}

// What is beyond Discord's limits is left out, in the right order.
func TestLargeCommand(t *testing.T) {
	big := &command.Command{Name: "big", Doc: "Many options"}
	for _, name := range "abcdefghijklmnopqrstuvwxyzäöü" {
		big.Options = append(big.Options, command.Option{Name: string(name), Doc: "An option"})
	}
	big.Options[28].Required = true
	for range 30 {
		big.Options[1].Choices = append(big.Options[1].Choices, command.Pick{Label: "Choice", Value: "choice"})
	}
	big.Options[1].Kind = command.Choice
	defs := Definitions([]*command.Command{big}, nil)
	if n := len(defs[0].Options); n != maxDefinitionOptions {
		t.Errorf("%d options", n)
	}
	if o := defs[0].Options[0]; o.Name != "ü" || !o.Required {
		t.Errorf("the first option is %+v", o)
	}
	if o := defs[0].Options[2]; !o.Autocomplete || o.Choices != nil {
		t.Errorf("with 30 choices: %+v", o)
	}
	body, _ := json.Marshal(plain(defs))
	if err := discordtest.CheckCommands(body); err != nil {
		t.Error(err)
	}
}
