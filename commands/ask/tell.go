package ask

import (
	"slices"
	"strings"
	"sync"

	"netrep/index"
	"netrep/rulings"
)

// tellers find what patterns cannot: who is in a company and how many, what is
// declared in a chain, whose points are counted, and where a company moves.
var tellers = map[string]func(judge) []Fact{
	"company": judge.company,
	"chain":   judge.chain,
	"tally":   judge.tally,
	"path":    judge.path,
	"regions": judge.regions,
	"dates":   judge.dates,
	"site":    judge.site, "keys": judge.keys, "changes": judge.changes, "check": judge.check, "chain-company": judge.chainCompany, "tally-more": judge.tallyMore, "wordings": judge.wordings, "faces": judge.faces,
	"used": judge.used, "victim": judge.victim, "units": judge.units, "placed": judge.placed, "room": judge.room, "triggered": judge.triggered,
	"abilities": judge.abilities, "trek": judge.trek, "home": judge.home, "asterisk": judge.asterisk, "effect": judge.effect, "taps-site": judge.tapsSite, "at-haven": judge.atHaven, "hazard": judge.hazard, "played": judge.played, "same-move": judge.sameMove, "merged": judge.merged,
}

// is reports whether the token at i is one of the words, or the plural of one.
func (j judge) is(i int, words ...string) bool {
	if i < 0 || i >= len(j.tokens) {
		return false
	}
	for _, w := range words {
		if text := j.tokens[i].Text; text == w || j.tokens[i].stem == stemOf(w) || strings.TrimSuffix(text, "s") == w {
			return true
		}
	}
	return false
}

// says reports whether the words at i are of a class of the tables.
func (j judge) says(i int, class string) bool { return j.in(i, class) > 0 }

// in returns how many words at i are one of a class of the tables, 0 if none are.
func (j judge) in(i int, class string) int {
	if i < 0 || i >= len(j.tokens) {
		return 0
	}
	id := j.ids["<"+class+">"]
	for _, f := range j.tokens[i].found {
		if f.id == id {
			return f.words
		}
	}
	return 0
}

// stemOf is [index.Stem] of the words that the code knows, each stemmed once.
func stemOf(word string) string {
	if s, known := stemmed.Load(word); known {
		return s.(string)
	}
	s := index.Stem(word)
	stemmed.Store(word, s)
	return s
}

var stemmed sync.Map // of strings, by word

// byForm looks up a token in a map of words, in any form.
func byForm(words map[string]string, k token) string {
	if v := words[k.Text]; v != "" {
		return v
	}
	for w, v := range words {
		if stemOf(w) == k.stem {
			return v
		}
	}
	return ""
}

// card returns the card of one of the types whose name begins at i.
func (j judge) card(i int, types ...string) *rulings.Card {
	if i < 0 || i >= len(j.tokens) || j.tokens[i].card == nil || !slices.Contains(types, j.tokens[i].card.Type) {
		return nil
	}
	return j.tokens[i].card
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

// A list with an unknown name is not used: what follows from the other names may be
// wrong.

// besideStranger reports whether tokens are in a list with an unknown name:
// "Aragorn, Zork and Frodo".
func (j judge) besideStranger(from, to int) bool {
	before, after := from-1, to
	listed := j.listed(from)
	for j.is(before, "and", "plus", "with") {
		before--
	}
	if listed && before >= 0 && j.tokens[before].Strange {
		return true
	}
	listed = after < len(j.tokens) && j.listed(after)
	for j.is(after, "and", "plus", "with") {
		after++
		listed = true
	}
	return listed && after < len(j.tokens) && j.tokens[after].Strange
}

// listed reports whether the token at i continues a list: after a comma, a sign
// or an "and".
func (j judge) listed(i int) bool {
	if i == 0 {
		return false
	}
	between := j.question[min(j.tokens[i-1].End, j.tokens[i].Start):j.tokens[i].Start]
	return strings.ContainsAny(between, ",+&/") || j.is(i-1, "and", "plus", "with")
}
