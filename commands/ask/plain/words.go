package plain

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/rulings"
)

// What the words of a question say.

// text is a question as it is read: its words, with what the tables know of them. A place
// in it is the index of a token.
type text struct {
	*tables
	question string
	tokens   []token
}

// at returns the token at i, or an empty one outside the question.
func (t text) at(i int) *token {
	if i < 0 || i >= len(t.tokens) {
		return &token{}
	}
	return &t.tokens[i]
}

// end returns the first place after the word or the name of a card at i.
func (t text) end(i int) int { return i + max(1, t.at(i).words) }

// is reports whether the token at i is one of the words, or the plural of one.
func (t text) is(i int, words ...string) bool {
	k := t.at(i)
	return slices.ContainsFunc(words, func(w string) bool {
		return k.Text == w || k.stem == stem(w) || strings.TrimSuffix(k.Text, "s") == w
	})
}

// says reports whether the words at i are of one of the classes of the tables.
func (t text) says(i int, classes ...string) bool {
	return slices.ContainsFunc(classes, func(class string) bool { return t.classLen(i, class) > 0 })
}

// classLen returns how many words the longest entry of a class of the tables has that
// begins at i, or 0.
func (t text) classLen(i int, class string) (n int) {
	id, known := t.ids["<"+class+">"]
	for _, f := range t.at(i).found {
		if known && f.id == id {
			n = max(n, f.words)
		}
	}
	return n
}

// classAt returns the first of the classes, with the prefix before their names, that has the words
// at i, without the prefix, and how many words these are; or "".
func (t text) classAt(i int, prefix string, classes ...string) (class string, n int) {
	for _, class := range classes {
		if n := t.classLen(i, prefix+class); n > 0 {
			return class, n
		}
	}
	return "", 0
}

// skip returns the first place from i on whose token is of none of the classes.
func (t text) skip(i int, classes ...string) int {
	for t.says(i, classes...) {
		i++
	}
	return i
}

// pastWords returns the first place from i on that has none of the words, or the last one up to i
// if step is -1.
func (t text) pastWords(i, step int, words ...string) int {
	for t.is(i, words...) {
		i += step
	}
	return i
}

// skipFillers returns the first token from i on that is not a filler.
func (t text) skipFillers(i int) int {
	for i < len(t.tokens) && t.tokens[i].filler {
		i++
	}
	return i
}

// anywhere reports whether the question has words of a class of the tables.
func (t text) anywhere(class string) bool {
	return t.firstOf(class) >= 0
}

// firstOf returns the first place that has words of a class of the tables, or -1.
func (t text) firstOf(class string) int {
	return firstIn(t.everywhere(), t.saying(class))
}

// mentioned reports whether a question has a word in any form.
func (t text) mentioned(word string) bool {
	return slices.ContainsFunc(t.tokens, func(k token) bool { return k.stem == stem(word) })
}

// card returns the card of one of the types whose name begins at i.
func (t text) card(i int, types ...string) *rulings.Card {
	if c := t.at(i).card; c != nil && slices.Contains(types, c.Type) {
		return c
	}
	return nil
}

// cardOf returns the card of a game whose name begins at i, or nil.
func (t text) cardOf(game rulings.Game, i int) *rulings.Card {
	if c := t.at(i).card; c != nil && c.Game == game {
		return c
	}
	return nil
}

// pleads reports whether the word at i only asks for an answer: "help me", "Help!"
func (t text) pleads(i int) bool {
	if !t.is(i, "help") {
		return false
	}
	from, to := t.sentenceBounds(i)
	return to-from == 1 || t.is(i+1, "me", "us", "please", "pls", "plz")
}

// cards yields the places and cards of the given types that are named.
func (t text) cards(types ...string) iter.Seq2[int, *rulings.Card] {
	return func(yield func(int, *rulings.Card) bool) {
		for i := range t.tokens {
			if c := t.card(i, types...); c != nil && !yield(i, c) {
				return
			}
		}
	}
}

// count returns the number at i, or 1 for an article; 0 if it is neither.
func (t text) count(i int) int {
	switch k := t.at(i); {
	case k.number != nil && !k.signed:
		return *k.number
	case t.is(i, "a", "an", "another") && !t.says(i+1, "pronoun"): // "an i" means "and I"
		return 1
	}
	return 0
}

// numberAt reports whether the token at i is a number, with or without a sign.
func (t text) numberAt(i int) bool { return t.at(i).number != nil }

// nth returns the ordinal number at i, 1 for "first" or "1st", or 0.
func (t text) nth(i int) int {
	ordinals := [][]string{{"first", "1st"}, {"second", "2nd"}, {"third", "3rd"}, {"fourth", "4th"}}
	return 1 + slices.IndexFunc(ordinals, func(words []string) bool { return t.is(i, words...) })
}

// races are the words for the races that a company can have.
var races = map[string]string{
	"hobbit": "hobbit", "halfling": "hobbit", "elf": "elf", "elves": "elf", "dwarf": "dwarf", "dwarves": "dwarf",
	"man": "man", "men": "man", "human": "man", "dunadan": "dunadan", "dunedain": "dunadan", "orc": "orc", "halforc": "half-orc",
	"troll": "troll", "wizard": "wizard", "ringwraith": "ringwraith", "beorning": "beorning", "wose": "wose",
}

// stemmedRaces are the races by the stems of their words.
var stemmedRaces = func() map[string]string {
	stemmed := map[string]string{}
	for word, race := range races {
		stemmed[stem(word)] = race
	}
	return stemmed
}()

// raceAt returns the race that the token at i names, in any form, or "".
func (t text) raceAt(i int) string {
	k := t.at(i)
	return cmp.Or(races[k.Text], stemmedRaces[k.stem])
}

// plural reports whether a token may be a noun in the plural.
func plural(k token) bool { return strings.HasSuffix(k.Text, "s") || k.Text == "men" }

// isUpper reports whether k is written with a capital in a question.
func isUpper(question string, k token) bool {
	first, _ := utf8.DecodeRuneInString(question[k.Start:])
	return unicode.IsUpper(first)
}
