package ask

import "strconv"

// What a chain does to the hazard limit without a card's name, and what was played
// before it.

// What is declared without a name: a hazard, or a change of the limit, followed by how
// much.
const (
	unnamed     = "hazard"
	limitChange = "limit "
)

// hazardsAt returns how many hazards without names are declared at i, and where the
// words end: "three events".
func (j judge) hazardsAt(i int) (n, to int) {
	if n = j.count(i); n < 1 || n > mostAlike || j.ends(i+1) && i+1 < len(j.tokens) {
		return 0, i
	}
	to = i + 1
	for j.is(to, "more", "other", "further", "short", "unnamed", "random", "small") {
		to++
	}
	if !j.is(to, "hazard", "event") || j.is(to+1, "limit", "player", "phase", "already", "were", "was", "side") {
		return 0, i
	}
	for j.is(to, "hazard", "event", "card") {
		to++
	}
	return n, to
}

// lowersAt returns by how much the limit is said to be lowered at i, and where the words
// end; 0 if that is asked, claimed, or not said.
func (j judge) lowersAt(i int) (by, to int) {
	if !j.lowers(i) || j.inQuestion(i) || j.near(i, claims...) || j.is(i-1, "to") {
		return 0, i
	}
	for at := i + 1; at < len(j.tokens) && at < i+7 && !j.ends(at); at++ {
		n := j.tokens[at].number
		switch {
		case n == nil:
		case j.is(at-1, "to"):
			return max(0, j.limitBefore(i)-*n), at + 1
		default:
			return max(*n, -*n), at + 1
		}
	}
	return 0, i
}

// lowers reports whether the word at i lowers the limit: "cuts it by one".
func (j judge) lowers(i int) bool {
	if !j.is(i, "lower", "reduce", "reduction", "cut", "drop", "decrease", "shrink", "knock", "bring", "take", "goes", "go", "fall") {
		return false
	}
	for at := i - 2; at < i+4; at++ {
		if j.is(at, "limit", "hl") || at > i && j.is(at, "it") && j.limitBefore(i) > 0 {
			return true
		}
	}
	return false
}

// limitBefore returns the limit that is told before i, or 0.
func (j judge) limitBefore(i int) int {
	for at := range i {
		if !j.is(at, "limit") {
			continue
		}
		for n := at + 1; n < i && n < at+4; n++ {
			if k := j.tokens[n]; k.number != nil && !k.signed {
				return *k.number
			}
		}
	}
	return 0
}

// onLimit reports whether the words at i tell how the limit is lowered, as is read
// elsewhere.
func (j judge) onLimit(i int) bool {
	for at := i - 3; at < i+3; at++ {
		if j.lowers(at) {
			return true
		}
	}
	return false
}

// counts reports whether the number at i counts what a chain has: "two left".
func (j judge) counts(i int) bool {
	for at := i + 1; at < min(len(j.tokens), i+3) && !j.ends(at); at++ {
		if j.tokens[at].card != nil || j.is(at, "hazard", "event", "creature", "card", "slot", "left", "more", "limit", "used") {
			return true
		}
	}
	return false
}

// changesLimit reports whether d is a named card that changes the hazard limit: words on
// that say what it does.
func (d declared) changesLimit() bool { return d.data != nil && d.data.Facts["limit_effect"] != "" }

// chainFrom returns where the words on the chain that is asked about begin: behind those
// on an earlier one.
func (j judge) chainFrom() int {
	for i := range j.tokens {
		if j.is(i, "chain") && j.is(i-1, "second", "next", "new", "another", "later") && j.usedBefore(i) > 0 {
			return i
		}
	}
	return 0
}

// usedBefore returns how many hazards are told before i, of an earlier chain.
func (j judge) usedBefore(i int) int {
	n := 0
	for at := 0; at < i; at++ {
		if j.card(at, "hazard") != nil {
			n++
			at += max(1, j.tokens[at].words) - 1
		} else if j.is(at, "hazard", "creature", "event") && !j.is(at+1, "limit", "player", "phase") {
			n += max(1, j.count(at-1))
		}
	}
	return n
}

// usedSlots returns how many hazards were played before the chain that is asked about.
func (j judge) usedSlots() []Fact {
	if from := j.chainFrom(); from > 0 {
		return []Fact{j.fact("already_used", strconv.Itoa(j.usedBefore(from)), 0, from)}
	}
	for i := range j.tokens {
		for n, nth := range []string{"second", "third", "fourth"} {
			if j.is(i, nth) && j.is(i+1, "card", "hazard") && j.is(i-1, "my", "his", "her", "their") && !j.inQuestion(i) {
				return []Fact{j.fact("already_used", strconv.Itoa(n+1), i, i+2)}
			}
		}
		if !j.is(i, "limit") || j.inQuestion(i) {
			continue
		}
		for at := i + 1; at < i+4 && !j.ends(at); at++ {
			if !j.is(at, "used", "full", "exhausted", "spent", "reached", "maxed") {
				continue
			}
			all := strconv.Itoa(max(1, j.limitBefore(at))) // if none is told, any will do
			to := at + 1
			if j.is(to, "up") {
				to++
			}
			return []Fact{j.fact("limit", all, i, i+1), j.fact("already_used", all, at, to)}
		}
	}
	return nil
}
