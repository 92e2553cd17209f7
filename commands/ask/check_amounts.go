package ask

import (
	"slices"
	"strings"
)

// checkAmountAt returns the amount that is given at i.
func (j judge) checkAmountAt(i int) (amount, bool) {
	k := j.tokens[i]
	if a, ok := j.marginAt(i); ok {
		return a, true
	}
	told := func(role string, n, words int) (amount, bool) {
		return amount{role: role, n: n, from: i, to: i + words}, true
	}
	switch {
	case k.narrow && j.says(i+1, "modifier", "plusminus"):
		return told("modifier", 0, 2)
	case k.signed:
		return told("modifier", *k.number, 1)
	case j.says(i, "plusminus"):
		return j.plusAt(i)
	case j.says(i, "snakeeyes"):
		return told("roll", 2, j.classLen(i, "snakeeyes"))
	case j.says(i, "boxcars"):
		return told("roll", 12, j.classLen(i, "boxcars"))
	case k.number != nil && *k.number < 100:
		a := j.unsigned(i)
		if j.around(i, 4, 0, func(at int) bool { return j.tokens[at].not && !j.tokens[at].narrow }) {
			a.role = roleDenied
		}
		return a, true
	}
	return amount{}, false
}

// plusAt returns the amount behind the word at i, "plus one", "a bonus of 2".
func (j judge) plusAt(i int) (amount, bool) {
	at := j.skip(i+1, "modifier", "filler")
	for j.is(at, "another") {
		at++
	}
	if !j.numberAt(at) || j.tokens[at].signed {
		return amount{}, false
	}
	a := amount{role: "modifier", n: *j.tokens[at].number, from: i, to: at + 1}
	switch {
	case j.says(i-1, "equals") || j.is(i-1, "or"): // a rule about all checks
		a.role = roleCounted
	case j.says(at+1, "borne") || j.is(at+1, "from") || j.is(at+1, "for") && j.saidBefore(i, "from"):
		a.role, a.from, a.further = "corruption_points", at, true
	case j.is(i, "minus"):
		a.n = -a.n
	}
	return a, true
}

// unsigned returns the number at i as an amount, with the role that the words around it
// give it.
func (j judge) unsigned(i int) amount {
	a := amount{n: *j.tokens[i].number, from: i, to: i + 1}
	if run, to := j.numbersFrom(i, ",/"); len(run) > 1 && !slices.ContainsFunc(run, j.labelled) { // "3, 2 and 3"
		for _, at := range run[1:] {
			a.n += *j.tokens[at].number
		}
		a.to = to
	} else if at := j.pairAt(i); at > 0 && a.n <= 6 && j.cue(i) == "roll" {
		a.n, a.to, a.role = a.n+*j.tokens[at].number, at+1, "roll"
		return a
	}
	if sum := j.sumAt(a); sum.role != "" {
		return sum
	}
	if a.role, a.to = j.noun(a); a.role != "" {
		return a
	}
	a.role = j.roleAfter(a)
	switch one := j.tokens[i].Text == "one"; {
	case one && a.role != "corruption_points":
		a.role = roleCounted
	case a.role == "roll" && (a.n < 2 || a.n > 12):
		a.role = ""
	}
	return a
}

// sumAt returns the sum of points that begins with a, "2+2 points", or an amount without a role.
func (j judge) sumAt(a amount) amount {
	for {
		next := a.to + j.classLen(a.to, "borne")
		plus := j.is(next, "plus")
		if plus {
			next++
		}
		if !j.numberAt(next) || !plus && strings.TrimSpace(j.gapBefore(next)) != "+" {
			break
		}
		a.n, a.to = a.n+*j.tokens[next].number, next+1
	}
	if a.to == a.from+1 {
		return a
	}
	if a.role, a.to = j.noun(a); a.role != "corruption_points" {
		a.role = ""
	}
	return a
}

// noun returns the role of a by the noun behind it, "4 corruption points", "two items", and
// where that ends; "" if there is none.
func (j judge) noun(a amount) (role string, to int) {
	at := a.to
	for at < a.to+4 && !j.endsBefore(at) && !j.says(at, "borne") && (j.tokens[at].filler || j.says(at, "measly")) {
		at++
	}
	several := func() bool { return a.n < 2 || plural(j.tokens[at]) || j.tokens[at].stem != j.tokens[at].Text }
	switch {
	case j.endsBefore(at):
		return "", a.to
	case j.says(at, "borne") && (j.endsBefore(at+1) || !j.says(at+1, "counted")):
		to = at + j.classLen(at, "borne")
		if j.is(to, "each", "apiece") {
			return "each", to
		}
		return "corruption_points", to
	case j.is(at, "point", "cp") && j.is(at+1, "item", "thing", "ring", "trinket") && !plural(j.tokens[at+1]): // "a 2 point ring"
		return "corruption_points", at + 2
	case j.says(at, "borne"), j.says(at, "counted") && several(), j.is(a.to, "of"):
		return roleCounted, a.to
	}
	return "", a.to
}

// roleAfter returns the role of a by the words right behind it, or else by those before.
func (j judge) roleAfter(a amount) string {
	next := a.to
	switch on := j.is(next, "on"); {
	case j.afterAll(a.from):
		return roleTotal
	case j.is(next, "each", "apiece"):
		return "each"
	case j.says(next, "thrown") && !j.endsBefore(next) && !j.numberSoon(next+1), on && (j.says(next+1, "thrown") || j.says(next+2, "thrown")):
		return "roll"
	case j.says(next, "all-in") && !j.numberSoon(next+j.classLen(next, "all-in")), j.is(next, "with") && j.says(next+1, "all-in"):
		return roleTotal
	case j.is(next, "in") && j.is(next+1, "all", "total"):
		if j.saidBefore(a.from, "dice", "die", "throw", "threw") {
			return "roll" // of both dice
		}
		return roleTotal
	case j.is(next, "from"), on && j.is(next+1, "him", "her", "me", "them"):
		return "corruption_points"
	case j.is(next, "is", "make") && j.numberSoon(next+1):
		return ""
	}
	role := j.cue(a.from)
	if role == "" && j.says(next, "against") && j.numberSoon(next+1) {
		return "roll"
	}
	return role
}

// afterAll reports whether the words before the number at i say that it includes all
// modifiers: "the roll after all the bonuses is a flat 4".
func (j judge) afterAll(i int) bool {
	for at := range j.back(i, cueWords+2) {
		if j.numberAt(at) || j.tokens[at+1].comma || j.is(at, "need", "must", "should", "require", "than") {
			return false
		}
		if j.says(at, "all-in") {
			return true
		}
	}
	return false
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

// numberSoon reports whether a number stands at i, perhaps after an article.
func (j judge) numberSoon(i int) bool {
	for j.is(i, "a", "an", "the", "his", "her", "my", "of", "only", "just") {
		i++
	}
	return j.numberAt(i)
}

// cue returns the role of the number at i by the nearest word before it that gives one.
func (j judge) cue(i int) string {
	for at := range j.back(i, cueWords) {
		last := at == i-1
		switch {
		case j.numberAt(at):
			return ""
		case j.says(at, "all-in"), j.classLen(at, "summed") > 1, last && (j.says(at, "summed") || j.is(at, "is", "make") && j.numberAt(at-1)):
			return roleTotal
		case j.says(at, "laden"):
			if j.says(at-1, "thrown") && j.is(at, "total") {
				return "roll"
			}
			return "corruption_points"
		case j.says(at, "carries"):
			if next := i + 1; j.endsBefore(next) || j.is(next, "and", "on", "but", "with", "in", "now") {
				return "corruption_points"
			}
			return roleCounted
		case j.says(at, "thrown") && j.says(at-1, "summed"): // "a modified roll of 4"
			return roleTotal
		case j.says(at, "thrown") && !j.saysHas(at-1), last && j.is(at, "a", "an"): // points have no article
			return "roll"
		case j.is(at, "than"):
			return roleCounted
		}
	}
	return ""
}

// pairAt returns where the second of two dice stands: "a 2 and a 1".
func (j judge) pairAt(i int) int {
	at := i + 1
	for j.is(at, "and", "a") {
		at++
	}
	if at == i+1 || at >= len(j.tokens) || j.tokens[at].number == nil || *j.tokens[at].number > 6 || j.labelled(at) {
		return 0
	}
	return at
}

// ofThing reports whether the number at i belongs to an item or a card named before it: "a
// ring worth 3".
func (j judge) ofThing(i int) bool {
	at := i - 1
	for j.is(at, "is", "worth", "with", "at", "for", "of") {
		at--
	}
	for from := max(0, at-5); from <= at; from++ {
		k := j.tokens[from]
		corruption := j.is(from, "lure") || j.is(from, "card") && j.is(from-1, "corruption")
		thing := corruption || j.says(from, "item") || k.card != nil && k.card.Type != "character"
		if thing && from+max(1, k.words) == at+1 {
			return true
		}
	}
	return false
}

// labelled reports whether what stands after the number at i says what it counts.
func (j judge) labelled(i int) bool {
	return !j.endsBefore(i+1) && j.says(i+1, "borne", "counted", "below", "above", "thrown")
}

// saysHas reports whether the token at i says that somebody has something: "he's got".
func (j judge) saysHas(i int) bool {
	return j.at(i).Owns || j.is(i, "has", "have", "had", "i've", "he's", "she's")
}

// marginAt returns by how much a check is said to fail or succeed: "failed by one", "two
// under", "exactly his total".
func (j judge) marginAt(i int) (amount, bool) {
	margin := func(n, to int) (amount, bool) { return amount{role: "margin", n: n, from: i, to: to}, true }
	n, beyond := j.count(i), i+1
	if j.says(beyond, "borne") || j.is(beyond, "too") {
		beyond++
	}
	number := n > 0 && !j.tokens[i].signed
	by := i + 1
	if j.is(by, "exactly", "just", "only") {
		by++
	}
	switch {
	case j.is(i, "by") && j.count(by) > 0 && (j.numberAt(by) && !j.is(by+1, "or") || j.is(by+1, "point", "single")):
		for at := range j.back(i, 7) {
			switch {
			case j.says(at, "missed", "below"):
				return margin(-j.count(by), by+1)
			case j.says(at, "passed", "above"):
				return margin(j.count(by), by+1)
			}
		}
	case number && j.says(beyond, "below"):
		return margin(-n, beyond+1)
	case number && j.numberAt(i) && j.says(beyond, "above"):
		return margin(n, beyond+1)
	case j.says(i, "equals"):
		at := i + 1
		for j.says(at, "totals") && at < i+7 && !j.says(at, "borne") && !j.is(at, "total") {
			at++
		}
		if j.says(at, "borne") || j.is(at, "total") || j.is(at, "item") && j.owned(at-1) {
			return margin(0, at+1)
		}
	}
	return amount{}, false
}
