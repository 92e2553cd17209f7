package draw

import (
	"image"
	"math"
	"slices"
)

// point is a position in a picture, in pixels from the upper left corner.
type point struct{ X, Y float32 }

// bounds returns the pixels that contours touch.
func bounds(contours [][]point) image.Rectangle {
	lo, hi := point{math.MaxInt32, math.MaxInt32}, point{}
	for _, contour := range contours {
		for _, p := range contour {
			lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
			hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
		}
	}
	return image.Rect(int(lo.X), int(lo.Y), int(hi.X)+1, int(hi.Y)+1)
}

// arcSteps is how many straight segments make a quarter circle.
const arcSteps = 8

// arc returns a quarter circle, clockwise, starting at the given number of quarters.
func arc(c point, radius float32, quarter int) []point {
	points := make([]point, 0, arcSteps+1)
	for i := range arcSteps + 1 {
		sin, cos := math.Sincos((float64(quarter) + float64(i)/arcSteps) * math.Pi / 2)
		points = append(points, point{c.X + radius*float32(cos), c.Y + radius*float32(sin)})
	}
	return points
}

// circle returns a circle, clockwise.
func circle(c point, radius float32) []point {
	var points []point
	for quarter := range 4 {
		points = append(points, arc(c, radius, quarter)...)
	}
	return points
}

// corners is a style of drawing a box's corners.
type corners func(c point, size float32, quarter int) []point

// round corners are quarters of a circle.
func round(c point, size float32, quarter int) []point { return arc(c, size, quarter) }

// cut corners are straight.
func cut(c point, size float32, quarter int) []point {
	a := arc(c, size, quarter)
	return []point{a[0], a[len(a)-1]}
}

// box adds a rectangle with corners of the given size in pixels.
func (s *scene) box(c colour, r image.Rectangle, size int, style corners) {
	s.fill(c, image.Rect(r.Min.X, r.Min.Y+size, r.Max.X, r.Max.Y-size))
	s.fill(c, image.Rect(r.Min.X+size, r.Min.Y, r.Max.X-size, r.Min.Y+size))
	s.fill(c, image.Rect(r.Min.X+size, r.Max.Y-size, r.Max.X-size, r.Max.Y))
	in := r.Inset(size)
	for quarter, p := range [...]image.Point{in.Max, {in.Min.X, in.Max.Y}, in.Min, {in.Max.X, in.Min.Y}} {
		middle := point{float32(p.X), float32(p.Y)}
		s.area(c, append(style(middle, float32(size), quarter), middle))
	}
}

// framed adds a box with an edge.
func (s *scene) framed(body, edge colour, r image.Rectangle, size int, style corners) {
	const thick = 3
	s.box(edge, r, size, style)
	s.box(body, r.Inset(thick), size-thick/2, style)
}

// polygon returns a regular polygon, clockwise; turn is the position of the first corner
// as a fraction of a full turn from the right.
func polygon(c point, radius float32, sides int, turn float64) []point {
	var points []point
	for i := range sides {
		sin, cos := math.Sincos((turn + float64(i)/float64(sides)) * 2 * math.Pi)
		points = append(points, point{c.X + radius*float32(cos), c.Y + radius*float32(sin)})
	}
	return points
}

// hole returns a contour in the opposite direction.
func hole(contour []point) []point {
	slices.Reverse(contour)
	return contour
}

// line returns a straight line of the given width as an area.
func line(a, b point, width float32) []point {
	length := float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	dx, dy := (b.Y-a.Y)/length*width/2, (a.X-b.X)/length*width/2
	return []point{{a.X + dx, a.Y + dy}, {b.X + dx, b.Y + dy}, {b.X - dx, b.Y - dy}, {a.X - dx, a.Y - dy}}
}

// strokes returns a line through points, with round ends.
func strokes(width float32, through ...point) [][]point {
	var contours [][]point
	for i, p := range through {
		contours = append(contours, circle(p, width/2))
		if i > 0 {
			contours = append(contours, line(through[i-1], p, width))
		}
	}
	return contours
}

// signSize is the radius of a sign in pixels.
const signSize = 16

// sign adds the sign of an outcome. No two have the same shape.
func (s *scene) sign(o outcome, at point) {
	ink := o.colour()
	switch o {
	case resolves: // disc with a tick
		s.area(ink, circle(at, signSize))
		s.area(night, strokes(5, point{at.X - 8, at.Y}, point{at.X - 2, at.Y + 6}, point{at.X + 8, at.Y - 7})...)
	case fizzles: // diamond with a cross
		s.area(ink, polygon(at, signSize+4, 4, 0))
		s.area(night, strokes(5, point{at.X - 6, at.Y - 6}, point{at.X + 6, at.Y + 6})...)
		s.area(night, strokes(5, point{at.X - 6, at.Y + 6}, point{at.X + 6, at.Y - 6})...)
	case canceled: // disc with a long bar through it
		s.area(ink, circle(at, signSize))
		s.area(night, strokes(5, point{at.X - 9, at.Y + 9}, point{at.X + 9, at.Y - 9})...)
	case noEffect: // ring
		s.area(ink, circle(at, signSize), hole(circle(at, signSize-4)))
	case refused: // stop sign with a bar
		s.area(ink, polygon(at, signSize+1, 8, 1.0/16))
		s.area(night, strokes(6, point{at.X - 8, at.Y}, point{at.X + 8, at.Y})...)
	case undecided: // triangle with an exclamation mark
		s.area(ink, polygon(point{at.X, at.Y + 3}, signSize+5, 3, -0.25))
		s.area(night, strokes(5, point{at.X, at.Y - 6}, point{at.X, at.Y + 3})...)
		s.area(night, circle(point{at.X, at.Y + 9}, 3))
	}
}

// unequal draws the sign for a difference: ≠ in a disc.
func (s *scene) unequal(at point) {
	s.area(amber, circle(at, signSize+1))
	s.area(night, strokes(4, point{at.X - 8, at.Y - 4}, point{at.X + 8, at.Y - 4})...)
	s.area(night, strokes(4, point{at.X - 8, at.Y + 4}, point{at.X + 8, at.Y + 4})...)
	s.area(night, strokes(4, point{at.X - 5, at.Y + 10}, point{at.X + 5, at.Y - 10})...)
}
