package plain

import (
	"cmp"
	"slices"
	"strings"
)

// A row is the points of one player that a question gives together.
type row struct {
	side    string // "" if the question does not say whose they are
	kept    bool   // the side is that of the sentence before
	against bool   // it is set against the row before
	cells   []points
	sums    []points // numbers that stand alone
}

// rowReader reads the rows of a question.
type rowReader struct {
	judge
	done   []row
	now    row
	start  int    // the first row of the sentence
	outer  string // whose points were given before a parenthesis
	source string // the one that was named last
	named  int    // the token that named it
}

// rows returns the points that a question gives, as it lists them.
func (j judge) rows() []row {
	r := rowReader{judge: j.splitAtNumbers()}
	for i, k := range r.tokens {
		if r.doubles(k) {
			r.tokens[i].number = nil // "do they count twice?"
		}
	}
	for i := 0; i < len(r.tokens); {
		r.pause(i)
		if to := r.owner(i); to > i {
			i = to
		} else {
			i = r.cell(i)
		}
	}
	r.next("")
	return r.done
}

// next ends a row and begins another one.
func (r *rowReader) next(side string) {
	if len(r.now.cells)+len(r.now.sums) > 0 {
		r.done = append(r.done, r.now)
	}
	r.now = row{side: side}
}

// pause ends a row where a sentence or a parenthesis ends before i. After a
// sentence about only one player, the next sentence may be about the same player.
func (r *rowReader) pause(i int) {
	if i == 0 {
		return
	}
	switch between, side := r.gapBefore(i), r.now.side; {
	case r.tokens[i].sentence != r.tokens[i-1].sentence:
		r.next("")
		first, compared := r.sideWithin(i)
		apart := strings.Contains(between, ";")
		both := slices.ContainsFunc(r.done[r.start:], func(o row) bool { return o.side != side })
		if apart && first == "" || compared || both {
			side = ""
		}
		if !apart && !r.is(i, "mine", "his", "hers", "theirs") {
			r.source = ""
		}
		r.now, r.start = row{side: side, kept: true}, len(r.done)
	case strings.Contains(between, "("):
		r.outer = side
	case strings.Contains(between, ")"):
		r.next(r.outer)
	}
}

// owner reads at i whose points are given, and returns where that ends, or i if it is not
// said there.
func (r *rowReader) owner(i int) int {
	side := cmp.Or(r.sideAt(i), r.rivalNamed(i))
	open := r.now.side == "" || r.now.kept
	switch {
	case r.versus(i):
		r.next(OtherSide[r.now.side])
		r.now.against = true
	case side == "" && r.now.side == "self" && r.tokens[i].Text == "other" && strings.HasPrefix(r.question[r.tokens[i].End:], ":"): // "me: …, other: …"
		side = "opponent"
		r.next(side)
	case side == "":
		return i
	case len(r.now.cells) > 0 && open && (r.endsBefore(i+1) || r.is(i-1, "for")): // "7 items, 3 factions me"
		r.now.side = side
		r.next("")
	case side != r.now.side && r.is(i-1, "for") && r.endsBefore(i+1) && len(r.now.cells) > 1 && r.now.cells[len(r.now.cells)-1].to == i-1:
		last := len(r.now.cells) - 1 // "him 8 character 3 kill, and -3 misc for me"
		own := r.now.cells[last]
		r.now.cells = r.now.cells[:last]
		r.next(side)
		r.now.cells = []points{own}
		r.next("")
	case side != r.now.side:
		r.next(side)
	}
	return i + 1
}

// rivalNamed returns "opponent" if the points of the only person named in the question follow
// the unknown name at i, and the asker's are given before: "I have 5 items. Petra has 3".
func (j judge) rivalNamed(i int) string {
	named := func(at int) bool {
		opens := at == 0 || !j.sameSentence(at-1, at) || j.tokens[at].comma || j.is(at-1, "and", "while", "but")
		lists := j.is(at+1, "has", "have", "had", "got") || at+1 < len(j.tokens) && strings.HasPrefix(j.gapBefore(at+1), ":")
		return j.at(at).Strange && opens && lists
	}
	self := contains(span(0, i), func(at int) bool { return j.sideAt(at) == "self" })
	another := func(at int) bool {
		return named(at) && j.at(at).Text != j.at(i).Text || j.sideAt(at) == "opponent" && j.says(at, "rival")
	}
	if !self || !named(i) || contains(j.everywhere(), another) {
		return ""
	}
	return "opponent"
}

// cell reads the points that are given at i, and returns where they end.
func (r *rowReader) cell(i int) int {
	if p, ok := r.pointsAt(i); ok {
		return r.pair(p)
	}
	if n := r.classLen(i, "mp-every"); n > 0 && r.numberAt(i+n) && (n > 1 || *r.tokens[i+n].number == 0) { // "all sources 4 each", "rest 0"
		p := points{n: *r.tokens[i+n].number, every: true, from: i, to: r.skip(i+n+1, "each")}
		for _, p.source = range sources {
			r.now.cells = append(r.now.cells, p)
		}
		return p.to
	}
	if list, to := r.hadAt(i); list != nil {
		r.now.cells = append(r.now.cells, list...)
		return to
	}
	if s := r.sourceAt(i); s != "" {
		r.source, r.named = s, i
		return i + 1
	}
	if run, to := r.numbersFrom(i, ",/ "); len(run) > 1 {
		return r.list(run, to)
	}
	return r.loneNumber(i)
}

// loneNumber reads a number that stands alone at i. It belongs to the source named last,
// "items: I have 5", or else a sum.
func (r *rowReader) loneNumber(i int) int {
	p := points{source: r.source, from: i, to: i + 1}
	k := r.tokens[i]
	switch {
	case k.number == nil && !r.says(i, "mp-none"), r.is(i-1, "turn"), r.says(i-1, "shows"):
		return i + 1
	case k.number != nil:
		p.n = *k.number
		lost := p.n < 0 && r.source != "" && !r.pausesWithin(r.named, i)
		if (k.signed || k.Text == "one") && !lost {
			return i + 1
		}
	}
	closed := r.endsBefore(i+1) || strings.ContainsAny(r.gapBefore(i+1), "()") || r.sideAt(i+1) != "" || r.versus(i+1) ||
		r.is(i+1, "each", "there", "and", "so") || r.is(i+2, "total") && (len(r.done) == 0 || len(r.done[len(r.done)-1].cells) == 1)
	if p.source != "" && closed && !contradict(append(r.done, r.now), r.now.side, p) && !r.says(i-1, "changed") {
		return r.pair(p)
	}
	r.now.sums = append(r.now.sums, p)
	return i + 1
}

// list reads numbers in a row, with their sources before or after them if there are as
// many of these.
func (r *rowReader) list(run []int, to int) int {
	named := r.skip(to, "mp-of")
	var order []string
	for at := named; r.sourceAt(at) != ""; at++ {
		order = append(order, r.sourceAt(at))
	}
	if len(order) == len(run) {
		to = named + len(order)
	}
	for k, at := range run {
		p := points{n: *r.tokens[at].number, from: at, to: at + 1}
		if len(order) == len(run) {
			p.source = order[k]
		}
		r.now.cells = append(r.now.cells, p)
	}
	return to
}

// pair adds p, and the points of the other player that stand against it: "items 5 vs 0".
func (r *rowReader) pair(p points) int {
	r.source = cmp.Or(p.source, r.source)
	r.now.cells = append(r.now.cells, p)
	at := p.to
	if r.versus(at) {
		at++
	} else if at >= len(r.tokens) || !slices.Contains([]string{"-", "–", ":", "/"}, r.gapBefore(at)) {
		return p.to
	}
	if run, to := r.numbersFrom(at, ",/ "); p.source == "" || len(run) != 1 || r.sourceAt(to) != "" && !r.endsBefore(to) {
		return p.to
	}
	r.now.side = cmp.Or(r.now.side, "self")
	p.n, p.from, p.to = *r.tokens[at].number, at, at+1
	r.done = append(r.done, row{side: OtherSide[r.now.side], cells: []points{p}})
	return p.to
}

// hadAt returns the sources named at i from which somebody is said to have some points,
// without a number, or none.
func (j judge) hadAt(i int) (list []points, to int) {
	named, to := []string{j.sourceAt(i)}, i+1
	if n := j.classLen(i, "mp-every"); n > 0 {
		named, to = slices.Clone(sources), i+n
		for ; j.is(to, "but", "except") && j.sourceAt(to+1) != ""; to += 2 {
			named = slices.DeleteFunc(named, func(s string) bool { return s == j.sourceAt(to+1) })
		}
	}
	verb := j.hasBefore(i, len(named) > 1)
	if named[0] == "" || verb < 0 || j.tokens[i].Text == "killed" {
		return nil, i
	}
	p := points{some: true, from: verb, to: to}
	for at := verb; at >= 0 && !j.endsBefore(at+1) && j.sourceAt(at) == "" && !j.is(at, "but", "and"); at-- {
		if j.tokens[at].not {
			p.some, p.from = false, at
		}
	}
	for _, p.source = range named {
		list = append(list, p)
	}
	return list, to
}

// hasBefore returns the place of the "has" whose object stands at i, with only other
// sources and words such as "some" between them, or -1. Where a player has something of
// every source, no verb is needed: "opponent: something everywhere".
func (j judge) hasBefore(i int, every bool) int {
	apart := false // "has no factions but some items"
	for at := range j.back(i, i) {
		apart = apart || j.is(at, "but", "some", "something")
		switch {
		case j.says(at, "mp-has") && !j.inQuestion(at), every && at < i-1 && j.sideAt(at) != "":
			return at
		case !j.says(at, "mp-some") && j.sourceAt(at) == "" && !(apart && j.is(at, "no", "zero", "0")):
			return -1
		}
	}
	return -1
}

// versus reports whether the word at i sets points against each other.
func (j judge) versus(i int) bool { return j.says(i, "against") || j.is(i, "v") }

// sourceAt returns the source of marshalling points that is named at i, or "".
func (j judge) sourceAt(i int) string {
	source, _ := j.classAt(i, "mp-", sources...)
	return source
}

// sideWithin returns the first player whom the sentence names from i on, or "", and
// whether it sets points against each other before that.
func (j judge) sideWithin(i int) (side string, compared bool) {
	for at := i; at < len(j.tokens) && j.sameSentence(i, at); at++ {
		side = j.sideAt(at)
		if side != "" {
			return side, compared
		}
		compared = compared || j.versus(at)
	}
	return "", compared
}

// numberFirst reports whether the numbers of the sentence of the token at i come before
// their sources, "5 items", or after them, "items 5".
func (j judge) numberFirst(i int) bool {
	for at, k := range j.tokens {
		switch {
		case k.sentence != j.tokens[i].sentence:
		case k.number != nil && !k.signed && at+1 < len(j.tokens) && !j.tokens[at+1].comma && j.sourceAt(j.skip(at+1, "mp-of")) != "":
			return true
		case j.sourceAt(at) != "" && j.numberAt(at+1) && !strings.Contains(j.gapBefore(at+1), ","):
			return j.is(at+2, "from", "in", "for") && j.sourceAt(at+3) != "" // "lots of factions: 14 from factions"
		}
	}
	return true
}

// pointsAt returns the points given at i with their source.
func (j judge) pointsAt(i int) (p points, ok bool) {
	k, source := j.tokens[i], j.sourceAt(i)
	first := j.numberFirst(i)
	switch {
	case !first && source != "" && j.numberAt(i+1):
		return points{source: source, n: *j.tokens[i+1].number, from: i, to: i + 2}, true
	case !first && source != "" && j.says(i+1, "mp-none") && !j.tokens[i+1].comma: // "allies none factions 3"
		return points{source: source, from: i, to: i + 2}, true
	case k.number != nil && (first || j.sourceAt(i-1) == ""):
		p.n = *k.number
	case j.says(i, "mp-none"), k.not && j.says(i+1, "mp-one"): // "not one ally"
	default:
		return p, false
	}
	at := i + 1
	if k.not {
		at = j.skip(at, "mp-one")
	}
	at = j.skip(at, "mp-of")
	if j.at(at).sentence == k.sentence && !j.at(at).comma {
		p.source = j.sourceAt(at)
	}
	p.from, p.to = i, at+1
	return p, p.source != ""
}
