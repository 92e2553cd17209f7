package ask

import (
	"slices"
	"strings"

	"netrep/index"
	"netrep/rulings"
)

// withCharacters returns tokens in which a name that only one character among several
// cards has names that character, and a slip between two names, "Merry adn Pippin", is
// the "and" that it has to be.
func withCharacters(tokens []token) []token {
	tokens = slices.Clone(tokens)
	is := func(i int) bool {
		return i >= 0 && i < len(tokens) && tokens[i].card != nil && tokens[i].card.Type == "character"
	}
	for i := range tokens {
		k := &tokens[i]
		others := slices.DeleteFunc(slices.Clone(k.Among), func(s index.Sensed) bool { return s.Card.Type != "character" })
		if len(others) == 1 && k.card == nil {
			k.card, k.words, k.Strange = others[0].Card, others[0].Words, false
		}
	}
	for i := range tokens {
		if k := &tokens[i]; k.Strange && len(k.Text) <= len("and") && is(i-1) && is(i+1) && !k.comma && !tokens[i+1].comma {
			k.Text, k.Strange = "and", false
		}
	}
	return tokens
}

// memberAt returns the part of a company that is told at i, which ends at 0 if none is.
func (j judge) memberAt(i int) member {
	part := j.is(i-1, "them", "which", "whom", "those") && j.is(i-2, "of", "among") || j.is(i-1, "among", "including", "incl", "counting")
	if at := j.named(i); at >= 0 {
		c := j.tokens[at].card
		return member{what: c.Name, card: c, from: i, to: at + j.tokens[at].words, part: part}
	}
	if m := j.wholeAt(i); m.to > 0 {
		return m
	}
	if m := j.noneAt(i); m.to > 0 {
		return m
	}
	switch n := j.count(i); {
	case n > 0:
		return j.countedAt(member{count: n, from: i, vague: j.is(i, "a", "an"), part: part})
	case j.says(i, "lone") && (j.raceAt(i+1) != "" || j.is(i+1, "scout") || j.says(i+1, "people")):
		return j.countedAt(member{count: 1, from: i, vague: true})
	case j.is(i, "couple", "pair"):
		return j.countedAt(member{count: 2, from: i})
	}
	return j.raceAlone(i)
}

// wholeAt returns the number of a whole company that is told at i.
func (j judge) wholeAt(i int) member {
	switch {
	case j.count(i) > 1 && j.is(i+1, "strong"):
		return member{count: j.count(i), from: i, to: i + 2, whole: true}
	case j.count(i) > 1 && (j.is(i+1, "of") && j.is(i+2, "us") || j.is(i-1, "are", "were", "was") && j.is(i-2, "we", "they") && j.ends(i+1) || j.fewer(i)):
		return member{count: j.count(i), from: i, to: i + 1, whole: true}
	case j.count(i) > 1 && (j.is(i-1, "base") || j.is(i-1, "limit") && j.is(i-2, "base")):
		return member{count: j.count(i), from: i, to: i + 1, base: true}
	case !j.says(i, "bands") && !j.is(i, "size"):
		return member{}
	}
	at := i + 1
	for j.is(at, "of", "size", "with", "is", "being", "just", "only") {
		at++
	}
	if j.raceAt(at+1) != "" && j.count(at+2) > 0 && !j.ends(at+2) { // "size 4 hobbits 2"
		return member{count: j.count(at), from: i, to: at + 1, whole: true}
	}
	counts := j.says(at+1, "people") || j.is(at+1, "scout", "card", "hazard", "at") || j.raceAt(at+1) != "" || j.raceAt(at+2) != "" && j.count(at+1) == 0
	if j.count(at) == 0 || j.is(at, "a", "an", "another") || j.tokens[at].sentence != j.tokens[i].sentence || !j.ends(at+1) && counts {
		return member{}
	}
	return member{count: j.count(at), what: j.raceAt(i - 1), from: i, to: at + 1, whole: true}
}

// fewer reports whether the number at i counts those who are left when others are lost:
// "two died, so two left", "from four down to three".
func (j judge) fewer(i int) bool {
	if !j.says(i+1, "left-over") && !(j.is(i-1, "to") && j.is(i-2, "down")) {
		return false
	}
	for at := i - 1; at >= 0 && at > i-20; at-- {
		if j.says(at, "lose") {
			return true
		}
	}
	return false
}

// noneAt returns the race of which a denial at i says that nobody is: "no hobbits",
// "none of them are halflings", "nobody is a hobbit".
func (j judge) noneAt(i int) member {
	at := i + 1
	if !j.tokens[i].narrow && !(j.tokens[i].not && j.is(at, "scout", "hobbit")) {
		return member{}
	}
	for at < len(j.tokens) && !j.ends(at) && (j.tokens[at].filler || j.is(at, "them", "us", "as", "such", "single", "in", "among")) {
		at++
	}
	m := member{from: i, none: true}
	for ; j.raceAt(at) != "" || j.is(at, "scout") || m.to == at && j.is(at, "or", "nor", "and"); at++ {
		switch m.to = at + 1; {
		case j.is(at, "scout"):
			m.what = "orc scout"
		case m.what == "":
			m.what = j.raceAt(at)
		}
	}
	if m.what != "hobbit" && m.what != "orc scout" {
		return member{}
	}
	return m
}

// countedAt returns what the number m at its place counts.
func (j judge) countedAt(m member) member {
	of := []string{"them", "whom", "which", "those", "these", "are", "being", "is"}
	at := m.from + 1
	for j.is(at, of...) || j.is(at, "of", "the", "other", "more", "whole", "full") || j.says(at, "lone") || j.is(at-1, "is") && j.is(at, "a", "an") {
		m.part = m.part || j.is(at, of...) || j.is(at, "the") && j.is(at-1, "of")
		at++
	}
	one := j.tokens[m.from].number != nil || j.says(m.from, "lone") || j.says(at-1, "lone")
	if m.count > 1 && j.adjective(at) && (j.says(at+1, "people") || j.raceAt(at+1) != "") {
		at++ // "two nameless guys"
	}
	if at >= len(j.tokens) || j.endsWithin(m.from, at) {
		return member{}
	}
	switch race, character := j.raceAt(at), j.card(at, "character"); {
	case j.card(at, "hazard") != nil && !(race == "orc" && m.count > 1 && j.tokens[at].words == 2 && j.before(at+1) == " " && !j.near(m.from, "play", "throw") && !j.is(at+2, "from")), j.is(at+1, "player"), m.vague && j.is(m.from-1, "as", "like"): // "an Orc-patrol"
	case character != nil && m.count > 1:
		m.card, m.what, m.to = character, character.Name, at+j.tokens[at].words
	case character != nil:
	case race == "man" && m.count > 1 && j.says(at+1, "bands"):
		m.to, m.whole = at+2, true // "two-man company"
	case j.is(at, "scout") && (one || m.part):
		m.to = at + 1
		if !m.vague {
			m.what = "scout"
		}
	case race == "orc" && j.is(at+1, "scout"):
		m.what, m.to = "orc scout", at+2
	case race != "":
		m.what, m.to = race, at+1
		if j.card(at, "hazard") != nil {
			m.to++ // "two orc warriors"
		}
	case one && j.says(at, "people") && !j.is(at+1, "point", "mp", "card"):
		m.to = at + 1
	}
	if m.to == 0 {
		return member{}
	}
	return m
}

// adjective reports whether the word at i may describe those whom the next one names.
func (j judge) adjective(i int) bool {
	return i+1 < len(j.tokens) && !j.ends(i) && !j.tokens[i].filler && j.raceAt(i) == "" && !j.says(i, "people") &&
		!strings.HasSuffix(j.tokens[i].Text, "s") && (strings.HasSuffix(j.tokens[i+1].Text, "s") || j.several(i+1))
}

// raceAlone returns what a race at i tells that no number stands before.
func (j judge) raceAlone(i int) member {
	at, race := i+1, j.raceAt(i)
	what := race
	if race == "" || race == "orc" && j.is(at, "scout") {
		what = strings.TrimSpace(race + " scout")
		at = i + len(strings.Fields(what))
	}
	cards := j.is(at+1, "card", "or") || j.is(at+1, "hazard") && !j.is(at+2, "limit")
	switch {
	case race == "" && !j.is(i, "scout"):
		return member{}
	case at < len(j.tokens) && j.tokens[at].number != nil && j.count(at) > 0 && !strings.Contains(j.before(at), ",") && !cards: // "Dwarves five"
		if j.raceAt(at+1) != "" && j.count(at+2) == 0 {
			return member{what: what, from: i, to: at + 1} // "hobbits 2 elves"
		}
		return member{count: j.count(at), what: what, from: i, to: at + 1}
	case j.several(i) || j.is(at-1, "scout"):
		m := member{what: what, vague: true, from: i, to: at}
		for first := i; first > 0 && j.is(first-1, "are", "being", "is", "rest", "others") && !m.rest; first-- {
			if m.rest = j.is(first-1, "rest", "others"); m.rest {
				m.from = first - 1
			}
		}
		return m
	case (j.listed(i) || j.says(i-1, "people") && j.listed(i-1)) && !j.is(i-1, "or") && j.card(i, "hazard") == nil:
		return member{count: 1, what: race, from: i, to: at, bare: true}
	}
	return member{}
}

// named returns where the character stands whose name begins at i, or its race before
// the name, "the Hobbit Frodo"; -1 if none does.
func (j judge) named(i int) int {
	at := i
	for at < len(j.tokens) && at < i+3 && j.tokens[at].card == nil && j.raceAt(at) != "" {
		at++
	}
	if at >= len(j.tokens) || j.card(at, "character") == nil || at > i && j.ends(at) {
		return -1
	}
	if at > i && !strings.EqualFold(j.tokens[at].card.Attributes[rulings.AttrRace], j.raceAt(i)) {
		return -1
	}
	return at
}

// endsWithin reports whether a clause ends after the token at from, and before or at the
// one at to.
func (j judge) endsWithin(from, to int) bool {
	for i := from + 1; i <= to; i++ {
		if j.tokens[i].comma || j.tokens[i].sentence != j.tokens[from].sentence {
			return true
		}
	}
	return false
}

// several reports whether the token at i names a race in the plural.
func (j judge) several(i int) bool {
	text := j.tokens[i].Text
	return j.raceAt(i) != "" && !j.is(i+1, "player") && (strings.HasSuffix(text, "s") || text == "elves" || text == "men" || text == "dwarves")
}
