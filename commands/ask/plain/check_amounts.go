package plain

import (
	"slices"
	"strings"
)

// checkAmountAt returns the amount that is given at i; done is the first place whose words may say
// what it counts.
func (j judge) checkAmountAt(i, done int) (amount, bool) {
	a, ok := j.amountAt(i, done)
	switch a.role {
	case roleModifier:
		if j.is(i+1, "for") && j.saidBefore(i, "from") { // "4 from things plus 1 for a spell"
			a.role, a.further = "corruption_points", true
		}
	case "more":
		a.role, a.further = "corruption_points", true
	case "below", "above":
		if a.role == "below" {
			a.n = -a.n
		}
		if a.role = "margin"; a.n == 0 {
			a.role = ""
		}
	case "by":
		a.role = ""
		for at := range j.back(a.by.from, cueWords) {
			switch {
			case j.says(at, "missed", "below"):
				a.role, a.n = "margin", -a.n
			case j.says(at, "passed", "above"):
				a.role = "margin"
			default:
				continue
			}
			break
		}
	default:
		switch {
		case j.numberAt(i) && (a.role == "" || a.role == "roll" && a.by.from < i) && j.plusBefore(i):
			a.role = roleModifier
		case j.numberAt(i):
			a, ok = j.unsigned(i, a), a.n < 100
		}
	}
	return a, ok
}

// plusBefore reports whether the number at i is added to the roll before it: "rolled 2 + his 3".
func (j judge) plusBefore(i int) bool {
	for j.says(i-1, "inborn") {
		i--
	}
	rolled := i > 0 && contains(j.clauseBack(i, 4), j.saying("thrown", "snakeeyes", "boxcars"))
	return rolled && strings.TrimSpace(j.gapBefore(i)) == "+"
}

// unsigned returns a, the number at i, with those that are added to it and its role.
func (j judge) unsigned(i int, a amount) amount {
	pair := j.pairAt(i)
	run, to := j.numbersFrom(i, ",/")
	switch {
	case len(run) > 1 && !slices.ContainsFunc(run, j.labelled): // "3, 2 and 3"
		for _, at := range run[1:] {
			a.n += *j.tokens[at].number
		}
		a.to = to
	case pair > 0 && a.n <= 6 && a.role == "roll":
		a.n, a.to = a.n+*j.tokens[pair].number, pair+1
		return a
	}
	if sum := j.sumAt(a); sum.role == "corruption_points" {
		return sum
	}
	a.role = j.roleBeside(i, a)
	if a.role != roleCounted && a.role != "each" && j.around(i, 4, 0, func(at int) bool { return j.tokens[at].not && !j.tokens[at].narrow }) {
		a.role = roleDenied
	}
	return a
}

// roleBeside returns the role of a, the number at i, as the words right beside it correct it.
func (j judge) roleBeside(i int, a amount) string {
	word := j.tokens[i].Text
	added := j.is(i-1, "make") && contains(j.clauseBack(i-1, 4), func(at int) bool { return j.tokens[at].signed }) // "+1 for Gandalf makes 5"
	switch {
	case j.is(i-1, "is", "make") && j.numberAt(i-2), added, j.equals(i) && j.classBefore(i, "inborn"):
		return roleTotal
	case a.role == roleTotal && a.by.from < i-1 && j.classLen(a.by.from, "summed") == 1 && !j.says(a.by.from+1, "thrown", "laden", "summed"):
		return "" // "so he has 4"
	case a.role == roleTotal && j.is(i+1, "in") && j.saidBefore(i, "dice", "die", "throw", "threw"):
		return "roll" // of both dice
	case a.role == "roll" && (a.n < 2 || a.n > 12 || a.by.from < i && j.saysHas(a.by.from-1)):
		return ""
	case word == "one" && a.role != "corruption_points",
		a.role == "" && j.has("numeral", word) && !j.endsBefore(a.to) && plural(j.tokens[a.to]) &&
			!j.says(a.to, "borne", "thrown", "plusminus", "people", "support"): // "two minds"
		return roleCounted
	}
	return a.role
}

// sumAt returns the sum of points that begins with a, "2+2 points", or an amount without a role.
func (j judge) sumAt(a amount) amount {
	last := a.from
	for {
		next := last + 1 + j.classLen(last+1, "borne")
		plus := j.is(next, "plus")
		if plus {
			next++
		}
		if !j.numberAt(next) || !plus && strings.TrimSpace(j.gapBefore(next)) != "+" {
			break
		}
		a.n, last = a.n+*j.tokens[next].number, next
	}
	if a.role, a.to = "", last+1; last == a.from {
		return a
	}
	if n := j.classLen(last+1, "borne"); n > 0 {
		a.role, a.to = "corruption_points", last+1+n
	}
	return a
}

// splitAtNumbers returns j with a new sentence wherever a full stop follows a number.
func (j judge) splitAtNumbers() judge {
	j.tokens = slices.Clone(j.tokens)
	more := 0
	for i := 1; i < len(j.tokens); i++ {
		before, k := &j.tokens[i-1], &j.tokens[i]
		between := j.question[min(before.End, k.Start):k.Start]
		k.sentence += more
		if k.sentence == before.sentence && before.number != nil && strings.Contains(between, ".") {
			k.sentence++
			more++
		}
	}
	return j
}

// pairAt returns where the second of two dice stands: "a 2 and a 1".
func (j judge) pairAt(i int) int {
	at := j.pastWords(i+1, 1, "and", "a")
	if at == i+1 || at >= len(j.tokens) || j.tokens[at].number == nil || *j.tokens[at].number > 6 || j.labelled(at) {
		return 0
	}
	return at
}

// ofThing reports whether the number at i belongs to an item or a card named before it: "a
// ring worth 3".
func (j judge) ofThing(i int) bool {
	at := j.pastWords(i-1, -1, "is", "worth", "with", "at", "for", "of")
	return contains(span(max(0, at-5), at+1), func(from int) bool {
		c := j.tokens[from].card
		corruption := j.is(from, "lure") || j.is(from, "card") && j.is(from-1, "corruption")
		return (corruption || j.says(from, "item") || c != nil && c.Type != "character") && j.end(from) == at+1
	})
}

// labelled reports whether what stands after the number at i says what it counts.
func (j judge) labelled(i int) bool {
	return !j.endsBefore(i+1) && j.says(i+1, "borne", "counted", "below", "above", "thrown")
}

// saysHas reports whether the token at i says that somebody has something: "he's got".
func (j judge) saysHas(i int) bool {
	return j.at(i).Owns || j.is(i, "has", "have", "had", "i've", "he's", "she's")
}
