package ask

import "strings"

// sameMove returns whether two companies move from the same site to the same new site: open
// if the question does not say where each is and goes.
func (j judge) sameMove() []Fact {
	several, together := -1, false
	for i := range j.tokens {
		switch {
		case j.says(i, "several"):
			several = i
		case j.is(i, "both", "each") && (j.says(i+1, "sets-out") || j.says(i+2, "sets-out") || j.says(i+2, "bands")):
			several, together = i, true
		case j.card(i, "site") != nil && several >= 0 && j.saidBefore(i, "both", "each") && j.is(i-1, "to", "for", "towards"):
			together = true // "send both of them to Moria"
		case j.is(i, "stay", "other"):
			together = false
		}
	}
	if several < 0 {
		return nil
	}
	from, to := map[string]bool{}, map[string]bool{}
	twice := false // a destination is given for each
	for _, p := range j.places() {
		at := j.wordBefore(p.from)
		switch {
		case p.Name != "site.name":
		case p.role == "elsewhere" || j.is(at, "in", "at") && !j.says(at-1, "ends-up") && !j.says(at-1, "sets-out") || strings.HasPrefix(j.question[p.End:], ":"):
			from[p.Value] = true
		default:
			twice = twice || len(to) > 0
			to[p.Value] = true
		}
	}
	value := Open
	switch {
	case len(from) == 2 && len(to) < 2, len(to) == 2 && len(from) < 2 && !together:
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
	return []Fact{j.fact("would_break_composition", yesNo(n > mostTogether), list[0], list[len(list)-1]+1)}
}

// mostTogether is how many characters a company may have.
const mostTogether = 7
