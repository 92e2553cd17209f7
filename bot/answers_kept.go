package bot

import (
	"bytes"
	"encoding/json"
)

// openMark stands in a kept message for the mark of whose it is. It is nowhere
// else: [clean] takes control characters out of all that is shown.
const openMark = "\x00\x00\x00\x00"

var openMarkJSON = []byte(`\u0000\u0000\u0000\u0000`)

// kept is a message that was drawn for [openMark], its components as JSON.
type kept struct {
	message    Message // without them
	components [][]byte
}

// keptOf returns m to be kept.
func keptOf(m Message) (kept, error) {
	k := kept{message: m}
	k.message.Components = nil
	for _, c := range m.Components {
		var t jsonText
		if err := t.component(c); err != nil {
			return kept{}, err
		}
		k.components = append(k.components, bytes.Clone(t))
	}
	return k, nil
}

// markedFor returns the message as that of the user with a mark.
func (k kept) markedFor(mark string) Message {
	m := k.message
	for _, data := range k.components {
		m.Components = append(m.Components, json.RawMessage(bytes.ReplaceAll(data, openMarkJSON, []byte(mark))))
	}
	return m
}

// size is about how many bytes the message takes.
func (k kept) size() int {
	n := len(k.message.Content)
	for _, data := range k.components {
		n += len(data)
	}
	for _, f := range k.message.Files {
		n += len(f.Name) + len(f.Alt) + len(f.Data)
	}
	return n
}
