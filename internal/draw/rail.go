package draw

// The rails tell the two orders: declarations rise, resolving falls.
const (
	railWidth = 4
	railEnd   = 6  // how far a rail reaches beyond the rows
	arrowHead = 22 // length and width of its arrow
)

// track is what a rail runs along, in pixels from the top.
type track struct {
	top, bottom int // of the rows
	first, last int // middle of the first and of the last row with a badge
	badges      bool
}

// pass takes a row into t.
func (t *track) pass(badge bool, top, bottom int) {
	if t.bottom == 0 {
		t.top = top
	}
	t.bottom = bottom
	if !badge {
		return
	}
	if !t.badges {
		t.badges, t.first = true, (top+bottom)/2
	}
	t.last = (top + bottom) / 2
}

// rising returns the rail of declarations. A piece of a section has the arrow
// only if it is the uppermost.
func (t track) rising(x float32, p part) shape {
	if !t.badges {
		return shape{}
	}
	top, bottom := float32(t.top-railEnd), float32(t.last)
	if p.Below {
		bottom = float32(t.bottom + railEnd)
	}
	out := shape{Colour: rail, Contours: [][]point{line(point{x, top}, point{x, bottom}, railWidth)}}
	if !p.Above {
		out.Contours = append(out.Contours, arrow(point{x, top}, -arrowHead))
	}
	return out
}

// falling returns the rail of resolving. A piece of a section has the arrow
// only if it is the lowest.
func (t track) falling(x float32, p part) shape {
	if !t.badges {
		return shape{}
	}
	top, bottom := float32(t.first), float32(t.bottom+railEnd)
	if p.Above {
		top = float32(t.top - railEnd)
	}
	out := shape{Colour: rail, Contours: [][]point{line(point{x, top}, point{x, bottom}, railWidth)}}
	if !p.Below {
		out.Contours = append(out.Contours, arrow(point{x, bottom}, arrowHead))
	}
	return out
}

// arrow returns an arrow's head that stands on a point, and points down, or up
// if its length is negative.
func arrow(at point, length float32) []point {
	return []point{{at.X + length/2, at.Y - length/3}, {at.X, at.Y + 2*length/3}, {at.X - length/2, at.Y - length/3}}
}
