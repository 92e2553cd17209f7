package draw

import (
	"fmt"
	"image"
)

// The grid, in pixels.
const (
	margin  = 24 // around the panels
	gap     = 18 // between panels
	inset   = 22 // from a panel's edge to what stands in it
	rounded = 18 // radius of a panel's corners

	textLine = 34 // height of a line of small text
	nameLine = 40 // height of a line with a name
)

// layOut places one page of a chain.
func layOut(c Chain, p page, faces *typefaces) *scene {
	s := &scene{faces: faces}
	y := s.header(c, p)
	for _, part := range p.Parts {
		y = s.part(c, part, y+gap)
	}
	if len(p.Parts) == 0 {
		y = s.nothing(y + gap)
	}
	if p.Number == p.Of {
		y = s.closing(c, y+gap)
	} else {
		y = s.goesOn(p, y)
	}
	s.height = y + margin
	return s
}

// header places the title, the ruleset and the limit.
func (s *scene) header(c Chain, p page) (bottom int) {
	top := margin
	w := s.faces.width(smallStyle, tidy(c.Ruleset)) + 2*inset
	w = min(w, width/2)
	tag := image.Rect(width-margin-w, top, width-margin, top+52)
	s.area(chip, box(tag, 26, round))
	s.write(label{c.Ruleset, smallStyle, bright, chip, inner(tag, inset), centre})
	title := c.Title
	if p.Of > 1 {
		title = fmt.Sprintf("%s, %d of %d", title, p.Number, p.Of)
	}
	s.write(label{title, titleStyle, bright, ground, image.Rect(margin+6, top, tag.Min.X-gap, top+52), left})
	top += 52 + 10
	row := image.Rect(margin+6, top, width-margin, top+nameLine)
	used := s.write(label{"H" + c.start()[1:], smallStyle, soft, ground, row, left})
	s.pips(image.Pt(row.Min.X+used+28, top+nameLine/2), c.Used, c.Limit)
	return row.Max.Y
}

// nothing places the words for a chain without declarations.
func (s *scene) nothing(y int) (bottom int) {
	r := image.Rect(margin, y, width-margin, y+140)
	s.area(panel, box(r, rounded, round))
	s.write(label{"Nothing is declared.", nameStyle, soft, panel, r, centre})
	return r.Max.Y
}

// goesOn places the words that point to the next picture.
func (s *scene) goesOn(p page, y int) (bottom int) {
	r := image.Rect(margin, y+8, width-margin, y+8+nameLine)
	s.write(label{fmt.Sprintf("goes on in picture %d of %d →", p.Number+1, p.Of), smallStyle, soft, ground, inner(r, 6), right})
	return r.Max.Y
}

// inner returns r without a strip on its left and its right.
func inner(r image.Rectangle, strip int) image.Rectangle {
	r.Min.X += strip
	r.Max.X -= strip
	return r
}
