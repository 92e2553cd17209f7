package render

import (
	"encoding/json"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// A message whose buttons need more room than their custom_ids have shows the
// command line that it answers, in small print: whoever reads it can copy it,
// and the buttons are differences from it.
const (
	lineOpens  = "-# `/"
	lineCloses = "`"
)

// showLine is the text that carries a command line.
func showLine(line string) string { return "-# `" + line + lineCloses }

// showable reports whether a message can carry a command line.
func showable(line string) bool {
	return strings.HasPrefix(line, "/") && carried(line) && TidyLine(line) == line
}

// TidyLine is a line that a person typed, without the characters that have a
// meaning of their own where lines are kept.
func TidyLine(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(oneLine(s), "`", "'"), fieldMark, "|")
}

// ShownLine returns the command line that a message carries, or "".
func ShownLine(m *rest.ChatMessage) string {
	if m == nil {
		return ""
	}
	line := ""
	for _, raw := range m.Components {
		walk(raw, 0, func(p placed) {
			if s, ok := strings.CutPrefix(p.Content, lineOpens); ok && p.Type == discordgo.TextDisplayComponent {
				if s, ok = strings.CutSuffix(s, lineCloses); ok && showable("/"+s) {
					line = "/" + s
				}
			}
		})
	}
	return line
}

// AskedIn returns the command line that a message answers: the one that it carries, or
// else, of an answer in passing, that of its last button, which opens the whole; "" if
// it has neither.
func AskedIn(m *rest.ChatMessage) string {
	line := ShownLine(m)
	if m == nil || line != "" {
		return line
	}
	for _, raw := range m.Components {
		walk(raw, 0, func(p placed) {
			if press, err := ReadID(p.CustomID, ""); err == nil && press.Verb == verbPeek {
				line = press.Line
			}
		})
	}
	return line
}

// LabelOf returns what stands on the button with this custom_id, or "".
func LabelOf(m *rest.ChatMessage, id string) string {
	if m == nil {
		return ""
	}
	words := ""
	for _, raw := range m.Components {
		walk(raw, 0, func(p placed) {
			if p.CustomID == id {
				words = p.Label
			}
		})
	}
	return words
}

// placed is a component of a message that stands in Discord, as far as it is read.
type placed struct {
	Type       discordgo.ComponentType `json:"type"`
	Content    string                  `json:"content"`
	CustomID   string                  `json:"custom_id"`
	Label      string                  `json:"label"`
	Components []json.RawMessage       `json:"components"`
}

// walk visits a component and those inside it; what cannot be read is passed
// over.
func walk(raw json.RawMessage, depth int, visit func(placed)) {
	var p placed
	if depth > rest.MaxNesting || json.Unmarshal(raw, &p) != nil {
		return
	}
	visit(p)
	for _, inner := range p.Components {
		walk(inner, depth+1, visit)
	}
}
