package parse

import (
	"cmp"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

	"netrep/rulings"
)

// Limits of a card's other values, in bytes.
const (
	maxAttribute = 2 << 10
	maxCardText  = 16 << 10
)

// printing is one printing of a card, before reprints are merged.
type printing struct {
	card *rulings.Card
	id   string
	set  string
	line int
	odd  []string // attributes whose form is unknown
	from string   // misspelled name in the database, or empty
}

// misspelled maps names that the card database misspells to the correct ones.
var misspelled = map[string]string{
	"Glamour of Surpassing Excellance": "Glamour of Surpassing Excellence",
	"News Must Get Trough":             "News Must Get Through",
}

// cardJSON is a card as the database encodes it.
type cardJSON struct {
	ID         string                     `json:"id"`
	Name       map[string]string          `json:"name"`
	Type       string                     `json:"type"`
	Alignment  string                     `json:"alignment"`
	Attributes map[string]json.RawMessage `json:"attributes"`
	Text       map[string]string          `json:"text"`
}

func parseCard(data []byte) (printing, error) {
	var in cardJSON
	if err := json.Unmarshal(data, &in); err != nil {
		return printing{}, errors.New("one of its fields is not of the expected kind")
	}
	name := cleanName(in.Name["en"])
	c := &rulings.Card{
		Name: cmp.Or(misspelled[name], name), Type: strings.ToLower(cleanName(in.Type)),
		Alignment: strings.ToLower(cleanName(in.Alignment)),
	}
	if c.Name == "" || c.Type == "" {
		return printing{}, errors.New("a card needs an English name and a type")
	}
	c.Names = otherNames(c.Name, in.Name)
	c.Text = cardTexts(in.Text)
	p := printing{card: c, id: cleanID(in.ID)}
	if c.Name != name {
		p.from = name
	}
	p.odd = takeAttributes(c, in.Attributes)
	return p, nil
}

// cleanName trims a name and drops control characters. It returns "" for one that is too
// long.
func cleanName(s string) string {
	s = oneLine(strings.Map(keepPrintable, s))
	if len(s) > rulings.MaxCardName {
		return ""
	}
	return s
}

// cleanID turns an id into a single word.
func cleanID(s string) string { return strings.ReplaceAll(cleanName(s), " ", "") }

// otherNames returns the names that differ from the English one, by language.
func otherNames(english string, names map[string]string) map[string]string {
	out := map[string]string{}
	for lang, name := range names {
		name = cleanName(name)
		if lang != "en" && languageCode(lang) && name != "" && name != english {
			out[lang] = name
		}
	}
	return orNil(out)
}

// cardTexts returns a card's texts as Markdown, by language.
func cardTexts(texts map[string]string) map[string]string {
	out := map[string]string{}
	for lang, text := range texts {
		if text == "" || len(text) > maxCardText || !languageCode(lang) {
			continue
		}
		if md := cardMarkdown(text); md != "" {
			out[lang] = md
		}
	}
	return orNil(out)
}

// languageCode reports whether s looks like "en" or "pt-BR".
func languageCode(s string) bool {
	return len(s) >= 2 && len(s) <= 8 && !strings.ContainsFunc(s, func(r rune) bool {
		return r != '-' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
}

// orNil returns m, or nil if it is empty, so that equal cards compare equal.
func orNil(m map[string]string) map[string]string {
	if len(m) == 0 {
		return nil
	}
	return m
}

// attributeValue returns a database value as one string or, for a list, several. It
// returns false for a value that has no short form.
func attributeValue(raw json.RawMessage) ([]string, bool) {
	var v any
	if len(raw) > maxAttribute || json.Unmarshal(raw, &v) != nil {
		return nil, false
	}
	switch v := v.(type) {
	case nil:
		return nil, true
	case bool:
		if !v {
			return nil, true
		}
		return []string{"yes"}, true
	case string:
		return nonEmpty(v), true
	case float64:
		return nonEmpty(string(raw)), true
	case map[string]any: // a value per language
		s, ok := v["en"].(string)
		return nonEmpty(s), ok
	case []any:
		var list []string
		for _, e := range v {
			s, ok := e.(string)
			if !ok {
				return nil, false
			}
			list = append(list, nonEmpty(s)...)
		}
		return list, true
	}
	return nil, false
}

// nonEmpty returns a slice of s cleaned, or nil if nothing is left.
func nonEmpty(s string) []string {
	s = oneLine(strings.Map(keepPrintable, s))
	if s == "" || !utf8.ValidString(s) {
		return nil
	}
	return []string{s}
}

// addKeyword adds a keyword in lower case unless c already has it.
func addKeyword(c *rulings.Card, word string) {
	c.Keywords = union(c.Keywords, strings.ToLower(word))
}
