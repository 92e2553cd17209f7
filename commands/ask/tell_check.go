package ask

import (
	"slices"
	"strconv"
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
	if m, ok := j.modifier(out.mods); ok {
		out.list = append(out.list, m)
	}
	out.reckon()
	return out
}

// amountAt returns the amount that is told at i.
func (j judge) amountAt(i int) (amount, bool) {
	k := j.tokens[i]
	if a, ok := j.marginAt(i); ok {
		return a, true
	}
	switch {
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
	run, to := j.numbersFrom(i)
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
	case j.is(next, "each", "apiece"):
		a.role = "each"
	case j.in(next, "thrown") > 0 && !j.ends(next) && !j.numberSoon(next+1), j.is(next, "on") && j.in(next+1, "thrown") > 0, j.is(next, "on") && j.in(next+2, "thrown") > 0:
		a.role = "roll"
	case j.is(next, "altogether", "all-told", "overall"), j.is(next, "in") && j.is(next+1, "all", "total"):
		a.role = roleTotal
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
		case j.in(at, "summed") > 1, j.in(at, "summed") == 1 && at == i-1, at == i-1 && j.is(at, "is", "make") && j.numberAt(at-1):
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
func (j judge) modifier(mods []amount) (amount, bool) {
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
		n.list[total].role, n.list[total].n = "margin", a.n-n.list[points].n
	}
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

// deniesCheck reports whether the denial at i may be of what a check depends on, other
// than a number.
func (j judge) deniesCheck(i int, facts []Fact) bool {
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

// helps reports whether somebody has supported the check at i, with a modifier that is
// not told.
func (j judge) helps(i int) bool {
	if !j.lends(i) || j.deniedBefore(i) || j.near(i, "nothing", "nobody") {
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

// helpers returns how many tap together at i.
func (j judge) helpers(i int) int {
	for at := i - 1; at >= 0 && at > i-4; at-- {
		if n := j.tokens[at].number; n != nil {
			return *n
		}
	}
	return 1
}
