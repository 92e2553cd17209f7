package stccg

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"netrep/engine"
)

// Cards are cards by name.
type Cards map[string]Card

//go:embed cards.json
var cardsData []byte

// NamedCards returns the cards that the article names. The caller must not
// change them.
var NamedCards = sync.OnceValue(func() Cards {
	cards, err := parseCards(cardsData)
	if err != nil {
		panic("stccg: cards.json: " + err.Error()) // a test reads it
	}
	return cards
})

// parseCards reads a file of cards: an object of them by name. It refuses unknown
// fields and words.
func parseCards(data []byte) (Cards, error) {
	return engine.ReadCards(data, func(name string, c *Card) error {
		c.Name = name
		return c.validate()
	})
}

func (k Card) validate() error {
	if strings.TrimSpace(k.Name) == "" || k.Type == "" {
		return errors.New("a card has a name and a type")
	}
	if !strings.HasPrefix(string(k.Source), source) && k.Source != "" {
		return fmt.Errorf("its source begins with %s", source)
	}
	return k.validateText()
}

// validateText returns the error of a type or a function that the rules do not
// know.
func (k Card) validateText() error {
	if err := engine.Among("type", k.Type, cardTypes()); err != nil {
		return err
	}
	for _, name := range k.FunctionNames() {
		if name == "" {
			return errors.New("a function has a name")
		}
		f := k.Functions[name]
		if err := f.validate(); err != nil {
			return fmt.Errorf("function %q: %w", name, err)
		}
	}
	return nil
}

func (f *Function) validate() error {
	if f.How == "" {
		return errors.New("it is not told how it is used")
	}
	if err := engine.Among("how", f.How, hows); err != nil {
		return err
	}
	for _, t := range f.Timing {
		if err := engine.Among("timing", t, []Timing{AnyTime, SuspendsPlay}); err != nil {
			return err
		}
	}
	for _, r := range f.BearsOn {
		if r.How == "" || len(r.Action) == 0 {
			return errors.New("a bearing has a way to bear and an action")
		}
		if err := cmp.Or(engine.Among("bears_on", r.How, bearings), r.Action.validate()); err != nil {
			return err
		}
	}
	return f.JustAfter.validate()
}

// Find returns the card with a name, or else the only one that it may mean. If
// names is nil, it finds no others.
func (c Cards) Find(name string, names engine.Finder) (Card, error) {
	if k, ok := c[name]; ok {
		return k, nil
	}
	var meant []string
	if names != nil {
		meant = names.Meant(name)
	}
	switch len(meant) {
	case 0:
		return Card{}, &engine.InputError{Field: "card", Msg: fmt.Sprintf("no card is called “%s”", name), Hint: "describe what its text says"}
	case 1:
		return c[meant[0]], nil
	}
	return Card{}, &engine.InputError{Field: "card", Msg: fmt.Sprintf("“%s” could be %s", name, strings.Join(meant[:min(4, len(meant))], " or ")), Hint: "say which"}
}

// candidate returns what by wants to do with a function of k; "" is the only
// one, or its play.
func (c Cards) candidate(by Player, k Card, function string) (Candidate, error) {
	name := function
	if name == "" {
		name = k.usual()
	}
	f, ok := k.Functions[name]
	if !ok {
		return Candidate{}, &engine.InputError{
			Field: "function", Msg: fmt.Sprintf("%s has no function “%s”", k.Name, name), Hint: k.functionHint(),
		}
	}
	out := Candidate{By: by, Card: k.Name, Type: k.Type, Name: name, Function: f, Source: k.Source}
	out.Fetched = c.nullified(f.Downloads)
	return out, nil
}

func (c Cards) nullified(card string) []Pattern {
	var list []Pattern
	for _, name := range c[card].FunctionNames() {
		for _, r := range c[card].Functions[name].BearsOn {
			if r.How == Nullifies {
				list = append(list, r.Action)
			}
		}
	}
	return list
}

// usual returns the name of the function to use if none is named.
func (k Card) usual() string {
	if _, ok := k.Functions[string(howPlay)]; ok {
		return string(howPlay)
	}
	if len(k.Functions) == 1 {
		return k.FunctionNames()[0]
	}
	return Main
}

// FunctionNames returns the names of what k can be used for.
func (k Card) FunctionNames() []string { return slices.Sorted(maps.Keys(k.Functions)) }

func (k Card) functionHint() string {
	if len(k.Functions) == 0 {
		return "describe what its text says"
	}
	return "it has " + strings.Join(k.FunctionNames(), ", ")
}
