package draw

// colour is an RGB color in hexadecimal: 0xrrggbb. It implements [image/color.Color].
type colour uint32

// RGBA implements [image/color.Color]; colors are opaque.
func (c colour) RGBA() (r, g, b, a uint32) {
	return uint32(c) >> 16 & 0xff * 0x101, uint32(c) >> 8 & 0xff * 0x101, uint32(c) & 0xff * 0x101, 0xffff
}

// towards returns the color n/m of the way from c to d.
func (c colour) towards(d colour, n, m int) colour {
	var out colour
	for _, shift := range [...]uint{0, 8, 16} {
		from, to := int(c>>shift&0xff), int(d>>shift&0xff)
		out |= colour(from+(to-from)*n/m) << shift
	}
	return out
}

// Background colors, from back to front.
const (
	ground colour = 0x1e1f22 // Discord's own dark background
	panel  colour = 0x2b2d31
	raised colour = 0x3a3d45 // cards that differ
)

// Colors for text and lines.
const (
	bright colour = 0xf2f3f5
	soft   colour = 0xc3c7cf
	rail   colour = 0x6d7380 // only for lines
	night  colour = 0x16171a // for text on bright shapes
)

// Colors of the sides: body, edge and badge of their boxes.
const (
	hazardBody   colour = 0x452f1f
	hazardEdge   colour = 0xf2a35e
	resourceBody colour = 0x1f3750
	resourceEdge colour = 0x6cb8f5
	ruleBody     colour = 0x3d3f46
	ruleEdge     colour = 0xc4c8d0
)

// Colors of the outcomes.
const (
	green  colour = 0x5fd68f
	red    colour = 0xff8d85
	violet colour = 0xc9aeff
	grey   colour = 0xc4c8d0
	amber  colour = 0xf5c451
)

// colours returns the body and edge colors of a side's box.
func (s side) colours() (body, edge colour) {
	switch s {
	case hazard:
		return hazardBody, hazardEdge
	case resource:
		return resourceBody, resourceEdge
	}
	return ruleBody, ruleEdge
}

// colour returns the color of an outcome's word and sign.
func (o outcome) colour() colour {
	switch o {
	case resolves:
		return green
	case fizzles, refused:
		return red
	case canceled:
		return violet
	case undecided:
		return amber
	}
	return grey
}
