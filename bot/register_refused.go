package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// refusedCommands explains Discord's refusal of commands: which command and
// option is at fault, and why.
func refusedCommands(err error, want []*discordgo.ApplicationCommand) error {
	var api *discordgo.RESTError
	var told struct {
		Errors map[string]json.RawMessage `json:"errors"`
	}
	if !errors.As(err, &api) || json.Unmarshal(api.ResponseBody, &told) != nil || len(told.Errors) == 0 {
		return err
	}
	faults := told.Errors
	var lines []string
	for _, n := range slices.Sorted(maps.Keys(faults)) {
		name := "command " + n
		var options []*discordgo.ApplicationCommandOption
		if at, err := strconv.Atoi(n); err == nil && at >= 0 && at < len(want) {
			name, options = "/"+want[at].Name, want[at].Options
		}
		lines = append(lines, faultsIn(name, options, faults[n])...)
	}
	return fmt.Errorf("the commands are refused by Discord (%d):\n%s", rest.StatusOf(err), strings.Join(lines, "\n"))
}

// faultsIn says what is wrong in a part of a command, with its name before it.
func faultsIn(name string, options []*discordgo.ApplicationCommandOption, raw json.RawMessage) []string {
	var part map[string]json.RawMessage
	if json.Unmarshal(raw, &part) != nil {
		return nil
	}
	var lines []string
	for _, key := range slices.Sorted(maps.Keys(part)) {
		if key == "_errors" {
			var list []struct{ Message string }
			_ = json.Unmarshal(part[key], &list) // an empty list says nothing
			for _, one := range list {
				lines = append(lines, "  "+name+": "+one.Message)
			}
			continue
		}
		inner, of := name+" "+key, options
		if at, err := strconv.Atoi(key); err == nil && at >= 0 && at < len(options) {
			inner, of = strings.TrimSuffix(name, " options")+" "+options[at].Name, options[at].Options
		}
		lines = append(lines, faultsIn(inner, of, part[key])...)
	}
	return lines
}
