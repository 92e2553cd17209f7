package plain

import (
	"slices"
	"strings"
)

// sameMove returns whether two companies move from the same site to the same new site: open
// if the question does not say where each is and goes.
func (j judge) sameMove() []Fact {
	several, together, bands := -1, false, 0 // bands are the mentions of a company
	for i := range j.tokens {
		if j.says(i, "bands") {
			bands++
		}
		switch {
		case j.says(i, "several"), j.says(i, "bands") && (j.count(i-1) > 1 || j.is(i-1, "both")), j.is(i, "both", "each") && j.says(i+1, "sets-out"):
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

// merged returns whether companies would be too large together, by how many characters they
// have or would have; Hobbits count half. It returns nothing if others may count half.
func (j judge) merged() []Fact {
	var list []int
	halves, many := 0, 0 // half characters, companies
	for i := range j.tokens {
		n := j.count(i)
		counted := n > 2 && n < 30 && !j.says(i+1, "bands") && !j.is(i+1, "of")
		switch {
		case n > 1 && j.raceAt(i+1) == "hobbit":
			counted, halves = true, halves+n
		case (j.raceAt(i) == "hobbit" && j.count(i-1) < 2 || j.is(i, "scout")) && !j.deniedBefore(i):
			return nil
		case n > 1 && j.says(i+1, "bands"):
			many = n
		}
		if counted {
			list = append(list, i)
		}
	}
	n, sum := 0, 0
	if len(list) > 1 {
		sum = j.count(list[0]) + j.count(list[1])
	}
	switch {
	case len(list) == 1 && many > 1 && (j.is(list[0]-1, "x") || j.mentioned("each")):
		n, halves = many*j.count(list[0]), many*halves
	case len(list) == 1 && j.anywhere("together"):
		n = j.count(list[0])
	case len(list) > 1 && (len(list) != 3 || j.count(list[2]) == sum):
		n = sum
	}
	if n == 0 {
		return nil
	}
	n -= halves / 2
	return []Fact{j.fact("would_break_composition", YesNo(n > mostTogether), list[0], list[len(list)-1]+1)}
}

// mostTogether is how many characters a company may have.
const mostTogether = 7
