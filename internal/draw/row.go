package draw

import (
	"image"
	"strconv"
)

// row places an action from y on: its box on the left, what becomes of it on
// the right.
func (s *scene) row(counting Counting, r Row, y int) (bottom int) {
	below := s.faces.wrap(smallStyle, tidy(counting.declaration(r)), cardEnd-cardLeft-2*cardInset)
	reason := s.faces.wrap(smallStyle, tidy(counting.reason(r)), wordsEnd-wordsAt)
	lines := max(len(below), len(reason), 1)
	area := image.Rect(0, y, width, y+2*rowPad+nameLine+lines*textLine)
	s.card(r, below, area)
	s.outcome(r, reason, area)
	return area.Max.Y
}

// card places the left half of a row.
func (s *scene) card(r Row, below []string, area image.Rectangle) {
	body, edge := r.Side.colours()
	style, size := corners(round), float32(16)
	if r.Side == Hazard {
		style = cut
	}
	card := image.Rect(cardLeft, area.Min.Y, cardEnd, area.Max.Y)
	ink := bright
	if r.Declared == 0 && r.Resolved == 0 {
		body, ink = panel, soft
		s.dashed(card, edge)
	} else {
		s.framed(card, size, style, body, edge, 3)
	}
	y := area.Min.Y + rowPad + (area.Dy()-2*rowPad-nameLine-len(below)*textLine)/2
	text := inner(card, cardInset)
	s.write(label{r.Name, nameStyle, ink, body, image.Rect(text.Min.X, y, text.Max.X, y+nameLine), left})
	s.lines(below, body, text, y+nameLine)
	if r.Declared > 0 {
		s.badge(r.Side, point{upRail, middle(area)}, r.Declared, edge)
	}
}

// badge places the number of a declaration, in the shape of its side.
func (s *scene) badge(side Side, at point, n int, edge colour) {
	s.area(panel, circle(at, badgeSize+6)) // interrupts the rail
	switch side {
	case Hazard:
		s.area(edge, polygon(at, badgeSize+3, 6, 0))
	case Resource:
		s.area(edge, circle(at, badgeSize))
	case Rule:
		s.area(edge, box(around(at, badgeSize-2), 6, round))
	}
	s.write(label{strconv.Itoa(n), badgeStyle, night, edge, around(at, badgeSize), centre})
}

// outcome places the right half of a row.
func (s *scene) outcome(r Row, reason []string, area image.Rectangle) {
	y := area.Min.Y + rowPad + (area.Dy()-2*rowPad-nameLine-len(reason)*textLine)/2
	if r.Resolved > 0 {
		at := point{downRail, middle(area)}
		s.area(panel, circle(at, badgeSize+6))
		s.area(soft, circle(at, badgeSize), hole(circle(at, badgeSize-3)))
		s.write(label{strconv.Itoa(r.Resolved), badgeStyle, bright, panel, around(at, badgeSize), centre})
	}
	ink := r.Outcome.colour()
	s.sign(r.Outcome, point{signAt, middle(area)})
	first := image.Rect(wordsAt, y, wordsEnd, y+nameLine)
	used := s.write(label{r.Outcome.String(), nameStyle, ink, panel, first, left})
	s.lines(reason, panel, first, y+nameLine)
	if r.Resolved > 0 {
		first.Min.X += used + 8
		s.limit(r, first)
	}
}

// limit places the limit after a row has resolved, and before if it differs.
func (s *scene) limit(r Row, box image.Rectangle) {
	l := label{strconv.Itoa(r.After), badgeStyle, soft, panel, box, right}
	if r.After != r.Before {
		l.Text, l.Ink = strconv.Itoa(r.Before)+" → "+l.Text, bright
	}
	s.write(l)
}

// lines places lines of small text below each other, from y on, as wide as r.
func (s *scene) lines(lines []string, on colour, r image.Rectangle, y int) {
	for i, words := range lines {
		top := y + i*textLine
		s.write(label{words, smallStyle, soft, on, image.Rect(r.Min.X, top, r.Max.X, top+textLine), left})
	}
}

// dashed places the edge of a box in dashes: what it holds did not happen.
func (s *scene) dashed(r image.Rectangle, c colour) {
	const dash, space = 16, 11
	var contours [][]point
	for x := r.Min.X; x < r.Max.X; x += dash + space {
		end := min(x+dash, r.Max.X)
		for _, y := range []int{r.Min.Y, r.Max.Y - 3} {
			contours = append(contours, box(image.Rect(x, y, end, y+3), 0, cut))
		}
	}
	for y := r.Min.Y; y < r.Max.Y; y += dash + space {
		end := min(y+dash, r.Max.Y)
		for _, x := range []int{r.Min.X, r.Max.X - 3} {
			contours = append(contours, box(image.Rect(x, y, x+3, end), 0, cut))
		}
	}
	s.area(c, contours...)
}

// middle returns the middle of the height of r.
func middle(r image.Rectangle) float32 { return float32(r.Min.Y+r.Max.Y) / 2 }

// around returns the square around a point.
func around(at point, half int) image.Rectangle {
	return image.Rect(int(at.X)-half, int(at.Y)-half, int(at.X)+half, int(at.Y)+half)
}
