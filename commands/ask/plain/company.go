package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// member is a part of a company as a question describes it.
type member struct {
	count    int    // 0 for a character with a name, and for a number that is not given
	what     string // a name, a race, "scout", or "" for any character
	card     *rulings.Card
	from, to int
	part     bool // it is part of those mentioned before: "two of them hobbits"
	whole    bool // it is the whole company, and the other members mentioned are part of it
	vague    bool // it may be anybody of a race: "a wizard", "hobbits"
	added    bool // it comes on top of those mentioned before: "and three hobbits"
	none     bool // nobody is of that race
	loose    bool // it is named apart from any list
	later    bool // those who are left after a loss
	lost     bool // those who are lost
	base     bool // the base limit, which the size of the company gives
	bare     bool // its race stands alone, which gives a member only in a list
	full     bool // none of them counts half
}

// of reports whether m is a character with a name, of a race, or a scout.
func (m member) of(race string) bool {
	if m.card != nil && race == "scout" {
		return strings.Contains(m.card.Attributes[rulings.AttrSkills], "Scout")
	}
	return m.card != nil && strings.EqualFold(m.card.Attributes[rulings.AttrRace], strings.TrimSuffix(race, " scout"))
}

// countsHalf reports whether somebody of a race counts half, or may.
func countsHalf(race string) bool { return race == "hobbit" || strings.Contains(race, "orc") }

// company returns the characters of the company that a question describes, each
// as a fact: "Gandalf", "3 hobbit", "5". It returns nothing if the number of a
// race is not given. The company is open if one of the names is unknown, or if
// the numbers are ambiguous.
func (j judge) company() []Fact {
	told := j.membersTold()
	if at := slices.IndexFunc(told, j.someOf); at >= 0 {
		return []Fact{j.fact("characters", Open, told[0].from, told[at].to)}
	}
	none, some := splitMembers(told, func(m member) bool { return m.none })
	some, facts := j.atStart(some)
	list, ok := j.withoutRepeats(some)
	if at := j.firstOf("alone"); ok && len(list) == 0 && at >= 0 {
		list = []member{{count: 1, from: at, to: at + 1}}
	}
	if !ok || len(list) == 0 || len(list) == 1 && !j.onItsOwn(list[0]) {
		return nil
	}
	first, last := list[0], list[len(list)-1]
	apart := func(m member) bool {
		return m.card != nil && j.says(j.skipFillers(m.to), "alone") || j.saidElsewhere(m)
	}
	if j.bothSides(first.to, last.from) || len(list) > 1 && slices.ContainsFunc(list, apart) {
		return nil
	}
	if j.allFull(list, told) {
		none = append(none, member{what: "hobbit", none: true, from: first.from, to: first.to})
	}
	for i, m := range list {
		mentioned := func(o member) bool { return o.sums() || o.what == m.what }
		ofRace := m.what != "" && j.is(m.from+1, "of") && j.is(m.from+2, "the")
		if ofRace && !slices.ContainsFunc(told, func(o member) bool { return o.from != m.from && mentioned(o) }) {
			list[i].part = false // "two of the hobbits", and there is no word of how many they are
		}
	}
	list, ok = withoutParts(list)
	if !ok || slices.ContainsFunc(list, func(m member) bool { return j.besideStranger(m.from, m.to) }) {
		return []Fact{j.fact("characters", Open, first.from, max(last.to, j.clauseEnd(last.from)))}
	}
	for _, m := range append(list, none...) {
		f, copies := j.fact("characters", m.what, m.from, m.to), m.count
		f.Card = m.card
		if m.card == nil {
			f.Value, copies = strings.TrimSpace(strconv.Itoa(m.count)+" "+m.what), 1
		}
		facts = append(facts, slices.Repeat([]Fact{f}, max(1, copies))...)
	}
	return facts
}

// allFull reports whether the question says of those of list who have no name that none counts half.
func (j judge) allFull(list, told []member) bool {
	_, unnamed := splitMembers(list, func(m member) bool { return m.card != nil })
	half := slices.ContainsFunc(unnamed, func(m member) bool { return countsHalf(m.what) })
	full := slices.ContainsFunc(unnamed, func(m member) bool { return m.full }) &&
		!slices.ContainsFunc(unnamed, func(m member) bool { return m.what == "" && !m.full })
	return !half && (full || j.fullLimit(told) || j.nobodyHalf())
}

// someOf reports whether m is an unknown number of those who count half: "some of them are hobbits".
func (j judge) someOf(m member) bool {
	return m.vague && m.count == 0 && countsHalf(m.what) && contains(j.clauseBack(m.from, 5), func(at int) bool {
		return j.is(at, "some", "few", "several", "part") && !j.is(at+1, "other")
	})
}

// saidElsewhere reports whether a sentence of its own says at which site m is, and so not
// with the others: "Radagast is back at Rhosgobel."
func (j judge) saidElsewhere(m member) bool {
	opens := m.from > 0 && !j.sameSentence(m.from-1, m.from)
	atSite := j.naming("site")
	return m.card != nil && opens && j.says(m.to, "be") && contains(j.clauseAhead(m.to, 5), atSite)
}

// fullLimit reports whether the size of a company, perhaps without whom it lost, is given as its
// limit too, so that nobody counts half: "five characters, limit 5", "does he still get five?"
func (j judge) fullLimit(list []member) bool {
	sum := slices.IndexFunc(list, func(m member) bool { return m.count > 0 && m.what == "" })
	lost := 0
	for _, m := range list {
		if m.lost {
			lost += max(1, m.count)
		}
	}
	return sum >= 0 && contains(span(list[sum].from+1, len(j.tokens)), func(i int) bool {
		n, limit := j.count(i), j.wordBefore(i)
		said := j.says(limit, "limit")
		switch whole := list[sum].count; {
		case n != whole:
			return said && lost > 0 && n > 0 && n == whole-lost
		case j.sentenceEndsWith(i, "?"):
			return j.saidBefore(i, "still") && !j.ofPeople(i+1)
		}
		return said && !j.isClaimed(limit)
	})
}

// splitMembers splits a list into the members that fit and the others.
func splitMembers(list []member, fits func(member) bool) (yes, no []member) {
	for _, m := range list {
		if fits(m) {
			yes = append(yes, m)
		} else {
			no = append(no, m)
		}
	}
	return yes, no
}

// membersTold returns the mentions of members of a company, each name once.
func (j judge) membersTold() []member {
	var list []member
	lost := -1 // where the last one who is lost ends
	for i := 0; i < len(j.tokens); i++ {
		m := j.memberAt(i)
		last, follows := len(list)-1, false
		if last >= 0 {
			follows = list[last].to == i
			m.added = j.isAdded(i) && (follows || list[last].to == i-1)
		}
		if m.to == 0 || m.bare && !follows && !m.added {
			continue
		}
		if last >= 0 {
			led := list[last].card != nil && j.at(list[last].to-1).Owns && j.says(list[last].to, "bands") // "Gandalf's company has four people"
			m.whole = m.whole || led && m.count > 0 && m.what == "" && !j.isAdded(i)
			list[last].whole = list[last].whole && (!m.added || j.is(i-1, "with")) // not "a company of three plus a wizard"
		}
		m.full = m.full || m.card == nil && m.what == "" && m.count > 0 && j.fullSize(m)
		m.loose = m.card != nil && !j.listed(i)
		left := j.says(m.to, "left-over") || j.saidBefore(i, "now", "down") || m.count > 0 && j.is(i-1, "only", "still")
		m.later = left && m.card == nil && !m.none
		m.lost = j.loses(m) && (m.count > 0 || !j.listed(i)) || j.listed(i) && lost >= i-1
		if m.lost {
			lost = m.to
		}
		again := slices.IndexFunc(list, func(o member) bool { return m.card != nil && o.card == m.card })
		if again < 0 {
			list = append(list, m)
		} else {
			list[again].lost = list[again].lost && m.lost // "Bilbo died. We were Bilbo, Gimli and Bombur."
		}
		i = m.to - 1
	}
	return list
}

// loses reports whether words beside m say that m is lost: "Bilbo died", "lost Bilbo".
func (j judge) loses(m member) bool {
	verb := j.skipFillers(m.to)
	whole := j.rightAfter(m.from, "of") && contains(j.clauseBack(m.from, 4), j.numberAt) // "two of my five dwarves died"
	kills := verb == m.to && m.card != nil && j.is(verb, "kill", "lose", "lost")         // "Bilbo killed a spider"
	return j.says(verb, "lose") && !j.endsBefore(verb) && !kills && !whole ||
		j.is(m.from-1, "ate") || j.says(m.to-1, "lose") || j.says(m.from-1, "lose") && !j.endsBefore(m.from)
}

// atStart returns the members whom a company has when the limit is set: before any is lost,
// or those who are left for a second phase, which sets it anew.
func (j judge) atStart(list []member) (start []member, second []Fact) {
	if len(list) > 1 {
		list = slices.DeleteFunc(list, func(m member) bool { return m.base })
	}
	again := j.firstOf("phase-again") // a second movement/hazard phase
	if again >= 0 {
		second = []Fact{j.fact(".anew", "yes", again, again+1)}
	}
	lost, list := splitMembers(list, func(m member) bool { return m.lost })
	left, whole := splitMembers(list, func(m member) bool { return m.later })
	switch sum := slices.IndexFunc(list, member.sums); {
	case len(left) > 0 && len(whole) > 0 && again >= 0:
		return left, second
	case len(left) > 0 && len(whole) > 0:
		list = whole
	case sum >= 0 && again >= 0:
		for _, m := range lost {
			list[sum].count -= max(1, m.count)
		}
	}
	for _, m := range lost {
		known := func(o member) bool { return o.what == m.what && o.count >= m.count }
		if again < 0 && m.what != "" && slices.ContainsFunc(list, member.sums) && !slices.ContainsFunc(list, known) {
			m.part = true // of the company as given
			list = append(list, m)
		}
	}
	return list, second
}

// sums reports whether m may be all of a company, with the others mentioned among them.
func (m member) sums() bool { return m.count > 0 && (m.what == "" || m.whole) }

// withoutRepeats drops what mentions members a second time, or a race in general. It is not
// ok if it is unclear how many there are of a race.
func (j judge) withoutRepeats(mentions []member) (list []member, ok bool) {
	ok = true
	for i, m := range mentions {
		rest := mentions[i:]
		of, _ := splitMembers(mentions, func(o member) bool { return o.of(m.what) })
		named := len(of)
		each := j.is(m.from-1, "them", "us") && j.saidBefore(m.from, "all", "each") && !j.deniedBefore(m.from)
		all := each || j.is(m.from-1, "all", "they're", "are") || j.onlyRaces(m) // "all hobbits", "they are scouts", "men and elves only"
		follows := i > 0 && mentions[i-1].to == m.from && j.listed(m.from)       // "Bilbo, a hobbit"
		grows := j.growsBy(rest) && (rest[1].card == nil || rest[1].of(m.what))
		again := named > 0 && !m.added && !grows && (m.vague || m.count == named)
		beside := i > 0 && mentions[i-1].vague && m.from == mentions[i-1].to+1 && j.is(m.from-1, "and", "or", "n")
		switch {
		case j.namedAfter(rest), m.part && named > 0, m.count > 1 && m.count == len(list) && j.is(m.from-1, "that's", "thats", "makes", "so"): // "that's 5 Dwarves"
		case m.card != nil || m.what == "":
			list = append(list, m)
		case m.what == "scout":
			list, ok = scouts(list, m, all)
		case again:
			ok = !follows || mentions[i-1].added || m.vague // "Frodo, Sam, two hobbits" may be four
		case m.count == 0 && len(list) == 1 && list[0].what == "" && all:
			list[0].what = m.what
		case beside && m.count == 0 && len(list) == 1 && list[0].count > 0 && list[0].what == mentions[i-1].what && !countsHalf(m.what) && !countsHalf(list[0].what):
			list[0].what, list[0].full = "", true // "all elves and dwarves"
		case m.vague && slices.ContainsFunc(mentions, func(o member) bool { return o.count > 0 && !o.vague && o.what == m.what }):
		case m.count == 0 && !j.listed(m.from) && (j.says(m.from-1, "of-a-kind") || j.says(m.from+1, "kinds-do")): // "hobbits count half"
		default:
			list = append(list, m)
			ok = m.count > 0 && (!m.vague || len(list) == 1 || m.added || follows || j.growsBy(rest)) // not "the hobbits"
		}
		if !ok {
			return nil, false
		}
	}
	return list, true
}

// onlyRaces reports whether m begins a list of races that are said to be all there are: "men and
// elves only".
func (j judge) onlyRaces(m member) bool {
	to := m.from
	for to < len(j.tokens) && (j.raceAt(to) != "" || j.is(to, "and", "n")) {
		to++
	}
	return m.vague && (j.is(m.from-1, "only", "just") || j.is(to, "only") && !j.endsBefore(to))
}

// fullSize reports whether words after the number of m say that all whom it counts are of full
// size: "five big folk", "five characters of full size".
func (j judge) fullSize(m member) bool {
	full := j.saying("full-size", "big-folk")
	return full(firstIn(j.clauseAhead(m.from, 4), func(at int) bool { return full(at) || at >= m.to && j.count(at) > 0 }))
}

// nobodyHalf reports whether a question says that everybody in a company is of full size, or
// nobody counts half.
func (j judge) nobodyHalf() bool {
	return contains(j.everywhere(), func(i int) bool {
		all := j.saidBefore(i, "all", "everyone", "everybody", "each", "every", "they") && !j.deniedBefore(i)
		none := contains(j.back(i, 5), func(at int) bool { return j.tokens[at].narrow })
		return all && j.says(i, "full-size", "big-folk") || none && j.says(i, "half-size")
	})
}

// growsBy reports whether the second of some mentions adds to the first: "a hobbit and
// Bilbo".
func (j judge) growsBy(mentions []member) bool {
	return len(mentions) > 1 && mentions[1].added && mentions[1].from <= mentions[0].to+1
}

// namedAfter reports whether the first mention is followed by the names of all whom it
// counts: "his two friends Frodo and Sam".
func (j judge) namedAfter(mentions []member) bool {
	m, to, n := mentions[0], mentions[0].to, 0
	for _, o := range mentions[1:] {
		if o.card == nil || o.from > to && !(n > 0 && o.from == to+1 && j.isAdded(o.from)) {
			break
		}
		n, to = n+1, o.to
	}
	return m.card == nil && n > 1 && n == m.count
}

// scouts applies m, a mention of scouts, to the members before it. Scouts of no race may be
// anybody.
func scouts(list []member, m member, all bool) ([]member, bool) {
	orcs := slices.IndexFunc(list, func(o member) bool { return o.what == "orc" })
	switch {
	case m.count == 0 && (orcs < 0 || !all):
		return list, true
	case orcs < 0 && !m.part:
		m.what = ""
		return append(list, m), true
	case orcs < 0 || m.count > list[orcs].count || m.count > 0 && !m.part:
		return nil, false
	case m.count == 0 || m.count == list[orcs].count:
		list[orcs].what = "orc scout"
		return list, true
	}
	list[orcs].count -= m.count
	m.what, m.part = "orc scout", false
	return append(list, m), true
}

// bothSides reports whether a second player is mentioned between two tokens, "I have four
// Elves and you have two Men", or two companies are compared.
func (j judge) bothSides(from, to int) bool {
	owner := ""
	for i := range to {
		side := j.sideAt(i)
		switch {
		case i >= from && j.is(i, "than", "versus", "vs", "or"):
			return true
		case j.says(i+1, "speech"): // "he says"
			continue
		case j.is(i, "you", "your"):
			side = "opponent"
		}
		if i >= from && side != "" && (owner != "" && side != owner || j.says(i+1, "bands")) {
			return true
		}
		owner = cmp.Or(side, owner)
	}
	return false
}

// onItsOwn reports whether m may be all of a company: a character who is only named may
// have another part in the question, "tap her to tap Legolas".
func (j judge) onItsOwn(m member) bool {
	moves := j.is(m.to, "is", "walk", "run", "ride", "come") || j.says(m.to, "sets-out")
	return m.card == nil || moves || j.is(m.from-1, "for", "against", "on", "of", "is") ||
		j.is(0, "and") && j.is(m.from-1, "with", "if") || j.anywhere("by-himself")
}

// withoutParts subtracts members that are part of a number from it, and removes a
// number that only sums up the others.
func withoutParts(list []member) ([]member, bool) {
	sum := slices.IndexFunc(list, member.sums)
	part := slices.ContainsFunc(list, func(m member) bool { return m.part })
	others, loose := 0, true
	for i, m := range list {
		if i != sum {
			others += max(1, m.count)
			loose = loose && m.loose
		}
	}
	switch {
	case sum < 0 || others == 0:
		return list, !part
	case list[sum].count == others:
		return slices.Delete(list, sum, sum+1), true
	case list[sum].full && !part: // "four full-size characters and two hobbits"
		return list, true
	case list[sum].count > others && (part || list[sum].whole || loose && sum == 0):
		list[sum].count -= others
		return list, true
	}
	return list, !part && sum > 0 // "Gandalf and 2 characters", but not "3 characters and Gandalf"
}
