package draw

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"
)

// maxColours is what an indexed PNG can hold.
const maxColours = 256

// indexed returns img with a palette, which makes its file a quarter as large.
// A picture is nearly all flat; along the edges some blends become the nearest
// that is kept, which no eye can tell.
func indexed(img *image.RGBA) *image.Paletted {
	kept := covering(byFrequency(img))
	out := image.NewPaletted(img.Bounds(), nil)
	index := make(map[colour]uint8, len(kept))
	for i, c := range kept {
		out.Palette = append(out.Palette, color.RGBAModel.Convert(c))
		index[c] = uint8(i)
	}
	last, at := kept[0], uint8(0)
	for i := range out.Pix {
		c := pixel(img, i)
		if c != last {
			known := false
			if at, known = index[c]; !known {
				at = nearest(kept, c)
				index[c] = at
			}
			last = c
		}
		out.Pix[i] = at
	}
	return out
}

// pixel returns the i-th pixel of img, row by row.
func pixel(img *image.RGBA, i int) colour {
	p := img.Pix[4*i : 4*i+3 : 4*i+3]
	return colour(p[0])<<16 | colour(p[1])<<8 | colour(p[2])
}

// covering returns as many colours as fit into a palette, so that each of all is
// close to one of them. What comes first is preferred.
func covering(all []colour) []colour {
	for slack := 0; ; slack = 2*slack + 16 {
		kept := make([]colour, 0, maxColours)
		for _, c := range all {
			if len(kept) > 0 && distance(kept[nearest(kept, c)], c) <= slack {
				continue
			}
			if len(kept) == maxColours {
				kept = nil
				break
			}
			kept = append(kept, c)
		}
		if kept != nil {
			return kept
		}
	}
}

// byFrequency returns the colours of img, the commonest first.
func byFrequency(img *image.RGBA) []colour {
	counts := map[colour]int{}
	run, last := 0, pixel(img, 0)
	for i := range len(img.Pix) / 4 {
		c := pixel(img, i)
		if c != last {
			counts[last] += run
			run, last = 0, c
		}
		run++
	}
	counts[last] += run
	return slices.SortedFunc(maps.Keys(counts), func(a, b colour) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
}

// nearest returns the place of the colour in list that is most like c.
func nearest(list []colour, c colour) uint8 {
	best, least := 0, -1
	for i, k := range list {
		if d := distance(c, k); least < 0 || d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}

// distance says how unlike two colours are: the square of how far apart.
func distance(a, b colour) int {
	sum := 0
	for _, shift := range [...]uint{0, 8, 16} {
		d := int(a>>shift&0xff) - int(b>>shift&0xff)
		sum += d * d
	}
	return sum
}
