package commands

import (
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// engineCards are the cards of a corpus as the engine's chain notation wants
// them. It remembers those that were found: writing a chain reads it many times.
type engineCards struct {
	corpus *rulings.Corpus
	found  map[string][]meccg.Card
}

// EngineCards returns the cards of a corpus for [meccg.ParseChain], to answer
// one question with; they are not safe for concurrent use.
func EngineCards(c *rulings.Corpus) meccg.Cards {
	return engineCards{c, map[string][]meccg.Card{}}
}

// Find returns the cards that can be declared or belong to a company.
func (e engineCards) Find(name string) []meccg.Card {
	list, known := e.found[name]
	if !known {
		list = e.find(name)
		e.found[name] = list
	}
	return list
}

func (e engineCards) find(name string) []meccg.Card {
	var list []meccg.Card
	for _, k := range e.corpus.CardNames().Find(name) {
		switch k.Type {
		case "hazard", "resource", "character":
			list = append(list, engineCard(k))
		}
	}
	return list
}

// engineCard is what the engine makes of a card.
func engineCard(k *rulings.Card) meccg.Card {
	facts := k.Facts
	if k.Type == "character" {
		facts = cardFacts(k)
		facts["race"], facts["skills"] = k.Attributes[rulings.AttrRace], strings.ReplaceAll(k.Attributes[rulings.AttrSkills], "/", ",")
	}
	return meccg.CardFromFacts(k.Name, k.Type, k.Kind, facts)
}

// Suggest returns the names that may be meant.
func (e engineCards) Suggest(name string) []string {
	var names []string
	for _, k := range e.corpus.CardNames().Suggest(name, 3) {
		names = append(names, k.Name)
	}
	return names
}
