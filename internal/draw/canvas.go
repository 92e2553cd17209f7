package draw

import (
	"image"
	"image/color"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// canvas is a picture being painted. It has a palette from the start, like its file: flat
// colors, and the few steps between pairs of them needed for smooth edges.
type canvas struct {
	img    *image.Paletted
	flat   []uint8 // by color of the palette: itself if flat, otherwise the nearest flat color
	index  map[colour]uint8
	blends map[[2]uint8]*[steps + 1]uint8 // by start and end color in the palette
	raster vector.Rasterizer
	mask   image.Alpha
}

// steps is the number of steps from one color to another along an edge. At the size at
// which pictures are shown, more cannot be distinguished.
const steps = 6

// maxColours is the size of a PNG palette.
const maxColours = 256

func newCanvas(width, height int) *canvas {
	return &canvas{
		img:    image.NewPaletted(image.Rect(0, 0, width, height), make(color.Palette, 0, maxColours)),
		index:  map[colour]uint8{},
		blends: map[[2]uint8]*[steps + 1]uint8{},
	}
}

// ink returns the index of c in the palette.
func (v *canvas) ink(c colour) uint8 {
	at, known := v.index[c]
	if !known {
		at = v.add(c, uint8(len(v.flat)))
		v.index[c] = at
	}
	return at
}

// add puts c into the palette.
func (v *canvas) add(c colour, nearest uint8) uint8 {
	v.img.Palette = append(v.img.Palette, c)
	v.flat = append(v.flat, nearest)
	return uint8(len(v.flat) - 1)
}

// blend returns the colors between two colors of the palette. When the palette is full,
// there are none in between.
func (v *canvas) blend(from, to uint8) *[steps + 1]uint8 {
	from = v.flat[from]
	way, known := v.blends[[2]uint8{from, to}]
	if known {
		return way
	}
	way = &[steps + 1]uint8{}
	v.blends[[2]uint8{from, to}] = way
	full := len(v.flat)+steps-1 > maxColours || from == to
	for n := range way {
		near := from
		if 2*n >= steps {
			near = to
		}
		way[n] = near
		if !full && n > 0 && n < steps {
			way[n] = v.add(v.img.Palette[from].(colour).towards(v.img.Palette[to].(colour), n, steps), near)
		}
	}
	return way
}

// fill paints a rectangle.
func (v *canvas) fill(r image.Rectangle, c colour) {
	r = r.Intersect(v.img.Rect)
	ink := v.ink(c)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := v.img.Pix[v.img.PixOffset(r.Min.X, y):][:r.Dx()]
		for x := range row {
			row[x] = ink
		}
	}
}

// area fills contours, with smooth edges.
func (v *canvas) area(contours [][]point, c colour) {
	r := bounds(contours)
	v.raster.Reset(r.Dx(), r.Dy())
	for _, contour := range contours {
		v.raster.MoveTo(contour[0].X-float32(r.Min.X), contour[0].Y-float32(r.Min.Y))
		for _, p := range contour[1:] {
			v.raster.LineTo(p.X-float32(r.Min.X), p.Y-float32(r.Min.Y))
		}
		v.raster.ClosePath()
	}
	if n := r.Dx() * r.Dy(); cap(v.mask.Pix) < n {
		v.mask.Pix = make([]uint8, n)
	}
	v.mask = image.Alpha{Pix: v.mask.Pix[:r.Dx()*r.Dy()], Stride: r.Dx(), Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	clear(v.mask.Pix)
	v.raster.Draw(&v.mask, v.mask.Rect, image.Opaque, image.Point{})
	v.through(&v.mask, image.Point{}, r, c)
}

// text draws s starting at a point on its baseline.
func (v *canvas) text(face font.Face, s string, x, y int, c colour) {
	dot := fixed.P(x, y)
	last := rune(-1)
	for _, letter := range s {
		if last >= 0 {
			dot.X += face.Kern(last, letter)
		}
		r, mask, at, advance, ok := face.Glyph(dot, letter)
		if alpha, is := mask.(*image.Alpha); ok && is {
			v.through(alpha, at, r, c)
		}
		dot.X += advance
		last = letter
	}
}

// through draws c into r through a mask; at is the corner of the mask.
func (v *canvas) through(mask *image.Alpha, at image.Point, r image.Rectangle, c colour) {
	clipped := r.Intersect(v.img.Rect)
	at = at.Add(clipped.Min.Sub(r.Min))
	ink := v.ink(c)
	last, way := ink, v.blend(ink, ink)
	for y := range clipped.Dy() {
		row := v.img.Pix[v.img.PixOffset(clipped.Min.X, clipped.Min.Y+y):][:clipped.Dx()]
		alphas := mask.Pix[mask.PixOffset(at.X, at.Y+y):][:clipped.Dx()]
		for x, alpha := range alphas {
			switch n := (int(alpha)*steps + 127) / 255; n {
			case 0:
			case steps:
				row[x] = ink
			default:
				if row[x] != last {
					last = row[x]
					way = v.blend(last, ink)
				}
				row[x] = way[n]
			}
		}
	}
}
