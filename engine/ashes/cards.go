package ashes

import (
	_ "embed" // the cards
	"errors"
	"maps"
	"slices"
	"sync"

	"netrep/engine"
)

//go:embed cards.json
var embedded []byte

// CardSet is cards by name.
type CardSet map[string]Card

// Cards returns the cards that come with the program.
var Cards = sync.OnceValue(func() CardSet {
	set, err := readCards(embedded)
	if err != nil {
		panic("ashes: the embedded cards: " + err.Error()) // a test reads them
	}
	return set
})

// readCards reads cards by name from JSON. It refuses unknown fields.
func readCards(data []byte) (CardSet, error) {
	return engine.ReadCards(data, func(name string, c *Card) error {
		c.Name = name
		if name == "" {
			return errors.New("a card has a name")
		}
		return c.check()
	})
}

// All returns the cards by name.
func (s CardSet) All() []Card {
	list := make([]Card, 0, len(s))
	for _, name := range slices.Sorted(maps.Keys(s)) {
		list = append(list, s[name])
	}
	return list
}
