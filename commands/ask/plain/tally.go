package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// sources are the sources of marshalling points, DoubledSources those that may count twice.
var (
	sources        = []string{"character", "ally", "item", "faction", "kill", "misc"}
	DoubledSources = sources[:4]
)

// points are the points from one source, as a question gives them.
type points struct {
	source   string // "" if it is known only by its place in the row
	n        int
	some     bool // there are some, but the question does not say how many
	every    bool // they are those of every source that is not given otherwise
	side     string
	from, to int // tokens
}

// stated returns the fact that p states.
func (j judge) stated(p points) Fact {
	if p.some {
		return j.fact(p.side+".has", p.source, p.from, p.to)
	}
	return j.fact(p.side+"."+p.source, strconv.Itoa(p.n), p.from, p.to)
}

// tally returns whose points come from where. A number takes precedence over "some".
func (j judge) tally() (facts []Fact) {
	list := j.counted()
	known := map[[2]string]bool{}
	for _, some := range []bool{false, true} {
		for _, p := range list {
			if key := [2]string{p.side, p.source}; p.some == some && !known[key] {
				known[key] = true
				facts = append(facts, j.stated(p))
			}
		}
	}
	if j.asksDoubling(list) {
		facts = append(facts, j.fact("doubling", list[0].source, list[0].from, list[0].to))
	}
	return facts
}

// counted returns the points that a question gives, with their sources and sides.
func (j judge) counted() (list []points) {
	rows := assignSides(j.rows())
	for i, r := range rows {
		rows[i].cells = inColumns(r, rows[:i])
		for _, p := range rows[i].cells {
			if p.every && slices.ContainsFunc(rows[i].cells, func(o points) bool { return !o.every && o.source == p.source }) {
				continue
			}
			p.side = r.side
			list = append(list, p)
			if j.is(p.to, "each") {
				p.side = OtherSide[p.side]
				list = append(list, p)
			}
		}
	}
	return list
}

// asksDoubling reports whether a question asks about only one source whether it counts
// twice, and gives the points of both players or says that one has none.
func (j judge) asksDoubling(list []points) bool {
	if len(list) == 0 || !slices.ContainsFunc(j.tokens, j.doubles) || j.mentioned("total") {
		return false
	}
	first := list[0]
	more := slices.ContainsFunc(list, func(p points) bool { return p.source != first.source })
	both := slices.ContainsFunc(list, func(p points) bool { return p.side != first.side })
	return !more && (both || !first.some && first.n <= 0)
}

// doubles reports whether a token speaks of counting twice.
func (j judge) doubles(k token) bool { return j.has("doubled", k.Text) }

// sums returns the totals of the players, if nothing else is said about their points.
func (j judge) sums() (facts []Fact) {
	rows := slices.DeleteFunc(j.rows(), func(r row) bool { return len(r.cells)+len(r.sums) == 0 })
	known := map[string]bool{}
	for _, r := range assignSides(rows) {
		if len(r.cells) > 0 || len(r.sums) > 1 || r.sums[0].n <= 0 || known[r.side] {
			return nil
		}
		known[r.side] = true
		facts = append(facts, j.fact(r.side+".sum", strconv.Itoa(r.sums[0].n), r.sums[0].from, r.sums[0].to))
	}
	return facts
}

// assignSides gives rows the sides that a question leaves out: such a row is the other
// player's, or the asker's, unless the asker's points from a source are already given.
func assignSides(rows []row) []row {
	for i := range rows {
		r := &rows[i]
		bare := !slices.ContainsFunc(r.cells, func(p points) bool { return p.source != "" })
		switch {
		case r.side != "":
		case i > 0 && (r.against || bare):
			r.side = OtherSide[rows[i-1].side]
		case slices.ContainsFunc(r.cells, func(p points) bool { return contradict(rows[:i], "self", p) }):
			r.side = "opponent"
		default:
			r.side = "self"
		}
	}
	return rows
}

// contradict reports whether rows tell other points of a player from the source of p.
func contradict(rows []row, side string, p points) bool {
	return slices.ContainsFunc(rows, func(r row) bool {
		return r.side == side && slices.ContainsFunc(r.cells, func(o points) bool { return o.source == p.source && o.n != p.n && !o.every })
	})
}

// inColumns returns the points of r with their sources. Numbers without a source take, in
// order, those of an earlier row of the other player that r does not name: "char 8 item 9 vs
// 6 6".
func inColumns(r row, before []row) []points {
	var cells, bare []points
	for _, p := range r.cells {
		if p.source == "" {
			bare = append(bare, p)
		} else {
			cells = append(cells, p)
		}
	}
	for _, o := range slices.Backward(before) {
		order := slices.DeleteFunc(slices.Clone(o.cells), func(p points) bool {
			return slices.ContainsFunc(cells, func(named points) bool { return named.source == p.source })
		})
		if len(bare) > 1 && len(order) == len(bare) && o.side != r.side {
			for n, p := range bare {
				p.source = order[n].source
				cells = append(cells, p)
			}
			break
		}
	}
	return cells
}

// repeatsPoints reports whether the word at i adds no points: it is among the facts, or is
// a result that somebody works out from them.
func (j judge) repeatsPoints(i int, facts []Fact) bool {
	repeats := func(p points) bool {
		same := j.stated(p)
		return p.from <= i && i < p.to && slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == same.Name && f.Value == same.Value })
	}
	k := j.tokens[i]
	asked := j.resultClaimed(i) || j.sentenceEndsWith(i, "?") || j.inQuestion(i) || j.classBefore(i, "doubled")
	switch {
	case slices.ContainsFunc(j.counted(), repeats):
		return true
	case k.number != nil && (j.says(i+1, "rival", "people") || j.is(i+1, "grown", "old") || asked):
		return true
	case k.number == nil || k.signed || j.sourceAt(i-1) != "" || !j.endsBefore(i+1) && j.sourceAt(i+1) != "":
		return false
	}
	quotes := func(f Fact) bool {
		return f.Value == strconv.Itoa(*k.number) && f.End <= k.Start && j.is(i-1, "at", "to", "it", "than", "those")
	}
	return slices.ContainsFunc(facts, quotes) || slices.ContainsFunc(j.rows(), func(r row) bool { return r.addsUp(i) })
}

// addsUp reports whether the number at i is one of r that stands alone, and only sums up the others.
func (r row) addsUp(i int) bool {
	n := 0
	for _, p := range r.cells {
		n += p.n
	}
	return len(r.cells) > 1 && slices.ContainsFunc(r.sums, func(p points) bool { return p.from == i && p.n == n })
}

// goesWithoutSaying reports whether the doubt h is about cards from hand that, as the question
// says, nobody shows or has, or only says that points are given by source, before any is doubled.
func (j judge) goesWithoutSaying(h hit, facts []Fact) bool {
	says := func(class string) bool { return j.says(h.from, class) || j.says(h.to-1, class) }
	none := func(at int) bool { return j.tokens[at].not || j.says(at, "nobody", "mp-none") }
	nobodys := contains(j.clauseBack(h.from, 6), none) || contains(span(h.from, h.to), none)
	shown := func(f Fact) bool {
		return strings.HasSuffix(f.Name, ".duplicates_revealed_by_opponent") && f.Start <= j.tokens[h.from].Start && j.tokens[h.to-1].End <= f.End
	}
	bySource := says("doubled") && !summed(facts) && !j.sentenceEndsWith(h.from, "?") && j.is(h.from, "before")
	return h.rule.kind == kindDoubt && (nobodys && says("shows") || bySource || slices.ContainsFunc(facts, shown))
}

// summed reports whether the total of a player is given, after doubling.
func summed(facts []Fact) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool { return strings.HasSuffix(f.Name, ".sum") })
}

// resultClaimed reports whether the clause before i says that somebody claims or gets a
// result.
func (j judge) resultClaimed(i int) bool {
	return contains(j.clauseBack(i, 4), j.saying("claimed"))
}

// tallyMore returns what comes off a player's total: duplicates that the other reveals, and
// an avatar that was lost.
func (j judge) tallyMore() (facts []Fact) {
	side := ""
	for i, k := range j.tokens {
		if i == 0 || k.sentence != j.tokens[i-1].sentence {
			side = cmp.Or(sideIn(span(i, len(j.tokens)), func(at int) (string, bool) { return j.sideAt(at), false }), side, "self")
		}
		side = cmp.Or(j.sideAt(i), side)
		switch {
		case k.number != nil && j.shownAt(i) > i:
			facts = append(facts, j.fact(OtherSide[side]+".duplicates_revealed_by_opponent", strconv.Itoa(*k.number), max(0, i-1), j.shownAt(i)))
		case j.avatarAt(i) && !j.otherAvatar(i, nil):
			name := side + ".avatar_eliminated"
			if lost, at := j.avatarLost(i); lost != "" && !gives(facts, name) {
				facts = append(facts, j.fact(name, lost, min(i, at), max(i, at)+1))
			}
		}
	}
	if slices.ContainsFunc(facts, func(f Fact) bool { return f.Value != "no" }) {
		facts = append(facts, j.sums()...)
	}
	return facts
}

// shownAt returns the end of words from i on that say how many duplicates are shown: "he has 2
// copies", "reveals one card that matches", or i.
func (j judge) shownAt(i int) int {
	for at := range j.ahead(i, 8) {
		same := j.is(at, "match", "same", "duplicate", "copy", "copies")
		if same && (at == i+1 || j.says(i-1, "shows") && j.is(i+1, "unique", "card")) {
			return at + 1
		}
	}
	return i
}

// avatarAt reports whether the token at i names an avatar.
func (j judge) avatarAt(i int) bool {
	return j.says(i, "wizard", "wraith") || j.is(i, "avatar") || isAvatar(j.card(i, "character"))
}

// otherAvatar reports whether the avatar named at i was lost and it is unclear which of the
// players had it: "B's wizard died", or where neither of them is the asker.
func (j judge) otherAvatar(i int, _ []Fact) bool {
	if !j.avatarAt(i) {
		return false
	}
	self := slices.ContainsFunc(j.tokens, func(k token) bool { return j.has("mine", k.Text) })
	lost, _ := j.avatarLost(i)
	return lost == "yes" && (!self && len(j.rows()) > 1 || j.at(i-1).Owns && j.sideAt(i-1) == "")
}

// avatarLost returns whether whoever is named at i is out of the game, "" if that is not
// said, and where that begins or ends.
func (j judge) avatarLost(i int) (value string, at int) {
	for at := range j.back(i, 4) {
		if j.is(at, "and", "but") {
			break // "his was eliminated and my wizard is fine"
		}
		if !j.says(at, "slain", "unseen") || j.is(at-1, "a", "an") || j.numberAt(at+1) { // "kill 2"
			continue
		}
		if denial := firstIn(j.back(at+1, 4), j.notAt); denial >= 0 {
			return "no", denial
		}
		return "yes", at
	}
	for at := range j.ahead(i, 6) {
		if j.says(at, "mp-maybe") {
			break
		}
		if j.says(at, "slain", "alive") {
			denied := contains(j.clauseBack(at, 4), j.notAt)
			return YesNo(j.says(at, "slain") != (denied && !j.is(i-1, "without"))), at
		}
	}
	return "", 0
}
