package bot

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// diffCommands says in lines how two sets of commands differ. Their order does
// not count, nor does what Discord adds of its own; that of options and choices
// does.
func diffCommands(have, want []*discordgo.ApplicationCommand) []string {
	old, now := byKey(have), byKey(want)
	var lines []string
	for _, key := range slices.Sorted(maps.Keys(now)) {
		before, known := old[key]
		if !known {
			lines = append(lines, "+ "+key)
			continue
		}
		for _, l := range diffValue("", before, now[key]) {
			lines = append(lines, "~ "+key+" "+l)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(old)) {
		if _, kept := now[key]; !kept {
			lines = append(lines, "- "+key)
		}
	}
	return lines
}

// byKey returns commands as plain values, by what identifies them.
func byKey(list []*discordgo.ApplicationCommand) map[string]any {
	out := map[string]any{}
	for _, d := range list {
		out[keyOf(d)] = canonical(normal(d))
	}
	return out
}

func keyOf(d *discordgo.ApplicationCommand) string {
	switch d.Type {
	case discordgo.UserApplicationCommand:
		return "user command " + strconv.Quote(d.Name)
	case discordgo.MessageApplicationCommand:
		return "message command " + strconv.Quote(d.Name)
	}
	return "/" + d.Name
}

// normal is the part of a command that is compared: without what Discord adds, and with
// its defaults filled in.
func normal(d *discordgo.ApplicationCommand) *discordgo.ApplicationCommand {
	n := &discordgo.ApplicationCommand{
		Type: cmp.Or(d.Type, discordgo.ChatApplicationCommand), Name: d.Name, NameLocalizations: d.NameLocalizations,
		Description: d.Description, DescriptionLocalizations: d.DescriptionLocalizations, Options: d.Options,
		DefaultMemberPermissions: d.DefaultMemberPermissions, NSFW: d.NSFW,
	}
	installs, contexts := serverInstalls, everywhere
	if d.IntegrationTypes != nil && len(*d.IntegrationTypes) > 0 {
		installs = slices.Sorted(slices.Values(*d.IntegrationTypes))
	}
	if d.Contexts != nil && len(*d.Contexts) > 0 {
		contexts = slices.Sorted(slices.Values(*d.Contexts))
	}
	n.IntegrationTypes, n.Contexts = &installs, &contexts
	return n
}

// plain returns commands as they are sent: discordgo writes null for lists that are
// empty, which Discord's own description of its API does not allow.
func plain(list []*discordgo.ApplicationCommand) []any {
	out := make([]any, len(list))
	for n, d := range list {
		out[n] = canonical(d)
	}
	return out
}

// canonical returns v as maps, lists and simple values; what is empty is left out.
func canonical(v any) any {
	data, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	var out any
	_ = json.Unmarshal(data, &out) // it was marshaled just now
	return withoutEmpty(out)
}

// withoutEmpty removes empty values from a plain value.
func withoutEmpty(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			if inner = withoutEmpty(inner); inner == nil || inner == false || inner == "" {
				delete(v, key)
			} else {
				v[key] = inner
			}
		}
		if len(v) == 0 {
			return nil
		}
	case []any:
		for n := range v {
			v[n] = withoutEmpty(v[n])
		}
		if len(v) == 0 {
			return nil
		}
	}
	return v
}

// diffValue says how two plain values differ, a line each, with the path to the
// difference.
func diffValue(path string, before, now any) []string {
	switch a := before.(type) {
	case map[string]any:
		if b, ok := now.(map[string]any); ok {
			return diffMap(path, a, b)
		}
	case []any:
		if b, ok := now.([]any); ok {
			return diffList(path, a, b)
		}
	}
	if show(before) == show(now) {
		return nil
	}
	return []string{fmt.Sprintf("%s: %s → %s", path, show(before), show(now))}
}

func diffMap(path string, a, b map[string]any) []string {
	keys := maps.Clone(a)
	maps.Copy(keys, b)
	var lines []string
	for _, k := range slices.Sorted(maps.Keys(keys)) {
		lines = append(lines, diffValue(strings.TrimPrefix(path+"."+k, "."), a[k], b[k])...)
	}
	return lines
}

func diffList(path string, a, b []any) []string {
	var lines []string
	for i := range max(len(a), len(b)) {
		var x, y any
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		lines = append(lines, diffValue(path+"["+elementName(i, x, y)+"]", x, y)...)
	}
	return lines
}

// elementName names an element of a list by its name, if it has one.
func elementName(i int, list ...any) string {
	for _, v := range list {
		if m, ok := v.(map[string]any); ok {
			if name, ok := m["name"].(string); ok {
				return name
			}
		}
	}
	return strconv.Itoa(i)
}

func show(v any) string {
	if v == nil {
		return "nothing"
	}
	data, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(data)
}
