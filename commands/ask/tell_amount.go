package ask

import (
	"slices"
	"strings"
)

// amount is a number that a question about a corruption check gives, or several that it
// adds up.
type amount struct {
	role     string // a fact, one of those below, or "" if that is open
	n        int
	from, to int  // tokens
	further  bool // it is added to what stands before
}

// amountAt returns the amount that is told at i.
func (j judge) amountAt(i int) (amount, bool) {
	k := j.tokens[i]
	if a, ok := j.marginAt(i); ok {
		return a, true
	}
	switch {
	case k.narrow && (j.in(i+1, "modifier") > 0 || j.in(i+1, "plusminus") > 0):
		return amount{role: "modifier", from: i, to: i + 2}, true
	case k.signed:
		return amount{role: "modifier", n: *k.number, from: i, to: i + 1}, true
	case j.in(i, "plusminus") > 0:
		at := i + 1
		for j.in(at, "modifier") > 0 || j.is(at, "of", "a", "his", "her", "its", "own", "another") {
			at++
		}
		if at < len(j.tokens) && j.tokens[at].number != nil && !j.tokens[at].signed {
			if j.in(i-1, "equals") > 0 || j.is(i-1, "or") {
				return amount{role: roleCounted, from: i, to: at + 1}, true // a rule, which is told of all checks
			}
			if j.in(at+1, "borne") > 0 || j.is(at+1, "from") || j.is(at+1, "for") && j.near(i, "from") {
				return amount{role: "corruption_points", n: *j.tokens[at].number, from: at, to: at + 1, further: true}, true
			}
			n := *j.tokens[at].number
			if j.is(i, "minus") {
				n = -n
			}
			return amount{role: "modifier", n: n, from: i, to: at + 1}, true
		}
	case j.helps(i):
		return amount{role: "modifier", n: max(1, j.helpers(i)), from: i, to: i + 1}, true
	case j.in(i, "snakeeyes") > 0:
		return amount{role: "roll", n: 2, from: i, to: i + j.in(i, "snakeeyes")}, true
	case j.in(i, "boxcars") > 0:
		return amount{role: "roll", n: 12, from: i, to: i + j.in(i, "boxcars")}, true
	case k.number != nil && *k.number < 100:
		a := j.unsigned(i)
		for at := i - 1; at >= 0 && at >= i-4 && !j.ends(at+1); at-- {
			if j.tokens[at].not && !j.tokens[at].narrow {
				a.role = roleDenied
			}
		}
		return a, true
	}
	return amount{}, false
}

// unsigned returns the amount that the number at i is, by what stands around it.
func (j judge) unsigned(i int) amount {
	a := amount{n: *j.tokens[i].number, from: i, to: i + 1}
	run, to := j.numbersFrom(i, ",/")
	if len(run) > 1 && !slices.ContainsFunc(run, j.labelled) { // "3, 2 and 3"
		for _, at := range run[1:] {
			a.n += *j.tokens[at].number
		}
		a.to = to
	} else if at := j.pairAt(i); at > 0 && a.n <= 6 && j.cue(i) == "roll" {
		a.n, a.to, a.role = a.n+*j.tokens[at].number, at+1, "roll"
		return a
	}
	at := a.to
	for at < len(j.tokens) && at < a.to+4 && !j.ends(at) && j.in(at, "borne") == 0 && (j.tokens[at].filler || j.in(at, "measly") > 0) {
		at++
	}
	switch {
	case j.ends(at):
	case j.in(at, "borne") > 0 && (j.ends(at+1) || j.in(at+1, "counted") == 0):
		a.role, a.to = "corruption_points", at+j.in(at, "borne")
		if j.is(a.to, "each", "apiece") {
			a.role = "each"
		}
		return a
	case j.in(at, "borne") > 0, j.in(at, "counted") > 0 && (a.n < 2 || strings.HasSuffix(j.tokens[at].Text, "s") || j.tokens[at].stem != j.tokens[at].Text), j.is(a.to, "of"):
		a.role = roleCounted
		return a
	}
	switch next := a.to; {
	case j.afterAll(i):
		a.role = roleTotal
	case j.is(next, "each", "apiece"):
		a.role = "each"
	case j.in(next, "thrown") > 0 && !j.ends(next) && !j.numberSoon(next+1), j.is(next, "on") && j.in(next+1, "thrown") > 0, j.is(next, "on") && j.in(next+2, "thrown") > 0:
		a.role = "roll"
	case j.says(next, "all-in") && !j.numberSoon(next+j.in(next, "all-in")), j.is(next, "with") && j.says(next+1, "all-in"):
		a.role = roleTotal
	case j.is(next, "altogether", "all-told", "overall"), j.is(next, "in") && j.is(next+1, "all", "total"):
		if a.role = roleTotal; j.near(i, "dice", "die") {
			a.role = "roll" // of both dice
		}
	case j.is(next, "from") || j.is(next, "on") && j.is(next+1, "him", "her", "me", "them"):
		a.role = "corruption_points"
	default:
		a.role = j.cue(i)
		if a.role == "" && j.ofThing(i) {
			a.role = "corruption_points"
		}
		if j.is(next, "is", "make") && j.numberSoon(next+1) {
			a.role = ""
		}
		if a.role == "" && j.is(next, "against", "vs", "versus") && j.numberSoon(next+1) {
			a.role = "roll"
		}
	}
	if a.role == "roll" && (a.n < 2 || a.n > 12) || j.tokens[i].Text == "one" && a.role != "corruption_points" {
		a.role = ""
		if j.tokens[i].Text == "one" {
			a.role = roleCounted
		}
	}
	return a
}

// afterAll reports whether the words before the number at i say that all modifiers are in it:
// "the roll after all the bonuses is a flat 4".
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

// split returns j with a new sentence wherever a full stop follows a number.
func (j judge) split() judge {
	j.tokens = slices.Clone(j.tokens)
	more := 0
	for i := 1; i < len(j.tokens); i++ {
		before, k := &j.tokens[i-1], &j.tokens[i]
		if k.sentence += more; k.sentence == before.sentence && before.number != nil && strings.Contains(j.question[min(before.End, k.Start):k.Start], ".") {
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

func (j judge) numberAt(i int) bool { return i >= 0 && i < len(j.tokens) && j.tokens[i].number != nil }

// cue returns the role of the number at i by the nearest word before it that gives one.
func (j judge) cue(i int) string {
	for at := i - 1; at >= 0 && at >= i-cueWords && j.tokens[at].sentence == j.tokens[i].sentence && j.tokens[at].number == nil; at-- {
		switch {
		case j.in(at, "all-in") > 0, j.in(at, "summed") > 1, j.in(at, "summed") == 1 && at == i-1, at == i-1 && j.is(at, "is", "make") && j.numberAt(at-1):
			return roleTotal
		case j.in(at, "laden") > 0:
			if j.in(at-1, "thrown") > 0 && j.is(at, "total") {
				return "roll"
			}
			return "corruption_points"
		case j.in(at, "carries") > 0:
			if next := i + 1; j.ends(next) || j.is(next, "and", "on", "but", "with", "in", "now") {
				return "corruption_points"
			}
			return roleCounted
		case j.in(at, "thrown") > 0 && j.in(at-1, "summed") > 0: // "a modified roll of 4"
			return roleTotal
		case j.in(at, "thrown") > 0 && !j.holds(at-1):
			return "roll"
		case j.is(at, "than", "turn", "number"):
			return roleCounted
		case at == i-1 && j.is(at, "a", "an"):
			return "roll" // points have no article
		}
	}
	return ""
}

// cueWords is how many words before a number may say what it is.
const cueWords = 6

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

// ofThing reports whether the number at i is that of an item or a card which is named
// before it: "a ring worth 3".
func (j judge) ofThing(i int) bool {
	at := i - 1
	for j.is(at, "is", "worth", "with", "at", "for") {
		at--
	}
	for from := at; from >= 0 && from > at-6; from-- {
		if k := j.tokens[from]; (j.in(from, "item") > 0 || j.is(from, "lure") || k.card != nil && k.card.Type != "character") && from+max(1, k.words) == at+1 {
			return true
		}
	}
	return false
}

// labelled reports whether what stands after the number at i says what it counts.
func (j judge) labelled(i int) bool {
	return !j.ends(i+1) && (j.in(i+1, "borne") > 0 || j.in(i+1, "counted") > 0 || j.in(i+1, "below") > 0 || j.in(i+1, "above") > 0 || j.in(i+1, "thrown") > 0)
}

// holds reports whether the token at i says that somebody has something: "he's got".
func (j judge) holds(i int) bool {
	return i >= 0 && (j.tokens[i].Owns || slices.Contains([]string{"has", "have", "had", "i've", "he's", "she's"}, j.tokens[i].Text))
}

// marginAt returns by how much a check is said to fail or succeed: "failed by one", "two
// under", "exactly his total".
func (j judge) marginAt(i int) (amount, bool) {
	at := i + 1
	for j.in(at, "totals") > 0 && at < i+7 && j.in(at, "borne") == 0 && !j.is(at, "total") {
		at++
	}
	margin := func(n, to int) (amount, bool) { return amount{role: "margin", n: n, from: i, to: to}, true }
	n := j.count(i)
	beyond := i + 1
	if j.in(beyond, "borne") > 0 || j.is(beyond, "too", "pip") {
		beyond++
	}
	switch {
	case j.is(i, "by") && j.count(i+1) > 0 && !j.is(i+2, "or") && !j.is(i+1, "another") && (j.tokens[i+1].number != nil || j.is(i+2, "point", "pip", "single", "hair")):
		for at := i - 1; at >= 0 && at > i-8 && j.tokens[at].sentence == j.tokens[i].sentence; at-- {
			switch {
			case j.in(at, "missed") > 0 || j.in(at, "below") > 0:
				return margin(-j.count(i+1), i+2)
			case j.in(at, "passed") > 0 || j.in(at, "above") > 0:
				return margin(j.count(i+1), i+2)
			}
		}
	case n > 0 && !j.tokens[i].signed && j.in(beyond, "below") > 0 && !j.is(beyond+1, "zero"):
		return margin(-n, beyond+1)
	case n > 0 && !j.tokens[i].signed && j.tokens[i].number != nil && j.in(beyond, "above") > 0:
		return margin(n, beyond+1)
	case j.in(i, "equals") > 0 && at > i && at < len(j.tokens) && (j.in(at, "borne") > 0 || j.is(at, "total") || j.is(at, "item") && j.owned(at-1)):
		return margin(0, at+1)
	}
	return amount{}, false
}

// helps reports whether somebody has supported the check at i, with a modifier that is
// not told.
func (j judge) helps(i int) bool {
	if !j.lends(i) || j.is(i-1, "from") || j.deniedBefore(i) || j.near(i, "nothing", "nobody") {
		return false
	}
	aid := false
	for at := i; at < len(j.tokens) && at < i+7 && j.tokens[at].sentence == j.tokens[i].sentence; at++ {
		if j.tokens[at].signed || j.in(at, "plusminus") > 0 || j.is(at, "after") {
			return false
		}
		aid = aid || j.is(at, "help", "support", "aid", "assist")
	}
	for at := i - 1; at >= 0 && at > i-8 && j.tokens[at].sentence == j.tokens[i].sentence; at-- {
		if j.is(at, "can", "could", "may", "if", "should", "do", "does", "need", "after", "allowed", "get") || j.lends(at) {
			return false
		}
	}
	return aid
}

// helpers returns how many support a check at i: "both tap", "two hobbits help",
// "supported by Sam and Merry".
func (j judge) helpers(i int) int {
	if at := i + 1; j.is(at, "by", "from") {
		named := 0
		for at++; !j.ends(at) || j.is(at, "and"); at++ {
			switch k := j.tokens[at]; {
			case k.number != nil:
				return *k.number
			case k.card != nil:
				named++
				at += k.words - 1
			}
		}
		return named
	}
	for at := i - 1; at >= 0 && !j.ends(at+1) && (j.tokens[at].filler || j.in(at, "counted") > 0 || j.numberAt(at) || j.is(at, "both", "tap")); at-- {
		if n := j.tokens[at].number; n != nil {
			return *n
		}
		if j.is(at, "both") {
			return 2
		}
	}
	return 1
}
