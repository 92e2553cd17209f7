package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// CardInfo is what a game's engine knows about a card, in one form for all games.
type CardInfo struct {
	Name  string
	Game  string   // as of a [Ruleset]
	Kind  string   // "ready spell", "interrupt"
	Lines []string // what it costs and does, each a sentence
	Refs  []Ref    // where the game's source mentions it
}

// Finder finds the cards of a game by what players call them.
type Finder interface {
	// Meant returns the names of the cards that name may mean, as the game's data
	// spell them.
	Meant(name string) []string
}

// ReadCards reads the cards of a game from a JSON object keyed by name, and
// refuses unknown fields. Check, which may complete a card, returns what is
// wrong with it.
func ReadCards[C any](data []byte, check func(name string, c *C) error) (map[string]C, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var cards map[string]C
	if err := d.Decode(&cards); err != nil {
		return nil, fmt.Errorf("reading cards: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("reading cards: something follows them")
	}
	for _, name := range sortedKeys(cards) {
		c := cards[name]
		if err := check(name, &c); err != nil {
			return nil, fmt.Errorf("reading cards: %s: %w", name, err)
		}
		cards[name] = c
	}
	return cards, nil
}
