package draw

import (
	"image"
	"slices"
)

// width is the width of every picture in pixels, twice that at which it is shown.
const width = 800

// scene is a picture before it is painted: shapes with text on top.
type scene struct {
	faces  *faces
	height int
	shapes []shape
	labels []label
}

// shape is an area of one color: a rectangle, or the inside of contours except the inside
// of those in the opposite direction.
type shape struct {
	Colour   colour
	Rect     image.Rectangle
	Contours [][]point
}

// label is a text and its position.
type label struct {
	run
	On   colour          // background color
	Box  image.Rectangle // maximum width of the text, and the height of its line
	X    int             // left end of the text
	Wide int             // in pixels
}

// fill adds a rectangle.
func (s *scene) fill(c colour, r image.Rectangle) {
	s.shapes = append(s.shapes, shape{Colour: c, Rect: r})
}

// area adds what lies within contours.
func (s *scene) area(c colour, contours ...[]point) {
	s.shapes = append(s.shapes, shape{Colour: c, Contours: contours})
}

// behind puts what add adds behind the shapes from the given index on.
func (s *scene) behind(at int, add func()) {
	front := slices.Clone(s.shapes[at:])
	s.shapes = s.shapes[:at]
	add()
	s.shapes = append(s.shapes, front...)
}

// downFrom returns the area for text below y, from left to right.
func downFrom(y, left, right int) image.Rectangle {
	return image.Rectangle{Min: image.Pt(left, y), Max: image.Pt(right, y)}
}

// write adds lines of text from the upper left corner of r, at most as wide as r, and
// returns the bottom.
func (s *scene) write(lines [][]piece, on colour, r image.Rectangle) (bottom int) {
	y := r.Min.Y
	for _, line := range lines {
		high := lineHeight(line)
		for _, p := range line {
			s.labels = append(s.labels, label{p.run, on, image.Rect(r.Min.X, y, r.Max.X, y+high), r.Min.X + p.X, p.Width})
		}
		y += high
	}
	return y
}

// say adds text in as many lines as needed and returns the bottom.
func (s *scene) say(on colour, r image.Rectangle, runs ...run) (bottom int) {
	return s.write(s.faces.wrap(r.Dx(), runs...), on, r)
}

// centred adds a short text centered on a point.
func (s *scene) centred(on colour, at point, r run) {
	w := s.faces.width(r.Style, r.Text)
	x, y, high := int(at.X)-w/2, int(at.Y)-r.Style.line()/2, r.Style.line()
	s.labels = append(s.labels, label{r, on, image.Rect(x, y, x+w, y+high), x, w})
}

// height returns the total height of lines of text.
func height(lines [][]piece) int {
	sum := 0
	for _, line := range lines {
		sum += lineHeight(line)
	}
	return sum
}

func lineHeight(line []piece) int {
	high := 0
	for _, p := range line {
		high = max(high, p.Style.line())
	}
	return high
}

// base returns the baseline of l; capitals are centered in the line.
func (l label) base(f *faces) int {
	capital := f[l.Style].Metrics().CapHeight.Round()
	return l.Box.Min.Y + (l.Box.Dy()+capital)/2
}

func (s *scene) paint() *canvas {
	v := newCanvas(width, s.height)
	v.fill(v.img.Rect, ground)
	for _, sh := range s.shapes {
		if len(sh.Contours) > 0 {
			v.area(sh.Contours, sh.Colour)
		} else {
			v.fill(sh.Rect, sh.Colour)
		}
	}
	for _, l := range s.labels {
		v.text(s.faces[l.Style], l.Text, l.X, l.base(s.faces), l.Ink)
	}
	return v
}
