package ask

import (
	"slices"
	"strconv"
	"strings"
)

// sides are the words for the players who count.
var sides = map[string]string{
	"i": "self", "me": "self", "my": "self", "mine": "self", "i've": "self", "i'm": "self", "we": "self", "ive": "self", "im": "self", "i'd": "self",
	"he": "opponent", "him": "opponent", "his": "opponent", "she": "opponent", "her": "opponent", "they": "opponent", "their": "opponent",
	"them": "opponent", "opponent": "opponent", "he's": "opponent", "theirs": "opponent", "opp": "opponent", "hers": "opponent", "she's": "opponent",
}

// others is the player who is not the one of a side.
var others = map[string]string{"self": "opponent", "opponent": "self"}

// sourceAt returns the source of marshalling points that is named at i, or "".
func (j judge) sourceAt(i int) string {
	for _, source := range []string{"character", "ally", "item", "faction", "kill", "misc"} {
		if j.in(i, "mp-"+source) > 0 {
			return source
		}
	}
	return ""
}

// again reports whether the number at i is that of points which facts tell, and none of
// further ones: "he kept it at 14".
func (j judge) again(i int, facts []Fact) bool {
	k := j.tokens[i]
	value := func(v string) bool { return slices.ContainsFunc(facts, func(f Fact) bool { return f.Value == v }) }
	for _, p := range j.counted() {
		if f := p.fact(j); p.from <= i && i < p.to && slices.ContainsFunc(facts, func(o Fact) bool { return o.Name == f.Name && o.Value == f.Value }) {
			return true
		}
	}
	if k.number == nil {
		return false
	}
	if i > 0 && j.tokens[i-1].Owns && value(strconv.Itoa(*k.number)) {
		return true // of one of the cards
	}
	beside := func(at int) bool { return j.sourceAt(at) != "" }
	return !k.signed && !beside(i-1) && !beside(i+1) && !beside(i+2) && j.is(i-1, "at", "to", "it", "than", "those") && !j.is(i+1, "more", "other", "in", "from", "for") && slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Value == strconv.Itoa(*k.number) && f.End <= k.Start
	})
}

// points is a source's points as a question gives them.
type points struct {
	source   string
	n        int
	side     string // "" if it does not say whose they are
	from, to int
}

// A row is the points of one player that a question tells together.
type row struct {
	side  string
	kept  bool // the side is that of the sentence before
	cells []points
	bare  []int // tokens of numbers without a source
}

// tally returns whose points come from where.
func (j judge) tally() []Fact {
	var facts []Fact
	for _, p := range j.counted() {
		if f := p.fact(j); !slices.ContainsFunc(facts, func(o Fact) bool { return o.Name == f.Name }) {
			facts = append(facts, f)
		}
	}
	return facts
}

func (p points) fact(j judge) Fact {
	return j.fact(p.side+"."+p.source, strconv.Itoa(p.n), p.from, p.to)
}

// counted returns all points that a question tells, with their sides.
func (j judge) counted() []points {
	j = j.split()
	rows := j.rows()
	for i := range rows { // who is not named is the other one, or the asker
		r := &rows[i]
		switch {
		case r.side != "":
		case i+1 < len(rows) && len(r.cells) > 1 && len(rows[i+1].cells)+len(rows[i+1].bare) > 1 && rows[i+1].side != "":
			r.side = others[rows[i+1].side]
		case i > 0 && rows[i-1].side != "":
			r.side = others[rows[i-1].side]
		default:
			r.side = "self"
		}
	}
	for i := range rows {
		for k := i - 1; k >= 0 && len(rows[i].bare) > 1; k-- {
			if len(rows[k].cells) == len(rows[i].bare) && rows[k].side != rows[i].side {
				for n, at := range rows[i].bare {
					rows[i].cells = append(rows[i].cells, points{source: rows[k].cells[n].source, n: *j.tokens[at].number, from: at, to: at + 1})
				}
				break
			}
		}
	}
	var list []points
	for _, r := range rows {
		for _, p := range r.cells {
			p.side = r.side
			if list = append(list, p); p.to < len(j.tokens) && j.is(p.to, "each") {
				p.side = others[r.side]
				list = append(list, p)
			}
		}
	}
	return list
}

// rows returns the points that a question tells, as it lists them.
func (j judge) rows() []row {
	var rows []row
	now := row{}
	next := func(side string) {
		if len(now.cells)+len(now.bare) > 0 {
			rows = append(rows, now)
		}
		now = row{side: side}
	}
	outer := ""             // whose points were told before a parenthesis
	source, across := "", 0 // the source that was named last; after "against", how many sources were named before
	for i := 0; i < len(j.tokens); i++ {
		if fresh := i > 0 && j.tokens[i].sentence != j.tokens[i-1].sentence; fresh {
			side := now.side
			if j.compares(i) {
				side = ""
			}
			next(side)
			if now.kept = true; !strings.Contains(j.question[j.tokens[i-1].End:j.tokens[i].Start], ";") {
				source = ""
			} else if side != "" && j.sideWithin(i) == "" {
				now.side = others[side]
			}
		}
		if i > 0 {
			switch between := j.question[min(j.tokens[i-1].End, j.tokens[i].Start):j.tokens[i].Start]; {
			case strings.Contains(between, "("):
				outer = now.side
			case strings.Contains(between, ")"):
				next(outer)
			}
		}
		if s := j.sideAt(i); s != "" {
			if last := len(rows) - 1; across == i-1 && i > 0 && last >= 0 && rows[last].kept {
				rows[last].side = others[s]
			}
			if len(now.cells) > 0 && (now.side == "" || now.kept) && (i+1 == len(j.tokens) || j.ends(i+1) || j.is(i+1, "and")) {
				now.side = s // "7 items, 3 factions me"
				next("")
			} else if j.is(i-1, "for") && now.side != s {
				for k := len(rows) - 1; k >= 0 && len(now.cells) == 0 && rows[k].side == ""; k-- {
					rows[k].side = s
				}
				now.side = s
			} else if s != now.side {
				next(s)
			}
			continue
		}
		if j.is(i, "against", "vs", "versus") || j.tokens[i].Text == "v" {
			next(others[now.side])
			across = i
			continue
		}
		p, ok := j.pointsAt(i, j.numberFirst(j.tokens[i].sentence))
		named := j.sourceAt(i)
		switch {
		case ok:
			if across > 0 && j.sourceAt(i) != "" && len(now.bare) == 0 && len(now.cells) == 1 && len(rows) > 0 {
				next(rows[len(rows)-1].side) // "items 5 vs 0, factions 4 vs 6"
			}
			now.cells = append(now.cells, p)
			source, i = p.source, p.to-1
			if p.to < len(j.tokens) && j.numberAt(p.to) && slices.Contains([]string{"-", "–", ":", "/"}, j.question[j.tokens[i].End:j.tokens[p.to].Start]) {
				side := now.side // "items 6-4"
				next(others[side])
				now.cells = []points{{source: source, n: *j.tokens[p.to].number, from: p.to, to: p.to + 1}}
				next(side)
				i = p.to
			}
		case named != "":
			source = named
		case j.tokens[i].number != nil && !j.tokens[i].signed && j.tokens[i].Text != "one", source != "" && j.is(i, "none", "nothing"):
			run, to := j.numbersFrom(i)
			n := j.count(i)
			switch {
			case len(run) > 1:
				order := j.sourcesFrom(to)
				for k, at := range run {
					if len(order) == len(run) {
						now.cells = append(now.cells, points{source: order[k], n: *j.tokens[at].number, from: at, to: at + 1})
					} else if len(order) != 1 || k+1 < len(run) { // "5, 8, 3 kill"
						now.bare = append(now.bare, at)
					}
				}
				i = max(i, to-1-len(order)%2)
			case j.numberAt(i+1) && j.question[j.tokens[i].End:j.tokens[i+1].Start] == " " || len(now.bare) > 0:
				now.bare = append(now.bare, i)
			case source != "" && (now.side != "" || across > 0 || len(now.cells) == 0) && (i+1 == len(j.tokens) || j.ends(i+1) || j.sideAt(i+1) != "" || j.is(i+1, "each", "there", "and", "vs", "against", "versus")):
				p = points{source: source, n: n, from: i, to: i + 1}
				if across > 0 && len(now.cells) > 0 && len(rows) > 0 {
					next(rows[len(rows)-1].side)
				}
				now.cells = append(now.cells, p)
			}
		}
	}
	next("")
	return rows
}

// compares reports whether the sentence from i on sets points against each other without
// saying whose they are.
func (j judge) compares(i int) bool {
	versus := false
	for at := i; at < len(j.tokens) && j.tokens[at].sentence == j.tokens[i].sentence; at++ {
		if j.sideAt(at) != "" && !versus {
			return false
		}
		versus = versus || j.is(at, "against", "vs", "versus")
	}
	return versus
}

// sourcesFrom returns the sources that are named one after the other from i on.
func (j judge) sourcesFrom(i int) (list []string) {
	for ; j.sourceAt(i) != ""; i++ {
		list = append(list, j.sourceAt(i))
	}
	return list
}

// sideWithin returns the first player whom the sentence names from i on, or "".
func (j judge) sideWithin(i int) string {
	for at := i; at < len(j.tokens) && j.tokens[at].sentence == j.tokens[i].sentence; at++ {
		if s := j.sideAt(at); s != "" {
			return s
		}
	}
	return ""
}

// sideAt returns the player that the token at i refers to, or "". "My opponent"
// is the opponent.
func (j judge) sideAt(i int) string {
	if i >= len(j.tokens) || j.is(i, "my") && (j.is(i+1, "opponent") || j.in(i+1, "rival") > 0) {
		return ""
	}
	if j.in(i, "rival") > 0 && (j.is(i-1, "my", "the", "other") || j.is(i-2, "my", "the")) {
		return "opponent"
	}
	return sides[j.tokens[i].Text]
}

// numberFirst reports whether the numbers of a sentence come before their
// sources, "5 items", or after them, "items 5".
func (j judge) numberFirst(sentence int) bool {
	for i, k := range j.tokens {
		switch {
		case k.sentence != sentence:
		case k.number != nil && !k.signed:
			return true
		case j.sourceAt(i) != "" && j.numberAt(i+1) && !strings.Contains(j.question[k.End:j.tokens[i+1].Start], ","):
			return false
		}
	}
	return true
}

// pointsAt returns the points given at i with their source.
func (j judge) pointsAt(i int, numberFirst bool) (p points, ok bool) {
	k := j.tokens[i]
	if s := j.sourceAt(i); !numberFirst && s != "" && j.numberAt(i+1) {
		return points{source: s, n: *j.tokens[i+1].number, from: i, to: i + 2}, true
	}
	at := i + 1
	switch {
	case k.number != nil && numberFirst:
		p.n = *k.number
		for j.in(at, "mp-of") > 0 && at < i+5 {
			at++
		}
	case j.is(i, "nothing", "none", "zero") && j.is(at, "in", "from", "for", "of"):
		at++
	case !j.is(i, "no", "zero", "none"):
		return p, false
	}
	if at < len(j.tokens) && j.tokens[at].sentence == k.sentence && !j.tokens[at].comma {
		p.source = j.sourceAt(at)
	}
	p.from, p.to = i, at+1
	return p, p.source != ""
}

// numbersFrom returns the bare numbers that begin at i, with a comma or a slash between
// them and perhaps an "and" before the last, and where they end.
func (j judge) numbersFrom(i int) (run []int, to int) {
	for to = i; to < len(j.tokens); to++ {
		k := j.tokens[to]
		switch {
		case k.number != nil && !k.signed && (to == i || j.is(to-1, "and") || strings.ContainsAny(j.question[j.tokens[to-1].End:k.Start], ",/")):
			run = append(run, to)
		case len(run) > 1 && j.is(to, "and") && to+1 < len(j.tokens) && j.tokens[to+1].number != nil:
		default:
			return run, to
		}
	}
	return run, to
}
