package plain

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// influencing is a question read for what it says about influence: who and what is named, the
// numbers, and the facts so far.
type influencing struct {
	judge
	people  []involved // characters
	things  []involved // factions, allies and items
	numbers []amount
	facts   []Fact
}

// involved is a card that is named.
type involved struct {
	card *rulings.Card
	at   int    // where it is first named
	side string // whose it is, "self", "opponent" or ""
	lord string // the character whose follower it is, or ""
}

// roleGeneral is the role of general influence, used or not.
const roleGeneral = "general"

// influences collects what a question says about influence.
func (j judge) influences() *influencing {
	s := &influencing{judge: j}
	about := j.mentioned("faction") || j.mentioned("influence")
	for i, c := range j.cards("character", "resource") {
		list := &s.people
		if c.Type == "resource" {
			list = &s.things
		}
		if j.raceAt(i) != "" && j.tokens[i].words == 1 && !isUpper(j.question, j.tokens[i]) && !about {
			continue // any Hobbits
		}
		at := slices.IndexFunc(*list, func(o involved) bool { return o.card.Name == c.Name })
		if at < 0 {
			at, *list = len(*list), append(*list, involved{card: c, at: i})
		}
		if side := j.ownerAt(i); side != "" && (*list)[at].side == "" {
			(*list)[at].side = side
		}
	}
	for _, a := range j.amounts(j.amountAt) {
		if terms, _ := j.writtenSum(a.from); j.query.name == labelInfluence && len(terms) > 2 {
			continue
		}
		a.side = s.sideBefore(a.from)
		names := func(at int) bool { return s.sideAt(at) != "" }
		player := contains(s.back(a.from, 3), func(at int) bool { return names(at) && s.skip(at+1, "be") == a.from }) // "me 9, him 5"
		switch of := slices.IndexFunc(s.numbers, func(o amount) bool { return j.sameSentence(o.from, a.from) }); {
		case a.from > 0 && strings.Contains(j.gapBefore(a.from), ">"):
			a.role = "number"
		case a.role == "" && player && j.query.name == labelAttempt && a.n >= 2 && a.n <= 12 && !j.is(a.to, "of", "out"):
			a.role = "roll"
		case a.side == "" && of >= 0 && (a.role == "influence" || a.role == roleGeneral) && !contains(s.clauseAhead(a.from, 4), names):
			a.side = s.numbers[len(s.numbers)-1].side // "he rolled 5, has 3 gi"
		}
		s.numbers = append(s.numbers, a)
	}
	s.followers()
	return s
}

// read records that tokens were understood.
func (s *influencing) read(from, to int) { s.facts = append(s.facts, s.readFact(from, to)) }

// readAll records that the numbers with a role were understood.
func (s *influencing) readAll(role string) {
	for _, n := range s.numbers {
		if n.role == role {
			s.read(n.from, n.from+1)
		}
	}
}

// tell adds a fact that the token at i tells.
func (s *influencing) tell(name string, n, i int) {
	s.facts = append(s.facts, s.fact(name, strconv.Itoa(n), i, s.end(i)))
}

// ownerAt returns whose card is named at i, or "".
func (j judge) ownerAt(i int) string {
	return sideIn(j.back(i, 2), func(at int) (string, bool) {
		switch {
		case j.says(at, "possess-mine"):
			return "self", true
		case j.is(at, "his", "her", "their", "opponents", "opponent", "opps", "adversary"):
			return "opponent", true
		}
		return "", j.tokens[at].card != nil || !j.tokens[at].filler
	})
}

// sideBefore returns the player that the words before the number at i are about, or "".
func (s *influencing) sideBefore(i int) string {
	return sideIn(s.back(i, 8), func(at int) (string, bool) {
		if s.is(at, "other") {
			return "opponent", true
		}
		return s.sideAt(at), s.numberAt(at)
	})
}

// followers finds whose followers are whose: "with Éowyn as a follower", "his followers
// Elladan and Legolas", "controls Anborn with his influence".
func (s *influencing) followers() {
	for f := range s.tokens {
		leads := s.query.name == labelInfluence && s.is(f, "control") && s.card(f+1, "character") != nil
		if !s.says(f, "follower") && !leads || s.deniedBefore(f) {
			continue
		}
		names, lord := s.followersAt(f)
		for _, c := range names {
			at := slices.IndexFunc(s.people, func(p involved) bool { return p.card == c })
			s.people[at].lord = lord
		}
		if len(names) == 0 {
			continue
		}
		s.read(f, f+1)
		for i, n := range s.numbers {
			beside := n.from > f-4 && n.from < f+3 || leads && s.sameSentence(f, n.from)
			if s.says(n.from-1, "mind") && beside { // "Beregond (mind 2) as follower", "follower (mind 2)"
				s.numbers[i].role = "mind"
				s.read(n.from, n.from+1)
			}
		}
	}
}

// followersAt returns the characters whom the word at f says to be followers, and whose they are.
func (s *influencing) followersAt(f int) (names []*rulings.Card, lord string) {
	if s.is(f+1, "of") { // who it is that influences is open
		return nil, ""
	}
	var people []int // in the sentence
	for i := range s.cards("character") {
		if s.sameSentence(i, f) {
			people = append(people, i)
		}
	}
	between := func(from, to int, words ...string) bool {
		if from == to && words == nil && !s.listed(to) {
			return false
		}
		for at := from; at < to; at++ {
			k := s.tokens[at]
			if !s.is(at, "and", "plus") && !s.says(at, "mind") && k.number == nil && (words == nil || !k.filler && !s.is(at, words...)) {
				return false
			}
		}
		return true
	}
	at, words := f, []string{"as", "name"}
	for _, i := range slices.Backward(people) {
		if end := s.end(i); s.says(f, "follower") && i < at && between(end, at, words...) {
			names, at, words = append(names, s.tokens[i].card), i, nil
		}
	}
	if at, words = f+1, []string{"as", "name"}; len(names) == 0 {
		for _, i := range people {
			if i >= at && between(at, i, words...) && (len(names) > 0 || !s.tokens[i].comma) {
				names, at, words = append(names, s.tokens[i].card), s.end(i), nil
			}
		}
	}
	for _, p := range slices.Backward(s.people) {
		if p.at < f && p.lord == "" && !slices.Contains(names, p.card) {
			return names, p.card.Name
		}
	}
	return nil, ""
}

// tellNumber adds a fact with the number that has a role, and reports whether there is one.
func (s *influencing) tellNumber(name, role, side string) bool {
	n, _, sure := the(s.numbers, role, side)
	if sure {
		s.tell(name, n.n, n.from)
	}
	return sure
}

// influenceCheck returns what a question says about the influence check for a faction.
func (j judge) influenceCheck() []Fact {
	s := j.influences()
	if j.mentioned("corruption") {
		return nil
	}
	if !s.tellNumber("roll", "roll", "") && s.anywhere("least-roll") {
		at := s.firstOf("least-roll")
		s.facts = append(s.facts, s.fact("roll", Open, at, at+1))
	}
	free := s.free("")
	switch {
	case len(free) > 1 || len(s.things) > 1:
		return nil
	case len(free) == 1 && len(s.things) == 1:
		s.influencer(free[0], s.things[0])
		if n, ok := factionNumber(s.things[0].card, false); ok && s.things[0].card.Alignment == free[0].card.Alignment {
			s.cardTells("number", n, s.things[0])
		}
	case len(free)+len(s.things) == 0:
		s.tellNumber("influence", "influence", "")
		s.tellNumber("number", "number", "")
		s.modifier(0)
	}
	return s.facts
}

// cardTells adds a fact that the card of p tells, unless the words tell another number.
func (s *influencing) cardTells(name, value string, p involved) {
	if slices.ContainsFunc(s.numbers, func(n amount) bool { return n.role == name && strconv.Itoa(n.n) != value }) {
		return // so that the card is not understood
	}
	f := s.factOfCard(p.at, name, value)
	s.facts = append(s.facts, f, f.As(readName, ""))
	s.readAll(name)
}

// influencer adds the direct influence of who influences target, and the modifiers.
func (s *influencing) influencer(who, target involved) {
	bonus, plain := adds(who.card, "influence_bonus", party(target.card))
	parts := []int{bonus}
	if target.card.Kind == "faction" {
		standard, ok := adds(target.card, "modifications", party(who.card))
		plain = plain && ok && (standard == 0 || s.query.name == labelInfluence)
		bonus, parts = bonus+standard, append(parts, standard)
	}
	s.numbers = s.withoutParts(parts)
	side := who.side
	if s.query.name == labelInfluence {
		side = "" // whose the numbers are plays no part
	}
	_, told, _ := the(s.numbers, "influence", side)
	left, ok := s.available(who)
	printed, _, _ := the(s.numbers, "influence", "")
	unspent := s.saying("unspent")
	switch full := who.card.Attributes[rulings.AttrDirectInfluence]; {
	case told && left != full && strconv.Itoa(printed.n) == full && !s.around(printed.from, 4, 4, unspent): // before its followers
		s.read(printed.from, printed.from+1)
		s.numbers = slices.DeleteFunc(s.numbers, func(n amount) bool { return n.from == printed.from })
		s.cardTells("influence", left, who)
	case told && left != full && strconv.Itoa(printed.n) != left:
		return
	case !ok || !plain: // the card may tell more
		return
	case told:
		s.tellNumber("influence", "influence", side)
		s.read(who.at, who.at+s.tokens[who.at].words)
	default:
		s.cardTells("influence", left, who)
	}
	_, other := sum(s.numbers, roleModifier)
	if s.modifier(bonus); bonus != 0 && !other {
		s.cardTells(roleModifier, strconv.Itoa(bonus), target)
	}
}

// withoutParts returns the numbers without modifiers, if each is one of the parts that the cards
// give; those are then counted in full.
func (s *influencing) withoutParts(parts []int) (rest []amount) {
	var said []amount
	for _, n := range s.numbers {
		at := slices.Index(parts, n.n)
		switch {
		case n.role != roleModifier:
			rest = append(rest, n)
		case at < 0:
			return s.numbers
		default:
			said, parts = append(said, n), slices.Delete(slices.Clone(parts), at, at+1)
		}
	}
	for _, n := range said {
		s.read(n.from, n.to)
	}
	return rest
}

// modifier adds the sum of the modifiers, which must be what the cards give if they give any.
func (s *influencing) modifier(own int) {
	if all, told := sum(s.numbers, roleModifier); told && (own == 0 || own == all.n) {
		s.tell(roleModifier, all.n, all.from)
		s.readAll(roleModifier)
	}
}

// available returns a character's direct influence less the mind of its followers. It is not
// ok if they have more.
func (s *influencing) available(who involved) (string, bool) {
	left := atoi(who.card.Attributes[rulings.AttrDirectInfluence])
	for _, p := range s.people {
		if p.lord == who.card.Name {
			left -= atoi(p.card.Attributes[rulings.AttrMind])
			s.read(p.at, p.at+s.tokens[p.at].words)
		}
	}
	return strconv.Itoa(left), left >= 0
}

// free returns the characters who are nobody's followers, of one player or for "" of any.
func (s *influencing) free(side string) (list []involved) {
	for _, p := range s.people {
		if p.lord == "" && (side == "" || p.side == side) {
			list = append(list, p)
		}
	}
	return list
}

// concernsInfluence reports whether the token at i may change an influence check: anything but the
// name of a site or a region.
func (j judge) concernsInfluence(i int, _ []Fact) bool {
	return j.card(i, "site", "region") == nil
}

// repeatsInfluence reports whether the number at i only says again what facts do, the number to
// exceed, the result or a sum of it, or claims a result that adds up from some of the numbers.
func (j judge) repeatsInfluence(i int, facts []Fact) bool {
	number, against := numberOf(facts, "number")
	if !j.numberAt(i) || !against || !gives(facts, "roll") || !gives(facts, "influence") {
		return false
	}
	result, n := sumOf(facts, "roll", "influence", roleModifier), *j.tokens[i].number
	terms, sum := j.writtenSum(i)
	if j.equals(i) && j.numberAt(i-1) {
		terms, sum = j.writtenSum(i - 1)
		return n == sum && j.influenceParts(facts, terms)
	}
	if len(terms) > 2 && (sum == result || j.influenceParts(facts, terms)) {
		return true
	}
	part := j.around(i, 4, 4, j.oneOf("influence")) && j.influenceParts(facts, terms)
	return !j.tokens[i].signed && (part || len(terms) == 1 && (n == result || n == number))
}

// influenceParts reports whether each of terms is a number of an influence check: one of facts, or
// what a card that is named prints or adds.
func (j judge) influenceParts(facts []Fact, terms []int) bool {
	var parts []int
	for _, f := range facts {
		if slices.Contains([]string{"roll", "influence", roleModifier}, f.Name) {
			parts = append(parts, f.Number())
		}
	}
	for _, c := range j.cards("character") {
		parts = append(parts, atoi(c.Attributes[rulings.AttrDirectInfluence]))
		for _, to := range j.cards("resource") {
			bonus, _ := adds(c, "influence_bonus", party(to))
			standard, _ := adds(to, "modifications", party(c))
			parts = append(parts, bonus, standard)
		}
	}
	return !slices.ContainsFunc(terms, func(n int) bool { return !slices.Contains(parts, n) })
}

// otherInfluence reports whether the word at i speaks of a follower that was not read.
func (j judge) otherInfluence(i int, facts []Fact) bool {
	named := j.says(i, "follower") && (j.tokens[i].Text != "following" || j.says(i+1, "pronoun") || j.is(i+1, "him", "her"))
	return named && !j.deniedBefore(i) && !j.covered(i, i+1, facts)
}

// The labels of the questions about influence.
const (
	labelInfluence = "influence-check"
	labelAttempt   = "influence-attempt"
)
