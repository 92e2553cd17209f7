package draw

import "slices"

// pageLines is the maximum length of a picture in lines of small text: about what a phone
// shows without much scrolling. Line lengths are estimated here from the number of
// letters; [layOut] measures them.
const pageLines = 38

// letters is how many letters fit on a line of a column, with outcomes of one or two
// editions next to the cards.
var letters = [...]struct{ card, told int }{1: {20, 19}, 2: {12, 9}}

// across is how many letters fit on a line across the picture.
const across = 44

// page is the content of one picture.
type page struct {
	Number, Of int
	Parts      []part
}

// part is a section or a piece of one.
type part struct {
	Heading      string
	Editions     []int
	Items        []item // in stack order: last declared first
	Above, Below bool   // the section continues above from the previous picture, or below in the next
}

// item is a card with its outcome, or consecutive cards that can't be declared for the
// same reason.
type item []row

// lines returns the approximate number of text lines in an item.
func (it item) lines() int {
	first := it[0]
	if !first.declared() {
		n := 0
		for _, r := range it {
			n += len(r.Name) + 7 // for its number and a comma
		}
		for _, f := range first.Fates {
			n += len(f.Outcome.label()) + len(f.reason()) + 4
		}
		return 1 + n/across
	}
	room := letters[len(first.Fates)]
	n := 2 + len(first.Name)/room.card + len(first.kind())/room.card
	for _, f := range first.Fates {
		told := 1
		for _, reason := range f.Reasons {
			told += 1 + len(reason)/room.told
		}
		n = max(n, told)
	}
	return n + 1 // 1 for the space around it
}

// pages divides the content of c into pages. A section stays whole if it fits in a
// picture; otherwise it is split into pieces of about equal size.
func pages(c Chain) []page {
	list := []page{{}}
	room := pageLines
	for _, s := range c.Sections {
		for _, p := range pieces(s, len(c.Sections) > 1) {
			n := p.lines()
			if last := list[len(list)-1]; n > room && len(last.Parts) > 0 {
				list, room = append(list, page{}), pageLines
			}
			last := &list[len(list)-1]
			last.Parts = append(last.Parts, p)
			room -= n
		}
	}
	for i := range list {
		list[i].Number, list[i].Of = i+1, len(list)
	}
	return list
}

// lines returns the approximate number of text lines in a part.
func (p part) lines() int {
	n := p.headLines()
	for _, it := range p.Items {
		n += it.lines()
	}
	return n
}

// headLines returns the approximate number of lines in the heading of a part.
func (p part) headLines() int { return 2 + len(p.Heading)/letters[len(p.Editions)].card }

// pieces splits s into parts that fit in a picture.
func pieces(s section, heading bool) []part {
	whole := part{Editions: s.Editions, Items: items(s.Rows)}
	if heading {
		whole.Heading = s.Heading
	}
	total := whole.lines()
	count := (total + pageLines - 1) / pageLines
	each := (total + count - 1) / count
	list := []part{{Heading: whole.Heading, Editions: s.Editions}}
	used := whole.headLines()
	for _, it := range whole.Items {
		last := &list[len(list)-1]
		if n := it.lines(); used+n > min(each+2, pageLines) && len(last.Items) > 0 {
			last.Below = true
			list = append(list, part{Heading: whole.Heading, Editions: s.Editions, Above: true})
			last, used = &list[len(list)-1], whole.headLines()
		}
		last.Items = append(last.Items, it)
		used += it.lines()
	}
	return list
}

// maxTogether is the most cards that can't be declared in one item.
const maxTogether = 40

// items groups rows in stack order, the last one on top.
func items(rows []row) []item {
	var list []item
	for i := len(rows) - 1; i >= 0; i-- {
		r := rows[i]
		if n := len(list); n > 0 && list[n-1].takes(r) {
			list[n-1] = append(list[n-1], r)
			continue
		}
		list = append(list, item{r})
	}
	return list
}

// takes reports whether r can be added to the item.
func (it item) takes(r row) bool {
	first := it[0]
	if r.declared() || first.declared() || len(it) == maxTogether || r.Side != first.Side || r.Ends != first.Ends {
		return false
	}
	return slices.EqualFunc(r.Fates, first.Fates, func(f, g fate) bool {
		return f.Outcome == g.Outcome && f.reason() == g.reason()
	})
}
