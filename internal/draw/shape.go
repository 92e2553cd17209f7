package draw

import (
	"image"
	"image/draw"
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
	Core     image.Rectangle // whole pixels that it covers beside what lies within each contour by itself
}

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

// paint draws s with smooth edges.
func (s shape) paint(on *image.RGBA) {
	if s.Core.Empty() {
		s.smooth(on, s.Contours)
		return
	}
	draw.Draw(on, s.Core, image.NewUniform(s.Colour), image.Point{}, draw.Src)
	for i := range s.Contours {
		s.smooth(on, s.Contours[i:i+1])
	}
}

// smooth draws what lies within contours.
func (s shape) smooth(on *image.RGBA, contours [][]point) {
	if len(contours) == 0 {
		return
	}
	area := bounds(contours)
	x, y := float32(area.Min.X), float32(area.Min.Y)
	r := vector.NewRasterizer(area.Dx(), area.Dy())
	for _, contour := range contours {
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

// block returns a box as a shape: only its upper and its lower end have edges that
// take time to smooth.
func block(c colour, r image.Rectangle, size float32, style corners) shape {
	end := int(math.Ceil(float64(size)))
	core := image.Rect(r.Min.X, r.Min.Y+end, r.Max.X, r.Max.Y-end)
	if core.Empty() {
		return shape{Colour: c, Contours: [][]point{box(r, size, style)}}
	}
	x0, y0, x1, y1 := float32(r.Min.X)+size, float32(r.Min.Y)+size, float32(r.Max.X)-size, float32(r.Max.Y)-size
	top := append(style(point{x0, y0}, size, 2), style(point{x1, y0}, size, 3)...)
	top = append(top, point{float32(r.Max.X), float32(core.Min.Y)}, point{float32(r.Min.X), float32(core.Min.Y)})
	bottom := append(style(point{x1, y1}, size, 0), style(point{x0, y1}, size, 1)...)
	bottom = append(bottom, point{float32(r.Min.X), float32(core.Max.Y)}, point{float32(r.Max.X), float32(core.Max.Y)})
	return shape{c, [][]point{top, bottom}, core}
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
