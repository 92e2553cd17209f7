package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// races are the words for the races that a company can have.
var races = map[string]string{
	"hobbit": "hobbit", "halfling": "hobbit", "elf": "elf", "elves": "elf", "dwarf": "dwarf", "dwarves": "dwarf",
	"man": "man", "men": "man", "human": "man", "dunadan": "dunadan", "dunedain": "dunadan", "orc": "orc", "halforc": "half-orc",
	"troll": "troll", "wizard": "wizard", "ringwraith": "ringwraith",
}

// raceAt returns the race that the token at i names, or "".
func (j judge) raceAt(i int) string {
	if i < 0 || i >= len(j.tokens) {
		return ""
	}
	return byForm(races, j.tokens[i])
}

// member is a part of a company as a question describes it.
type member struct {
	count    int    // 0 for a character with a name
	what     string // a name, a race, or "" for any character
	card     *rulings.Card
	from, to int
	part     bool // it is part of a number given before: "two of them hobbits"
	whole    bool // it is the whole company, and other members given are part of it
}

// company returns the characters of the company that a question describes, each
// as a fact: "Gandalf", "3 hobbit", "5". It returns nothing if the number of a
// race is not given. The company is open if one of the names is unknown, or if
// the numbers are ambiguous.
func (j judge) company() []Fact {
	var list []member
	for i := 0; i < len(j.tokens); i++ {
		switch m, ok := j.memberAt(i); {
		case !ok:
			return nil
		case m.to > 0:
			if m.card == nil || !slices.ContainsFunc(list, func(o member) bool { return o.card == m.card }) {
				list = append(list, m)
			}
			i = m.to - 1
		}
	}
	if len(list) == 0 {
		list = j.alone()
	}
	if len(list) == 0 {
		return nil
	}
	if j.ownersWithin(list[0].to, list[len(list)-1].from) {
		return nil
	}
	last := list[len(list)-1]
	all := j.fact("characters", Open, list[0].from, max(last.to, j.clauseFrom(last.from)))
	list, ok := parted(list)
	if !ok || slices.ContainsFunc(list, func(m member) bool { return j.besideStranger(m.from, m.to) }) {
		return []Fact{all}
	}
	var facts []Fact
	for _, m := range list {
		value := m.what
		switch {
		case m.count > 0 && m.what != "":
			value = strconv.Itoa(m.count) + " " + m.what
		case m.count > 0:
			value = strconv.Itoa(m.count)
		}
		f := j.fact("characters", value, m.from, m.to)
		f.Card = m.card
		facts = append(facts, f)
	}
	return facts
}

// memberAt returns the part of a company at i, if there is one; it is not ok if
// a race is given without a number.
func (j judge) memberAt(i int) (m member, ok bool) {
	if c := j.card(i, "character"); c != nil {
		return member{what: c.Name, card: c, from: i, to: i + j.tokens[i].words}, true
	}
	if j.is(i, "company", "party") && j.is(i+1, "of", "size", "with") && j.count(i+2) > 0 && j.raceAt(i+3) == "" && !j.is(i+3, "character", "char", "guy") {
		return member{count: j.count(i + 2), from: i, to: i + 3, whole: true}, true
	}
	if j.is(i, "with") && j.is(i-1, "move", "moving", "go", "going", "travel") && j.count(i+1) > 1 && j.ends(i+2) {
		return member{count: j.count(i + 1), from: i + 1, to: i + 2}, true
	}
	if j.is(i, "size") && j.count(i+1) > 0 {
		return member{count: j.count(i + 1), from: i, to: i + 2, whole: true}, true
	}
	n := j.count(i)
	if n == 0 {
		return m, !j.several(i)
	}
	at := i + 1
	for j.is(at, "of", "the", "them", "whom", "which", "those", "are", "being", "other", "more", "lone", "single", "whole", "full") {
		m.part = m.part || j.is(at, "them", "whom", "which", "those") || j.is(at, "the") && j.is(at-1, "of")
		at++
	}
	switch r := j.raceAt(at); {
	case at < len(j.tokens) && j.card(at, "hazard") != nil: // "an Orc-patrol"
	case j.is(at+1, "player"):
	case r == "orc" && j.is(at+1, "scout"):
		return member{count: n, what: "orc scout", from: i, to: at + 2, part: m.part}, true
	case r != "":
		return member{count: n, what: r, from: i, to: at + 1, part: m.part}, true
	case j.is(at, "character", "char", "guy", "dude", "hero", "heroes", "people", "person", "member") && !j.is(at+1, "point", "mp", "card") &&
		(j.tokens[i].number != nil || j.is(at-1, "lone", "single")):
		return member{count: n, from: i, to: at + 1, part: m.part}, true
	}
	return member{}, true
}

// ownersWithin reports whether tokens mention another player: "I have four
// Elves and you have two Men".
func (j judge) ownersWithin(from, to int) bool {
	for i := from; i < to; i++ {
		if j.is(i, "i", "you", "he", "she", "we", "they", "than", "versus", "vs", "or") {
			return true
		}
	}
	return false
}

// alone returns the one character of a company that is said to be alone.
func (j judge) alone() []member {
	for i := range j.tokens {
		if j.is(i, "alone", "solo") {
			return []member{{count: 1, from: i, to: i + 1}}
		}
	}
	return nil
}

// ends reports whether a clause ends before the token at i.
func (j judge) ends(i int) bool {
	return i >= len(j.tokens) || j.tokens[i].comma || j.tokens[i].opens || j.tokens[i].sentence != j.tokens[i-1].sentence
}

// several reports whether the token at i names a race in the plural.
func (j judge) several(i int) bool {
	text := j.tokens[i].Text
	return j.raceAt(i) != "" && !j.is(i+1, "player") && (strings.HasSuffix(text, "s") || text == "elves" || text == "men" || text == "dwarves")
}

// parted subtracts members that are part of a number from it, and removes a
// number that only sums up the others.
func parted(list []member) ([]member, bool) {
	all, others, part := -1, 0, false
	for i, m := range list {
		if m.count > 0 && m.what == "" && all < 0 {
			all = i
			continue
		}
		others += max(1, m.count)
		part = part || m.part
	}
	switch {
	case all < 0 || others == 0:
		return list, true
	case list[all].count == others:
		return append(append([]member{}, list[:all]...), list[all+1:]...), true
	case (part || list[all].whole) && list[all].count > others:
		list[all].count -= others
		return list, true
	}
	return list, !part && all > 0 // "Gandalf and 2 characters", but not "3 characters and Gandalf"
}
