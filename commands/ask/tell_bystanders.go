package ask

import (
	"slices"
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// A question may mention people who are not in the company that it asks about, or say
// again what is known of its members.

// concernsCompany reports whether the number, denial or card at i may say who is in a
// company or change its limit.
func (j judge) concernsCompany(i int, facts []Fact) bool {
	k := &j.tokens[i]
	return (k.number == nil || j.people(i, facts)) && (!k.not || j.deniesMember(i, facts)) && (k.card == nil || setsLimit(k.card))
}

// otherMember reports whether the word at i adds somebody to the company in facts.
func (j judge) otherMember(i int, facts []Fact) bool {
	if j.tokens[i].number != nil {
		return j.joins(i) && j.people(i, facts)
	}
	return j.people(i, facts)
}

// people reports whether the word at i may refer to members of a company who are not
// among the facts: a number of people, or others besides those already told.
func (j judge) people(i int, facts []Fact) bool {
	total := 0
	for _, m := range withHalves(members(Reading{Facts: facts}), 0) {
		total += max(1, m.Count)
	}
	told := func(at int) bool { return at >= 0 && at < len(j.tokens) && j.covered(at, at+1, facts) }
	begin := i
	for j.is(begin-1, "and", "plus", "with", "n", "his", "her", "my", "the") {
		begin--
	}
	beside := begin < i && told(begin-1) || i > 0 && strings.ContainsAny(j.before(i), "+&")
	after := j.is(i+1, "and", "plus", "with") && told(i+2)
	switch n := j.tokens[i].number; {
	case n == nil:
		return beside && !told(i+1) && !j.says(i+1, "says") && (j.says(i, "people") || j.is(i, "other", "rest", "co", "gang", "crew", "follower"))
	case total == 0:
		return true
	case total > 1 && *n == total || slices.ContainsFunc(j.membersTold(), func(m member) bool { return m.from <= i && i < m.to }):
		return false
	}
	return !j.ofThings(i) && (beside || after || !j.ofCards(i))
}

// joins reports whether the number at i adds somebody of a race to those told before:
// "+ one ordinary warrior orc".
func (j judge) joins(i int) bool {
	joined := !j.is(i+1, "of") && (j.is(i-1, "and", "plus", "n") || i > 0 && strings.ContainsAny(j.before(i), "+&"))
	for at := i + 1; joined && at < i+4 && !j.ends(at); at++ {
		if j.raceAt(at) != "" {
			return true
		}
	}
	return false
}

// ofThings reports whether the number at i counts things rather than people, or only some
// of the people already told, which leaves their number alone: "two of them are tapped".
func (j judge) ofThings(i int) bool {
	if j.is(i+1, "tapped", "untapped", "wounded", "healed", "injured") {
		return true
	}
	if j.is(i+1, "of") {
		whole := j.behindFillers(i + 2)
		return j.is(i+2, "them", "those", "these", "whom", "which", "us") || (j.saysNear(i, "lose") || j.saysNear(i, "strikes")) && j.count(whole) > j.count(i)
	}
	if j.ends(i+1) || j.raceAt(i+1) != "" || j.says(i+1, "people") || j.says(i+1, "bands") || j.is(i+1, "others") {
		return false
	}
	return !j.tokens[i+1].filler && !j.tokens[i+1].Strange && strings.HasSuffix(j.tokens[i+1].Text, "s")
}

// ofCards reports whether the number at i counts cards that are or may be played, or is
// somebody's idea of the limit.
func (j judge) ofCards(i int) bool {
	if j.is(i-1, "among") || j.is(i-1, "the") && j.is(i-2, "among", "of") {
		return false
	}
	for at := i + 1; at < len(j.tokens) && at < i+4 && !j.ends(at); at++ {
		switch {
		case j.raceAt(at) != "" || j.says(at, "people") || j.says(at, "bands") || j.is(at, "them", "us", "those", "these", "others", "ones"):
			return false
		case j.is(at, "hazard", "card", "event", "creature", "limit", "slot", "play", "cap", "max", "against", "on", "from", "round", "rounded"):
			return true
		}
	}
	for at := i - 1; at >= 0 && at > i-5 && !j.ends(at+1); at-- {
		if j.says(at, "amount") {
			return true
		}
	}
	return j.is(i-1, "or") || j.is(i+1, "or") || j.inQuestion(i) || strings.HasPrefix(j.question[j.tokens[i].End:], "?")
}

// deniesMember reports whether the denial at i may concern a member of a company: a
// character, a race or a number of people stands near it.
func (j judge) deniesMember(i int, facts []Fact) bool {
	if j.tokens[i].narrow && (j.raceAt(i+1) != "" && !j.covered(i+1, i+2, facts) || j.raceAt(i-1) != "" && !j.covered(i-1, i, facts) && j.ends(i+1)) {
		return false // "no elves", "Ringwraiths none": this says nothing about the others
	}
	named := allNamed(facts)
	member := func(at int) bool {
		if named {
			return j.covered(at, at+1, facts) || j.is(at, "moving", "sideboard")
		}
		return j.raceAt(at) != "" || j.says(at, "people") || j.covered(at, at+1, facts) || j.is(at, "there", "moving", "scout", "sideboard")
	}
	for at := i + 1; at < len(j.tokens) && at < i+4 && !j.ends(at); at++ {
		if member(at) {
			return true
		}
	}
	for at := i - 1; at >= 0 && at > i-4 && !j.ends(at+1); at-- {
		if member(at) {
			return true
		}
	}
	return false
}

// noMember reports whether the doubt h does not concern a member of a company: it is
// denied, or about a number of something else.
func (j judge) noMember(h hit, facts []Fact) bool {
	if h.rule.query.name != common {
		if h.rule.kind == "doubt" && (j.ofAlly(h) || j.visits(h)) {
			return true
		}
		return h.denied && h.rule.kind == "doubt" || allNamed(facts) && j.is(h.from, "scout", "follower", "leads", "one", "each") && !(j.is(h.from, "follower") && j.count(h.from-1) > 0)
	}
	for at := h.to - 1; at < len(j.tokens) && at <= h.to && j.is(h.from, "at", "less", "fewer", "more", "about", "almost"); at++ {
		if j.tokens[at].number != nil {
			return !j.people(at, facts)
		}
	}
	return false
}

// ofAlly reports whether h calls a card named before it an ally: "Treebeard as an ally".
func (j judge) ofAlly(h hit) bool {
	if !slices.ContainsFunc(j.tokens[h.from:h.to], func(k token) bool { return k.stem == "alli" || k.stem == "ally" }) {
		return false
	}
	for at := h.from - 1; at >= 0 && at > h.from-5; at-- {
		if c := j.tokens[at].card; c != nil {
			return strings.Contains(c.Kind, "ally")
		}
	}
	return false
}

// visits reports whether h stands in a sentence that tells that the hazard player used
// the sideboard in the other's untap phase: "I fetched some at the end of his untap".
func (j judge) visits(h hit) bool {
	for i := range j.tokens {
		if j.is(i, "untap") && j.tokens[i].sentence == j.tokens[h.from].sentence {
			whose, from := j.sideAt(i-1), i
			for from > 0 && j.tokens[from-1].sentence == j.tokens[i].sentence {
				from--
			}
			who, _ := j.sideWithin(from)
			return whose != "" && who == others[whose]
		}
	}
	return false
}

// allNamed reports whether every member of the company in facts has a name, so that their
// cards already tell whatever else is said about them.
func allNamed(facts []Fact) bool {
	list := members(Reading{Facts: facts})
	return len(list) > 0 && !slices.ContainsFunc(list, func(m meccg.Member) bool { return m.Name == "" })
}

// setsLimit reports whether a card may change a hazard limit or who is in a company. A
// card without data may.
func setsLimit(c *rulings.Card) bool {
	return c.Facts == nil || c.Facts["limit_effect"] != "" || strings.Contains(c.Facts["effect_class"], "removes-character") || strings.Contains(c.Facts["effect_class"], "splits-company")
}
