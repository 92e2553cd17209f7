package plain

import (
	"slices"
	"strings"

	"netrep/index"
	"netrep/rulings"
)

// withCharacters returns tokens in which a name that only one character among several cards
// has names that character, and a typing error between two names, "Merry adn Pippin", is
// read as the "and" that it has to be.
func withCharacters(tokens []token) []token {
	tokens = slices.Clone(tokens)
	for i := range tokens {
		k := &tokens[i]
		others := slices.DeleteFunc(slices.Clone(k.Among), func(s index.Sensed) bool { return s.Card.Type != "character" })
		if len(others) == 1 && k.card == nil {
			k.card, k.words, k.Strange = others[0].Card, others[0].Words, false
		}
	}
	named := func(k token) bool { return k.card != nil && k.card.Type == "character" }
	for i := 1; i+1 < len(tokens); i++ {
		if k := &tokens[i]; k.Strange && len(k.Text) <= len("and") && named(tokens[i-1]) && named(tokens[i+1]) {
			k.Text, k.Strange = "and", false
		}
	}
	return tokens
}

// memberAt returns the part of a company that is given at i, which ends at 0 if none is.
func (j judge) memberAt(i int) member {
	among := j.is(i-1, "them", "which", "whom", "those") && j.is(i-2, "of", "among") || j.is(i-1, "among", "including", "incl", "counting")
	if at := j.characterAt(i); at >= 0 {
		c, to := j.tokens[at].card, j.end(at)
		lies := j.skip(to, "lies")
		if j.isAt(lies, "in", "play") || j.isAt(lies, "on", "table") || lies > to && j.is(lies, "out") { // "Pallando is in play", "Radagast is out"
			return member{}
		}
		return member{what: c.Name, card: c, from: i, to: to, part: among}
	}
	if m := j.wholeAt(i); m.to > 0 {
		return m
	}
	if m := j.noneAt(i); m.to > 0 {
		return m
	}
	switch n := j.count(i); {
	case n > 0:
		return j.countedAt(member{count: n, from: i, vague: j.is(i, "a", "an"), part: among})
	case j.says(i, "lone"):
		return j.countedAt(member{count: 1, from: i, vague: true})
	case j.is(i, "couple", "pair"):
		return j.countedAt(member{count: 2, from: i})
	}
	return j.raceAlone(i)
}

// wholeAt returns the number of a whole company that is given at i: "six strong", "we are
// five", "base limit 4", "company of three", "five (3 dwarves, Beorn, Aragorn)".
func (j judge) wholeAt(i int) member {
	if j.says(i, "bands") || j.is(i, "size") {
		return j.sizeAt(i)
	}
	m := member{count: j.count(i), from: i, to: i + 1, whole: true}
	we := j.is(i-1, "are", "were") && j.is(i-2, "we", "they") && (j.endsBefore(i+1) || j.says(i+1, "sets-out", "at"))
	band := j.skipFillers(i + 2)
	within := j.is(i+1, "in") && j.says(band, "bands") && j.endsBefore(band+1) // "three in my company,"
	us := we || within || j.is(i+1, "of") && j.is(i+2, "us")
	lists := i+1 < len(j.tokens) && strings.Contains(j.gapBefore(i+1), "(") && j.memberAt(i+1).to > 0 // "five (3 dwarves, Beorn, Aragorn)"
	switch {
	case m.count <= 1:
		return member{}
	case j.is(i+1, "strong"):
		m.to++
	case j.is(i-1, "base"), j.is(i-1, "limit") && j.is(i-2, "base"):
		m.whole, m.base = false, true
	case j.says(i-1, "lose") && j.endsBefore(i+1): // "lost two"
	case j.says(i+1, "lose") && !j.endsBefore(i+1): // "two died"
		m.to++
	case !us && !lists:
		return member{}
	}
	return m
}

// sizeAt returns the number of a whole company, given after the word for it at i: "company
// of three".
func (j judge) sizeAt(i int) member {
	at := j.pastWords(i+1, 1, "of", "size", "with", "is", "being", "just", "only")
	n, next := j.count(at), at+1
	if n == 0 || j.is(at, "a", "an", "another") || !j.sameSentence(i, at) {
		return member{}
	}
	race := j.raceAt(next) != "" && (!j.numberAt(next+1) || j.endsBefore(next+1)) // not "size 4 hobbits 2"
	other := race || j.raceAt(next+1) != "" && j.count(next) == 0 && !j.at(next).not || j.says(next, "people", "thing") || j.is(next, "scout", "at")
	if !j.endsBefore(next) && other {
		return member{}
	}
	return member{count: n, what: j.raceAt(i - 1), from: i, to: next, whole: true}
}

// noneAt returns the race that nobody has, according to a denial at i: "no hobbits", "none
// of them are halflings", "nobody is a hobbit", "not a hobbit among them". It is no race if
// only some are said not to have it.
func (j judge) noneAt(i int) member {
	zero := j.numberAt(i) && *j.tokens[i].number == 0
	part := contains(j.back(i, 5), func(at int) bool { return j.numberAt(at) && j.is(at+1, "of") && !j.is(at+2, "us") })
	at := i + 1
	if !j.tokens[i].not && !zero || part {
		return member{}
	}
	single := j.is(at, "one")
	for !j.endsBefore(at) && (j.tokens[at].filler && !j.is(at, "all", "only", "just", "both", "exactly") || j.says(at, "such") || j.is(at, "one")) {
		at++
	}
	if j.is(at-1, "the", "my", "his", "her", "our", "their") { // "none of the hobbits is wounded"
		return member{}
	}
	if !j.tokens[i].narrow && !zero && !single && !plural(*j.at(at)) && !j.is(at, "scout") && !j.is(at+1, "among", "in", "with", "there", "anywhere") {
		return member{} // "Thorin is not a hobbit"
	}
	m := member{from: i, none: true}
	for ; j.raceAt(at) != "" || j.is(at, "scout") || m.to == at && j.is(at, "or", "nor", "and"); at++ {
		m.to = at + 1
		switch {
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

// countedAt returns m, of which only the number is known, with whom it counts, or a zero
// member if it counts nobody.
func (j judge) countedAt(m member) member {
	at, people := j.whomAt(&m)
	likened := m.vague && j.is(m.from-1, "as", "like")
	if at >= len(j.tokens) || j.pausesWithin(m.from, at) || j.ofHazard(m, at) || j.is(at+1, "player") || likened {
		return member{}
	}
	switch race, character := j.raceAt(at), j.card(at, "character"); {
	case character != nil && m.count > 1:
		m.card, m.what, m.to = character, character.Name, j.end(at)
	case character != nil:
	case race == "man" && j.says(at+1, "bands"):
		m.to, m.whole = at+2, true // "two-man company"
	case j.is(at, "scout") && (people || m.part):
		m.to = at + 1
		if !m.vague {
			m.what = "scout"
		}
	case race == "orc" && j.is(at+1, "scout"):
		m.what, m.to = "orc scout", at+2
	case race != "":
		if m.what, m.to = race, at+1; !j.endsBefore(m.to) && j.says(m.to, "people") {
			m.to++ // "two orc warriors"
		}
		for j.is(m.to, "and", "or") && plural(*j.at(m.to + 1)) && j.raceAt(m.to+1) != "" && !countsHalf(race) && !countsHalf(j.raceAt(m.to+1)) {
			m.what, m.full, m.to = "", true, m.to+2 // "six elves and men"
		}
	case people && j.says(at, "big-folk"):
		m.to, m.full = at+j.classLen(at, "big-folk"), true
	case people && j.says(at, "people") && !j.is(at+1, "point", "mp", "card"):
		m.to = at + 1
	case people && j.is(at, "non") && j.raceAt(at+1) != "":
		m.to = at // "five non-Hobbits"
	}
	if m.to == 0 {
		return member{}
	}
	return m
}

// whomAt returns the place of the word for those whom m counts, past words such as "of the
// other", and whether it may mean people of any race. It makes m a part if these are some
// of those mentioned before.
func (j judge) whomAt(m *member) (at int, people bool) {
	m.bare = m.vague && j.isAdded(m.from) // "and a ranger"
	people = j.numberAt(m.from) || j.says(m.from, "lone") || m.bare
	for at = m.from + 1; ; at++ {
		switch {
		case j.says(at, "of-them"), j.is(at, "the") && j.is(at-1, "of"):
			m.part = true
		case j.says(at, "lone"):
			people = true
		case !j.is(at, "of", "the", "other", "more", "whole", "full") && !(j.is(at-1, "is") && j.is(at, "a", "an")):
			if m.count > 1 && j.adjective(at) {
				at++ // "two nameless guys"
			}
			return at, people
		}
	}
}

// ofHazard reports whether the number m counts the hazard whose name begins at i: "an
// Orc-patrol", but not "my two Orc warriors".
func (j judge) ofHazard(m member, i int) bool {
	if j.card(i, "hazard") == nil {
		return false
	}
	orcs := j.raceAt(i) == "orc" && m.count > 1 && j.tokens[i].words == 2 && j.gapBefore(i+1) == " "
	return !orcs || j.saidBefore(m.from, "play", "throw") || j.is(i+2, "from")
}

// adjective reports whether the word at i may describe those whom the next one names.
func (j judge) adjective(i int) bool {
	return i+1 < len(j.tokens) && !j.endsBefore(i) && !j.tokens[i].filler && !j.tokens[i].not && j.raceAt(i) == "" && !j.says(i, "people") &&
		!plural(j.tokens[i]) && plural(j.tokens[i+1]) && (j.says(i+1, "people") || j.raceAt(i+1) != "")
}

// raceAlone returns the member given by a race at i that has no number before it.
func (j judge) raceAlone(i int) member {
	at, race := i+1, j.raceAt(i)
	m := member{what: race, from: i, to: at}
	switch {
	case j.is(i, "scout"):
		m.what = "scout"
	case race == "orc" && j.is(at, "scout"):
		m.what, m.to = "orc scout", at+1
	case race == "":
		return member{}
	}
	switch {
	case j.count(m.to) > 0 && j.numberAt(m.to) && !j.endsBefore(m.to) && j.raceAt(m.to+1) == "": // "Dwarves five"
		m.count = j.count(m.to)
		m.to++
	case plural(j.tokens[i]) && !j.is(at, "player") || j.is(m.to-1, "scout"):
		m.vague = true
	case j.listed(i) && j.card(i, "hazard", "resource") == nil:
		m.count, m.bare = 1, true // "Gandalf, elf"
	default:
		return member{}
	}
	return m
}

// characterAt returns the place of the character named at i, perhaps after its race, "the
// Hobbit Frodo", or -1.
func (j judge) characterAt(i int) int {
	at := i
	for at < len(j.tokens) && at < i+3 && j.tokens[at].card == nil && j.raceAt(at) != "" {
		at++
	}
	if at >= len(j.tokens) || j.card(at, "character") == nil || at > i && j.endsBefore(at) {
		return -1
	}
	if at > i && !strings.EqualFold(j.tokens[at].card.Attributes[rulings.AttrRace], j.raceAt(i)) {
		return -1
	}
	return at
}
