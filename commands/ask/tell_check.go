package ask

import (
	"slices"
	"strconv"
	"strings"
)

// check returns what a question tells of a corruption check beyond the words that stand
// right beside a number: who makes it, what is added to the roll, and the two numbers
// or their difference.
func (j judge) check() []Fact {
	facts := append(j.checker(), j.modifiers()...)
	for i := range j.tokens {
		switch n := j.tokens[i].number; {
		case j.is(i, "snakeeyes", "snakeeye") || j.is(i, "snake") && j.is(i+1, "eyes", "eye"):
			facts = append(facts, j.fact("roll", "2", i, i+1))
		case j.is(i, "boxcars") || j.is(i, "double") && n == nil && j.is(i+1, "six", "sixes"):
			facts = append(facts, j.fact("roll", "12", i, i+1))
		case n != nil && !j.tokens[i].signed && *n <= 6 && j.is(i-1, "show", "say", "roll", "a", "dice") && j.nearRoll(i) && j.pairAt(i) > 0:
			at := j.pairAt(i)
			facts = append(facts, j.fact("roll", strconv.Itoa(*n+*j.tokens[at].number), i, at+1))
		case n != nil && !j.tokens[i].signed && i+2 < len(j.tokens) && j.is(i+1, "against", "versus", "vs", "with") && j.tokens[i+2].number != nil && !j.is(i-1, "plus"):
			facts = append(facts, j.fact("roll", strconv.Itoa(*n), i, i+1), j.fact("corruption_points", strconv.Itoa(*j.tokens[i+2].number), i+2, i+3))
		}
	}
	return append(facts, j.margin()...)
}

// nearRoll reports whether dice are spoken of right before i.
func (j judge) nearRoll(i int) bool {
	return slices.ContainsFunc([]int{i - 1, i - 2, i - 3}, func(at int) bool { return j.is(at, "roll", "rolled", "dice", "die", "threw", "throw") })
}

// pairAt returns where the second of two dice stands: "a 2 and a 1".
func (j judge) pairAt(i int) int {
	at := i + 1
	for j.is(at, "and", "a", "plus") {
		at++
	}
	if at == i+1 || at >= len(j.tokens) || j.tokens[at].number == nil || *j.tokens[at].number > 6 || j.is(at+1, "point", "cp", "corruption", "item") {
		return 0
	}
	return at
}

// checker returns who makes a check, by the kind of card that is named.
func (j judge) checker() []Fact {
	for i := range j.tokens {
		who := ""
		behind := i + max(1, j.tokens[i].words)
		switch c := j.tokens[i].card; {
		case c != nil && c.Type == "character":
			return nil // tables.txt says who
		case j.tokens[behind-1].Owns || j.is(behind, "player") || j.inPlay(behind): // "Ringwraith's troll"
		case c != nil && strings.Contains(c.Kind, "ally"):
			who = "ally"
		case j.is(i, "ringwraith", "nazgul") && !j.is(i+1, "player", "follower", "deck"):
			who = "ringwraith"
		}
		if who != "" && !slices.ContainsFunc(j.tokens[i+1:], func(k token) bool { return k.card != nil && k.card.Type == "character" }) {
			return []Fact{j.fact("who", who, i, i+1)}
		}
	}
	return nil
}

// modifiers returns what is added to a roll in all. Two that are alike may be the same.
func (j judge) modifiers() []Fact {
	total, from, to := 0, -1, 0
	var seen []int
	for i := range j.tokens {
		n, at := 0, i+1
		switch k := j.tokens[i]; {
		case k.signed:
			n = *k.number
		case j.is(i, "plus", "minus") && j.is(at, "modifier") && j.is(at+1, "of") && at+2 < len(j.tokens) && j.tokens[at+2].number != nil:
			n, at = *j.tokens[at+2].number, at+3
			if j.is(i, "minus") {
				n = -n
			}
		case j.is(i, "plus") && !j.is(i-1, "equal", "exact", "tie", "or") && at < len(j.tokens) && j.tokens[at].number != nil && !j.tokens[at].signed && !j.is(at+1, "from", "point", "corruption", "cp"):
			n, at = *j.tokens[at].number, at+1
		default:
			continue
		}
		if slices.Contains(seen, n) {
			return nil
		}
		seen = append(seen, n)
		if total += n; from < 0 {
			from = i
		}
		to = at
	}
	if from < 0 || len(seen) > 1 && j.tokens[from].sentence != j.tokens[to-1].sentence {
		return nil
	}
	return []Fact{j.fact("modifier", strconv.Itoa(total), from, to)}
}

// shortlyAfter reports whether one of the words stands in the clause before i, near it.
func (j judge) shortlyAfter(i int, words ...string) bool {
	for at := i - 1; at >= 0 && at > i-6 && !j.endsWithin(at, i); at-- {
		if j.is(at, words...) {
			return true
		}
	}
	return false
}

// margin returns by how much a check is said to fail or succeed: "failed by one", "two
// under", "exactly his total".
func (j judge) margin() []Fact {
	var facts []Fact
	add := func(n, from, to int) { facts = append(facts, j.fact("margin", strconv.Itoa(n), from, to)) }
	for i := range j.tokens {
		at := i + 1
		for j.is(at, "of", "my", "his", "her", "their", "the", "its", "to", "a", "single", "point", "exactly", "corruption", "that", "same", "number", "as", "only", "just") && at < i+7 {
			if j.is(at, "point") && (j.ends(at+1) || j.is(i, "equal", "exact")) {
				break
			}
			at++
		}
		n := j.count(i)
		switch {
		case j.is(i, "by") && j.shortlyAfter(i, "fail", "miss", "short", "under", "below", "off") && j.count(i+1) > 0 && !j.is(i+1, "another") && !j.is(i+2, "or") && !j.is(i+1, "a", "an"):
			add(-j.count(i+1), i, i+2)
		case j.is(i, "by") && j.shortlyAfter(i, "fail", "miss") && j.is(i+1, "a") && j.is(i+2, "single", "point", "pip"):
			add(-1, i, i+3)
		case j.is(i, "by") && j.shortlyAfter(i, "pass", "succeed", "made", "over", "above") && j.count(i+1) > 0 && j.tokens[i+1].number != nil:
			add(j.count(i+1), i, i+2)
		case n > 0 && j.tokens[i].number != nil && j.is(i+1, "under", "below", "short", "less", "lower") && !j.is(i+2, "zero"):
			add(-n, i, i+2)
		case n > 0 && j.tokens[i].number != nil && j.is(i+1, "above", "over", "higher") && !j.tokens[i].signed:
			add(n, i, i+2)
		case (j.is(i, "exactly", "equal", "equals", "equalled", "equaled", "tie", "tied", "match") || j.is(i, "same")) && (j.is(at, "total", "point") || j.is(at, "item") && j.is(at-1, "my", "his", "her")) && j.tokens[at].number == nil:
			add(0, i, at+1)
		}
	}
	slices.SortFunc(facts, func(a, b Fact) int { return strings.Compare(a.Value, b.Value) })
	if len(facts) > 0 && facts[0].Value != facts[len(facts)-1].Value {
		return nil
	}
	return facts[:min(1, len(facts))]
}

// settled reports whether the token at i can change nothing in a check: who makes it never
// does, or a number is one that facts tell, or their sum.
func (j judge) settled(i int, facts []Fact) bool {
	numbers := map[string]int{}
	for _, f := range facts {
		if f.Name == "who" && (f.Value == "ringwraith" || f.Value == "ally" || f.Value == "balrog") {
			return j.card(i, "character") == nil && !slices.ContainsFunc(j.tokens, func(k token) bool { return k.stem == stemOf("follower") })
		}
		numbers[f.Name] = atoi(f.Value)
	}
	n, rolled := j.tokens[i].number, false
	if _, rolled = numbers["roll"]; n == nil || !rolled || j.is(i+1, "from", "for", "each", "more", "point", "of") {
		return false
	}
	return *n == numbers["roll"] || *n == numbers["corruption_points"] || *n == numbers["roll"]+numbers["modifier"] || *n == numbers["modifier"]
}

// deniesCheck reports whether the denial at i may be of what a check depends on.
func (j judge) deniesCheck(i int, facts []Fact) bool {
	for at := max(0, i-3); at < len(j.tokens) && at < i+5; at++ {
		near := at != i && j.tokens[at].sentence == j.tokens[i].sentence && !(at > i && j.endsWithin(i, at)) && !(at < i && j.endsWithin(at, i))
		if near && (j.tokens[at].number != nil || j.is(at, "roll", "check", "corruption", "modifier", "mod", "bonus", "plus", "minus", "point", "tap", "tapped", "support", "help", "wizard", "hero", "minion") || j.tokens[at].card != nil) {
			return true
		}
	}
	return false
}
