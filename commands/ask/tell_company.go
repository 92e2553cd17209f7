package ask

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// races are the words for the races that a company can have.
var races = map[string]string{
	"hobbit": "hobbit", "halfling": "hobbit", "elf": "elf", "elves": "elf", "dwarf": "dwarf", "dwarves": "dwarf",
	"man": "man", "men": "man", "human": "man", "dunadan": "dunadan", "dunedain": "dunadan", "orc": "orc", "halforc": "half-orc",
	"troll": "troll", "wizard": "wizard", "ringwraith": "ringwraith", "beorning": "beorning", "wose": "wose",
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
	count    int    // 0 for a character with a name, and for a number that is not told
	what     string // a name, a race, "scout", or "" for any character
	card     *rulings.Card
	from, to int
	part     bool // it is part of those told before: "two of them hobbits"
	whole    bool // it is the whole company, and other members told are part of it
	rest     bool // it is all of the company but those told otherwise
	vague    bool // it may be anybody of a race: "a wizard", "hobbits"
	added    bool // it comes on top of what was told before: "and three hobbits"
	bare     bool // its race stands alone, which tells a member only in a list
	none     bool // nobody is of that race
	loose    bool // it is named apart from any list
	later    bool // those who are left after a loss
	base     bool // the base limit, which the size of the company gives
}

// of reports whether m is a character with a name, of a race.
func (m member) of(race string) bool {
	return m.card != nil && strings.EqualFold(m.card.Attributes[rulings.AttrRace], strings.TrimSuffix(race, " scout"))
}

// company returns the characters of the company that a question describes, each
// as a fact: "Gandalf", "3 hobbit", "5". It returns nothing if the number of a
// race is not given. The company is open if one of the names is unknown, or if
// the numbers are ambiguous.
func (j judge) company() []Fact {
	told, after := j.atStart(j.membersTold())
	list, ok := j.once(told)
	var none []member
	for i := 0; i < len(list); i++ {
		if list[i].none {
			none, list = append(none, list[i]), slices.Delete(list, i, i+1)
			i--
		}
	}
	if ok && len(list) == 0 {
		list = j.alone()
	}
	if !ok || len(list) == 0 || len(list) == 1 && !j.onItsOwn(list[0]) || j.ownersWithin(list[0].to, list[len(list)-1].from) {
		return nil
	}
	for i := range list[1:] {
		list[i].whole = list[i].whole && (!list[i+1].added || j.is(list[i+1].from-1, "with")) // not "a company of three plus a wizard"
	}
	last := list[len(list)-1]
	all := j.fact("characters", Open, list[0].from, max(last.to, j.clauseFrom(last.from)))
	list, ok = parted(list)
	if !ok || slices.ContainsFunc(list, func(m member) bool { return j.besideStranger(m.from, m.to) }) {
		return []Fact{all}
	}
	facts := after
	for _, m := range append(list, none...) {
		value := m.what
		if m.none || m.count > 0 && m.card == nil {
			value = strings.TrimSpace(strconv.Itoa(m.count) + " " + m.what)
		}
		f := j.fact("characters", value, m.from, m.to)
		f.Card = m.card
		facts = append(facts, f)
		for range m.count - 1 {
			if m.card != nil {
				facts = append(facts, f)
			}
		}
	}
	return facts
}

// membersTold returns where a question speaks of members of a company, each name once.
func (j judge) membersTold() []member {
	var list []member
	lost := 0 // where the names of lost members end
	for i := 0; i < len(j.tokens); i++ {
		m := j.memberAt(i)
		if m.to == 0 {
			continue
		}
		last := 0
		if len(list) > 0 {
			last = list[len(list)-1].to
			m.added = j.is(i-1, "with", "plus") || strings.ContainsAny(j.before(i), "+&") || last == i-1 && j.is(i-1, "and", "n")
		}
		m.loose = m.card != nil && !m.added && !j.listed(i) && (last == 0 || last != i)
		if m.loose && (j.says(m.to, "lose") && !j.ends(m.to) || j.says(i-1, "lose") && !j.ends(i)) || m.card != nil && lost > 0 && i <= lost+1 && j.listed(i) {
			lost, i = m.to, m.to-1 // lost on the way
			continue
		}
		m.later = m.card == nil && !m.none && (j.says(m.to, "left-over") || j.near(i, "now", "down") || j.fewer(i) || j.is(i-1, "only", "still") && j.phaseAgain() > 0)
		if m.bare && (last == 0 || last != i && (last != i-1 || !j.is(i-1, "and", "n", "plus", "with") && !j.says(i-1, "people"))) {
			continue
		}
		if m.card == nil || !slices.ContainsFunc(list, func(o member) bool { return o.card == m.card }) {
			list = append(list, m)
		}
		i = m.to - 1
	}
	return list
}

// phaseAgain returns where a second movement/hazard phase is told, which sets the limit anew; 0
// if none is.
func (j judge) phaseAgain() int {
	for i := range j.tokens {
		if j.says(i, "phase-again") {
			return i
		}
	}
	return 0
}

// atStart returns the members whom a company has as the limit is set: before any is lost,
// or those who are left for a second phase. After tells what is told of the others.
func (j judge) atStart(list []member) (start []member, after []Fact) {
	again := j.phaseAgain()
	if len(list) > 1 {
		list = slices.DeleteFunc(list, func(m member) bool { return m.base })
	}
	if !slices.ContainsFunc(list, func(m member) bool { return m.later }) {
		return list, nil
	}
	for _, m := range list {
		if m.none || m.later == (again > 0) {
			start = append(start, m)
		} else {
			after = append(after, j.fact(".after", m.what, m.from, m.to))
		}
	}
	if again > 0 {
		after = append(after, j.fact(".anew", "yes", again, again+1))
	}
	return start, after
}

// before returns what stands between the token at i and the one before.
func (j judge) before(i int) string {
	return j.question[min(j.tokens[i-1].End, j.tokens[i].Start):j.tokens[i].Start]
}

// once drops what speaks of members a second time, or of a race in general. It is not
// ok if nobody can tell how many there are of a race.
func (j judge) once(mentions []member) (list []member, ok bool) {
	for i, m := range mentions {
		named, counted := 0, false
		for k, o := range mentions {
			if o.of(m.what) {
				named++
			}
			counted = counted || k != i && o.count > 0 && !o.vague && o.what == m.what
		}
		follows := i+1 < len(mentions) && mentions[i+1].from == m.to && mentions[i+1].of(m.what) // "a hobbit (Bilbo)"
		grows := i+1 < len(mentions) && mentions[i+1].added && mentions[i+1].of(m.what)          // "a hobbit and Bilbo"
		beside := i > 0 && mentions[i-1].to == m.from && j.listed(m.from)                        // "Bilbo, a hobbit"
		lists := i+1 < len(mentions) && mentions[i+1].added && mentions[i+1].from <= m.to+1      // "a hobbit and two elves"
		again := !m.added && !grows && (m.vague || m.count == named)
		switch {
		case j.namedAfter(mentions[i:]):
		case m.card != nil || m.what == "" || m.none:
			list = append(list, m)
		case m.what == "scout":
			list, ok = scouts(list, m, j.ofAll(m.from))
			if !ok {
				return nil, false
			}
		case m.part && named > 0:
		case again && named > 0 && beside && !follows && !mentions[i-1].added:
			return nil, false // "Frodo, Sam, two hobbits"
		case again && (named > 0 || m.vague && counted):
		case m.count == 0 && len(list) == 1 && list[0].count > 0 && list[0].what == "" && j.ofAll(m.from):
			list[0].what = m.what
		case m.rest:
			list = append(list, m)
		case m.count == 0 && j.inGeneral(m.from):
		case m.count == 0 || named > 0 && follows && !m.added || m.vague && len(list) > 0 && !m.added && !beside && !lists:
			return nil, false // "the hobbits", "four hobbits, Frodo and Sam"
		default:
			list = append(list, m)
		}
	}
	return list, true
}

// namedAfter reports whether the names of all whom the first mention counts follow at
// once: "his two friends Frodo and Sam".
func (j judge) namedAfter(mentions []member) bool {
	m, to, n := mentions[0], mentions[0].to, 0
	for _, o := range mentions[1:] {
		if o.card == nil || o.from > to && (n == 0 || o.from > to+1 || !j.is(to, "and", "n", "plus")) {
			break
		}
		n, to = n+1, o.to
	}
	return m.card == nil && n > 1 && n == m.count
}

// ofAll reports whether a race or skill at i is said to be that of all: "all hobbits",
// "they are scouts".
func (j judge) ofAll(i int) bool {
	return j.is(i-1, "all", "they're") || j.is(i-1, "are", "being") && j.is(i-2, "they", "who", "which", "that", "all", "them")
}

// scouts makes m scouts among those told before. Scouts of no race may be anybody.
func scouts(list []member, m member, all bool) ([]member, bool) {
	orcs := slices.IndexFunc(list, func(o member) bool { return o.what == "orc" })
	switch {
	case m.count == 0 && (orcs < 0 || !all):
		return list, true
	case orcs < 0 && !m.part:
		m.what = ""
		return append(list, m), true
	case orcs < 0:
		return list, !slices.ContainsFunc(list, func(o member) bool { return o.card == nil && o.what == "" })
	case m.count > list[orcs].count || m.count > 0 && !m.part:
		return nil, false
	case m.count == 0 || m.count == list[orcs].count:
		list[orcs].what = "orc scout"
		return list, true
	}
	list[orcs].count -= m.count
	m.what, m.part = "orc scout", false
	return append(list, m), true
}

// inGeneral reports whether the plural of a race at i speaks of nobody in particular:
// "hobbits count half".
func (j judge) inGeneral(i int) bool {
	return !j.listed(i) && (j.is(i-1, "do", "does", "for", "that", "because", "since", "as", "how", "if", "when", "like", "being", "no") ||
		j.is(i+1, "count", "are", "get", "only", "as", "half", "still", "being"))
}

// ownersWithin reports whether a new player is spoken of among tokens: "I have four
// Elves and you have two Men".
func (j judge) ownersWithin(from, to int) bool {
	owner := ""
	for i := range to {
		side := ""
		switch {
		case i >= from && j.is(i, "than", "versus", "vs", "or"):
			return true
		case j.says(i+1, "speech") || j.is(i+1, "e"): // "he says", "i.e."
		case j.says(i, "mine"):
			side = "mine"
		case j.says(i, "yours"):
			side = "yours"
		}
		if i >= from && owner != "" && side != "" && side != owner {
			return true
		}
		owner = cmp.Or(side, owner)
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

// onItsOwn reports whether m may be all of a company: a character who is only named may
// be anybody that the question is about, "tap her to tap Legolas".
func (j judge) onItsOwn(m member) bool {
	if m.card == nil || j.is(m.from-1, "for", "against", "on", "of", "is") || j.is(m.to, "is", "move", "travel", "walk", "go", "goes", "run", "ride", "come") {
		return true
	}
	for i := range j.tokens {
		if j.says(i, "lone") || j.is(i, "himself", "herself", "solo", "alone", "only", "just") {
			return true
		}
	}
	return false
}

// parted subtracts members that are part of a number from it, and removes a
// number that only sums up the others.
func parted(list []member) ([]member, bool) {
	all, others, part, loose := -1, 0, false, true
	rest := slices.IndexFunc(list, func(m member) bool { return m.rest })
	what := ""
	if rest >= 0 {
		what, part = list[rest].what, true
		list = slices.Delete(list, rest, rest+1)
	}
	for i, m := range list {
		if m.count > 0 && m.what == "" && all < 0 {
			all = i
			continue
		}
		others += max(1, m.count)
		part, loose = part || m.part, loose && m.loose
	}
	switch {
	case all < 0 || others == 0:
		return list, rest < 0 && (!part || list[0].card != nil)
	case list[all].count == others:
		return slices.Delete(list, all, all+1), true
	case (part || list[all].whole || loose && all == 0) && list[all].count > others:
		list[all].count -= others
		list[all].what = what
		return list, true
	}
	return list, !part && all > 0 // "Gandalf and 2 characters", but not "3 characters and Gandalf"
}
