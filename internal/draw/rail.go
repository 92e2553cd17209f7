package draw

import "image"

// The rails tell the two orders: declarations rise, resolving falls.
const (
	railWidth = 4
	railEnd   = 6  // how far a rail reaches beyond the rows
	arrowHead = 18 // length and width of its arrow
)

// track is what a rail runs along, in pixels from the top.
type track struct {
	top, bottom int // of the rows
	first, last int // middle of the first and of the last row that is on the rail
	used        bool
}

// pass takes a row into t; on says whether it is on the rail.
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

// rising adds the rail of declarations. A piece of a section has the arrow only
// if it is the uppermost.
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

// falling adds the rail of resolving. A piece of a section has the arrow only if
// it is the lowest.
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

// interrupt lets a rail end above what stands on it, and begin below.
func (s *scene) interrupt(on colour, at point, radius int) {
	const space = 6
	x, y := int(at.X), int(at.Y)
	s.fill(on, image.Rect(x-railWidth, y-radius-space, x+railWidth, y+radius+space))
}

// arrow returns an arrow's head that stands on a point, and points down, or up
// if its length is negative.
func arrow(at point, length float32) []point {
	return []point{{at.X + length/2, at.Y - length/3}, {at.X, at.Y + 2*length/3}, {at.X - length/2, at.Y - length/3}}
}
