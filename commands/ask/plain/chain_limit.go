package plain

import (
	"slices"
	"strconv"
	"strings"
)

// mostAlike is the largest number of identical hazards that is believed.
const mostAlike = 20

// Declarations without the name of a card: a hazard, or a change of the limit, followed
// by its amount.
const (
	Unnamed     = "hazard"
	LimitChange = "limit "
)

// hazardsDeclared returns how many declarations count against the limit.
func (s *story) hazardsDeclared() (n int) {
	for _, d := range s.list {
		if d.data == nil && !d.changesLimit() || d.data != nil && d.data.Type == "hazard" && d.data.Facts["limit_cost"] != "0" {
			n++
		}
	}
	return n
}

// lowersLimit reads a change of the limit that has no card's name, "cuts it by one",
// "limit -1": it says what a declared card does, or is itself a declaration.
func (s *story) lowersLimit(i int) int {
	by, to := s.loweredAt(i)
	n := 1
	if s.numberAt(i) && s.is(i+1, "less", "fewer", "lower") && len(s.limits) > 0 { // "one less"
		by, to = *s.tokens[i].number, i+2
	}
	if s.is(i, "reduction") && by == 0 { // by one, unless a word says otherwise
		by, to, n = 1, i+1, min(max(1, s.count(i-1)), mostAlike)
	}
	if to == i || s.inQuestion(i) || s.notDeclaredAt(i) {
		return i
	}
	changed := slices.IndexFunc(s.list, declared.changesLimit)
	cause := s.at(to + 1).card
	switch {
	case cause != nil && cause.Facts["limit_effect"] != "" && s.is(to, "with", "w", "by", "using", "via"): // "by one with Deeper Shadow"
		return s.markRead(i, to)
	case changed >= 0 && (s.list[changed].data != nil || to == i+1): // which the words are about
		return s.markRead(i, to)
	case by == 0 || s.isClaimed(i):
		return i
	}
	d := declared{card: LimitChange + strconv.Itoa(-by), by: s.by, from: i, to: to}
	s.list = append(s.list, slices.Repeat([]declared{d}, n)...)
	return s.markRead(i-min(1, n-1), to)
}

// loweredAt returns by how much words at i lower the limit, 0 if they do not say, and where
// they end; they end at i if they describe no such change.
func (s *story) loweredAt(i int) (by, to int) {
	limit, lowers, end := false, false, i
	for at := i; at < i+8 && (at == i || !s.endsBefore(at)) && (by == 0 || !limit); at++ {
		n := s.at(at).number
		switch {
		case s.says(at, "limit"), s.is(at, "it") && len(s.limits) > 0:
			limit = limit || at > i || !s.is(at, "it")
			end = max(end, at+1)
		case n != nil && s.is(at-1, "from", "of"):
		case n != nil && (s.tokens[at].signed || lowers):
			by, end, lowers = max(*n, -*n), at+1, lowers || *n < 0
			if s.is(at-1, "to") {
				by = max(0, s.limit()-*n)
			}
		case s.says(at, "lowers"):
			lowers, limit = true, limit || s.is(at, "reduction") || len(s.limits) > 0 && s.is(at+1, "by")
		case n != nil, at == i, s.at(at).card != nil:
			return 0, i
		}
	}
	if !limit || !lowers {
		return 0, i
	}
	return by, end
}

// limit returns the limit that was given, or 0.
func (s *story) limit() int {
	if len(s.limits) == 0 {
		return 0
	}
	return atoi(s.limits[0].Value)
}

// givesLimit reads the hazard limit, "HL is 2", "2 hazards limit". What the declarations make
// of it need not be read, since it is worked out.
func (s *story) givesLimit(i int) int {
	to, becomes := i, s.is(i-1, "so")
	names := func(at int) bool { // "the limit on Aragorn II's company"
		near := at > i && at < min(i+7, len(s.tokens)) && s.sameSentence(i, at)
		return s.says(at, "limit") || near && (s.says(at, "links") || s.card(at, "character") != nil)
	}
	for ; names(to); to = s.end(to) {
		becomes = becomes || s.says(to, "becomes")
	}
	n := to
	switch {
	case to == i && s.is(i+1, "hazard") && s.says(i+2, "limit"):
		to += 2
	case to == i && s.is(i+1, "on") && s.says(s.skipFillers(i+2), "limit"): // "three on the limit"
		to = s.skipFillers(i + 2)
	case s.spentAfter(n+1) > 0 && s.endsBefore(n): // "on the limit, two resolved"
		return i
	}
	if to == i || !s.numberAt(n) || s.tokens[n].signed || s.inQuestion(i) {
		return i
	}
	switch changed := slices.ContainsFunc(s.list, declared.changesLimit); {
	case (becomes || len(s.limits) > 0) && changed: // which is worked out anyway
	case becomes && len(s.list) > 0:
		return i
	default:
		s.limits = append(s.limits, s.fact("limit", strconv.Itoa(*s.tokens[n].number), i, to+1))
		up := func(at int) bool { return s.is(at, "used") && s.is(at+1, "up") }
		if at := firstIn(s.clauseAhead(to, 4), up); at >= 0 && s.used == 0 && !s.deniedBefore(at) { // "the limit of 3 is used up"
			s.played(*s.tokens[n].number, i, at+2)
			return s.markRead(i, at+2)
		}
	}
	return s.markRead(i, to+1)
}

// batch is a number of hazards without names: "three events", "one of my two hazards",
// "the second one", "hazard B".
type batch struct {
	n, of, nth int    // how many, out of how many, and the ordinal number of a single one; 0 if not given
	what       string // "hazard", "creature", "card"; "" if only a number is given
	letter     string // by which the hazard is called
	to         int    // the first token after it
}

// unnamedAt returns the batch that is given at i, with an n of 0 if there is none.
func (j judge) unnamedAt(i int) batch {
	a := batch{n: j.count(i), nth: j.nth(i), to: i + 1}
	all := j.is(i, "all", "both") || j.is(i-1, "all") && a.n > 0
	switch {
	case j.is(i, "both"):
		a.n = 2
	case a.nth > 0:
		a.n = 1
	case j.says(i, "thing") && j.is(i+1, "player", "man", "guy", "side"):
		return batch{}
	case a.n == 0 && j.says(i, "thing"):
		a.n, a.to = 1, i
	case a.n == 0 || a.n > mostAlike || j.tokens[i].signed || j.tokens[i].Text == "as":
		return batch{}
	}
	if of, to := j.outOf(a.to); of > 0 {
		a.of, a.to = of, to
	} else if all && j.is(a.to, "of") {
		a.of, a.to = a.n, to-1
	}
	for ; a.to == i || a.to < len(j.tokens) && !j.endsBefore(a.to); a.to++ {
		thing := j.says(a.to, "thing")
		switch {
		case a.what == "" && all && j.owned(a.to): // "both my hazards"
		case a.what != "" && len(j.tokens[a.to].Text) == 1 && !j.is(a.to, "i"):
			a.letter, a.to = strings.ToUpper(j.tokens[a.to].Text), a.to+1
			return a
		case j.is(a.to, "creature", "card"):
			a.what = strings.TrimSuffix(j.tokens[a.to].Text, "s")
		case thing && a.what != "" && j.tokens[a.to].Text == j.tokens[a.to-1].Text: // "hazard hazard"
			a.n++
		case thing && a.what != "creature":
			a.what = Unnamed
		case !thing && (a.what != "" || !j.says(a.to, "sort")):
			return a
		}
		if a.of > 0 && j.says(a.to+1, "limit") {
			a.to++
		}
	}
	return a
}

// outOf returns the number that words at i give as the whole, "of my three", "out of 3", and
// where they end; or 0.
func (j judge) outOf(i int) (n, to int) {
	if j.is(i, "out") {
		i++
	}
	if at := j.skipFillers(i + 1); j.is(i, "of") {
		return j.count(at), at + 1
	}
	return 0, i
}

// spends reads how much of the limit was used before: "two already resolved", "one of my
// three is spent", "the limit is used up", "my third card".
func (s *story) spends(i int) int {
	a := s.unnamedAt(i)
	if of, to := s.outOf(a.to); of >= a.n && (s.is(i, "both", "all") || s.numberAt(i) && a.of == 0) { // "1 hazard of 2"
		a.of, a.to = of, to
	}
	unnumbered := s.says(i, "thing") && plural(s.tokens[i]) // "hazards"
	switch {
	case s.inQuestion(i) || s.isClaimed(i) || s.tokens[i].aside == claim || s.notDeclaredAt(i) || len(s.list) > 0 && a.nth > 0:
		return i
	case a.nth > s.used+s.hazardsDeclared()+1 && s.cardOwner(i) != "" && a.what != "":
		s.used, s.spent = a.nth-1, s.fact("already_used", "", i, a.to)
		return s.markRead(i, i+1)
	case s.says(i, "limit") && s.limit() == 0 && contains(s.ahead(i, 5), s.numberAt): // "the limit is full (2 of 2 used)"
		return s.markRead(i, max(i+1, s.spentAfter(i+1)))
	case s.says(i, "limit"), s.noneLeft(i), unnumbered && s.rightAfter(i, "all"),
		s.is(i, "all") && s.limit() > 0 && s.says(i+1, "played-before"):
		all := max(1, s.limit())
		a = batch{n: all, of: all, to: i + max(1, s.classLen(i, "limit"))}
	case a.n == 0 || unnumbered:
		return i
	}
	to := s.spentAfter(a.to)
	of, after := s.outOf(to)
	switch {
	case to > 0 && a.of == 0 && of >= a.n: // "two already done of 3"
		a.of, to = of, after
	case to > 0:
	case s.is(a.to, "so") && s.is(a.to+1, "far"):
		to = a.to + 2
	case a.what != "" && s.at(s.skipFillers(a.to)).Text == "played" && s.sideAt(i-1) == "" && !s.anywhere("answers"): // "2 hazards played"
		to = s.skipFillers(a.to) + 1
	case s.noneLeft(i):
		to = i + 3
	case s.says(i, "limit") && (s.is(i-1, "full") || s.is(i-1, "hazard") && s.is(i-2, "full")):
		to = i + 1
	case (s.numberAt(i) || s.is(i, "both")) && (s.card(a.to, "hazard", "resource") == nil || s.afterList(a.to) > a.to) &&
		(s.is(a.to, "already") || s.spentBefore(i)):
		to = a.to
	default:
		return i
	}
	if s.says(i, "limit") && len(s.limits) == 0 && s.used > 0 { // "four have resolved, limit full"
		s.limits = []Fact{s.fact("limit", strconv.Itoa(s.used), i, to)}
		return s.markRead(i, to)
	}
	if a.of > 0 && len(s.limits) == 0 {
		s.limits = []Fact{s.fact("limit", strconv.Itoa(a.of), i, to)}
	}
	if more := s.spentAfter(to + 1); s.is(to, "and") && more > 0 { // "have been played and have resolved"
		to = more
	}
	s.played(a.n, i, to)
	return s.markRead(i, s.afterList(to))
}

// afterList returns the end of a list in brackets at i that only names the hazards counted
// before it, "(Cave-drake, then River)", or i.
func (s *story) afterList(i int) int {
	if i >= len(s.tokens) || !strings.HasSuffix(s.gapBefore(i), "(") {
		return i
	}
	for to := i; to < len(s.tokens) && s.sameSentence(i, to); to++ {
		c := s.tokens[to].card
		if s.says(to, "limit", "lowers") || c != nil && (c.Type != "hazard" || c.Facts["limit_effect"] != "" || c.Facts["limit_cost"] == "0") {
			return i
		}
		if strings.HasPrefix(s.question[s.tokens[to].End:], ")") {
			return to + 1
		}
	}
	return i
}

// noneLeft reports whether the words at i say that the limit is spent before anything is declared:
// "no slots left".
func (s *story) noneLeft(i int) bool {
	return len(s.list) == 0 && s.at(i).narrow && s.says(i+1, "thing") && s.is(i+2, "left") && s.endsBefore(i+3) && !s.says(i+4, "says")
}

// played records that n hazards were played before, by words from one token to another;
// so were those listed with them, "hazard A and hazard B resolved".
func (s *story) played(n, from, to int) {
	if s.is(from, "both", "all") && n == s.hazardsDeclared() { // those that were named
		s.endsChain(to)
		return
	}
	if last := len(s.list) - 1; last >= 0 && s.listed(from) && s.list[last].to >= s.wordBefore(from) {
		s.endsChain(to)
	}
	if s.is(from, "both", "all") && n == s.used { // "both my hazards are gone (limit 2, both resolved)"
		return
	}
	s.used += n
	s.spent = s.fact("already_used", "", from, to)
}

// spentAfter returns the end of words from i on that say that a hazard was played before,
// or 0.
func (j judge) spentAfter(i int) int {
	for at := range j.clauseAhead(i-1, 4) {
		k := j.tokens[at]
		switch {
		case k.not || k.card != nil || k.number != nil || j.says(at, "plays", "limit", "thing"):
			return 0
		case j.isPast(at):
			return at + 1
		}
	}
	return 0
}

// isPast reports whether the word at i says that something was played before. "Takes effect" may
// mean that it resolves, and "through two Wildernesses" is a way.
func (j judge) isPast(i int) bool {
	return j.classLen(i, "played-before") == 1 && (j.endsBefore(i+1) || !j.is(i, "through"))
}

// spentBefore reports whether words right before the number at i say that so many hazards
// were played before.
func (j judge) spentBefore(i int) bool {
	for at := range j.clauseBack(i, 3) {
		if j.says(at, "plays") || j.numberAt(at) { // but "I've played two"
			return j.tokens[at].Text == "played" && (j.is(at-1, "already", "have", "has", "had", "ive", "i've", "we've", "they've") || j.at(at-1).Owns)
		}
		if j.isPast(at) || j.is(at, "already") {
			return true
		}
	}
	return false
}
