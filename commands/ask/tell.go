package ask

import (
	"strings"

	"netrep/rulings"
)

// tellers find what patterns cannot: how many of whom are in a company, what is
// declared in a chain, whose points are counted, and where a company moves.
var tellers = map[string]func(judge) []Fact{
	"company": judge.company,
	"chain":   judge.chain,
	"tally":   judge.tally,
	"path":    judge.path,
	"regions": judge.regions,
	"dates":   judge.dates,
	"site":    judge.site, "changes": judge.changes, "modifier": judge.modifier, "chain-company": judge.chainCompany, "tally-more": judge.tallyMore, "wordings": judge.wordings, "faces": judge.faces,
}

// is reports whether the token at i is one of the words, or the plural of one.
func (j judge) is(i int, words ...string) bool {
	if i < 0 || i >= len(j.tokens) {
		return false
	}
	for _, w := range words {
		if text := j.tokens[i].Text; text == w || j.tokens[i].stem == w || strings.TrimSuffix(text, "s") == w {
			return true
		}
	}
	return false
}

// card returns the card of one of the types whose name begins at i.
func (j judge) card(i int, types ...string) *rulings.Card {
	c := j.tokens[i].card
	for _, t := range types {
		if c != nil && c.Type == t {
			return c
		}
	}
	return nil
}

// count returns the number at i, or 1 for an article; 0 if it is neither.
func (j judge) count(i int) int {
	switch {
	case i < 0 || i >= len(j.tokens):
	case j.tokens[i].number != nil && !j.tokens[i].signed:
		return *j.tokens[i].number
	case j.is(i, "a", "an", "another"):
		return 1
	}
	return 0
}
