package ask

import "slices"

// What a question says of those who tap in support of a corruption check.

// supporters returns how many are said to support a check, of each mention; 0 if a mention
// does not say how many.
func (j judge) supporters() (list []amount) {
	for i := range j.tokens {
		a, ok := j.supportAt(i)
		if n := len(list); ok && (n == 0 || list[n-1].to <= a.from) {
			list = append(list, a)
		}
	}
	return list
}

// supportAt returns how many support a check according to the verb or noun at i: "both tap
// to help", "two friends tap for +1 each", "supported by Sam and Merry".
func (j judge) supportAt(i int) (a amount, ok bool) {
	switch {
	case !j.supports(i), j.deniedBefore(i), j.saidBefore(i, "nothing"), j.is(i-1, "from"):
		return a, false
	case contains(j.back(i, 7), func(at int) bool { return j.says(at, "might-do") && !j.endsBefore(at+1) }):
		return a, false
	}
	a = amount{role: "support", from: j.subjectOf(i), to: i + 1}
	a.n = j.peopleIn(a.from, a.to)
	if end := j.listEnd(i + 2); a.n == 0 && j.is(i+1, "by", "from", "of") && j.peopleIn(i+2, end) > 0 {
		a.n, a.from, a.to = j.peopleIn(i+2, end), i, end
	}
	for at := range j.ahead(a.to-1, 6) {
		if j.is(at, "after", "if", "unless", "when") {
			return a, false
		}
		if !j.tokens[at].signed && !(j.says(at-1, "plusminus") && j.numberAt(at)) {
			continue
		}
		switch one := *j.tokens[at].number == 1; {
		case j.is(at+1, "each", "apiece") && one, j.is(i-1, "each") && one:
			a.to = min(at+2, len(j.tokens))
			return a, true
		case one && a.n > 1: // all of them together?
			a.n = 0
			return a, true
		}
		return a, false // a modifier
	}
	ok = j.says(i, "support") || j.tapsAt(i, &a)
	return a, ok
}

// supports reports whether the word at i may be the verb of somebody who supports a check.
func (j judge) supports(i int) bool {
	return j.says(i, "support") && !j.is(i+1, "me", "us", "please") || j.is(i, "tap", "give", "gave", "add", "lend") &&
		!contains(j.clauseAhead(i, 5), func(at int) bool { return j.says(at, "support") })
}

// tapsAt reports whether the word at i says that those counted in a tap for the check:
// "two friends tapped", "Sam taps for him". Of one with a name who taps, not for what, it is
// unclear.
func (j judge) tapsAt(i int, a *amount) bool {
	named := j.nameEnding(i-1) >= 0
	switch {
	case !j.is(i, "tap") || j.inQuestion(i) || !named && !j.isPerson(i-1) && !j.is(i-1, "both"):
		return false
	case j.is(i+1, "for"):
		return !j.is(i+2, "corruption")
	case named && a.n == 1:
		a.n = 0
	}
	return j.endsBefore(i+1) && !j.sentenceEndsWith(i, "?") && (named || a.n > 1 || j.says(i-1, "comrade") || plural(j.tokens[i-1]))
}

// subjectOf returns where the words begin that may say who supports a check at i, if they
// stand before it.
func (j judge) subjectOf(i int) int {
	at := i
	for at > 0 && !(j.tokens[at].opens || !j.sameSentence(at-1, i)) {
		before := at - 1
		ends := j.says(before, "thrown", "laden", "borne", "carries") || j.saysHas(before) && j.nameEnding(before) < 0 || j.is(before, "with", "roll", "but")
		joins := j.is(before, "and") && j.nameEnding(before-1) < 0 && !j.isPerson(before-1)
		pauses := j.tokens[at].comma && !(j.nameEnding(before) >= 0 && j.card(at, "character") != nil)
		number := j.numberAt(before) && j.peopleIn(before, i) == 0
		if ends || joins || pauses || number {
			break
		}
		at--
	}
	return at
}

// listEnd returns the end of the list of people that begins at i.
func (j judge) listEnd(i int) int {
	for i < len(j.tokens) && (i == 0 || !j.endsBefore(i) || j.card(i, "character") != nil) && !j.says(i, "thrown", "laden", "borne") {
		i += max(1, j.tokens[i].words)
	}
	return min(i, len(j.tokens))
}

// peopleIn returns how many people tokens count, 0 if they do not say.
func (j judge) peopleIn(from, to int) (n int) {
	for i := from; i < to; i++ {
		next := j.skipFillers(i + 1)
		for j.is(next, "untapped", "of", "such") {
			next = j.skipFillers(next + 1)
		}
		switch {
		case j.card(i, "character") != nil:
			n, i = n+1, i+j.tokens[i].words-1
		case j.numberAt(i) && (j.isPerson(next) || j.is(next, "tap") || next == to-1 && j.says(next, "support")):
			n, i = n+*j.tokens[i].number, next
		case !j.isPerson(i):
		case plural(j.tokens[i]) && n == 0 && slices.ContainsFunc(j.tokens[i:to], func(k token) bool { return k.Text == "both" }):
			n = 2
		case plural(j.tokens[i]):
			return 0
		default:
			n++
		}
	}
	if n == 0 && to > from && slices.ContainsFunc(j.tokens[from:to], func(k token) bool { return k.Text == "both" }) {
		return 2
	}
	return n
}

// isPerson reports whether the word at i means somebody in a company.
func (j judge) isPerson(i int) bool {
	return j.says(i, "people") || j.raceAt(i) != "" || j.is(i, "others")
}

// nameEnding returns where the name of a character begins that ends with the token at i, or -1.
func (j judge) nameEnding(i int) int {
	for at := i; at >= max(0, i-3); at-- {
		if j.card(at, "character") != nil && at+j.tokens[at].words == i+1 {
			return at
		}
	}
	return -1
}

// unclearSupport reports whether the word at i speaks of support, and nothing says how much.
func (j judge) unclearSupport(i int, _ []Fact) bool {
	given := contains(j.ahead(i, 6), func(at int) bool { return j.tokens[at].signed || j.says(at, "plusminus") })
	unclear := slices.ContainsFunc(j.supporters(), func(a amount) bool { return a.n == 0 && a.to == i+1 })
	return unclear || j.says(i, "support") && j.supports(i) && !given
}
