package command

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"netrep/engine/ashes"
	"netrep/engine/meccg/notation"
	"netrep/engine/stccg"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// Named matches a card's name as players write it: [[Twilight]].
var Named = regexp.MustCompile(`\[\[([^\[\]\n]{1,100})\]\]`)

// EngineCards returns the cards of the corpus in use for [notation.Parse].
// They are for one question and not safe for concurrent use.
func (e *Env) EngineCards() notation.Cards {
	return &engineCards{e.Rulings.Cards(), map[string][]notation.Card{}}
}

// EngineCard returns a card in the engine's form.
func EngineCard(k *rulings.Card) notation.Card {
	facts := CardFacts(k)
	if k.Type == "character" {
		facts["race"], facts["skills"] = k.Attributes[rulings.AttrRace], strings.ReplaceAll(k.Attributes[rulings.AttrSkills], "/", ",")
	}
	return notation.CardFromFacts(k.Name, k.Type, k.Kind, facts)
}

// engineCards provides the cards of a corpus to the engine's chain notation. It
// remembers those found, because writing a chain reads it many times.
type engineCards struct {
	names *cards.Finder
	found map[string][]notation.Card
}

// Find returns the cards that can be declared or belong to a company.
func (e *engineCards) Find(name string) []notation.Card {
	list, known := e.found[name]
	if known {
		return list
	}
	for _, k := range e.names.Find(name) {
		switch k.Type {
		case "hazard", "resource", "character":
			list = append(list, EngineCard(k))
		}
	}
	e.found[name] = list
	return list
}

// Suggest returns the names that may be meant.
func (e *engineCards) Suggest(name string) []string {
	var names []string
	for _, k := range e.names.Suggest(name, 3) {
		names = append(names, k.Name)
	}
	return names
}

// AshesNames finds the cards that the engine of Ashes knows.
var AshesNames = sync.OnceValue(func() *cards.Finder {
	var list []*rulings.Card
	for _, c := range ashes.Cards().All() {
		list = append(list, &rulings.Card{Name: c.Name, Nicknames: c.Also, Game: rulings.Ashes, Type: c.Kind})
	}
	return cards.NewFinder(list)
})

// TrekNames finds the cards that the engine of Star Trek CCG knows.
var TrekNames = sync.OnceValue(func() *cards.Finder {
	var list []*rulings.Card
	for name, k := range stccg.NamedCards() {
		list = append(list, &rulings.Card{Name: name, Nicknames: k.Also, Game: rulings.STCCG, Type: k.Type})
	}
	return cards.NewFinder(list)
})

// DidYouMean returns a hint that names the nearest cards, or otherwise if there are none.
func DidYouMean(near []*rulings.Card, otherwise string) string {
	var names []string
	for _, c := range near {
		if !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	if len(names) == 0 {
		return otherwise
	}
	return "did you mean " + strings.Join(names, " or ") + "?"
}

// CardFacts returns what the card data knows, under the engine's names.
func CardFacts(k *rulings.Card) map[string]string {
	facts := maps.Clone(k.Facts)
	if facts == nil {
		facts = map[string]string{}
	}
	facts["name"], facts["type"], facts["kind"] = k.Name, k.Type, k.Kind
	facts["keywords"] = strings.Join(k.Keywords, ",")
	if facts["keyed"] == "" {
		facts["keyed"] = k.Attributes[rulings.AttrKeyedTo]
	}
	return facts
}
