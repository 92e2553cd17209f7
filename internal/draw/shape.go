package draw

import (
	"image"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// point is a place in a picture, in pixels from its upper left corner.
type point struct{ X, Y float32 }

// shape is an area of one colour: what lies within its contours, without what
// lies within those that run the other way round.
type shape struct {
	Colour   colour
	Contours [][]point
}

// bounds returns the pixels that s touches.
func (s shape) bounds() image.Rectangle {
	lo, hi := point{math.MaxInt32, math.MaxInt32}, point{}
	for _, contour := range s.Contours {
		for _, p := range contour {
			lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
			hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
		}
	}
	return image.Rect(int(lo.X), int(lo.Y), int(hi.X)+1, int(hi.Y)+1)
}

// paint draws s with smooth edges.
func (s shape) paint(on *image.RGBA) {
	if len(s.Contours) == 0 {
		return
	}
	area := s.bounds()
	x, y := float32(area.Min.X), float32(area.Min.Y)
	r := vector.NewRasterizer(area.Dx(), area.Dy())
	for _, contour := range s.Contours {
		r.MoveTo(contour[0].X-x, contour[0].Y-y)
		for _, p := range contour[1:] {
			r.LineTo(p.X-x, p.Y-y)
		}
		r.ClosePath()
	}
	r.Draw(on, area, image.NewUniform(s.Colour), image.Point{})
}

// arcSteps is how many straight pieces make a quarter of a circle.
const arcSteps = 16

// arc returns a quarter of a circle, clockwise from a number of quarters.
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

// corners gives a box its character: how its corners are cut.
type corners func(c point, size float32, quarter int) []point

// round corners are quarters of a circle.
func round(c point, size float32, quarter int) []point { return arc(c, size, quarter) }

// cut corners are straight.
func cut(c point, size float32, quarter int) []point {
	a := arc(c, size, quarter)
	return []point{a[0], a[len(a)-1]}
}

// box returns a rectangle, clockwise, with corners of a size.
func box(r image.Rectangle, size float32, style corners) []point {
	x0, y0, x1, y1 := float32(r.Min.X)+size, float32(r.Min.Y)+size, float32(r.Max.X)-size, float32(r.Max.Y)-size
	points := style(point{x1, y1}, size, 0)
	points = append(points, style(point{x0, y1}, size, 1)...)
	points = append(points, style(point{x0, y0}, size, 2)...)
	return append(points, style(point{x1, y0}, size, 3)...)
}

// polygon returns a regular polygon, clockwise; the first corner lies a part
// of a full turn from the right.
func polygon(c point, radius float32, sides int, turn float64) []point {
	var points []point
	for i := range sides {
		sin, cos := math.Sincos((turn + float64(i)/float64(sides)) * 2 * math.Pi)
		points = append(points, point{c.X + radius*float32(cos), c.Y + radius*float32(sin)})
	}
	return points
}

// hole returns a contour that runs the other way round.
func hole(contour []point) []point {
	slices.Reverse(contour)
	return contour
}

// line returns a straight line of a width, as an area.
func line(a, b point, width float32) []point {
	length := float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	dx, dy := (b.Y-a.Y)/length*width/2, (a.X-b.X)/length*width/2
	return []point{{a.X + dx, a.Y + dy}, {b.X + dx, b.Y + dy}, {b.X - dx, b.Y - dy}, {a.X - dx, a.Y - dy}}
}
