package draw

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// style is a way of setting text.
type style int8

const (
	titleStyle  style = iota
	headStyle         // of a section
	nameStyle         // of a card, an outcome
	smallStyle        // everything else
	badgeStyle        // numbers in a small shape
	figureStyle       // the closing counter
	styles            // how many there are
)

// size returns the size of a style's letters in pixels, and whether they are
// bold.
func (s style) size() (pixels float64, bold bool) {
	switch s {
	case titleStyle:
		return 42, true
	case headStyle:
		return 30, true
	case nameStyle:
		return 31, true
	case badgeStyle:
		return 26, true
	case figureStyle:
		return 40, true
	}
	return 26, false
}

// parsed returns the embedded fonts, regular and bold.
var parsed = sync.OnceValues(func() (regular, bold *opentype.Font) {
	return mustParse(goregular.TTF), mustParse(gobold.TTF)
})

func mustParse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("draw: an embedded font is broken: " + err.Error())
	}
	return f
}

// typefaces measures and sets text. It serves one picture at a time.
type typefaces [styles]font.Face

func newTypefaces() *typefaces {
	var t typefaces
	regular, bold := parsed()
	for s := range styles {
		pixels, heavy := s.size()
		f := regular
		if heavy {
			f = bold
		}
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: pixels, DPI: 72})
		if err != nil {
			panic("draw: " + err.Error()) // no option is out of range
		}
		t[s] = face
	}
	return &t
}

// width returns how wide s is in pixels.
func (t *typefaces) width(style style, s string) int {
	return font.MeasureString(t[style], s).Ceil()
}
