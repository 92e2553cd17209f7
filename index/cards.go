package index

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"netrep/rulings"
)

// learnCards makes the names of cards known to the speller and to questions, in
// every language, with and without an article or a numeral, and their nicknames,
// of which one may mean several cards. Of several cards with one name, the first
// stands for all. A single foreign word that the rules, or English names, have too
// is no name.
func (x *Index) learnCards() {
	for _, c := range x.corpus.Cards() {
		list := words(fold(c.Name))
		x.nameCard(c, list)
		for _, w := range list {
			x.speller.teachName(w)
		}
	}
	for _, c := range x.corpus.Cards() {
		x.nameCard(c, shortName(words(fold(c.Name))))
	}
	x.learnNicknames()
	for _, c := range x.corpus.Cards() {
		for _, lang := range slices.Sorted(maps.Keys(c.Names)) {
			full := words(fold(c.Names[lang]))
			for _, list := range [][]string{full, shortName(full)} {
				if len(list) > 1 || len(list) == 1 && !x.speller.known[list[0]] && len(list[0]) > 3 {
					x.nameCard(c, list)
				}
			}
		}
		x.learnInitials(c)
	}
	for w := range x.cardNames.of {
		for part := range strings.FieldsSeq(w) {
			x.speller.accept(part)
		}
	}
}

// nameCard makes c known by a name, unless that is another card's.
func (x *Index) nameCard(c *rulings.Card, list []string) {
	name := strings.Join(x.thesaurus.compound(list), " ")
	if name != "" && x.cardNames.of[name] == nil {
		x.cardNames.put(name, []*rulings.Card{c})
	}
}

// learnNicknames makes cards known by their nicknames, unless those are names.
func (x *Index) learnNicknames() {
	meant := map[string][]*rulings.Card{}
	for _, c := range x.corpus.Cards() {
		for _, nick := range c.Nicknames {
			said := strings.Join(x.thesaurus.compound(words(fold(nick))), " ")
			if said != "" && x.cardNames.of[said] == nil {
				meant[said] = addCard(meant[said], c)
			}
		}
	}
	for said, cards := range meant {
		x.cardNames.put(said, cards)
	}
}

// addCard adds c to a list of cards, of which each has another name.
func addCard(list []*rulings.Card, c *rulings.Card) []*rulings.Card {
	if slices.ContainsFunc(list, func(o *rulings.Card) bool { return o.Name == c.Name }) {
		return list
	}
	return append(list, c)
}

// articles open the names of cards in the languages of the card data; numerals
// end those of later versions.
var (
	articles = []string{"the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los", "las", "il", "lo", "gli", "de", "het"}
	numerals = []string{"ii", "iii", "iv", "v", "2", "3"}
)

// shortName returns a name as players shorten it: without its article and its
// numeral; nil if that leaves nothing of it.
func shortName(list []string) []string {
	short := list
	if len(short) > 1 && slices.Contains(articles, short[0]) {
		short = short[1:]
	}
	if n := len(short) - 1; n > 0 && slices.Contains(numerals, short[n]) {
		short = short[:n]
	}
	if len(short) == len(list) {
		return nil
	}
	return short
}

// shortestInitials is how many letters the initials of a name have at least.
const shortestInitials = 3

// learnInitials makes c known by the first letters of its name, with and without
// small words: "mtad" and "mtd".
func (x *Index) learnInitials(c *rulings.Card) {
	var all, capitals strings.Builder
	for _, w := range words(fold(c.Name)) {
		first, _ := utf8.DecodeRuneInString(w)
		all.WriteRune(first)
		if x.words.term(w) != none {
			capitals.WriteRune(first)
		}
	}
	for _, s := range []string{all.String(), capitals.String()} {
		if len(s) >= shortestInitials {
			x.initials[s] = addCard(x.initials[s], c)
		}
	}
}

// cardsOf returns the cards that a phrase names. By a nickname, or by initials that
// nobody would take for a word, it may be several: who asks is told of them all.
func (x *Index) cardsOf(said string) []*rulings.Card {
	switch {
	case x.without[Cards]:
		return nil
	case x.cardNames.of[said] != nil:
		return x.cardNames.of[said]
	case x.speller.known[said]:
		return nil
	}
	return x.initials[said]
}

// knownAs returns what the rules know a card as: its type, race, effect and
// keywords.
func knownAs(c *rulings.Card) []string {
	return append([]string{c.Kind, c.Attributes[rulings.AttrRace], c.Facts["effect_class"]}, c.Keywords...)
}
