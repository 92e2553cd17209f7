package ask

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/index"
	"netrep/rulings"
)

// at returns the token at i, or an empty one outside the question.
func (j judge) at(i int) *token {
	if i < 0 || i >= len(j.tokens) {
		return &token{}
	}
	return &j.tokens[i]
}

// is reports whether the token at i is one of the words, or the plural of one.
func (j judge) is(i int, words ...string) bool {
	k := j.at(i)
	return slices.ContainsFunc(words, func(w string) bool {
		return k.Text == w || k.stem == index.Stem(w) || strings.TrimSuffix(k.Text, "s") == w
	})
}

// says reports whether the words at i are of one of the classes of the tables.
func (j judge) says(i int, classes ...string) bool {
	return slices.ContainsFunc(classes, func(class string) bool { return j.classLen(i, class) > 0 })
}

// classLen returns how many words the longest entry of a class of the tables has that
// begins at i, or 0.
func (j judge) classLen(i int, class string) (n int) {
	id, known := j.ids["<"+class+">"]
	for _, f := range j.at(i).found {
		if known && f.id == id {
			n = max(n, f.words)
		}
	}
	return n
}

// skip returns the first place from i on whose token is of none of the classes.
func (j judge) skip(i int, classes ...string) int {
	for j.says(i, classes...) {
		i++
	}
	return i
}

// skipFillers returns the first token from i on that is not a filler.
func (j judge) skipFillers(i int) int {
	for i < len(j.tokens) && j.tokens[i].filler {
		i++
	}
	return i
}

// anywhere reports whether the question has words of a class of the tables.
func (j judge) anywhere(class string) bool {
	return j.firstOf(class) >= 0
}

// firstOf returns the first place that has words of a class of the tables, or -1.
func (j judge) firstOf(class string) int {
	for i := range j.tokens {
		if j.says(i, class) {
			return i
		}
	}
	return -1
}

// mentioned reports whether a question has a word in any form.
func (j judge) mentioned(word string) bool {
	return slices.ContainsFunc(j.tokens, func(k token) bool { return k.stem == index.Stem(word) })
}

// card returns the card of one of the types whose name begins at i.
func (j judge) card(i int, types ...string) *rulings.Card {
	if c := j.at(i).card; c != nil && slices.Contains(types, c.Type) {
		return c
	}
	return nil
}

// cards yields the places and cards of the given types that are named.
func (j judge) cards(types ...string) iter.Seq2[int, *rulings.Card] {
	return func(yield func(int, *rulings.Card) bool) {
		for i := range j.tokens {
			if c := j.card(i, types...); c != nil && !yield(i, c) {
				return
			}
		}
	}
}

// count returns the number at i, or 1 for an article; 0 if it is neither.
func (j judge) count(i int) int {
	switch k := j.at(i); {
	case k.number != nil && !k.signed:
		return *k.number
	case j.is(i, "a", "an", "another"):
		return 1
	}
	return 0
}

// numberAt reports whether the token at i is a number, with or without a sign.
func (j judge) numberAt(i int) bool { return j.at(i).number != nil }

// nth returns the ordinal number at i, 1 for "first" or "1st", or 0.
func (j judge) nth(i int) int {
	for n, words := range [][]string{{"first", "1st"}, {"second", "2nd"}, {"third", "3rd"}, {"fourth", "4th"}} {
		if j.is(i, words...) {
			return n + 1
		}
	}
	return 0
}

// races are the words for the races that a company can have.
var races = map[string]string{
	"hobbit": "hobbit", "halfling": "hobbit", "elf": "elf", "elves": "elf", "dwarf": "dwarf", "dwarves": "dwarf",
	"man": "man", "men": "man", "human": "man", "dunadan": "dunadan", "dunedain": "dunadan", "orc": "orc", "halforc": "half-orc",
	"troll": "troll", "wizard": "wizard", "ringwraith": "ringwraith", "beorning": "beorning", "wose": "wose",
}

// raceAt returns the race that the token at i names, in any form, or "".
func (j judge) raceAt(i int) string {
	k := j.at(i)
	if race := races[k.Text]; race != "" {
		return race
	}
	for word, race := range races {
		if index.Stem(word) == k.stem {
			return race
		}
	}
	return ""
}

// plural reports whether a token may be a noun in the plural.
func plural(k token) bool { return strings.HasSuffix(k.Text, "s") || k.Text == "men" }

// isUpper reports whether k is written with a capital in a question.
func isUpper(question string, k token) bool {
	first, _ := utf8.DecodeRuneInString(question[k.Start:])
	return unicode.IsUpper(first)
}
