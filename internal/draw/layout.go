package draw

import (
	"fmt"
	"image"
	"strconv"
	"strings"
)

// The grid, in pixels.
const (
	margin  = 16 // around the panels
	gap     = 14 // between panels
	inset   = 18 // from a panel's edge to its contents
	rounded = 16 // radius of a panel's corners
)

// layOut lays out one page of a chain.
func layOut(c Chain, p page, faces *faces) *scene {
	s := &scene{faces: faces}
	y := s.header(c, p)
	for i, part := range p.Parts {
		y = s.part(c, part, y+gap, i == 0)
	}
	if p.Number == p.Of {
		y = s.closing(c, y+gap)
	} else {
		next := run{fmt.Sprintf("Continued in picture %d of %d.", p.Number+1, p.Of), smallStyle, soft}
		y = s.say(ground, downFrom(y+gap, margin+4, width-margin), next)
	}
	s.height = y + margin
	return s
}

// header lays out the outcome, the limit and the rulesets.
func (s *scene) header(c Chain, p page) (bottom int) {
	y := margin
	for _, h := range c.Ends {
		s.sign(h.Outcome, point{margin + 4 + signSize, float32(y + titleStyle.line()/2)})
		runs := []run{{h.Words, titleStyle, bright}}
		if h.Edition != "" {
			runs = []run{{h.Edition + ":", titleStyle, soft}, runs[0]}
		}
		y = s.say(ground, downFrom(y, margin+50, width-margin), runs...) + 2
	}
	edition := c.rulesets()
	if p.Of > 1 {
		edition += separator + fmt.Sprintf("picture %d of %d", p.Number, p.Of)
	}
	r := downFrom(y+4, margin+4, width-margin)
	whole := run{c.start() + separator + edition, smallStyle, soft}
	if s.faces.width(whole.Style, whole.Text) <= r.Dx() {
		return s.say(ground, r, whole)
	}
	r.Min.Y = s.say(ground, r, run{c.start(), smallStyle, soft})
	return s.say(ground, r, run{edition, smallStyle, soft})
}

// rulesets names the editions.
func (c Chain) rulesets() string {
	names := make([]string, len(c.Editions))
	for i, e := range c.Editions {
		names[i] = strings.ReplaceAll(e.Name, " ", nbsp)
	}
	return strings.Join(names, separator)
}

// closing lays out the final limit and the sentences about the test.
func (s *scene) closing(c Chain, y int) (bottom int) {
	at := len(s.shapes)
	top := y
	y += inset - 4
	for _, e := range c.Editions {
		when := "At the end:"
		if len(c.Editions) > 1 {
			when = e.Short + ", at the end:"
		}
		y = s.counter(when, e.End, downFrom(y, margin+inset, width-margin-inset))
	}
	for _, e := range c.Editions {
		words := e.Rule
		if len(c.Editions) > 1 {
			words = e.Short + ": " + words
		}
		y = s.say(panel, downFrom(y+4, margin+inset, width-margin-inset), run{words, smallStyle, soft})
	}
	y += inset - 4
	s.behind(at, func() { s.box(panel, image.Rect(margin, top, width-margin, y), rounded, round) })
	return y
}

// counter lays out the final limit: limit, used and left, with a dot for each.
func (s *scene) counter(when string, end closing, r image.Rectangle) (bottom int) {
	runs := []run{{when, boldStyle, soft}}
	for i, f := range []struct {
		name string
		n    int
	}{{"limit", end.Limit}, {"used", end.Used}, {"left", end.Left}} {
		if i > 0 {
			runs = append(runs, run{"·", smallStyle, soft})
		}
		runs = append(runs, run{f.name, smallStyle, soft}, run{strconv.Itoa(f.n), nameStyle, bright})
	}
	lines := s.faces.wrap(r.Dx(), runs...)
	last := lines[len(lines)-1]
	x := r.Min.X + last[len(last)-1].X + last[len(last)-1].Width
	bottom = s.write(lines, panel, r)
	s.pips(end, image.Rect(x+26, bottom-lineHeight(last), r.Max.X, bottom))
	return bottom
}

// pips draws a dot for each place within the limit, filled if used and a ring if not,
// then a bar and a red diamond for each use beyond the limit. It draws nothing if they do
// not all fit in r.
func (s *scene) pips(end closing, r image.Rectangle) {
	const step, radius = 28, 10
	x, y := float32(r.Min.X), float32(r.Min.Y+r.Max.Y)/2
	if end.Limit < 0 || end.Used < 0 || (max(end.Limit, end.Used)+1)*step > r.Dx() {
		return
	}
	for i := range max(end.Limit, end.Used) {
		if i == end.Limit {
			s.fill(soft, image.Rect(int(x), r.Min.Y+4, int(x)+3, r.Max.Y-4))
			x += step / 2
		}
		switch c := (point{x + radius, y}); {
		case i >= end.Limit:
			s.area(red, polygon(c, radius+2, 4, 0))
		case i < end.Used:
			s.area(bright, circle(c, radius))
		default:
			s.area(soft, circle(c, radius), hole(circle(c, radius-3)))
		}
		x += step
	}
}
