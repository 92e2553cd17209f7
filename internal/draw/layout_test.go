package draw

import (
	"encoding/json"
	"image"
	"math"
	"os"
	"strings"
	"testing"

	"netrep/engine/meccg"
)

// Discord's limits, and our own for text, in pixels.
const (
	maxBytes = 8 << 20
	maxSide  = 4096
	minText  = 24
)

// everything returns the samples, all conformance cases of chains and a chain
// that is as bad as can be.
func everything(t testing.TB) map[string]Chain {
	all := samples(t)
	all["worst"] = worst()
	data, err := os.ReadFile("../../engine/meccg/testdata/meccg.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Cases []struct {
			ID, Query, Ruleset string
			meccg.ChainQuestion
		}
	}
	if err := json.Unmarshal(data, &file); err != nil && len(file.Cases) == 0 {
		t.Fatal(err)
	}
	for _, c := range file.Cases {
		if c.Query == "chain" {
			all[c.ID] = answered(t, c.Ruleset, c.ChainQuestion)
		}
	}
	return all
}

// worst is a chain with long words everywhere, in which each action is a chain.
func worst() Chain {
	long := strings.Repeat("Gwaith-i-Mírdain ", 40)
	row := Row{
		Name: long, Side: Hazard, Notes: []string{long, long}, Declared: 888, Resolved: 888, Outcome: Undecided, Why: long,
		Asked: Test{true, 88888, 88888}, Tested: Test{true, 88888, 88888}, Before: 888888, After: 999999,
	}
	c := Chain{Title: long, Ruleset: long, Limit: 88888, Used: 8888, Counting: Counting{long + "%d", long + "%d", long}, End: Closing{99999999, 88888888, 88888888}}
	for range 2 * maxRows {
		c.Sections = append(c.Sections, Section{Heading: long, Rows: []Row{row}})
	}
	return c
}

func TestLimits(t *testing.T) {
	sendable := samples(t)
	sendable["worst"] = worst()
	for name, c := range sendable {
		pictures, err := Render(c)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range pictures {
			if p.Width != width || p.Height > maxSide || len(p.PNG) > maxBytes {
				t.Errorf("%s %d: %d×%d pixels, %d bytes", name, i+1, p.Width, p.Height, len(p.PNG))
			}
			if n := characters(p.Alt); n > MaxAlt {
				t.Errorf("%s %d: an alt text of %d characters", name, i+1, n)
			}
		}
	}
	faces := newTypefaces()
	for name, c := range everything(t) {
		for _, p := range pages(c) {
			if h := layOut(c, p, faces).height; h > maxSide {
				t.Errorf("%s %d: %d pixels high", name, p.Number, h)
			}
		}
	}
}

func TestTextStaysInItsBox(t *testing.T) {
	faces := newTypefaces()
	for name, c := range everything(t) {
		for _, p := range pages(c) {
			s := layOut(c, p, faces)
			for i, l := range s.labels {
				in := l.inked(faces)
				if !in.In(image.Rect(0, 0, width, s.height)) || !in.In(l.Box) {
					t.Errorf("%s: %q takes %v of %v", name, l.Text, in, l.Box)
				}
				for _, other := range s.labels[:i] {
					if in.Overlaps(other.inked(faces)) {
						t.Errorf("%s: %q and %q overlap", name, l.Text, other.Text)
					}
				}
			}
		}
	}
}

// inked returns where l is set, from the base line to the top of capitals.
func (l label) inked(t *typefaces) image.Rectangle {
	x, y := l.start(t)
	return image.Rect(x, y-t[l.Style].Metrics().CapHeight.Ceil(), x+t.width(l.Style, l.Text), y)
}

func TestTextIsLargeEnough(t *testing.T) {
	for s := range styles {
		if size, _ := s.size(); size < minText {
			t.Errorf("style %d is %v pixels", s, size)
		}
	}
}

// TestContrast checks all text on what it stands on, and the shapes that mean
// something on what is around them, by WCAG 2.1.
func TestContrast(t *testing.T) {
	faces := newTypefaces()
	seen := map[[2]colour]bool{}
	for _, c := range everything(t) {
		for _, p := range pages(c) {
			for _, l := range layOut(c, p, faces).labels {
				seen[[2]colour{l.Ink, l.On}] = true
			}
		}
	}
	for _, o := range outcomes {
		seen[[2]colour{o.colour(), panel}] = true
		seen[[2]colour{night, o.colour()}] = true
	}
	for pair := range seen {
		if r := contrast(pair[0], pair[1]); r < 4.5 {
			t.Errorf("#%06x on #%06x: %.1f", pair[0], pair[1], r)
		}
	}
	for _, s := range []Side{Hazard, Resource, Rule} {
		if _, edge := s.colours(); contrast(edge, panel) < 3 {
			t.Errorf("the edge of %s", s)
		}
	}
}

var outcomes = [...]Outcome{Resolves, Fizzles, Canceled, NoEffect, Refused, Undecided}

// TestSignsDiffer checks that no two outcomes have the same sign, colours apart.
func TestSignsDiffer(t *testing.T) {
	seen := map[string]Outcome{}
	for _, o := range outcomes {
		var s scene
		s.sign(o, point{50, 50})
		for i := range s.shapes {
			s.shapes[i].Colour = 0
		}
		key, err := json.Marshal(s.shapes)
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[string(key)]; ok {
			t.Errorf("%s looks like %s", o, other)
		}
		seen[string(key)] = o
	}
}

func contrast(a, b colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c colour) float64 {
	part := func(v uint32) float64 {
		f := float64(v) / 0xffff
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(b)
}

func TestRowsAPicture(t *testing.T) {
	for name, c := range everything(t) {
		want, got := 0, 0
		for _, s := range c.Sections {
			want += len(s.Rows)
		}
		for _, p := range pages(c) {
			n := 0
			for _, part := range p.Parts {
				n += len(part.Rows)
			}
			if n > maxRows {
				t.Errorf("%s: %d rows in picture %d", name, n, p.Number)
			}
			got += n
		}
		if want != got {
			t.Errorf("%s: %d rows of %d", name, got, want)
		}
	}
}
