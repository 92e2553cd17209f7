package draw

import (
	"strings"
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

// style is a way of setting text.
type style int8

const (
	titleStyle style = iota // the outcome
	headStyle               // headings
	nameStyle               // cards, and what becomes of them
	boldStyle               // names and numbers within small text
	smallStyle              // everything else
	styles                  // how many there are
)

// sizes are the sizes of the letters and the heights of a line, in pixels of a
// picture that is shown at half its size.
var sizes = [styles]struct {
	Letters float64
	Line    int
	Bold    bool
}{
	titleStyle: {40, 48, true},
	headStyle:  {28, 36, true},
	nameStyle:  {28, 34, true},
	boldStyle:  {25, 32, true},
	smallStyle: {25, 32, false},
}

// line returns the height of a line.
func (s style) line() int { return sizes[s].Line }

// faces measures and sets text. It serves one picture at a time.
type faces [styles]font.Face

// spare are faces that no picture is being drawn with.
var spare = sync.Pool{New: func() any { return newFaces() }}

// parsed returns the embedded fonts. Their zero has no stroke through it, which
// could be read as ∅.
var parsed = sync.OnceValues(func() (regular, bold *opentype.Font) {
	return mustParse(liberationsansregular.TTF), mustParse(liberationsansbold.TTF)
})

func mustParse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("draw: an embedded font is broken: " + err.Error())
	}
	return f
}

func newFaces() *faces {
	var f faces
	regular, bold := parsed()
	for s, size := range sizes {
		from := regular
		if size.Bold {
			from = bold
		}
		face, err := opentype.NewFace(from, &opentype.FaceOptions{Size: size.Letters, DPI: 72})
		if err != nil {
			panic("draw: " + err.Error()) // no option is out of range
		}
		f[s] = face
	}
	return &f
}

// width returns how wide s is in pixels.
func (f *faces) width(style style, s string) int {
	return font.MeasureString(f[style], s).Ceil()
}

// missing stands for characters that the fonts do not have.
const missing = '□'

// known returns s with [missing] for each character that the fonts do not have.
func (f *faces) known(s string) string {
	return strings.Map(func(r rune) rune {
		if _, ok := f[smallStyle].GlyphAdvance(r); ok {
			return r
		}
		return missing
	}, s)
}
