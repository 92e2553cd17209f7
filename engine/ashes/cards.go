package ashes

import (
	_ "embed" // the cards
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"netrep/engine"
)

//go:embed cards.json
var embedded []byte

// CardSet is cards by name.
type CardSet map[string]Card

// Cards returns the cards that come with the program.
var Cards = sync.OnceValue(func() CardSet {
	set, err := ReadCards(embedded)
	if err != nil {
		panic("ashes: the embedded cards: " + err.Error()) // a test reads them
	}
	return set
})

// ReadCards reads cards by name from JSON. It refuses unknown fields and names that mean
// two cards.
func ReadCards(data []byte) (CardSet, error) {
	names := map[string]string{}
	return engine.ReadCards(data, func(name string, c *Card) error {
		c.Name = name
		for _, n := range append([]string{name}, c.Also...) {
			if other, taken := names[fold(n)]; taken || fold(n) == "" {
				return fmt.Errorf("%q is %s, too", n, other)
			}
			names[fold(n)] = name
		}
		return c.check()
	})
}

// fold returns a name without the characters that people leave out when typing.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r > 127 && r != '’':
			return r
		}
		return -1
	}, strings.ToLower(name))
}

// Find returns the card with a name, ignoring case and punctuation.
func (s CardSet) Find(name string) (Card, bool) {
	if c, ok := s[name]; ok {
		return c, true
	}
	folded := fold(name)
	for _, c := range s {
		for _, n := range append([]string{c.Name}, c.Also...) {
			if folded != "" && fold(n) == folded {
				return c, true
			}
		}
	}
	return Card{}, false
}

// All returns the cards by name.
func (s CardSet) All() []Card {
	list := make([]Card, 0, len(s))
	for _, name := range slices.Sorted(maps.Keys(s)) {
		list = append(list, s[name])
	}
	return list
}

// Like returns the cards whose names contain what was typed, those that begin with it
// first.
func (s CardSet) Like(typed string) []Card {
	typed = fold(typed)
	var first, then []Card
	for _, c := range s.All() {
		for i, n := range append([]string{c.Name}, c.Also...) {
			at := strings.Index(fold(n), typed)
			if at < 0 {
				continue
			}
			if at == 0 && i == 0 {
				first = append(first, c)
			} else {
				then = append(then, c)
			}
			break
		}
	}
	return append(first, then...)
}
