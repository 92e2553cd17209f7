package discordtest

import "encoding/json"

// Component holds the fields of a component that tests use.
type Component struct {
	Type     int
	Content  string
	Label    string
	CustomID string
	Values   []string // of a menu option
}

// Flat returns components and those inside them. Menu options become separate components
// with the custom id of the menu.
func Flat(list []json.RawMessage) []Component {
	var out []Component
	for _, raw := range list {
		var c struct {
			Type       int    `json:"type"`
			Content    string `json:"content"`
			Label      string `json:"label"`
			CustomID   string `json:"custom_id"`
			Options    []struct{ Label, Value string }
			Components []json.RawMessage
		}
		if json.Unmarshal(raw, &c) != nil {
			continue
		}
		out = append(out, Component{c.Type, c.Content, c.Label, c.CustomID, nil})
		for _, o := range c.Options {
			out = append(out, Component{0, "", o.Label, c.CustomID, []string{o.Value}})
		}
		out = append(out, Flat(c.Components)...)
	}
	return out
}

// Pressables returns the components that can be pressed.
func Pressables(list []json.RawMessage) []Component {
	const menu = 3
	var out []Component
	for _, c := range Flat(list) {
		if c.CustomID != "" && c.Type != menu {
			out = append(out, c)
		}
	}
	return out
}
