package parse

import (
	"bytes"
	"encoding/json"

	"netrep/rulings"
)

// readCards reads cards from JSON, one object per line.
func readCards(file string, data []byte) ([]*rulings.Card, rulings.Report) {
	var rep rulings.Report
	var list []*rulings.Card
	for i, line := range bytes.Split(data, []byte("\n")) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		var c rulings.Card
		if err := json.Unmarshal(line, &c); err != nil || c.Name == "" {
			rep.Add(rulings.NoteBad, file, i+1, "not a card with a name")
			continue
		}
		list = append(list, &c)
	}
	return list, rep
}

// WriteCards encodes cards as JSON, one object per line, for readCards.
func WriteCards(list []*rulings.Card) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	for _, c := range list {
		_ = enc.Encode(c) // cannot fail: strings, booleans and maps of strings
	}
	return b.Bytes()
}
