package plain

import (
	"slices"
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// A question may mention people who are not in the company that it asks about, or repeat
// what is known about its members.

// concernsCompany reports whether the number, denial or card at i may say who is in a
// company or change its limit.
func (j judge) concernsCompany(i int, facts []Fact) bool {
	k := &j.tokens[i]
	return (k.number == nil || j.mayBeMembers(i, facts)) && (!k.not || j.deniesMember(i, facts)) && (k.card == nil || setsLimit(k.card))
}

// otherMember reports whether the word at i adds somebody to the company in facts.
func (j judge) otherMember(i int, facts []Fact) bool {
	if j.tokens[i].number != nil {
		return j.joinsCompany(i) && j.mayBeMembers(i, facts)
	}
	return j.mayChangeLimit(i) || j.mayBeMembers(i, facts) || j.unknownInList(i)
}

// unknownInList reports whether the word at i stands in a list of characters, but is none that is
// known: "Gimli, shorty, Frodo".
func (j judge) unknownInList(i int) bool {
	k, next := j.tokens[i], i+1
	before := i - 1
	if j.says(before, "joiner") {
		before--
	}
	after := next
	if j.says(after, "joiner") {
		after++
	}
	who := j.naming("character")
	item := j.listed(i) && next < len(j.tokens) && (after > next || j.tokens[next].comma)
	return item && j.nameEnding(before) >= 0 && who(j.nameEnding(before)) && who(after) &&
		k.card == nil && k.number == nil && !k.filler && !k.not && j.raceAt(i) == "" && !j.says(i, "people", "joiner")
}

// mayBeMembers reports whether the word at i may refer to members of a company who are not
// among the facts: a number of people, or others besides those already mentioned.
func (j judge) mayBeMembers(i int, facts []Fact) bool {
	number := j.tokens[i].number
	if number == nil {
		return j.othersAt(i, facts)
	}
	if allNamed(facts) && j.countsScouts(i) {
		return false
	}
	total := 0
	for _, m := range WithHalves(Reading{Facts: facts}.Members(), 0) {
		total += max(1, m.Count)
	}
	left := j.rightAfter(i, "now") && *number < total && j.endsBefore(i+1) && !j.anywhere("phase-again") // "five at first, now four"
	read := left || slices.ContainsFunc(j.membersTold(), func(m member) bool { return m.from <= i && i < m.to })
	return !(total > 1 && *number == total) && !read && !j.ofThings(i, j.besideTold(i, facts))
}

// countsScouts reports whether the number at i only says how many of those named are scouts, which
// their cards tell, or are not: "first three have scout, other two dont".
func (j judge) countsScouts(i int) bool {
	others := j.is(i-1, "other", "others") && contains(j.clauseAhead(i, 3), j.notAt)
	return j.mentioned("scout") && (others || contains(j.clauseAhead(i, 4), j.oneOf("scout")))
}

// besideTold reports whether the words at i come right after words that a fact was read
// from, joined to them by an "and" or the like.
func (j judge) besideTold(i int, facts []Fact) bool {
	begin := j.pastWords(i-1, -1, "and", "plus", "with", "n", "his", "her", "my", "the") + 1
	return i > 0 && strings.ContainsAny(j.gapBefore(i), "+&") || 0 < begin && begin < i && j.covered(begin-1, begin, facts)
}

// othersAt reports whether the word at i mentions people besides those in facts: "Gandalf
// and his friends".
func (j judge) othersAt(i int, facts []Fact) bool {
	more := j.says(i, "people") || j.is(i, "other", "rest", "co", "gang", "crew", "follower")
	return more && j.besideTold(i, facts) && (i+1 == len(j.tokens) || !j.covered(i+1, i+2, facts) && !j.says(i+1, "says"))
}

// joinsCompany reports whether the number at i adds somebody of a race to those named
// before: "+ one ordinary warrior orc".
func (j judge) joinsCompany(i int) bool {
	return j.isAdded(i) && !j.is(i-1, "with") && !j.is(i+1, "of") && j.around(i, 0, 3, func(at int) bool { return j.raceAt(at) != "" })
}

// ofThings reports whether the number at i counts things rather than people, or only some
// of the people already mentioned, which does not change their number: "two of them are
// tapped". It may also be somebody's guess at the limit.
func (j judge) ofThings(i int, added bool) bool {
	next := i + 1
	switch {
	case j.says(next, "item-state"), j.says(j.skipFillers(next), "lose"), j.rightAfter(i, "limit"):
		return true
	case j.is(next, "of"):
		lost := j.classBefore(i, "lose") || j.classBefore(i, "strikes")
		return j.is(i+2, "them", "those", "these", "us") || lost && j.count(j.skipFillers(i+2)) > j.count(i)
	case !j.endsBefore(next) && !j.ofPeople(next) && !j.tokens[next].filler && !j.tokens[next].Strange && plural(j.tokens[next]):
		return true
	case added || j.rightAfter(i, "among"):
		return false
	}
	if at := firstIn(j.clauseAhead(i, 3), func(at int) bool { return j.ofPeople(at) || j.says(at, "reckoned") }); at >= 0 {
		return !j.ofPeople(at)
	}
	return j.is(i-1, "or") || j.is(next, "or") || j.inQuestion(i) || strings.HasPrefix(j.question[j.tokens[i].End:], "?") ||
		j.around(i, 4, 0, j.saying("amount"))
}

// ofPeople reports whether the token at i means people: a race, a company, "them".
func (j judge) ofPeople(i int) bool {
	return j.raceAt(i) != "" || j.says(i, "people") || j.says(i, "bands") || j.says(i, "of-them") || j.is(i, "us", "others", "ones")
}

// deniesMember reports whether the denial at i may concern a member of a company: a
// character, a race or a number of people stands near it.
func (j judge) deniesMember(i int, facts []Fact) bool {
	newRace := func(at int) bool { return j.raceAt(at) != "" && !j.covered(at, at+1, facts) }
	if j.tokens[i].narrow && (newRace(i+1) || newRace(i-1) && j.endsBefore(i+1)) {
		return false // "no elves", "Ringwraiths none": this says nothing about the others
	}
	named := allNamed(facts)
	member := func(at int) bool {
		people := j.raceAt(at) != "" || j.says(at, "people") || j.is(at, "there", "scout")
		return j.covered(at, at+1, facts) || j.is(at, "moving", "sideboard") || !named && people
	}
	return j.around(i, 3, 3, member)
}

// noMember reports whether the doubt h does not concern a member of a company: it is
// denied, or about a number of something else.
func (j judge) noMember(h hit, facts []Fact) bool {
	number := h.to - 1
	if !j.numberAt(number) {
		number++
	}
	none := func(m member) bool {
		return m.none && m.from <= h.from && h.from <= m.to && j.sameSentence(m.from, h.from)
	}
	untouched := j.says(h.from, "sideboard") && (j.is(h.to, "alone") || j.saidBefore(h.from, "touch") && j.deniedBefore(h.from))
	switch {
	case j.is(h.from, "going") && contains(j.ahead(h.from, 4), j.naming("site")),
		untouched, h.rule.kind == kindTurn && j.onlyAllies(h.to, j.clauseEnd(h.from)), slices.ContainsFunc(j.membersTold(), none):
		return true
	case h.rule.query.name == common:
		return j.is(h.from, "at", "less", "fewer", "more", "about", "almost") && j.numberAt(number) && !j.mayBeMembers(number, facts)
	case h.rule.kind == kindDoubt && (h.denied || j.covered(h.from, h.to, j.visit())):
		return true
	}
	inGroup := j.is(h.from, "scout", "leads", "one", "each") || j.is(h.from, "follower") && j.count(h.from-1) == 0
	return inGroup && allNamed(facts)
}

// onlyAllies reports whether allies, who do not count, are all of a passage that may concern a company.
func (j judge) onlyAllies(from, to int) bool {
	allies := 0
	for at := from; at < to; at = j.end(at) {
		switch c := j.card(at, "resource"); {
		case c != nil && c.Kind == "ally":
			allies++
		case j.bears(j.tokens[at]) || j.tokens[at].not || len(j.tokens[at].Senses) > 0:
			return false
		}
	}
	return allies > 0
}

// allNamed reports whether every member of the company in facts has a name, so that their
// cards already give everything else about them.
func allNamed(facts []Fact) bool {
	list := Reading{Facts: facts}.Members()
	return len(list) > 0 && !slices.ContainsFunc(list, func(m meccg.Member) bool { return m.Name == "" })
}

// setsLimit reports whether a card may change a hazard limit or who is in a company. A
// card without data may.
func setsLimit(c *rulings.Card) bool {
	class := c.Facts["effect_class"]
	changes := strings.Contains(class, "removes-character") || strings.Contains(class, "splits-company")
	return !meccg.Surveyed(c.Facts) || c.Facts["limit_effect"] != "" || changes
}
