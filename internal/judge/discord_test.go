package judge

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// asker is the user whose messages are pressed, stranger is another user, and botUser is
// the bot.
const (
	asker    = moderator
	stranger = "135792468135792468"
	botUser  = "845027738276462632"
)

// componentNames are the kinds of components that the program uses.
var componentNames = map[float64]string{
	1: "row", 2: "button", 3: "menu", 4: "input", 6: "roles", 8: "channels", 10: "text", 12: "gallery", 14: "separator", 17: "box", 18: "label",
}

// shown returns a payload for Discord as plain lines, without custom_ids and the values
// of menu options, which are internal.
func shown(payload []byte) string {
	var p struct {
		Type float64        `json:"type"`
		Data map[string]any `json:"data"`
	}
	if json.Unmarshal(payload, &p) != nil {
		return string(payload)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "answer %v%s\n", p.Type, scalars(p.Data))
	for _, c := range list(p.Data["choices"]) {
		fmt.Fprintf(&b, "- %v\n", c["value"]) // names show titles of rulings
	}
	for _, f := range list(p.Data["attachments"]) {
		fmt.Fprintf(&b, "file%s\n", scalars(f))
	}
	for _, c := range list(p.Data["components"]) {
		component(&b, c, "")
	}
	return strings.TrimRight(b.String(), "\n")
}

// component writes a component and those inside it.
func component(b *strings.Builder, c map[string]any, indent string) {
	kind, _ := c["type"].(float64)
	name := componentNames[kind]
	if name == "" {
		name = fmt.Sprintf("component %v", kind)
	}
	if content, ok := c["content"].(string); ok {
		for l := range strings.SplitSeq(content, "\n") {
			b.WriteString(indent + "“" + l + "\n")
		}
		return
	}
	b.WriteString(indent + name + scalars(c) + "\n")
	indent += "  "
	for _, o := range list(c["options"]) {
		b.WriteString(indent + "-" + scalars(o) + "\n")
	}
	for _, o := range list(c["default_values"]) {
		fmt.Fprintf(b, "%s= %v %v\n", indent, o["type"], o["id"])
	}
	for _, key := range []string{"component", "components", "items", "accessory", "media"} {
		if inner, ok := c[key].(map[string]any); ok {
			component(b, inner, indent)
		}
		for _, inner := range list(c[key]) {
			component(b, inner, indent)
		}
	}
}

// scalars writes the fields of v that are strings, numbers or booleans, except empty ones
// and those that mean nothing to a reader.
func scalars(v map[string]any) string {
	out := ""
	for _, key := range slices.Sorted(maps.Keys(v)) {
		switch key {
		case "type", "id", "custom_id":
			continue
		case "value":
			if _, option := v["label"]; option {
				continue
			}
		}
		switch one := v[key].(type) {
		case string:
			if one != "" {
				out += fmt.Sprintf(" %s=%q", key, one)
			}
		case float64:
			if one != 0 {
				out += fmt.Sprintf(" %s=%v", key, one)
			}
		case bool:
			if one {
				out += " " + key
			}
		}
	}
	return out
}

// list returns v as a list of objects.
func list(v any) []map[string]any {
	var out []map[string]any
	all, _ := v.([]any)
	for _, one := range all {
		if m, ok := one.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}

// pressable is a part of a message that can be pressed.
type pressable struct {
	Label string   // numbered if several have the same
	ID    string   // custom_id
	Value []string // of a menu option
}

// pressables returns what can be pressed in a payload for Discord.
func pressables(payload []byte) []pressable {
	var p struct {
		Data map[string]any `json:"data"`
	}
	if json.Unmarshal(payload, &p) != nil {
		return nil
	}
	var all []pressable
	seen := map[string]int{}
	add := func(label, id string, value []string) {
		if seen[label]++; seen[label] > 1 {
			label = fmt.Sprintf("%s (%d)", label, seen[label])
		}
		all = append(all, pressable{label, id, value})
	}
	var visit func(c map[string]any)
	visit = func(c map[string]any) {
		id, _ := c["custom_id"].(string)
		label, _ := c["label"].(string)
		for _, o := range list(c["options"]) {
			label, _ := o["label"].(string)
			value, _ := o["value"].(string)
			add(label, id, []string{value})
		}
		if id != "" && c["options"] == nil {
			add(label, id, nil)
		}
		for _, inner := range list(c["components"]) {
			visit(inner)
		}
	}
	for _, c := range list(p.Data["components"]) {
		visit(c)
	}
	return all
}

// fieldsOf returns the custom_ids of the fields of a form.
func fieldsOf(form []byte) (id string, fields []string) {
	var p struct {
		Data map[string]any `json:"data"`
	}
	if json.Unmarshal(form, &p) != nil {
		return "", nil
	}
	id, _ = p.Data["custom_id"].(string)
	for _, label := range list(p.Data["components"]) {
		if field, ok := label["component"].(map[string]any); ok {
			name, _ := field["custom_id"].(string)
			fields = append(fields, name)
		}
	}
	return id, fields
}
