package plain

import (
	"slices"
	"strings"
)

// What a number may be besides a fact.
const (
	roleTotal   = "total"   // of a roll with all that modifies it
	roleCounted = "counted" // of things or people, which plays no part in a check
	roleDenied  = "denied"
)

// checkNumbers are the amounts of a check, with what follows from them.
type checkNumbers struct {
	list  []amount
	mods  []amount
	whole bool // the modifier that is given is the whole one
}

// avatarBonus is what a minion in the company of a Ringwraith or the Balrog adds to his check, which
// follows from the company he is in. Source: CoE 7.1.R1.
const avatarBonus = 2

// check returns what a question says about a corruption check: who makes it, the roll and
// what modifies it, and the points, or their difference.
func (j judge) check() []Fact {
	facts := j.checker()
	if (j.anywhere("sum-foe") && !j.mentioned("check") || j.anywhere("sum-body") || j.mentioned("prowess")) && !j.anywhere("check-word") {
		return facts // the numbers are those of a strike
	}
	list := j.checkAmounts().list
	basic := j.factsOf(list, "roll", "corruption_points")
	facts = slices.Concat(facts, basic, j.factsOf(list, roleModifier, "support"))
	if len(basic) < 2 {
		facts = append(facts, j.factsOf(list, "margin")...)
	}
	return append(facts, j.laden(facts)...)
}

// checkAmounts returns the amounts that a question gives, each role once.
func (j judge) checkAmounts() (out checkNumbers) {
	j = j.splitAtNumbers()
	for _, a := range j.supporters() {
		if a.n > 0 {
			out.mods = append(out.mods, a)
		}
		for i := a.from; i < a.to; i++ {
			j.tokens[i].number, j.tokens[i].signed = nil, false
		}
	}
	for _, a := range j.amounts(j.checkAmountAt) {
		if a.further && (len(out.list) == 0 || out.list[len(out.list)-1].role != "corruption_points") {
			a.role = roleModifier // "a 6, plus one from a cloak"
		}
		if a.role == roleModifier && a.n == avatarBonus && j.anywhere("avatar-minion") && j.anywhere("shares") {
			a.role = roleCounted
		}
		switch summed := j.numberAt(a.from-1) || j.is(a.from-1, "minus") && j.numberAt(a.from-2); {
		case a.role == roleModifier && summed && len(out.mods) > 0: // "is six minus one enough?"
		case a.role == roleModifier:
			out.mods = append(out.mods, a)
		default:
			out.list = append(out.list, a)
		}
	}
	out.list = j.addedUp(out.list)
	j.inTurn(&out)
	out.list = append(out.list, modifiers(out.mods)...)
	out.reckon()
	return out
}

// addedUp adds up points that a question gives one by one, "2 each and 3 for a ring", and
// multiplies those of each of several things.
func (j judge) addedUp(list []amount) (out []amount) {
	for _, a := range list {
		var last amount
		if n := len(out); n > 0 && j.sameSentence(out[n-1].from, a.from) {
			last = out[n-1]
		}
		switch {
		case a.role == "each" && last.role == roleCounted:
			a = amount{role: "corruption_points", n: a.n * last.n, from: last.from, to: a.to}
			out = out[:len(out)-1]
		case a.role == roleTotal && last.role == "corruption_points" && a.n == last.n && j.is(a.from-1, "so"): // "2 and 3, so 5"
			a.role = last.role
		case last.role == "corruption_points" && j.addsPoints(last, a):
			a = amount{role: last.role, n: last.n + a.n, from: last.from, to: a.to}
			out = out[:len(out)-1]
		}
		out = append(out, a)
	}
	return out
}

// addsPoints reports whether a gives more points on top of the last ones.
func (j judge) addsPoints(last, a amount) bool {
	more := j.is(a.from+1, "more", "for", "from", "extra", "further")
	return a.further || more && j.is(a.from-1, "and", "plus", "another") || j.ofThing(a.from) && (j.ofThing(last.from) || j.is(last.to, "and", "plus"))
}

// inTurn gives a number without a role the role that no other number has, unless it repeats
// the roll, or is more likely one of an influence check.
func (j judge) inTurn(n *checkNumbers) {
	if !j.anywhere("borne") && (j.mentioned("influence") || j.anywhere("faction")) {
		return
	}
	roll, rolled, _ := the(n.list, "roll", "")
	_, laden, _ := the(n.list, "corruption_points", "")
	if _, total, _ := the(n.list, roleTotal, ""); (rolled || total) == laden {
		return
	}
	first := -1
	for i, a := range n.list {
		again := rolled && a.n == roll.n && !j.saidBefore(a.from, "has", "have", "had", "with", "is", "are", "at")
		switch {
		case a.role != "" || again:
		case first >= 0 && a.n != n.list[first].n:
			return
		case first < 0:
			first = i
		}
	}
	switch {
	case first < 0:
	case !laden:
		n.list[first].role = "corruption_points"
	case n.list[first].n >= 2 && n.list[first].n <= 12:
		n.list[first].role = "roll"
	}
}

// modifiers returns the sums of the modifiers of a roll and of those who support it, or
// nothing if two are equal, since they may be the same one.
func modifiers(mods []amount) (sums []amount) {
	for i, m := range mods {
		if slices.ContainsFunc(mods[:i], func(o amount) bool { return o.n == m.n }) {
			return nil
		}
	}
	for _, role := range []string{"support", roleModifier} {
		if all, told := sum(mods, role); told {
			sums = append(sums, all)
		}
	}
	return sums
}

// reckon works out, from the total of a modified roll, whether the modifier that is given is
// the whole one, or the difference from the points.
func (n *checkNumbers) reckon() {
	a, told, _ := the(n.list, roleTotal, "")
	if !told {
		return
	}
	roll, rolled, _ := the(n.list, "roll", "")
	points, laden, _ := the(n.list, "corruption_points", "")
	mod, modified, _ := the(n.list, roleModifier, "")
	if aid, supported, _ := the(n.list, "support", ""); supported {
		mod.n, modified = mod.n+aid.n, true
	}
	switch {
	case modified && mod.from >= a.to && mod.from <= a.to+1: // "6 minus 1"
	case rolled && modified:
		n.whole = a.n == roll.n+mod.n
	case laden && !rolled:
		a.role, a.n, n.whole = "margin", a.n-points.n, true
		n.list = append(n.list, a)
	}
}

// noEffectOnCheck reports whether the token at i can change nothing in a check: because
// whoever would make it never makes one, or because the number at i is part of the facts or
// repeats one.
func (j judge) noEffectOnCheck(i int, facts []Fact) bool {
	if who, _ := FactOf(facts, "who"); slices.Contains([]string{"ringwraith", "ally", "balrog"}, who.Value) {
		return j.card(i, "character") == nil && !j.mentioned("follower")
	}
	k := j.tokens[i]
	modifier, modified := numberOf(facts, roleModifier)
	aid, supported := numberOf(facts, "support")
	sum := modifier + aid
	if k.number == nil {
		return modified && k.card != nil
	}
	roll, rolled := numberOf(facts, "roll")
	points, _ := numberOf(facts, "corruption_points")
	for _, a := range j.checkAmounts().list {
		if i < a.from || i >= a.to || a.further {
			continue
		}
		switch {
		case a.role == roleCounted, a.role == roleDenied:
			return true
		case rolled && a.role != "each":
			return a.n == roll || a.n == points || a.n == roll+sum || modified && a.n == modifier || supported && a.n == aid
		}
	}
	return *k.number >= 1900 || k.signed && *k.number == modifier && modified
}

// concernsCheck reports whether the token at i, if it is a denial, denies what a check
// depends on other than a number.
func (j judge) concernsCheck(i int, facts []Fact) bool {
	if !j.tokens[i].not {
		return true
	}
	j = j.splitAtNumbers()
	if slices.ContainsFunc(j.checkAmounts().list, func(a amount) bool { return a.role == roleDenied && a.from > i && a.from <= i+4 }) {
		return false
	}
	who, known := FactOf(facts, "who")
	other := func(at int) bool { // who checks is told otherwise
		return known && (j.says(at, "wizard") && !strings.Contains(who.Value, "wizard") || j.says(at, "minion") && who.Value != "minion")
	}
	before := func(at int) bool { return !j.pausesWithin(at, i) && j.checkDepends(at) && !other(at) }
	after := func(at int) bool { return !j.pausesWithin(i, at) && j.checkDepends(at) && !other(at) }
	return contains(j.back(i, 3), before) || contains(j.ahead(i, 4), after)
}

// checkDepends reports whether a check may depend on what stands at i.
func (j judge) checkDepends(i int) bool {
	k := j.tokens[i]
	return k.number != nil || k.card != nil || j.supports(i) || j.is(i, "check") ||
		j.says(i, "thrown", "modifier", "borne", "wizard", "minion")
}
