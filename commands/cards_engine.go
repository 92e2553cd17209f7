package commands

import (
	"netrep/engine/meccg"
	"netrep/rulings"
)

// engineCards are the cards of a corpus as the engine's chain notation wants
// them.
type engineCards struct{ corpus *rulings.Corpus }

// EngineCards returns the cards of a corpus for [meccg.ParseChain].
func EngineCards(c *rulings.Corpus) meccg.Cards { return engineCards{c} }

// Find returns the cards that can be declared or belong to a company.
func (e engineCards) Find(name string) []meccg.Card {
	var list []meccg.Card
	for _, k := range e.corpus.CardNames().Find(name) {
		switch k.Type {
		case "hazard", "resource", "character":
			facts := cardFacts(k)
			facts["race"], facts["skills"] = k.Attributes[rulings.AttrRace], k.Attributes[rulings.AttrSkills]
			list = append(list, meccg.CardFromFacts(k.Name, k.Type, k.Kind, facts))
		}
	}
	return list
}

// Suggest returns the names that may be meant.
func (e engineCards) Suggest(name string) []string {
	var names []string
	for _, k := range e.corpus.CardNames().Suggest(name, 3) {
		names = append(names, k.Name)
	}
	return names
}
