package ask

import (
	"strings"

	"netrep/rulings"
)

// Words for members of a company and for companies.
var (
	kin       = []string{"character", "char", "guy", "dude", "hero", "heroes", "people", "person", "member", "figure", "fellow", "folk", "warrior", "ranger", "sage", "diplomat"}
	companies = []string{"company", "party", "group", "fellowship", "band", "bunch"}
	lone      = []string{"lone", "lonely", "single", "solitary"}
)

// memberAt returns the part of a company that is told at i, which ends at 0 if none is.
func (j judge) memberAt(i int) member {
	if at := j.named(i); at >= 0 {
		c := j.tokens[at].card
		return member{what: c.Name, card: c, from: i, to: at + j.tokens[at].words}
	}
	if m := j.wholeAt(i); m.to > 0 {
		return m
	}
	switch n := j.count(i); {
	case n > 0:
		part := j.is(i-1, "them", "which", "whom", "those") && j.is(i-2, "of", "among") || j.is(i-1, "among")
		return j.countedAt(member{count: n, from: i, vague: j.is(i, "a", "an"), part: part})
	case j.is(i, lone...) && (j.raceAt(i+1) != "" || j.is(i+1, "scout") || j.is(i+1, kin...)):
		return j.countedAt(member{count: 1, from: i, vague: true})
	case j.is(i, "couple", "pair"):
		return j.countedAt(member{count: 2, from: i})
	}
	return j.raceAlone(i)
}

// wholeAt returns the number of a whole company that is told at i.
func (j judge) wholeAt(i int) member {
	switch {
	case j.is(i, "with") && j.is(i-1, "move", "moving", "go", "going", "travel") && j.count(i+1) > 1 && j.ends(i+2):
		return member{count: j.count(i + 1), from: i + 1, to: i + 2}
	case j.count(i) > 1 && j.is(i+1, "strong"):
		return member{count: j.count(i), from: i, to: i + 2, whole: true}
	case !j.is(i, companies...) && !j.is(i, "size"):
		return member{}
	}
	at := i + 1
	for j.is(at, "of", "size", "with", "is", "being", "just", "only") {
		at++
	}
	counts := j.is(at+1, kin...) || j.is(at+1, "scout", "card", "hazard", "at") || j.raceAt(at+1) != "" || j.raceAt(at+2) != "" && j.count(at+1) == 0
	if j.count(at) == 0 || j.is(at, "a", "an", "another") || !j.ends(at+1) && counts {
		return member{}
	}
	return member{count: j.count(at), what: j.raceAt(i - 1), from: i, to: at + 1, whole: true}
}

// countedAt returns what the number m at its place counts.
func (j judge) countedAt(m member) member {
	of := []string{"them", "whom", "which", "those", "these", "are", "being", "is"}
	at := m.from + 1
	for j.is(at, of...) || j.is(at, "of", "the", "other", "more", "whole", "full") || j.is(at, lone...) || j.is(at-1, "is") && j.is(at, "a", "an") {
		m.part = m.part || j.is(at, of...) || j.is(at, "the") && j.is(at-1, "of")
		at++
	}
	one := j.tokens[m.from].number != nil || j.is(m.from, lone...) || j.is(at-1, lone...)
	if m.count > 1 && j.adjective(at) && j.is(at+1, kin...) {
		at++ // "two nameless guys"
	}
	if at >= len(j.tokens) || j.endsWithin(m.from, at) {
		return member{}
	}
	switch race, character := j.raceAt(at), j.card(at, "character"); {
	case j.card(at, "hazard") != nil, j.is(at+1, "player"), m.vague && j.is(m.from-1, "as", "like"): // "an Orc-patrol"
	case character != nil && m.count > 1:
		m.card, m.what, m.to = character, character.Name, at+j.tokens[at].words
	case character != nil:
	case race == "man" && m.count > 1 && j.is(at+1, companies...):
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
	case one && j.is(at, kin...) && !j.is(at+1, "point", "mp", "card"):
		m.to = at + 1
	}
	if m.to == 0 {
		return member{}
	}
	return m
}

// adjective reports whether the word at i may describe those whom the next one names.
func (j judge) adjective(i int) bool {
	return i+1 < len(j.tokens) && !j.ends(i) && !j.tokens[i].filler && j.raceAt(i) == "" && !j.is(i, kin...) &&
		!strings.HasSuffix(j.tokens[i].Text, "s") && strings.HasSuffix(j.tokens[i+1].Text, "s")
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
	case j.listed(i) && !j.is(i-1, "or"):
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
