package draw

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden pictures")

// TestGolden compares the pixels of each sample's pictures with those in
// testdata. The alt texts are compared with the text files beside them.
func TestGolden(t *testing.T) {
	for name, c := range samples(t) {
		t.Run(name, func(t *testing.T) {
			pictures, err := Render(c)
			if err != nil {
				t.Fatal(err)
			}
			for i, p := range pictures {
				file := filepath.Join("testdata", fmt.Sprintf("%s-%d.png", name, i+1))
				golden(t, file, p.PNG, samePixels)
				golden(t, file[:len(file)-4]+".txt", []byte(p.Alt+"\n"), bytes.Equal)
			}
		})
	}
}

func golden(t *testing.T, file string, got []byte, same func(a, b []byte) bool) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !same(want, got) {
		t.Errorf("%s differs; run with -update and look at it", file)
	}
}

// samePixels reports whether two PNG files show the same.
func samePixels(a, b []byte) bool {
	x, y := decoded(a), decoded(b)
	return x != nil && y != nil && x.Bounds() == y.Bounds() && bytes.Equal(x.Pix, y.Pix)
}

func decoded(data []byte) *image.RGBA {
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Bounds(), img, image.Point{}, draw.Src)
	return out
}
