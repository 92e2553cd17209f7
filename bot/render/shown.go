package render

import (
	"encoding/json"
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
)

// A message whose buttons need more room than their custom_ids have shows the
// command line that it answers in small print: readers can copy it, and the
// buttons hold differences from it.
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
	line := ""
	visit(m, func(p placed) {
		if s, ok := strings.CutPrefix(p.Content, lineOpens); ok && p.Type == discordgo.TextDisplayComponent {
			if s, ok = strings.CutSuffix(s, lineCloses); ok && showable("/"+s) {
				line = "/" + s
			}
		}
	})
	return line
}

// AskedIn returns the command line that a message answers: the one that it carries, or
// else, of an answer in passing, that of its last button, which opens the whole; "" if
// it has neither.
func AskedIn(m *rest.ChatMessage) string {
	line := ShownLine(m)
	if line != "" {
		return line
	}
	visit(m, func(p placed) {
		if press, err := readID(p.CustomID, ""); err == nil && press.Verb == verbPeek {
			line = press.Line
		}
	})
	return line
}

// LabelOf returns what stands on the button with this custom_id, or "".
func LabelOf(m *rest.ChatMessage, id string) string {
	words := ""
	visit(m, func(p placed) {
		if p.CustomID == id {
			words = p.Label
		}
	})
	return words
}

// placed is the part that is read of a component of an existing message.
type placed struct {
	Type       discordgo.ComponentType `json:"type"`
	Content    string                  `json:"content"`
	CustomID   string                  `json:"custom_id"`
	Label      string                  `json:"label"`
	Components []json.RawMessage       `json:"components"`
}

// visit calls f with each component of a message, which may be nil, skipping what
// cannot be read.
func visit(m *rest.ChatMessage, f func(placed)) {
	var walk func(list []json.RawMessage, depth int)
	walk = func(list []json.RawMessage, depth int) {
		for _, raw := range list {
			var p placed
			if depth > rest.MaxNesting || json.Unmarshal(raw, &p) != nil {
				continue
			}
			f(p)
			walk(p.Components, depth+1)
		}
	}
	if m != nil {
		walk(m.Components, 0)
	}
}
