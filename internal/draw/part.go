package draw

import "image"

// The columns of a part, in pixels from the picture's left edge.
const (
	upRail   = 74  // middle of the rail of declarations
	cardLeft = 114 // of the boxes
	cardEnd  = 570
	downRail = 616 // middle of the rail of resolving
	signAt   = 666 // middle of an outcome's sign
	wordsAt  = 696
	wordsEnd = width - margin - inset

	cardInset = 19 // from a box's edge to its text
	rowGap    = 14
	rowPad    = 13 // above and below a row's text
	badgeSize = 22 // radius of a badge
)

// part places a section, or a piece of one, from y on.
func (s *scene) part(c Chain, p part, y int) (bottom int) {
	at := len(s.shapes)
	s.shapes = append(s.shapes, shape{}, shape{}, shape{}) // the panel and the rails lie below the rows
	top := y
	s.columns(p, y+14)
	y += 14 + nameLine + 14
	up, down := track{}, track{}
	for _, r := range p.Rows {
		end := s.row(c.Counting, r, y)
		up.pass(r.Declared > 0, y, end)
		down.pass(r.Resolved > 0, y, end)
		y = end + rowGap
	}
	y += inset
	s.shapes[at] = block(panel, image.Rect(margin, top, width-margin, y), rounded, round)
	s.shapes[at+1] = up.rising(upRail, p)
	s.shapes[at+2] = down.falling(downRail, p)
	return y
}

// columns places the heading of a part and the names of its columns.
func (s *scene) columns(p part, y int) {
	r := image.Rect(cardLeft, y, cardEnd, y+nameLine)
	if p.Heading != "" {
		heading := p.Heading
		if p.Above {
			heading += ", continued"
		}
		r.Min.X += 18 + s.write(label{heading, headStyle, bright, panel, r, left})
	}
	if words := "declared, last on top"; s.faces.width(smallStyle, words) <= r.Dx() {
		s.write(label{words, smallStyle, soft, panel, r, left})
	}
	r = image.Rect(downRail-badgeSize, y, wordsEnd, y+nameLine)
	s.write(label{"resolved", smallStyle, soft, panel, r, left})
	r.Min.X = wordsEnd - 100
	s.write(label{"limit", smallStyle, soft, panel, r, right})
}
