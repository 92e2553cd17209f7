package plain

import (
	"strconv"
	"strings"
)

// amount is a number that a question gives, or several that it adds up, with what it
// counts.
type amount struct {
	role     string // a fact, another one that a line "number" of the tables gives, or "" if that is open
	side     string // whose it is, "self", "opponent" or ""
	n        int
	from, to int   // tokens
	further  bool  // it is added to what stands before
	by       match // the words that give its role, along with the number
}

// roleModifier is the role of whatever is added to a roll or taken from it.
const roleModifier = "modifier"

// amounts returns the numbers of a question, in order; read, such as [judge.amountAt], returns the
// one that begins at a place.
func (j judge) amounts(read func(i, done int) (amount, bool)) (list []amount) {
	done := 0
	for i := 0; i < len(j.tokens); i++ {
		if j.tokens[i].words > 1 {
			i += j.tokens[i].words - 1 // The One Ring
			continue
		}
		if a, ok := read(i, done); ok && !(j.numberAt(i) && j.is(i-1, "turn")) {
			list, i, done = append(list, a), max(i, a.to-1), a.from
			if j.numberAt(a.from) && a.role != roleCounted {
				done = a.to // the words after the number say what it counts, and no other
			}
		}
	}
	return list
}

// amountAt returns the amount that is given at i; done is the first place whose words may say what
// it counts.
func (j judge) amountAt(i, done int) (a amount, ok bool) {
	k := j.tokens[i]
	a = amount{from: i, to: i + 1}
	switch {
	case k.signed:
		a.role, a.n = roleModifier, *k.number
		return a, true
	case k.number != nil:
		a.n = *k.number
	}
	role, by, ok := j.roleAt(i, done)
	switch {
	case !ok:
		return a, k.number != nil
	case role.value != "":
		a.n = atoi(role.value)
	case role.name == "less":
		role.name, a.n = roleModifier, -a.n
	}
	a.role, a.by = role.name, by
	if by.from == i {
		a.to = by.to
	}
	return a, true
}

// roleAt returns what the number at i counts according to the query's lines "number", or
// the number that words from i on give. Of patterns without a gap the first one counts, of
// others the one that begins nearest. None takes another number; one without a gap takes
// no words before done either, which say what an earlier number counts.
func (j judge) roleAt(i, done int) (role setting, by match, ok bool) {
	first := i
	for at := range j.back(i, cueWords) {
		if j.numberAt(at) || !j.numberAt(i) {
			break
		}
		first = at
	}
	lines := j.query.numbers
	for len(lines) > 0 && lines[0].pattern.gaps() == 0 {
		for at := i; at >= max(first, done); at-- {
			if by, ok = j.numbers(lines[0], at, i); ok {
				return lines[0].setting, by, true
			}
		}
		lines = lines[1:]
	}
	for at := i; at >= first; at-- {
		for _, line := range lines {
			if by, ok = j.numbers(line, at, i); ok {
				return line.setting, by, true
			}
		}
	}
	return setting{}, match{}, false
}

// equals reports whether the number at i is a result: "7 + 6 = 13".
func (j judge) equals(i int) bool { return i > 0 && strings.Contains(j.gapBefore(i), "=") }

// writtenSum returns the numbers of the sum that the number at i is a part of, if the question
// writes one out, "2+2+3" or "5-3+8", and what they come to.
func (j judge) writtenSum(i int) (terms []int, sum int) {
	for j.isTerm(i) && (j.numberAt(i-1) || j.is(i-1, "minus") && j.numberAt(i-2)) {
		for i--; !j.numberAt(i); {
			i--
		}
	}
	for at := i; at == i || j.isTerm(at) || j.is(at, "minus") && j.isTerm(at+1); at++ {
		if k := j.at(at); k.number != nil {
			n := *k.number
			if at > i && j.isTaken(at) {
				n = -n
			}
			terms, sum = append(terms, n), sum+n
		}
	}
	return terms, sum
}

// isTerm reports whether the number at i is added to what stands before it, or taken from it.
func (j judge) isTerm(i int) bool { return j.at(i).signed || j.isTaken(i) }

// isTaken reports whether the number at i is taken from the one before it although that may look
// like a score: "5-3+8", "5-3 = 2".
func (j judge) isTaken(i int) bool {
	return j.numberAt(i) && !j.tokens[i].signed && j.numberAt(i-1) && j.gapBefore(i) == "-" && (j.at(i+1).signed || j.numberAt(i+1) && j.equals(i+1))
}

// cueWords is how many words before a number may say what it counts.
const cueWords = 7

// numbers reports whether a line's pattern that begins at from says what the number at i
// counts. Words between two numbers belong to the second one, "he has 5, roll 4", unless
// others follow that.
func (j judge) numbers(line numberLine, from, i int) (by match, ok bool) {
	by, ok = line.pattern.find(j.tokens, from)
	switch {
	case !ok, line.value == "" && (by.number == nil || by.number != j.tokens[i].number), line.value != "" && from != i:
		return by, false
	}
	for at := from; at < by.to; at++ {
		if at != i && j.numberAt(at) && line.value == "" || at > i && j.endsBefore(at) || at == i+1 && j.tokens[at].narrow {
			return by, false
		}
	}
	k := j.tokens[by.to-1]
	singular := k.stem == k.Text && !k.filler && !plural(k) && !j.says(by.to-2, "borne")
	if singular && from == i && line.setting == (setting{roleCounted, ""}) && *j.tokens[i].number > 1 {
		return by, false // "I rolled 7, Frodo"
	}
	if from == i && by.to > i+1 && !j.endsBefore(by.to) && j.numberAt(by.to) && !j.tokens[by.to].signed && !j.equals(by.to) {
		_, next, labelled := j.roleAt(by.to, by.to)
		return by, labelled && next.from == by.to
	}
	return by, true
}

// the returns the first amount with a role, of a player or for "" of any. It is not sure if
// another one differs.
func the(list []amount, role, side string) (a amount, told, sure bool) {
	for _, o := range list {
		switch {
		case o.role != role || side != "" && o.side != side:
		case !told:
			a, told, sure = o, true, true
		default:
			sure = sure && o.n == a.n
		}
	}
	return a, told, sure
}

// sum returns the sum of the amounts with a role, if there are any.
func sum(list []amount, role string) (all amount, told bool) {
	for _, a := range list {
		switch {
		case a.role != role:
		case !told:
			all, told = a, true
		default:
			all.n, all.to = all.n+a.n, a.to
		}
	}
	return all, told
}

// factsOf returns the facts that the amounts with some roles give, except for roles whose amounts
// differ.
func (j judge) factsOf(list []amount, roles ...string) (facts []Fact) {
	for _, role := range roles {
		if a, _, sure := the(list, role, ""); sure {
			facts = append(facts, j.fact(role, strconv.Itoa(a.n), a.from, a.to))
		}
	}
	return facts
}

// numbersFrom returns the bare numbers that begin at i, with one of the signs between
// them and perhaps an "and" before the last, and where they end.
func (j judge) numbersFrom(i int, signs string) (run []int, to int) {
	for to = i; to < len(j.tokens); to++ {
		k := j.tokens[to]
		switch {
		case k.number != nil && !k.signed && (to == i || j.is(to-1, "and") || strings.ContainsAny(j.gapBefore(to), signs)):
			run = append(run, to)
		case len(run) > 1 && j.is(to, "and") && j.numberAt(to+1):
		default:
			return run, to
		}
	}
	return run, to
}
