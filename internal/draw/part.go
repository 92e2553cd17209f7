package draw

import (
	"image"
	"slices"
	"strconv"
	"strings"
)

// The columns of a part, in pixels from the left edge of the picture. The cards end where
// the outcomes begin.
const (
	upRail    = 48 // middle of the rail of declarations
	cardLeft  = 84
	cardInset = 13 // from a box's edge to its text
	wordsLeft = 28 // from the middle of an outcome's sign to its words
	wordsEnd  = width - margin - 12

	rowGap    = 10
	rowPad    = 9  // above and below the text of a row
	badgeSize = 19 // radius of a badge
)

// column is where the outcomes of an edition are drawn: the center of their signs, which
// is their rail, and the right end of their words.
type column struct{ rail, end int }

// columns returns where the cards end and where the outcomes are drawn.
func columns(editions int) (cardEnd int, list []column) {
	if editions == 1 {
		return 440, []column{{478, wordsEnd}}
	}
	return 322, []column{{356, 538}, {606, wordsEnd}}
}

// unequalAt returns the center of the ≠ sign: between two columns, or at the right end of
// one.
func unequalAt(columns int) float32 {
	if columns == 1 {
		return wordsEnd - signSize
	}
	return 560
}

// unequalRoom is the width reserved for the ≠ sign at the right end.
const unequalRoom = 2*signSize + 12

// part lays out a section or a piece of one; legend says whether to label its columns.
func (s *scene) part(c Chain, p part, y int, legend bool) (bottom int) {
	at := len(s.shapes)
	top := y
	_, list := columns(len(p.Editions))
	y = s.heads(c, p, y+10, legend) + 12
	up, down := track{}, make([]track, len(list))
	for _, it := range p.Items {
		end := y
		if it[0].declared() {
			end = s.row(it[0], y)
		} else {
			end = s.refusal(c, p.Editions, it, y)
		}
		up.pass(it[0].declared() && !it[0].Early, y, end)
		for i := range down {
			down[i].pass(it[0].Fates[i].declared(), y, end)
		}
		y = end + rowGap
	}
	if up.used || slices.ContainsFunc(down, func(t track) bool { return t.used }) {
		y += 16 // for the arrows
	}
	s.behind(at, func() {
		s.box(panel, image.Rect(margin, top, width-margin, y), rounded, round)
		s.rising(up, upRail, p)
		for i, col := range list {
			s.falling(down[i], col.rail, p)
		}
	})
	return y
}

// heads lays out the heading of a part and the names of its columns.
func (s *scene) heads(c Chain, p part, y int, legend bool) (bottom int) {
	cardEnd, list := columns(len(p.Editions))
	heading := run{p.Heading, headStyle, bright}
	if p.Above && p.Heading != "" {
		heading.Text += ", continued"
	}
	stack := slices.ContainsFunc(p.Items, func(it item) bool { return it[0].declared() })
	switch {
	case !stack || !legend && len(list) == 1:
		cardEnd = wordsEnd
	case p.Heading == "":
		heading = run{"declared, last on top", smallStyle, soft}
	}
	bottom = s.say(panel, downFrom(y, cardLeft, cardEnd), heading)
	if cardEnd == wordsEnd {
		return bottom
	}
	for i, col := range list {
		name := run{"resolved, top first", smallStyle, soft}
		if len(list) > 1 {
			name = run{c.Editions[p.Editions[i]].Short, headStyle, bright}
		}
		bottom = max(bottom, s.say(panel, downFrom(y, col.rail-signSize, col.end), name))
	}
	return bottom
}

// row lays out an action: its box on the left, its outcome on the right.
func (s *scene) row(r row, y int) (bottom int) {
	cardEnd, list := columns(len(r.Fates))
	text := downFrom(y, cardLeft+cardInset, cardEnd-cardInset)
	card := s.faces.wrap(text.Dx(), run{r.Name, nameStyle, bright})
	card = append(card, s.faces.wrap(text.Dx(), run{r.kind(), smallStyle, soft})...)
	high := height(card)
	told := make([][][]piece, len(list))
	for i, col := range list {
		if r.Ends != alike && len(list) == 1 {
			list[i].end -= unequalRoom
		}
		told[i] = s.told(r.Fates[i], list[i].end-col.rail-wordsLeft)
		high = max(high, height(told[i]))
	}
	area := image.Rect(cardLeft, y, cardEnd, y+2*rowPad+high)
	body, edge := r.Side.colours()
	style := corners(round)
	if r.Side == hazard {
		style = cut
	}
	s.framed(body, edge, area, 14, style)
	text.Min.Y = y + (area.Dy()-height(card))/2
	s.write(card, body, text)
	if r.Number > 0 {
		s.badge(r, point{upRail, middle(area)})
	}
	behind := panel
	if r.Ends != alike {
		behind = raised
		s.box(raised, image.Rect(cardEnd+8, area.Min.Y, wordsEnd+6, area.Max.Y), 14, round)
	}
	for i, col := range list {
		at := point{float32(col.rail), middle(area)}
		s.interrupt(behind, at, signSize)
		s.sign(r.Fates[i].Outcome, at)
		s.write(told[i], behind, downFrom(y+(area.Dy()-height(told[i]))/2, col.rail+wordsLeft, col.end))
	}
	if r.Ends != alike {
		s.unequal(point{unequalAt(len(list)), middle(area)})
	}
	return area.Max.Y
}

// told returns the words for f: the outcome, with each reason below it.
func (s *scene) told(f fate, wide int) [][]piece {
	lines := s.faces.wrap(wide, run{f.Outcome.label(), nameStyle, f.Outcome.colour()})
	for _, reason := range f.Reasons {
		lines = append(lines, s.faces.wrap(wide, run{reason, smallStyle, soft})...)
	}
	return lines
}

// refusal lays out cards that can't be declared, in a few lines of text.
func (s *scene) refusal(c Chain, editions []int, it item, y int) (bottom int) {
	style := boldStyle
	if len(it) > 3 {
		style = smallStyle
	}
	var runs []run
	for i, r := range it {
		name := r.numbered()
		if r.Side != hazard {
			name += " (" + strings.ToLower(r.kind()) + ")"
		}
		if i < len(it)-1 {
			name += ","
		}
		runs = append(runs, run{name, style, bright})
	}
	predicate, reason := c.fateWords(it, editions)
	if reason != "" {
		predicate += ":"
	}
	o := it[0].Fates[0].Outcome
	runs = append(runs, run{predicate, boldStyle, o.colour()}, run{reason, smallStyle, soft})
	r := downFrom(y+4, cardLeft, wordsEnd)
	if it[0].Ends != alike {
		r.Max.X -= unequalRoom
	}
	lines := s.faces.wrap(r.Dx(), runs...)
	bottom = r.Min.Y + height(lines) + 4
	s.fill(panel, image.Rect(cardLeft, y-rowGap/2, wordsEnd, bottom+rowGap/2)) // interrupts the rails
	s.write(lines, panel, r)
	at := point{upRail, float32(y+bottom) / 2}
	s.interrupt(panel, at, signSize)
	s.sign(o, at)
	if it[0].Ends != alike {
		s.unequal(point{unequalAt(1), at.Y})
	}
	return bottom
}

// badge draws the number of a declaration, in the shape of its side.
func (s *scene) badge(r row, at point) {
	number := run{strconv.Itoa(r.Number), boldStyle, night}
	half := min(max(badgeSize, s.faces.width(boldStyle, number.Text)/2+9), 34)
	area := image.Rect(int(at.X)-half, int(at.Y)-badgeSize, int(at.X)+half, int(at.Y)+badgeSize)
	_, edge := r.Side.colours()
	s.interrupt(panel, at, badgeSize)
	switch r.Side {
	case hazard:
		s.area(edge, hexagon(area.Inset(-1)))
	case resource:
		s.box(edge, area, badgeSize, round)
	case rule:
		s.box(edge, area, 4, round)
	}
	s.centred(edge, at, number)
}

// hexagon returns a hexagon that fills r, with points at its sides.
func hexagon(r image.Rectangle) []point {
	x0, x1, y0, y1 := float32(r.Min.X)-3, float32(r.Max.X)+3, float32(r.Min.Y), float32(r.Max.Y)
	in, mid := (y1-y0)/4+2, middle(r)
	return []point{{x0, mid}, {x0 + in, y0}, {x1 - in, y0}, {x1, mid}, {x1 - in, y1}, {x0 + in, y1}}
}

// middle returns the vertical center of r.
func middle(r image.Rectangle) float32 { return float32(r.Min.Y+r.Max.Y) / 2 }

// The rails show the two orders: declarations rise, resolutions fall.
const (
	railWidth = 4
	railEnd   = 6  // how far a rail reaches beyond the rows
	arrowHead = 18 // length and width of its arrow
)

// track is the extent of a rail, in pixels from the top.
type track struct {
	top, bottom int // of the rows
	first, last int // center of the first and last row on the rail
	used        bool
}

// pass adds a row to t; on says whether it is on the rail.
func (t *track) pass(on bool, top, bottom int) {
	if t.bottom == 0 {
		t.top = top
	}
	t.bottom = bottom
	if !on {
		return
	}
	t.last = (top + bottom) / 2
	if !t.used {
		t.used, t.first = true, t.last
	}
}

// rising draws the rail of declarations. Only the uppermost piece of a section has the
// arrow.
func (s *scene) rising(t track, x int, p part) {
	if !t.used {
		return
	}
	top, bottom := t.top-railEnd, t.last
	if p.Below {
		bottom = t.bottom + railEnd
	}
	s.fill(rail, image.Rect(x-railWidth/2, top, x+railWidth/2, bottom))
	if !p.Above {
		s.area(rail, arrow(point{float32(x), float32(top)}, -arrowHead))
	}
}

// falling draws the rail of resolutions. Only the lowest piece of a section has the
// arrow.
func (s *scene) falling(t track, x int, p part) {
	if !t.used {
		return
	}
	top, bottom := t.first, t.bottom+railEnd
	if p.Above {
		top = t.top - railEnd
	}
	s.fill(rail, image.Rect(x-railWidth/2, top, x+railWidth/2, bottom))
	if !p.Below {
		s.area(rail, arrow(point{float32(x), float32(bottom)}, arrowHead))
	}
}

// interrupt leaves a gap in a rail around what is drawn on it.
func (s *scene) interrupt(on colour, at point, radius int) {
	const space = 6
	x, y := int(at.X), int(at.Y)
	s.fill(on, image.Rect(x-railWidth, y-radius-space, x+railWidth, y+radius+space))
}

// arrow returns an arrowhead at a point, pointing down, or up if its length is negative.
func arrow(at point, length float32) []point {
	return []point{{at.X + length/2, at.Y - length/3}, {at.X, at.Y + 2*length/3}, {at.X - length/2, at.Y - length/3}}
}
