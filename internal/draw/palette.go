package draw

// colour is red, green and blue, in hexadecimal: 0xrrggbb. It is a
// [image/color.Color].
type colour uint32

// RGBA returns the colour's parts, opaque.
func (c colour) RGBA() (r, g, b, a uint32) {
	return uint32(c) >> 16 & 0xff * 0x101, uint32(c) >> 8 & 0xff * 0x101, uint32(c) & 0xff * 0x101, 0xffff
}

// towards returns the color that lies n of m parts on the way from c to d.
func (c colour) towards(d colour, n, m int) colour {
	var out colour
	for _, shift := range [...]uint{0, 8, 16} {
		from, to := int(c>>shift&0xff), int(d>>shift&0xff)
		out |= colour(from+(to-from)*n/m) << shift
	}
	return out
}

// The surfaces, from the back to the front.
const (
	ground colour = 0x1e1f22 // Discord's own, darkest
	panel  colour = 0x2b2d31
	raised colour = 0x3a3d45 // what differs
)

// The inks for words, and lines.
const (
	bright colour = 0xf2f3f5
	soft   colour = 0xc3c7cf
	rail   colour = 0x6d7380 // lines only, no text
	night  colour = 0x16171a // on bright shapes
)

// The sides: the body of their boxes, and their edge and badge.
const (
	hazardBody   colour = 0x452f1f
	hazardEdge   colour = 0xf2a35e
	resourceBody colour = 0x1f3750
	resourceEdge colour = 0x6cb8f5
	ruleBody     colour = 0x3d3f46
	ruleEdge     colour = 0xc4c8d0
)

// The outcomes.
const (
	green  colour = 0x5fd68f
	red    colour = 0xff8d85
	violet colour = 0xc9aeff
	grey   colour = 0xc4c8d0
	amber  colour = 0xf5c451
)

// colours returns the body and the edge of a side's box.
func (s side) colours() (body, edge colour) {
	switch s {
	case hazard:
		return hazardBody, hazardEdge
	case resource:
		return resourceBody, resourceEdge
	}
	return ruleBody, ruleEdge
}

// colour returns the ink of an outcome's word and sign.
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
