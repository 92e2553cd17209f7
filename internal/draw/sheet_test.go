package draw

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"sync"
	"testing"

	"netrep/engine/meccg"
)

// Limits of a picture: the page height of two phone screens at half size, and what
// uploads quickly.
const (
	maxHeight = 2400 // pixels
	maxBytes  = 200 << 10
)

func TestBounds(t *testing.T) {
	for name, c := range everything(t) {
		for i, s := range Sheets(c) {
			p, err := s.Draw()
			if err != nil {
				t.Fatal(err)
			}
			if size := sizeOf(t, p); size.Width != width || size.Height > maxHeight || len(p) > maxBytes {
				t.Errorf("%s %d: %d × %d pixels, %d bytes", name, i+1, size.Width, size.Height, len(p))
			}
			if s.Alt == "" || characters(s.Alt) > maxAlt {
				t.Errorf("%s %d: alt text of %d characters", name, i+1, characters(s.Alt))
			}
		}
	}
}

func sizeOf(t *testing.T, picture []byte) image.Config {
	t.Helper()
	c, err := png.DecodeConfig(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestThirtyRefused checks that thirty cards that can't be declared fit in one picture.
func TestThirtyRefused(t *testing.T) {
	list, err := render(samples(t)["thirty-refused"])
	if err != nil {
		t.Fatal(err)
	}
	if size := sizeOf(t, list[0]); len(list) != 1 || size.Height > 1100 {
		t.Errorf("%d pictures, the first %d pixels high", len(list), size.Height)
	}
}

// TestDrawIsDeterministic checks that the same chain produces the same pictures, even if
// drawn concurrently.
func TestDrawIsDeterministic(t *testing.T) {
	all := samples(t)
	want := map[string][]byte{}
	for name, c := range all {
		want[name] = drawn(t, Sheets(c)[0])
	}
	var running sync.WaitGroup
	for range 4 {
		for name, c := range all {
			running.Go(func() {
				if p, err := Sheets(c)[0].Draw(); err != nil || !bytes.Equal(p, want[name]) {
					t.Errorf("%s: another picture, %v", name, err)
				}
			})
		}
	}
	running.Wait()
}

func drawn(t testing.TB, s Sheet) []byte {
	t.Helper()
	p, err := s.Draw()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestEveryCardIsShown checks that every card of a chain is in one of its pictures, in
// stack order.
func TestEveryCardIsShown(t *testing.T) {
	for name, c := range everything(t) {
		var want, got []string
		for _, s := range c.Sections {
			for _, r := range slices.Backward(s.Rows) {
				want = append(want, r.ID)
			}
		}
		for _, s := range Sheets(c) {
			for _, p := range s.page.Parts {
				for _, it := range p.Items {
					for _, r := range it {
						got = append(got, r.ID)
					}
				}
			}
		}
		if !slices.Equal(want, got) {
			t.Errorf("%s: shows %v of %v", name, got, want)
		}
	}
}

// longestChain returns a chain of as many cards as a question may have.
func longestChain(t testing.TB) meccg.ChainResult {
	var list []meccg.Action
	for i := range 10_000 {
		if i%3 == 2 {
			list = append(list, reduction("Many Turns and Doublings"))
			continue
		}
		list = append(list, event(fmt.Sprint("River ", i)))
	}
	rs, err := meccg.RulesetNamed(meccg.CRF10)
	if err != nil {
		t.Fatal(err)
	}
	r, err := meccg.ResolveChain(question(1000, list), rs)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// BenchmarkDraw measures drawing one picture.
func BenchmarkDraw(b *testing.B) {
	all := samples(b)
	all["10,000 cards"] = FromChain(longestChain(b))
	for _, name := range []string{"example2", "twenty", "differs", "10,000 cards"} {
		s := Sheets(all[name])[0]
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			size := 0
			for b.Loop() {
				size = len(drawn(b, s))
			}
			b.ReportMetric(float64(size), "B/picture")
		})
	}
}

// BenchmarkSheets measures dividing the longest chain into pictures and describing them.
func BenchmarkSheets(b *testing.B) {
	r := longestChain(b)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = len(Sheets(FromChain(r)))
	}
	b.ReportMetric(float64(n), "pictures")
}

// render draws all pictures of c.
func render(c Chain) ([][]byte, error) {
	var out [][]byte
	for _, s := range Sheets(c) {
		p, err := s.Draw()
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}
