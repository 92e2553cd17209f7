package draw

import (
	"image"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// width of every picture, in pixels: what a phone shows edge to edge.
const width = 1000

// scene is a picture before it is painted: areas, and words on top of them.
type scene struct {
	faces  *typefaces
	height int
	shapes []shape
	labels []label
}

// label is a line of text and the box that it has to stay in. It stands in the
// middle of the box's height.
type label struct {
	Text  string
	Style style
	Ink   colour
	On    colour // what it stands on
	Box   image.Rectangle
	Align align
}

// align says where in its box a text stands.
type align int8

const (
	left align = iota
	centre
	right
)

// area adds an area of one colour.
func (s *scene) area(c colour, contours ...[]point) {
	s.shapes = append(s.shapes, shape{Colour: c, Contours: contours})
}

// framed adds a box with an edge of two pixels or more.
func (s *scene) framed(r image.Rectangle, size float32, style corners, body, edge colour, thick int) {
	s.shapes = append(s.shapes, block(edge, r, size, style), block(body, r.Inset(thick), size-float32(thick)/2, style))
}

// write adds a text, shortened to its box, and returns its width.
func (s *scene) write(l label) int {
	l.Text = s.faces.fit(l.Style, tidy(l.Text), l.Box.Dx())
	if l.Text != "" {
		s.labels = append(s.labels, l)
	}
	return s.faces.width(l.Style, l.Text)
}

// paint returns the picture.
func (s *scene) paint() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, s.height))
	draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	for _, sh := range s.shapes {
		sh.paint(img)
	}
	for _, l := range s.labels {
		l.paint(img, s.faces)
	}
	return img
}

// start returns where the first letter of l stands, on its base line.
func (l label) start(t *typefaces) (x, y int) {
	room := l.Box.Dx() - t.width(l.Style, l.Text)
	x = l.Box.Min.X
	switch l.Align {
	case centre:
		x += room / 2
	case right:
		x += room
	}
	capital := t[l.Style].Metrics().CapHeight.Round()
	return x, l.Box.Min.Y + (l.Box.Dy()+capital)/2
}

func (l label) paint(on *image.RGBA, t *typefaces) {
	x, y := l.start(t)
	d := font.Drawer{Dst: on, Src: image.NewUniform(l.Ink), Face: t[l.Style], Dot: fixed.P(x, y)}
	d.DrawString(l.Text)
}
