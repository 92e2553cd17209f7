package ask

import (
	"slices"
	"strconv"
	"strings"
)

// What a number may be besides a fact.
const (
	roleTotal   = "total"   // of a roll with all that modifies it
	roleCounted = "counted" // of things or people, which is no part of a check
	roleDenied  = "denied"
)

// numbers are the amounts of a check, with what follows from them.
type numbers struct {
	list  []amount
	mods  []amount
	whole bool // the modifier that is told is all there is
}

// check returns what a question tells of a corruption check: who makes it, the roll and
// what modifies it, and the points, or their difference.
func (j judge) check() []Fact {
	facts := j.checker()
	known := map[string]bool{}
	list := j.numbers().list
	for _, role := range []string{"roll", "corruption_points", "modifier", "margin"} {
		own := slices.DeleteFunc(slices.Clone(list), func(a amount) bool { return a.role != role })
		if len(own) == 0 || slices.ContainsFunc(own, func(a amount) bool { return a.n != own[0].n }) || role == "margin" && known["roll"] && known["corruption_points"] {
			continue
		}
		known[role] = true
		facts = append(facts, j.fact(role, strconv.Itoa(own[0].n), own[0].from, own[0].to))
	}
	return facts
}

// numbers returns the amounts that a question gives, each role once.
func (j judge) numbers() numbers {
	j = j.split()
	var out numbers
	var list []amount
	for i := 0; i < len(j.tokens); i++ {
		if j.tokens[i].words > 1 {
			i += j.tokens[i].words - 1 // The One Ring
			continue
		}
		a, ok := j.amountAt(i)
		if !ok {
			continue
		}
		if a.further && (len(list) == 0 || list[len(list)-1].role != "corruption_points") {
			a.role = "modifier" // "a 6, plus one from a cloak"
		}
		if a.role == "modifier" && len(out.mods) > 0 && (j.numberAt(a.from-1) || j.is(a.from-1, "minus") && j.numberAt(a.from-2)) {
			a.role = roleCounted // "is six minus one enough?"
		}
		if a.role == "modifier" {
			out.mods = append(out.mods, a)
		} else {
			list = append(list, a)
		}
		i = max(i, a.to-1)
	}
	out.list = j.inTurn(j.addedUp(list))
	if m, ok := modifier(out.mods); ok {
		out.list = append(out.list, m)
	}
	out.reckon()
	return out
}

// addedUp adds up points that a question tells one by one, "2 each and 3 for a ring", and
// multiplies those of several things.
func (j judge) addedUp(list []amount) []amount {
	var out []amount
	for _, a := range list {
		last := len(out) - 1
		if a.role == "each" {
			a.role = ""
			if last >= 0 && out[last].role == roleCounted && j.tokens[out[last].from].sentence == j.tokens[a.from].sentence {
				a.n, a.role, a.from = a.n*out[last].n, "corruption_points", out[last].from
				a.to++
				out = out[:last]
				last--
			}
		}
		joined := a.further || j.ofThing(a.from) && last >= 0 && (j.ofThing(out[last].from) || j.is(out[last].to, "and", "plus")) || j.is(a.from-1, "and", "plus", "another") && (j.is(a.to, "more", "for", "from", "extra", "further") || a.role == "corruption_points" && j.is(a.to-1, "more"))
		if joined && last >= 0 && out[last].role == "corruption_points" && j.tokens[out[last].from].sentence == j.tokens[a.from].sentence {
			out[last].n, out[last].to = out[last].n+a.n, a.to
			continue
		}
		out = append(out, a)
	}
	return out
}

// inTurn gives a number without a role the one that no other has, unless it is said
// again.
func (j judge) inTurn(list []amount) []amount {
	told := func(role string) (n int, ok bool) {
		i := slices.IndexFunc(list, func(a amount) bool { return a.role == role })
		if i >= 0 {
			n = list[i].n
		}
		return n, i >= 0
	}
	roll, rolled := told("roll")
	points, laden := told("corruption_points")
	open := slices.DeleteFunc(slices.Clone(list), func(a amount) bool {
		return a.role != "" || rolled && a.n == roll && (laden || !j.near(a.from, "has", "have", "had", "with", "is", "are", "at")) || laden && a.n == points && rolled
	})
	if len(open) == 0 || rolled == laden || slices.ContainsFunc(open, func(a amount) bool { return a.n != open[0].n }) {
		return list
	}
	at := slices.Index(list, open[0])
	switch {
	case rolled:
		list[at].role = "corruption_points"
	case open[0].n >= 2 && open[0].n <= 12:
		list[at].role = "roll"
	}
	return list
}

// modifier returns what modifies a roll in all. Two that are alike may be the same.
func modifier(mods []amount) (amount, bool) {
	if len(mods) == 0 {
		return amount{}, false
	}
	sum := mods[0]
	for i, m := range mods[1:] {
		if slices.ContainsFunc(mods[:i+1], func(o amount) bool { return o.n == m.n }) {
			return amount{}, false
		}
		sum.n, sum.to = sum.n+m.n, m.to
	}
	return sum, true
}

// reckon takes what a modified roll comes to apart: into the modifier, if the roll is
// told, or the difference from the points.
func (n *numbers) reckon() {
	at := map[string]int{}
	for i, a := range n.list {
		if _, told := at[a.role]; !told {
			at[a.role] = i
		}
	}
	total, told := at[roleTotal]
	if !told {
		return
	}
	a := n.list[total]
	roll, rolled := at["roll"]
	points, laden := at["corruption_points"]
	mod, modified := at["modifier"]
	switch {
	case rolled && modified:
		n.whole = a.n == n.list[roll].n+n.list[mod].n
	case rolled && (!laden || a.n != n.list[points].n):
		a.role, a.n, n.whole = "modifier", a.n-n.list[roll].n, true
		n.list = append(n.list, a)
	case laden && !rolled:
		n.list[total].role, n.list[total].n, n.whole = "margin", a.n-n.list[points].n, true
	}
}

// settled reports whether the token at i can change nothing in a check: who makes it never
// does, or a number is part of what facts tell, or said again.
func (j judge) settled(i int, facts []Fact) bool {
	told := map[string]int{}
	for _, f := range facts {
		if f.Name == "who" && (f.Value == "ringwraith" || f.Value == "ally" || f.Value == "balrog") {
			return j.card(i, "character") == nil && !slices.ContainsFunc(j.tokens, func(k token) bool { return k.stem == stemOf("follower") })
		}
		told[f.Name] = atoi(f.Value)
	}
	k := j.tokens[i]
	modifier, modified := told["modifier"]
	if k.number == nil {
		return modified && k.card != nil && strings.Contains(k.card.Kind, "event") || k.Strange && (j.in(i-1, "carries") > 0 || j.is(i-1, "with"))
	}
	roll, rolled := told["roll"]
	for _, a := range j.numbers().list {
		if a.from <= i && i < a.to && !a.further {
			switch {
			case a.role == roleCounted, a.role == roleDenied, k.signed && a.n == modifier:
				return true
			case rolled && a.role != "each":
				return a.n == roll || a.n == told["corruption_points"] || a.n == roll+modifier || modified && a.n == modifier
			}
		}
	}
	return *k.number >= 1900 || k.signed && *k.number == modifier && modified
}

// concernsCheck reports whether the token at i, if it is a denial, denies what a check
// depends on other than a number.
func (j judge) concernsCheck(i int, _ []Fact) bool {
	if !j.tokens[i].not {
		return true
	}
	j = j.split()
	if slices.ContainsFunc(j.numbers().list, func(a amount) bool { return a.role == roleDenied && a.from > i && a.from <= i+4 }) {
		return false
	}
	for at := max(0, i-3); at < len(j.tokens) && at < i+5; at++ {
		near := at != i && j.tokens[at].sentence == j.tokens[i].sentence && !(at > i && j.endsWithin(i, at)) && !(at < i && j.endsWithin(at, i))
		if near && (j.tokens[at].number != nil || j.in(at, "thrown") > 0 || j.in(at, "modifier") > 0 || j.in(at, "borne") > 0 || j.lends(at) || j.is(at, "check", "support", "help", "wizard", "minion") || j.tokens[at].card != nil) {
			return true
		}
	}
	return false
}
