package rulings

import "strings"

// Card is a card as the rules see it: names, printings, type and keywords.
// Its text is present only in a corpus imported by an operator.
type Card struct {
	Name       string            `json:"name"`                 // English name
	Names      map[string]string `json:"names,omitempty"`      // names in other languages that differ, by language code
	Nicknames  []string          `json:"nicknames,omitempty"`  // what players call it, besides shorter forms of its names
	Game       Game              `json:"game,omitempty"`       // empty means MECCG
	IDs        []string          `json:"ids"`                  // printings, "TW-84"
	Sets       []string          `json:"sets"`                 // names of the sets that hold it
	Type       string            `json:"type"`                 // character, resource, hazard, site, region
	Kind       string            `json:"kind,omitempty"`       // within its type: short-event, greater item, creature
	Alignment  string            `json:"alignment,omitempty"`  // hero, minion, fallen-wizard, balrog, neutral, dual
	Unique     bool              `json:"unique,omitempty"`     //
	Keywords   []string          `json:"keywords,omitempty"`   // such as environment, corruption
	Attributes map[string]string `json:"attributes,omitempty"` // further printed values, such as prowess or mind
	Facts      map[string]string `json:"facts,omitempty"`      // what rules questions turn on, by the columns of card-facts.tsv
	Text       map[string]string `json:"text,omitempty"`       // Markdown by language code
}

// PlainApostrophes makes names comparable whatever the shape of their
// apostrophes.
func PlainApostrophes(name string) string { return strings.ReplaceAll(name, "’", "'") }

// MaxCardName is the longest name of a card, in bytes.
const MaxCardName = 120
