package plain

import "slices"

// What a question says of those who tap in support of a corruption check.

// supporters returns each mention of support, with how many support, or 0 if it does not say.
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
	if a.n == 0 && j.is(i+1, "by", "from", "of") && i+2 < len(j.tokens) {
		a.from = i
		for a.to = i + 2; a.to < j.clauseEnd(i+2) && !j.says(a.to, "thrown", "laden", "borne") && !(j.saysHas(a.to) && j.nameEnding(a.to) < 0); {
			a.to++
		}
		if a.n = j.peopleIn(i+2, a.to); j.card(a.to, "character") != nil { // one more, or who checks?
			a.n = 0
		}
	}
	unable := func(at int) bool {
		return j.says(at, "tapped", "hurt") && (j.card(at+1, "character") != nil || j.isPerson(at+1))
	}
	if contains(j.back(i, i-a.from), unable) { // "tapped Sam helps"
		a.n = 0
	}
	if ok, told := j.eachAdds(&a); told {
		return a, ok
	}
	ok = j.says(i, "support") || j.tapsAt(i, &a)
	return a, ok
}

// eachAdds reports whether a number or a condition after the support a tells what it adds, and
// whether that is one for each: "+1 each". Of a "+1" for several it is open how many support.
func (j judge) eachAdds(a *amount) (ok, told bool) {
	for at := range j.ahead(a.to-1, 6) {
		if j.is(at, "after", "if", "unless", "when") {
			return false, true
		}
		if !j.tokens[at].signed && !(j.says(at-1, "plusminus") && j.numberAt(at)) {
			continue
		}
		switch one := *j.tokens[at].number == 1; {
		case j.is(at+1, "each", "apiece") && one:
			a.to = min(at+2, len(j.tokens))
			return true, true
		case one && a.n > 1: // all of them together?
			a.n = 0
			return true, true
		}
		return false, true // a modifier
	}
	return false, false
}

// supports reports whether the word at i may be the verb of somebody who supports a check.
func (j judge) supports(i int) bool {
	return j.says(i, "support") && !j.pleads(i) || j.is(i, "tap", "give", "gave", "add", "lend") &&
		!contains(j.clauseAhead(i, 5), j.saying("support"))
}

// tapsAt reports whether the word at i says that those counted in a tap for the check: "two friends
// tapped", "Sam taps for him". If somebody with a name taps and nothing says for what, the number
// is left open.
func (j judge) tapsAt(i int, a *amount) bool {
	named := j.nameEnding(i-1) >= 0
	switch {
	case !j.is(i, "tap") || j.inQuestion(i) || !named && !j.isPerson(i-1) && !j.is(i-1, "both"):
		return false
	case named && j.tokens[i].Text == "tapped" && j.query.name == LabelStrike && !j.anywhere("sum-helper") &&
		j.onlyCard(j.naming("character")) >= 0:
		return false // the one who faces the strike
	case j.is(i+1, "for"):
		return !j.is(i+2, "corruption")
	case named && a.n == 1:
		a.n = 0
	}
	return j.endsBefore(i+1) && !j.sentenceEndsWith(i, "?") && (named || a.n > 1 || j.says(i-1, "comrade") || plural(j.tokens[i-1]))
}

// subjectOf returns where the words begin that may say who supports a check at i, if they
// stand before it; i if a list of names may begin with who checks.
func (j judge) subjectOf(i int) int {
	at, listed := i, false
	for at > 0 && !j.tokens[at].opens && j.sameSentence(at-1, i) {
		before := at - 1
		name := j.nameEnding(before)
		ends := j.says(before, "thrown", "laden", "borne", "carries") || j.saysHas(before) && name < 0 || j.is(before, "with", "roll", "but")
		joins := j.is(before, "and") && j.nameEnding(before-1) < 0 && !j.isPerson(before-1)
		goesOn := name >= 0 && j.card(at, "character") != nil // "Sam, Merry and Pippin"
		if who := j.apposedTo(at); who >= 0 {
			return who
		}
		if ends || joins || j.tokens[at].comma && !goesOn || j.numberAt(before) && j.peopleIn(before, i) == 0 {
			break
		}
		listed = listed || j.tokens[at].comma
		at = before
	}
	if listed && j.card(at, "character") == nil {
		return i
	}
	return at
}

// apposedTo returns the place of the name whose condition stands between commas before i:
// "Merry, untapped and without a strike, taps", or -1.
func (j judge) apposedTo(i int) int {
	from := i - 1
	for from > 0 && !j.endsBefore(from) {
		from--
	}
	if from > 0 && j.tokens[i].comma && j.tokens[from].comma && j.says(from, "item-state") {
		return j.nameEnding(from - 1)
	}
	return -1
}

// peopleIn returns how many people the tokens count apart from who makes the check, 0 if they do
// not say.
func (j judge) peopleIn(from, to int) (n int) {
	both := slices.ContainsFunc(j.tokens[from:to], func(k token) bool { return k.Text == "both" })
	for i := from; i < to; i++ {
		next := j.skipFillers(i + 1)
		for j.is(next, "untapped", "of", "such") {
			next = j.skipFillers(next + 1)
		}
		switch words := j.tokens[i].words; {
		case j.card(i, "character") != nil:
			if !j.rollsOrCarries(candidate{from: i, to: i + words}) {
				n++
			}
			i += words - 1
		case j.numberAt(i) && (j.isPerson(next) || j.is(next, "tap")):
			n, i = n+*j.tokens[i].number, next
		case j.isPerson(i) && !plural(j.tokens[i]):
			n++
		case j.isPerson(i) && !both:
			return 0
		}
	}
	switch {
	case both && (n == 0 || n == 2):
		return 2
	case both:
		return 0
	}
	return n
}

// isPerson reports whether the word at i means somebody in a company.
func (j judge) isPerson(i int) bool {
	return j.says(i, "people") || j.raceAt(i) != "" || j.is(i, "others")
}

// nameEnding returns where the name of a character begins that ends with the token at i, or -1.
func (j judge) nameEnding(i int) int {
	ends := func(at int) bool { return j.card(at, "character") != nil && j.end(at) == i+1 }
	return firstIn(before(i+1, 4), ends)
}

// unclearCheck reports whether the word at i may name who makes the check, who is not known, or
// speaks of support, and nothing says how much.
func (j judge) unclearCheck(i int, facts []Fact) bool {
	if j.tokens[i].Strange && j.endsBefore(i) && !j.endsBefore(i+1) && !gives(facts, "who") {
		return true
	}
	given := contains(j.ahead(i, 6), func(at int) bool { return j.tokens[at].signed || j.says(at, "plusminus") })
	unclear := slices.ContainsFunc(j.supporters(), func(a amount) bool { return a.n == 0 && a.to == i+1 })
	return unclear || j.says(i, "support") && j.supports(i) && !given
}
