package draw

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Two pictures are considered equal if in every tile no more than one in maxDiffering
// pixels differs by more than maxStep, of 255, in red, green or blue. The edges of
// letters may thus differ a little on another machine or with other versions of the
// libraries, but not whole letters or signs.
const (
	tile         = 32 // pixels
	maxDiffering = 25
	maxStep      = 48
)

// TestPictures compares a few pictures with those in testdata.
func TestPictures(t *testing.T) {
	for _, name := range []string{"no-effect", "differs", "refused"} {
		t.Run(name, func(t *testing.T) {
			got := drawn(t, Sheets(samples(t)[name])[0])
			file := filepath.Join("testdata", name+".png")
			if *update {
				rewrite(t, file, smallest(t, got))
				return
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if at, differ := difference(decoded(t, want), decoded(t, got)); differ {
				t.Errorf("%s differs, first at %v; run with -update and look at it", file, at)
			}
		})
	}
}

// TestAlt compares the descriptions of pictures with testdata/alt.txtar.
func TestAlt(t *testing.T) {
	file := filepath.Join("testdata", "alt.txtar")
	all := samples(t)
	var got txtar.Archive
	for _, name := range slices.Sorted(maps.Keys(all)) {
		var text []byte
		for _, s := range Sheets(all[name]) {
			text = append(text, lines(s.Alt)...)
		}
		got.Files = append(got.Files, txtar.File{Name: name, Data: text})
	}
	if *update {
		rewrite(t, file, txtar.Format(&got))
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(txtar.Format(&got))); diff != "" {
		t.Errorf("run with -update if this is better (-want +got):\n%s", diff)
	}
}

// lines puts each sentence of s on its own line.
func lines(s string) []byte {
	return append(bytes.ReplaceAll([]byte(s), []byte(". "), []byte(".\n")), '\n')
}

func rewrite(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// smallest encodes a picture in as few bytes as possible.
func smallest(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&b, decoded(t, data)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// difference returns the first tile in which two pictures differ.
func difference(a, b image.Image) (where image.Rectangle, differ bool) {
	r := a.Bounds()
	if r != b.Bounds() {
		return r, true
	}
	for y := r.Min.Y; y < r.Max.Y; y += tile {
		for x := r.Min.X; x < r.Max.X; x += tile {
			square := image.Rect(x, y, x+tile, y+tile).Intersect(r)
			if differing(a, b, square)*maxDiffering > tile*tile {
				return square, true
			}
		}
	}
	return where, false
}

// differing counts the pixels that differ in a tile.
func differing(a, b image.Image, square image.Rectangle) int {
	n := 0
	for y := square.Min.Y; y < square.Max.Y; y++ {
		for x := square.Min.X; x < square.Max.X; x++ {
			if unlike(a.At(x, y), b.At(x, y)) {
				n++
			}
		}
	}
	return n
}

func unlike(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	for _, p := range [...][2]uint32{{ar, br}, {ag, bg}, {ab, bb}} {
		if max(p[0], p[1])-min(p[0], p[1]) > maxStep*0x101 {
			return true
		}
	}
	return false
}

// TestDifference checks that the comparison notices a different sign, letter or digit,
// but tolerates slightly different colors.
func TestDifference(t *testing.T) {
	c := samples(t)["no-effect"]
	was := decoded(t, drawn(t, Sheets(c)[0]))
	for what, change := range map[string]func(r *row){
		"a sign":   func(r *row) { r.Fates[0].Outcome = noEffect },
		"a letter": func(r *row) { r.Name = "Deeper Shodow" },
		"a digit":  func(r *row) { r.Fates[0].Reasons = []string{"limit 2 → 7"} },
	} {
		changed := c
		changed.Sections = slices.Clone(c.Sections)
		changed.Sections[0].Rows = slices.Clone(c.Sections[0].Rows)
		r := &changed.Sections[0].Rows[4]
		r.Fates = slices.Clone(r.Fates)
		change(r)
		if _, differ := difference(was, decoded(t, drawn(t, Sheets(changed)[0]))); !differ {
			t.Errorf("%s: no difference", what)
		}
	}
	off := image.NewRGBA(was.Bounds())
	for y := range off.Rect.Dy() {
		for x := range off.Rect.Dx() {
			r, g, b, _ := was.At(x, y).RGBA()
			little := func(v uint32) uint8 { return uint8(max(int(v>>8)-maxStep/2, 0)) }
			off.SetRGBA(x, y, color.RGBA{little(r), little(g), little(b), 0xff})
		}
	}
	if at, differ := difference(was, off); differ {
		t.Errorf("a color that is a little off differs at %v", at)
	}
}
