package rulings

import (
	"cmp"
	"strings"
)

// Card is a card as the rules see it: names, printings, type and keywords. Its text is
// present only in a corpus that an operator imported.
type Card struct {
	Name       string            `json:"name"`                 // English name
	Names      map[string]string `json:"names,omitempty"`      // names in other languages if different, by language code
	Nicknames  []string          `json:"nicknames,omitempty"`  // players' names for it, other than short forms of its names
	Game       Game              `json:"game,omitempty"`       // empty means MECCG
	IDs        []string          `json:"ids"`                  // printings, such as "TW-84"
	Sets       []string          `json:"sets"`                 // names of the sets that contain it
	Type       string            `json:"type"`                 // character, resource, hazard, site, region
	Kind       string            `json:"kind,omitempty"`       // within its type: short-event, greater item, creature
	Alignment  string            `json:"alignment,omitempty"`  // hero, minion, fallen-wizard, balrog, neutral, dual
	Unique     bool              `json:"unique,omitempty"`     //
	Keywords   []string          `json:"keywords,omitempty"`   // such as environment, corruption
	Attributes map[string]string `json:"attributes,omitempty"` // further printed values, such as prowess or mind
	Facts      map[string]string `json:"facts,omitempty"`      // facts that rules questions depend on, by the columns of card-facts.tsv
	Effect     string            `json:"effect,omitempty"`     // what it does, in our own words
	Text       map[string]string `json:"text,omitempty"`       // as printed: Markdown by language code
}

// OwnGame returns the game of c, which few cards name since most are of MECCG.
func (c *Card) OwnGame() Game { return cmp.Or(c.Game, MECCG) }

// PlainApostrophes replaces apostrophes of any shape with plain ones, so that names can
// be compared.
func PlainApostrophes(name string) string { return strings.ReplaceAll(name, "’", "'") }

// MaxCardName is the maximum length of a card's name, in bytes.
const MaxCardName = 120
