package parse

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"regexp"

	"netrep/rulings"
)

// Limits of a card database, in bytes, so that a hostile one cannot exhaust time or
// memory.
const (
	maxCardBytes = 64 << 10 // one card
	maxWaste     = 64 << 20 // total read in failed attempts to find the next card
	faultCost    = 4 << 10  // minimum charged for a fault, so that reports stay short
)

// cardAnchor matches the key that opens a set ("TW": {) or a card ("TW-84": {).
var cardAnchor = regexp.MustCompile(`"([A-Z][A-Za-z0-9]{1,15})(-[A-Za-z0-9]{1,8})?"\s*:\s*\{`)

// Cards reads the community card database: a JSON object of sets by id, each with its
// cards by id. Printings of one card become one [rulings.Card].
//
// A card that cannot be read is reported and left out; reading resumes at the next key
// that looks like that of a set or a card.
func Cards(doc Document) (Imported, error) {
	text, from := Decode(doc.Data)
	r := cardReader{file: doc.Name, data: []byte(text), sets: map[string]cardSet{}, seen: map[string]bool{}}
	if from != "" {
		r.rep.Add(rulings.NoteRepaired, doc.Name, 0, "read as %s", from)
	}
	r.read()
	cards := r.cards()
	out := Imported{Format: FormatCards, Cards: cards, Report: r.rep}
	if len(cards) == 0 {
		return out, &DocumentError{
			Name: doc.Name, Problem: "no card in it could be read",
			Hint: "expected JSON with the sets by id, each with its cards by id",
		}
	}
	return out, nil
}

// cardSet holds the fields that precede the cards of a set.
type cardSet struct {
	name  string // full English name
	order int    // position among the sets by date; 0 means unknown
}

type cardReader struct {
	file   string
	data   []byte
	sets   map[string]cardSet
	prints []printing
	seen   map[string]bool // ids of cards read so far
	waste  int             // bytes read in failed attempts
	rep    rulings.Report

	lineAt, line int // line is the number of line ends before offset lineAt
}

// read reads set by set or, where a set is broken, card by card.
func (r *cardReader) read() {
	for pos := 0; pos < len(r.data); {
		m := cardAnchor.FindSubmatchIndex(r.data[pos:])
		if m == nil {
			return
		}
		if r.waste > maxWaste {
			r.bad(pos, "gave up here: too much could not be read")
			return
		}
		set, value := string(r.data[pos+m[2]:pos+m[3]]), pos+m[1]-1
		if m[4] < 0 {
			pos = r.readSet(set, value)
		} else {
			pos = r.readCard(set, string(r.data[pos+m[2]:pos+m[5]]), value)
		}
	}
}

// readSet reads the set whose brace opens at start, and returns the offset at which to
// resume.
func (r *cardReader) readSet(id string, start int) int {
	set := r.sets[id]
	dec := json.NewDecoder(bytes.NewReader(r.data[start:]))
	err := eachField(dec, func(key string) error {
		if key == "cards" {
			return eachField(dec, func(card string) error {
				return r.nextCard(dec, start, id, card)
			})
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return err
		}
		set.take(key, value)
		return nil
	})
	r.sets[id] = set
	end := start + int(dec.InputOffset())
	if err != nil {
		r.failed(err, len(r.data)-start)
		r.bad(end, "set %s: not JSON from here on; looking for the next card", id)
	}
	return max(end, start+1)
}

// nextCard reads the next card of the set that starts at start.
func (r *cardReader) nextCard(dec *json.Decoder, start int, set, id string) error {
	at := start + int(dec.InputOffset())
	var value json.RawMessage
	if err := dec.Decode(&value); err != nil {
		r.bad(at, "%s: not JSON", id)
		return err
	}
	r.add(set, id, value, at)
	if r.waste > maxWaste {
		return errors.New("too much cannot be read")
	}
	return nil
}

// readCard reads the card whose brace opens at start, in a broken set, and returns the
// offset at which to resume.
func (r *cardReader) readCard(set, id string, start int) int {
	end := min(start+maxCardBytes, len(r.data))
	dec := json.NewDecoder(bytes.NewReader(r.data[start:end]))
	var value json.RawMessage
	if err := dec.Decode(&value); err != nil {
		r.failed(err, end-start)
		r.bad(start, "%s: not JSON", id)
		return start + 1
	}
	r.add(set, id, value, start)
	return start + int(dec.InputOffset())
}

// add keeps a card, or reports why it cannot.
func (r *cardReader) add(set, id string, value json.RawMessage, at int) {
	if len(value) > maxCardBytes {
		r.bad(at, "%s: larger than %d bytes", id, maxCardBytes)
		return
	}
	p, err := parseCard(value)
	if err != nil {
		r.bad(at, "%s: %v", id, err)
		return
	}
	if p.id = cmp.Or(p.id, cleanID(id)); p.id == "" {
		r.bad(at, "a card without an id")
		return
	}
	if r.seen[p.id] {
		r.bad(at, "%s: a second card with this id; the first one is kept", p.id)
		return
	}
	r.seen[p.id] = true
	p.set, p.line = set, r.lineOf(at)
	if p.from != "" {
		r.rep.Add(rulings.NoteRepaired, r.file, p.line, "%s: %s is called %s", p.id, p.from, p.card.Name)
	}
	for _, key := range p.odd {
		r.rep.Add(rulings.NoteDropped, r.file, p.line, "%s: %q is in a form that is not known", p.id, key)
	}
	r.prints = append(r.prints, p)
}

// eachField calls f after each key of the next object; f must read the value.
func eachField(dec *json.Decoder, f func(key string) error) error {
	open, err := dec.Token()
	if err != nil {
		return err
	}
	if open != json.Delim('{') {
		return errors.New("expected an object")
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return err
		}
		if err := f(key.(string)); err != nil { // the decoder accepts only string keys
			return err
		}
	}
	_, err = dec.Token()
	return err
}

// take stores a field that precedes the cards of a set.
func (s *cardSet) take(key string, value json.RawMessage) {
	switch key {
	case "name":
		var names map[string]string
		if json.Unmarshal(value, &names) == nil {
			s.name = cleanName(names["en"])
		}
	case "order":
		_ = json.Unmarshal(value, &s.order) // a set without order sorts last
	}
}

// failed charges the bytes read in a failed attempt.
func (r *cardReader) failed(err error, most int) {
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		most = min(most, int(syntax.Offset))
	}
	r.waste += most
}

// bad reports a fault.
func (r *cardReader) bad(at int, format string, args ...any) {
	r.waste += faultCost
	r.rep.Add(rulings.NoteBad, r.file, r.lineOf(at), format, args...)
}

// lineOf returns the line of an offset, counting from the previous one.
func (r *cardReader) lineOf(at int) int {
	if at < r.lineAt {
		r.lineAt, r.line = 0, 0
	}
	r.line += bytes.Count(r.data[r.lineAt:at], []byte("\n"))
	r.lineAt = at
	return r.line + 1
}
