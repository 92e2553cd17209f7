package ask

import (
	"slices"
	"strconv"
	"strings"
)

// others maps each player to the other.
var others = map[string]string{"self": "opponent", "opponent": "self"}

// sources are the sources of marshalling points; the first doubled may count twice.
var sources = []string{"character", "ally", "item", "faction", "kill", "misc"}

const doubled = 4

// points are the points from one source, as a question gives them.
type points struct {
	source   string // "" if only its place in the row tells it
	n        int
	some     bool // there are some, and nobody says how many
	side     string
	from, to int // tokens
}

// A row is the points of one player that a question tells together.
type row struct {
	side  string // "" if the question does not say whose they are
	kept  bool   // the side is that of the sentence before
	after bool   // it is set against the row before
	cells []points
	sums  []points // numbers that stand alone
}

// tally returns whose points come from where.
func (j judge) tally() []Fact {
	var facts []Fact
	told := func(name, value string) bool {
		return slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == name && (value == "" || f.Value == value) })
	}
	list := j.counted()
	for _, p := range list {
		if name := p.side + "." + p.source; !p.some && !told(name, "") {
			facts = append(facts, j.fact(name, strconv.Itoa(p.n), p.from, p.to))
		}
	}
	for _, p := range list {
		if name := p.side + ".has"; p.some && !told(p.side+"."+p.source, "") && !told(name, p.source) {
			facts = append(facts, j.fact(name, p.source, p.from, p.to))
		}
	}
	if source := j.doubling(list); source != "" {
		facts = append(facts, j.fact("doubling", source, list[0].from, list[0].to))
	}
	return facts
}

// sums returns the totals of the players, if nothing else is told about their points.
func (j judge) sums() (facts []Fact) {
	j = j.split()
	rows := withSides(slices.DeleteFunc(j.rows(), func(r row) bool { return len(r.cells)+len(r.sums) == 0 }))
	for _, r := range rows {
		name := r.side + ".sum"
		if len(r.cells) > 0 || len(r.sums) > 1 || r.sums[0].n <= 0 || slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == name }) {
			return nil
		}
		facts = append(facts, j.fact(name, strconv.Itoa(r.sums[0].n), r.sums[0].from, r.sums[0].to))
	}
	return facts
}

// doubling returns the only source that is told, if a question asks whether it counts
// twice: for both players, or that one has none. It is "" if the question asks for more.
func (j judge) doubling(list []points) string {
	asks := slices.ContainsFunc(j.tokens, func(k token) bool { return j.has("doubled", k.Text) })
	if !asks || len(list) == 0 || slices.ContainsFunc(list, func(p points) bool { return p.source != list[0].source }) {
		return ""
	}
	both := slices.ContainsFunc(list, func(p points) bool { return p.side != list[0].side })
	if none := !list[0].some && list[0].n <= 0; !both && !none {
		return ""
	}
	return list[0].source
}

// counted returns the points that a question tells, with their sources and sides.
func (j judge) counted() (list []points) {
	j = j.split()
	for i := range j.tokens {
		if k := &j.tokens[i]; j.has("doubled", k.Text) {
			k.number = nil // "do they count twice?"
		}
	}
	rows := withSides(j.rows())
	for i := range rows {
		rows[i].cells = inColumns(rows[i], rows[:i])
		for _, p := range rows[i].cells {
			p.side = rows[i].side
			if list = append(list, p); j.is(p.to, "each") {
				p.side = others[p.side]
				list = append(list, p)
			}
		}
	}
	return list
}

// withSides returns rows with the sides that a question leaves out: such a row is the
// other player's, or the asker's, unless the asker's points from a source are told.
func withSides(rows []row) []row {
	for i := range rows {
		r := &rows[i]
		bare := !slices.ContainsFunc(r.cells, func(p points) bool { return p.source != "" })
		switch {
		case r.side != "":
		case i+1 < len(rows) && len(r.cells) > 1 && len(rows[i+1].cells) > 1 && rows[i+1].side != "":
			r.side = others[rows[i+1].side]
		case i > 0 && (r.after || bare):
			r.side = others[rows[i-1].side]
		case slices.ContainsFunc(r.cells, func(p points) bool { return tells(rows[:i], "self", p) }):
			r.side = "opponent"
		default:
			r.side = "self"
		}
	}
	return rows
}

// gives reports whether rows tell other points of a player from the source of p.
func tells(rows []row, side string, p points) bool {
	return slices.ContainsFunc(rows, func(r row) bool {
		return r.side == side && slices.ContainsFunc(r.cells, func(o points) bool { return o.source == p.source && o.n != p.n })
	})
}

// inColumns returns the points of r that have a source. Numbers without one stand for
// those of an earlier row of the other player, in its order: "char 8 item 9 vs 6 6".
func inColumns(r row, before []row) []points {
	var cells, bare []points
	for _, p := range r.cells {
		if p.source == "" {
			bare = append(bare, p)
		} else {
			cells = append(cells, p)
		}
	}
	for i := len(before) - 1; i >= 0 && len(bare) > 1; i-- {
		if len(before[i].cells) == len(bare) && before[i].side != r.side {
			for n, p := range bare {
				p.source = before[i].cells[n].source
				cells = append(cells, p)
			}
			break
		}
	}
	return cells
}

// again reports whether the word at i tells no further points: facts tell it, or it is a
// result that somebody works out from them.
func (j judge) again(i int, facts []Fact) bool {
	k := j.tokens[i]
	told := func(p points) bool {
		return p.from <= i && i < p.to && slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == p.side+"."+p.source && f.Value == strconv.Itoa(p.n) })
	}
	if k.number == nil || slices.ContainsFunc(j.counted(), told) {
		return slices.ContainsFunc(j.counted(), told)
	}
	if k.signed || j.sourceAt(i-1) != "" || !j.ends(i+1) && (j.sourceAt(i+1) != "" || j.sourceAt(i+2) != "" || j.is(i+1, "more", "other", "in", "from", "for")) {
		return false
	}
	return j.reckoned(i) || slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Value == strconv.Itoa(*k.number) && (i > 0 && j.tokens[i-1].Owns || f.End <= k.Start && j.is(i-1, "at", "to", "it", "than", "those"))
	})
}

// reckoned reports whether the number at i, which counts nothing, is a result that
// somebody claims or asks about.
func (j judge) reckoned(i int) bool {
	if !j.ends(i+1) && j.sideAt(i+1) == "" && !j.is(i+1, "and", "or", "but", "while") {
		return false
	}
	for at := i - 1; at >= 0 && at > i-5 && !j.ends(at+1); at-- {
		if j.says(at, "claimed") {
			return true
		}
	}
	return j.is(i-1, "or") || j.is(i+1, "or") || strings.HasPrefix(j.question[j.tokens[i].End:], "?")
}
