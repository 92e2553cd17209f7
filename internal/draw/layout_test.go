package draw

import (
	"encoding/json"
	"image"
	"math"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"netrep/engine/meccg"
)

// everything returns the samples, all conformance cases of chains, under their ruleset
// and under both, and a worst case.
func everything(t testing.TB) map[string]Chain {
	all := samples(t)
	all["worst"] = worst()
	for _, c := range conformance(t) {
		all[c.ID] = under(t, c.Ruleset, c.ChainQuestion)
		all[c.ID+", both"] = underBoth(t, c.ChainQuestion)
	}
	return all
}

// chainCase is a conformance case with a chain.
type chainCase struct {
	ID, Query, Ruleset string
	meccg.ChainQuestion
}

func conformance(t testing.TB) []chainCase {
	t.Helper()
	var list []chainCase
	for _, name := range []string{"meccg.json", "meccg-triggers.json"} {
		data, err := os.ReadFile("../../engine/meccg/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		var file struct{ Cases []chainCase }
		if err := json.Unmarshal(data, &file); err != nil && len(file.Cases) == 0 {
			t.Fatal(err)
		}
		n := len(list)
		for _, c := range file.Cases {
			if c.Query == "chain" {
				list = append(list, c)
			}
		}
		if len(list) == n {
			t.Fatalf("no chains in %s", name)
		}
	}
	return list
}

// worst returns a chain with long words and numbers everywhere, in which each action is a
// chain and differs.
func worst() Chain {
	long := tidy(strings.Repeat("Gwaith-i-Mírdain ", 40))
	far := fate{undecided, 0, []string{long, "limit 888888 → 999999"}}
	r := row{
		ID: "a", Number: 10_000, Name: long, Side: hazard, Notes: []string{"creature", "triggered", "counts 1000"},
		Fates: []fate{{fizzles, 0, far.Reasons}, far}, Ends: otherOutcome,
	}
	c := Chain{Used: 8888}
	for _, short := range []string{"1998", "Today"} {
		c.Editions = append(c.Editions, edition{short, "On-guard article (30 Sep 1998)", 88888, strings.Repeat("A hazard resolves. ", 6), closing{1_000_000, 888888, 888888}})
	}
	for range 30 {
		c.Sections = append(c.Sections, section{Heading: long, Editions: []int{0, 1}, Rows: []row{r}})
	}
	c.Ends = c.headlines()
	return c
}

func TestTextStaysInItsBox(t *testing.T) {
	f := newFaces()
	for name, c := range everything(t) {
		for _, p := range pages(c) {
			s := layOut(c, p, f)
			for i, l := range s.labels {
				in := l.inked(f)
				if !in.In(image.Rect(0, 0, width, s.height)) || !in.In(l.Box) {
					t.Errorf("%s: %q takes %v of %v", name, l.Text, in, l.Box)
				}
				for _, other := range s.labels[:i] {
					if in.Overlaps(other.inked(f)) {
						t.Errorf("%s: %q and %q overlap", name, l.Text, other.Text)
					}
				}
			}
		}
	}
}

// inked returns the area of l from the baseline to the top of capitals.
func (l label) inked(f *faces) image.Rectangle {
	y := l.base(f)
	return image.Rect(l.X, y-f[l.Style].Metrics().CapHeight.Ceil(), l.X+l.Wide, y)
}

// TestTextIsLargeEnough checks that no text is smaller than 12 pixels when Discord shows
// a picture 400 pixels wide.
func TestTextIsLargeEnough(t *testing.T) {
	const shown, smallest = 400, 12.0
	for s, size := range sizes {
		if shownSize := size.Letters * shown / width; shownSize < smallest {
			t.Errorf("style %d is %v pixels high", s, shownSize)
		}
	}
}

// TestZeroIsPlain checks that the zero has no stroke, which could be read as ∅: a plain
// zero has two contours.
func TestZeroIsPlain(t *testing.T) {
	regular, bold := parsed()
	var b sfnt.Buffer
	for _, f := range []*sfnt.Font{regular, bold} {
		at, err := f.GlyphIndex(&b, '0')
		if err != nil {
			t.Fatal(err)
		}
		glyph, err := f.LoadGlyph(&b, at, 1000<<6, nil)
		if err != nil {
			t.Fatal(err)
		}
		contours := 0
		for _, s := range glyph {
			if s.Op == sfnt.SegmentOpMoveTo {
				contours++
			}
		}
		if contours != 2 {
			t.Errorf("%d contours", contours)
		}
	}
}

// TestFontsHaveOurCharacters checks that the fonts contain every character of our own
// texts.
func TestFontsHaveOurCharacters(t *testing.T) {
	var b sfnt.Buffer
	regular, bold := parsed()
	for _, f := range []*sfnt.Font{regular, bold} {
		for _, letter := range "→≤>·…#’" + nbsp {
			if at, err := f.GlyphIndex(&b, letter); at == 0 || err != nil {
				t.Errorf("%q: %v", letter, err)
			}
		}
	}
}

// TestContrast checks all text and all meaningful shapes against their backgrounds by
// WCAG 2.1.
func TestContrast(t *testing.T) {
	f := newFaces()
	seen := map[[2]colour]bool{}
	for _, c := range everything(t) {
		for _, p := range pages(c) {
			for _, l := range layOut(c, p, f).labels {
				seen[[2]colour{l.Ink, l.On}] = true
			}
		}
	}
	for o := range outcomes {
		seen[[2]colour{o.colour(), panel}] = true
		seen[[2]colour{o.colour(), raised}] = true
		seen[[2]colour{night, o.colour()}] = true
	}
	for pair := range seen {
		if r := contrast(pair[0], pair[1]); r < 4.5 {
			t.Errorf("#%06x on #%06x: %.1f", pair[0], pair[1], r)
		}
	}
	for _, s := range []side{hazard, resource, rule} {
		if _, edge := s.colours(); contrast(edge, panel) < 3 {
			t.Errorf("the edge of %s", s)
		}
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

// TestSignsDiffer checks that no two outcomes have the same sign, ignoring color.
func TestSignsDiffer(t *testing.T) {
	seen := map[string]outcome{}
	for o := range outcomes {
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
			t.Errorf("%s looks like %s", o.label(), other.label())
		}
		seen[string(key)] = o
	}
}

// TestPips checks that there is a dot for every place within the limit and a mark for
// every use beyond it.
func TestPips(t *testing.T) {
	for _, at := range []struct {
		end   closing
		marks int // dots and the bar
	}{
		{closing{Limit: 2, Used: 1}, 2},
		{closing{Limit: 1, Used: 3}, 4},
		{closing{Limit: 0, Used: 2}, 3},
		{closing{Limit: 0, Used: 0}, 0},
		{closing{Limit: 1000, Used: 2}, 0}, // they do not fit
	} {
		var s scene
		s.pips(at.end, image.Rect(300, 0, 700, 34))
		if len(s.shapes) != at.marks {
			t.Errorf("%+v: %d shapes", at.end, len(s.shapes))
		}
	}
}

// TestPaletteSuffices checks that no picture needs more colors than a palette holds.
func TestPaletteSuffices(t *testing.T) {
	f := newFaces()
	for name, c := range everything(t) {
		for _, p := range pages(c) {
			if n := len(layOut(c, p, f).paint().img.Palette); n+steps-1 > maxColours {
				t.Errorf("%s: %d colors", name, n)
			}
		}
	}
}
