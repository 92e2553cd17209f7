package draw

import (
	"image"
	"strconv"
)

// closing places the counter at the end and the sentence about the test.
func (s *scene) closing(c Chain, y int) (bottom int) {
	rule := s.faces.wrap(smallStyle, tidy(c.Counting.Rule), width-2*margin-2*inset)
	r := image.Rect(margin, y, width-margin, y+96+len(rule)*textLine)
	if len(rule) > 0 {
		r.Max.Y += 14
	}
	s.area(panel, box(r, rounded, round))
	line := image.Rect(r.Min.X+inset, y+16, r.Max.X-inset, y+80)
	x := line.Min.X + 34 + s.write(label{"At the end", headStyle, bright, panel, line, left})
	for _, f := range []struct {
		name string
		n    int
	}{{"limit", c.End.Limit}, {"used", c.End.Used}, {"free", c.End.Free}} {
		x = s.figure(f.name, f.n, image.Rect(x, line.Min.Y, line.Max.X, line.Max.Y))
	}
	s.pips(image.Pt(x, (line.Min.Y+line.Max.Y)/2), c.End.Used, c.End.Limit)
	for i, words := range rule {
		top := y + 92 + i*textLine
		s.write(label{words, smallStyle, soft, panel, image.Rect(line.Min.X, top, line.Max.X, top+textLine), left})
	}
	return r.Max.Y
}

// figure places a number and its name and returns where the next one begins.
func (s *scene) figure(name string, n int, r image.Rectangle) (end int) {
	low := r
	low.Min.Y += 9 // on the number's base line, more or less
	r.Min.X += s.write(label{name, smallStyle, soft, panel, low, left}) + 10
	return r.Min.X + s.write(label{strconv.Itoa(n), figureStyle, bright, panel, r, left}) + 34
}

// maxPips is up to which limit it is drawn as dots.
const maxPips = 8

// pips places a dot for each place within the limit, from a middle to the
// right: full ones are used, rings are free.
func (s *scene) pips(at image.Point, used, limit int) {
	if limit > maxPips || used > limit {
		return
	}
	for i := range limit {
		c := point{float32(at.X + i*34 + 12), float32(at.Y)}
		if i < used {
			s.area(bright, circle(c, 12))
			continue
		}
		s.area(soft, circle(c, 12), hole(circle(c, 9)))
	}
}
