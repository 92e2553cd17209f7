package plain

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// sameMove returns whether two companies move from the same site to the same new site: open if the
// question does not say where each is and where it goes.
func (j judge) sameMove() []Fact {
	several, together, bands := -1, false, 0 // bands are the mentions of a company
	for i := range j.tokens {
		if j.says(i, "bands") || j.is(i, "other") && j.is(i-1, "the") && !j.says(i+1, "bands") {
			bands++
		}
		switch {
		case j.says(i, "several"), j.says(i, "bands") && (j.count(i-1) > 1 || j.is(i-1, "both", "other", "second")),
			j.is(i, "both", "each") && j.says(i+1, "sets-out"):
			several = i
		case j.is(i, "stay", "other", "rest"):
			together = false
		}
		together = together || j.says(i, "all-of-them")
	}
	from, to := map[string]bool{}, map[string]bool{}
	twice, either := false, false // a destination is given for each, or a choice of two
	list := j.places()
	left := j.sitesLeft(list)
	for _, p := range list {
		at := j.wordBefore(p.from)
		goes := (j.says(at-1, "ends-up") || j.says(at-1, "sets-out")) && !j.says(at-1, "set-out")
		switch {
		case p.Name != "site.name":
		case slices.Contains(left, p.Value) || j.is(at, "in", "at") && !goes || strings.HasPrefix(j.question[p.End:], ":"):
			from[p.Value] = true
		default:
			twice, either = twice || len(to) > 0, either || j.is(p.from-1, "or", "then") || j.is(at, "or", "then")
			to[p.Value] = true
		}
	}
	stays := func(at int) bool { return j.says(at, "rests", "lies") || j.is(at, "wait", "camp") }
	band := j.saying("bands")
	for i := range j.tokens {
		if len(to) == 1 && j.is(i, "there") && contains(j.clauseBack(i, 3), stays) && contains(j.clauseBack(i, 5), band) {
			maps.Copy(from, to) // "the first company is standing there"
		}
	}
	if one := j.firstOf("bands"); several < 0 && len(from) == 2 && (bands > 1 || together) {
		several = one
	}
	value := Open
	switch {
	case several < 0:
		return nil
	case len(from) == 2 && len(to) < 2, len(to) == 2 && len(from) < 2 && !either:
		value = "no"
	case len(from) == 1 && len(to) == 1 && (together || twice):
		value = "yes"
	}
	return []Fact{j.fact("same_move", value, several, several+1)}
}

// merged returns how many companies there are, and whether they would be too large together, by
// how many characters they have or would have; Hobbits count half. It does not tell the latter if
// others may count half.
func (j judge) merged() (facts []Fact) {
	var people, list []int      // the numbers of characters, and those together with numbers that may be
	halves, many, to := 0, 0, 0 // half characters, companies, where the numbers end
	for i := range j.tokens {
		n, bands := j.count(i), j.skipFillers(i+1)
		if !j.endsBefore(bands) && !j.endsBefore(bands+1) && plural(*j.at(bands + 1)) && !j.says(bands, "bands", "joiner") {
			bands++ // "two of my small companies"
		}
		beside := j.count(i+2) > 1 && j.isAdded(i+2) || j.count(i-2) > 1 && j.isAdded(i) // "2 and 3"
		ofPeople := j.raceAt(i+1) != "" || j.says(i+1, "people") || beside
		each := j.count(i + 2)
		switch {
		case n > 0 && each > 1 && j.is(i+1, "of") && !j.says(i+3, "bands"): // "one of 4, two of 3"
			for range n {
				list = append(list, i+2)
			}
			to = i + 3
		case j.is(i-1, "of") && j.count(i-2) > 0 && to == i+1:
		case n < 2 && (j.raceAt(i) == "hobbit" && j.count(i-1) < 2 || j.is(i, "scout")) && !j.deniedBefore(i):
			return facts
		case n < 2 || n >= 30 || j.mostAllowed(i):
		case len(list) > 1 && n == j.sum(list): // "that's nine"
			to = i + 1
		case ofPeople:
			people, list, to = append(people, i), append(list, i), i+1
			if j.raceAt(i+1) == "hobbit" {
				halves += n
			}
		case j.says(bands, "bands"):
			many = n
			facts = append(facts, j.fact("companies", strconv.Itoa(n), i, bands+1))
		case n > 2 && !j.is(i+1, "of"):
			list, to = append(list, i), i+1
		}
	}
	n := j.sum(list)
	if len(list) == 0 {
		list, n, halves, to = j.namedTogether()
	}
	switch {
	case len(list) == 1 && many > 1 && (j.is(list[0]-1, "x") || j.mentioned("each")):
		n, halves = many*n, many*halves
	case len(list) == 0, len(list) == 1 && !j.anywhere("together"), len(people) > 1 && len(list) > len(people):
		return facts
	}
	n -= halves / 2
	return append(facts, j.fact("would_break_composition", YesNo(n > mostTogether), list[0], to))
}

// namedTogether counts the characters that the question names, each once: where they stand, how many
// there are, how many of them count half, and where the last name ends. It returns nothing for so
// few that others may be with them.
func (j judge) namedTogether() (list []int, n, halves, to int) {
	seen := map[string]bool{}
	for i := range j.tokens {
		if c := j.card(i, "character"); c != nil && !seen[c.Name] {
			seen[c.Name], list, to = true, append(list, i), j.end(i)
			if m := (member{card: c}); m.of("hobbit") || m.of("orc") && m.of("scout") {
				halves++
			}
		}
	}
	if len(list) < mostTogether {
		return nil, 0, 0, 0
	}
	return list, len(list), halves, to
}

// sum returns the sum of the numbers at some places.
func (j judge) sum(list []int) (n int) {
	for _, at := range list {
		n += j.count(at)
	}
	return n
}

// mostTogether is how many characters a company may have.
const mostTogether = 7

// mostAllowed reports whether the number at i is that of the rule: "9 is over the seven".
func (j judge) mostAllowed(i int) bool {
	compared := j.rightAfter(i, "over", "above", "than", "exceed", "under", "below", "within", "limit", "max")
	return j.count(i) == mostTogether && compared
}

// repeatsMerged reports whether the number at i only gives a reason for what is said of companies
// together.
func (j judge) repeatsMerged(i int, facts []Fact) bool {
	reason := func(f Fact) bool {
		said, _ := FactOf(facts, f.Name)
		return f.Value == said.Value && j.covered(i, i+1, []Fact{f})
	}
	return j.numberAt(i) && (j.mostAllowed(i) || slices.ContainsFunc(j.merged(), reason))
}

// atHaven returns whether the named site is a haven of a Wizard's player; the havens of other
// players are other sites.
func (j judge) atHaven() []Fact {
	if j.notHero() {
		return nil
	}
	for i, c := range j.cards("site") {
		if !j.saidBefore(i, "from", "start", "leave", "left") {
			return []Fact{j.factOfCard(i, "haven", YesNo(c.Kind == "haven"))}
		}
	}
	return nil
}
