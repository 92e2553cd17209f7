package discordtest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
)

// Message is a message as somebody sees it at one time.
type Message struct {
	ID      string
	Channel string

	fields obj
	files  []File
}

// File is an uploaded file.
type File struct {
	Name    string
	Type    string // MIME type as it was sent
	Content []byte
}

// JSON returns the message as Discord shows it.
func (m Message) JSON() json.RawMessage { return encode(m.fields) }

// Content returns the message's plain content.
func (m Message) Content() string { return text(m.fields["content"]) }

// Private reports whether only the user can see the message.
func (m Message) Private() bool { return integer(m.fields["flags"])&flagEphemeral != 0 }

// Files returns the files uploaded with the message.
func (m Message) Files() []File { return m.files }

// Text returns everything that can be read in the message: content, embeds and text
// displays, one per line, without buttons.
func (m Message) Text() string {
	var lines []string
	add := func(s string) {
		if s != "" {
			lines = append(lines, s)
		}
	}
	add(m.Content())
	for _, e := range objects(m.fields["embeds"]) {
		add(text(e["title"]))
		add(text(e["description"]))
		for _, field := range objects(e["fields"]) {
			add(text(field["name"]))
			add(text(field["value"]))
		}
		add(text(object(e["footer"])["text"]))
	}
	walkComponents("", objects(m.fields["components"]), func(_ string, c obj) {
		if integer(c["type"]) == typeTextDisplay {
			add(text(c["content"]))
		}
	})
	return strings.Join(lines, "\n")
}

// Controls maps the labels of usable buttons and the placeholders of usable menus to
// their custom_ids.
func (m Message) Controls() map[string]string {
	out := map[string]string{}
	walkComponents("", objects(m.fields["components"]), func(_ string, c obj) {
		if id := text(c["custom_id"]); id != "" && !truth(c["disabled"]) {
			out[cmp.Or(text(c["label"]), text(c["placeholder"]))] = id
		}
	})
	return out
}

// component finds a usable component.
func (m Message) component(customID string) (obj, error) {
	var found obj
	walkComponents("", objects(m.fields["components"]), func(_ string, c obj) {
		if text(c["custom_id"]) == customID {
			found = c
		}
	})
	switch {
	case found == nil:
		return nil, fmt.Errorf("the message has no component %q", customID)
	case truth(found["disabled"]):
		return nil, fmt.Errorf("the component %q is disabled", customID)
	}
	return found, nil
}
