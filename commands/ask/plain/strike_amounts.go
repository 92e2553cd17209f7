package plain

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// What the numbers of a strike or a body check are, besides facts and what the tables say.
const (
	roleProwess = "either prowess" // of the character or of the strike
	roleCheck   = "check roll"     // of a body check
	roleBody    = "body"
)

// sumAmounts returns the numbers of a strike or a body check with their roles.
func (j judge) sumAmounts() []amount {
	list := j.amounts(j.amountAt)
	for i := range list {
		list[i].role = j.sumRole(list[i])
	}
	return slices.DeleteFunc(list, func(a amount) bool { return a.role == "" })
}

// sumRole returns the role of a.
func (j judge) sumRole(a amount) string {
	switch a.role {
	case "":
		if a.n > 1 && j.at(a.to).Text == "strikes" { // "5 strikes at 8"
			return roleCounted
		}
	case roleModifier:
		return j.signedRole(a.from)
	case "prowess":
		return j.ownerOf(a.by.from, a.by.to)
	case "roll":
		return j.rollOf(a)
	case "total":
		thrown := contains(j.clauseBack(a.by.from, 3), j.saying("sum-thrown"))
		switch {
		case thrown:
			return j.rollOf(a)
		case !j.anywhere("sum-strike"):
			return ""
		}
	case "own":
		name := j.at(j.nameEnding(a.from - 1)).card
		if j.endsBefore(a.from) || a.n == 2 && name != nil && strings.HasSuffix(name.Name, " II") {
			return ""
		}
		return "prowess"
	case "strike":
		c := j.card(a.by.from, "hazard")
		if a.n == 1 || c != nil && strconv.Itoa(a.n) != c.Attributes[rulings.AttrProwess] { // "vs one strike", another version
			return ""
		}
	}
	return a.role
}

// rollOf returns whose roll a is: of the strike, of a body check, or an agent's.
func (j judge) rollOf(a amount) string {
	i := a.from
	body := func(at int) bool { return j.says(at, "sum-body") || j.is(at, "bodycheck") }
	check := func(at int) bool {
		return j.is(at, "bodycheck") || j.says(at, "sum-body") && j.is(at+1, "check", "roll")
	}
	since := func(at int) bool { return at >= 0 && (j.beatsStrike() || j.sameSentence(at, i) && !j.numberAt(at)) } // "body check on him, roll is 5"
	if contains(j.clauseBack(i, 8), body) || contains(j.ahead(i, 5), body) || contains(walk(i, -1, i, since), check) {
		return roleCheck
	}
	if a.n < 2 || a.n > 12 {
		return ""
	}
	for at := range j.back(i, len(j.tokens)) {
		switch {
		case j.agentAt(at):
			return "agent_roll"
		case j.card(at, "character") != nil, j.is(at, "i", "my"):
			return "roll"
		case j.is(at, "opponent", "he") && j.mentioned("agent"):
			return ""
		}
	}
	return "roll"
}

// ownerOf returns whose prowess a number is: by what follows it, at next, or else by what
// stands nearest before the word at i.
func (j judge) ownerOf(i, next int) string {
	for at := next; at < next+2 && !j.endsBefore(at) && !j.says(at, "against"); at++ {
		if j.says(at, "sum-foe") {
			return "strike"
		}
	}
	for at := range j.clauseBack(i, 8) {
		switch {
		case j.says(at, "sum-foe"), j.is(at, "against", "vs", "versus", "its"), j.agentAt(at):
			return "strike"
		case j.card(at, "character") != nil, j.says(at, "sum-own"):
			return "prowess"
		}
	}
	return roleProwess
}

// saidElse are the facts that give a signed number of their own, by that number, and the
// words that tell them.
var saidElse = map[int]struct{ fact, value, class string }{
	-3: {"stay_untapped", "yes", "sum-upright"}, -2: {"status", "wounded", "hurt"}, -1: {"status", "tapped", "tapped"},
	1: {"support", "1", "helps"}, 2: {"support", "2", "helps"},
}

// toldApart reports whether the question also states the term n of a written sum outside it: as a
// number, or in words, "took the -3".
func (j judge) toldApart(n int) bool {
	other, may := saidElse[n]
	return n < 0 && may && j.anywhere(other.class) || contains(j.everywhere(), func(i int) bool {
		return j.numberAt(i) && *j.tokens[i].number == n && !j.isTerm(i)
	})
}

// signedRole returns the role of a signed number: "modifier", or "-" if another fact may say it.
func (j judge) signedRole(i int) string {
	n := *j.tokens[i].number
	other, may := saidElse[n]
	terms, _ := j.writtenSum(i)
	switch {
	case len(terms) > 1 && !slices.ContainsFunc(terms[1:], func(n int) bool { return !j.toldApart(n) }): // "rolled 8 … 5-3+8 = 10"
		return "-"
	case n == 1 && j.query.name == LabelBody && j.anywhere("hurt") && j.around(i, 3, 1, j.saying("says")):
		return "-"
	case n == -3, may && j.anywhere(other.class), n < 0 && j.anywhere("sum-excess"):
		return "-"
	case j.around(i, 5, 6, j.saying("sum-body", "sum-foe", "check")):
		return ""
	}
	return roleModifier
}

// saysAgain reports whether a signed number at i only repeats one of the facts.
func (j judge) saysAgain(i int, facts []Fact) bool {
	n := *j.tokens[i].number
	near := func(class string) bool {
		return j.around(i, 5, 6, j.saying(class))
	}
	if wounded, _ := FactOf(facts, "wounded"); j.query.name == LabelBody && n == 1 && wounded.Value == "yes" {
		return j.around(i, 3, 1, j.saying("says")) // "buddy says +1", which one who was wounded gets
	}
	other := saidElse[n]
	f, told := FactOf(facts, other.fact)
	return told && f.Value == other.value && (n < 0 || near(other.class))
}

// isDisputed reports whether the number at i is only what the opponent would count.
func (j judge) isDisputed(i int) bool {
	would := func(at int) bool {
		return j.is(at, "want", "would", "insist", "demand", "take", "subtract", "deduct") || j.says(at, "claims")
	}
	return contains(j.clauseBack(i, 7), func(at int) bool {
		return j.says(at, "claimant") && !j.says(at, "pronoun") && would(j.skipFillers(at+1))
	})
}
