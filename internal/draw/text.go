package draw

import (
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/text/unicode/norm"
)

type style int8

const (
	titleStyle style = iota // the outcome
	headStyle               // headings
	nameStyle               // cards and their outcomes
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

func (s style) line() int { return sizes[s].Line }

// faces measures and draws text. It serves one picture at a time.
type faces [styles]font.Face

// spare holds faces that no picture is using.
var spare = sync.Pool{New: func() any { return newFaces() }}

// parsed returns the embedded fonts. Their zero has no stroke, which could be read as ∅.
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

// width returns the width of s in pixels.
func (f *faces) width(style style, s string) int {
	return font.MeasureString(f[style], s).Ceil()
}

// missing replaces characters that the fonts do not have.
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

// longest is how many letters of a text are shown; no name is that long.
const longest = 120

// tidy turns s into one line of whole letters, such as an e with its diaeresis, and
// removes control characters that could reverse it.
func tidy(s string) string {
	s = norm.NFC.String(strings.ToValidUTF8(s, "\ufffd"))
	if runes := []rune(s); len(runes) > longest {
		s = string(runes[:longest]) + "…"
	}
	blank := func(r rune) bool {
		return r != '\u00a0' && unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	}
	return strings.Join(strings.FieldsFunc(s, blank), " ")
}

// run is a text in one style and ink.
type run struct {
	Text  string
	Style style
	Ink   colour
}

// piece is one or more words of a run on a line.
type piece struct {
	run
	X, Width int // in pixels, from the start of the line
}

// wrap breaks runs into lines of the given width in pixels: between words, and within
// words that are wider, after a hyphen if they have one. Nothing is lost. There is a
// space between runs.
func (f *faces) wrap(width int, runs ...run) [][]piece {
	var lines [][]piece
	var line []piece
	x := 0
	for _, r := range runs {
		space := f.width(r.Style, " ")
		begun := false // in this line, by a word of this run
		for _, word := range f.words(r, width) {
			w := f.width(r.Style, word)
			if x > 0 && x+space+w > width {
				lines, line, x, begun = append(lines, line), nil, 0, false
			}
			if x > 0 {
				x += space
			}
			if begun {
				last := &line[len(line)-1]
				last.Text += " " + word
				last.Width = x + w - last.X
			} else {
				line = append(line, piece{run{word, r.Style, r.Ink}, x, w})
				begun = true
			}
			x += w
		}
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}

// words returns the words of r, splitting those wider than the given width in pixels.
func (f *faces) words(r run, width int) []string {
	var list []string
	for _, word := range strings.Split(f.known(r.Text), " ") {
		for f.width(r.Style, word) > width {
			cut := 0
			for at, letter := range word {
				if at > 0 && f.width(r.Style, word[:at]+string(letter)) > width {
					break
				}
				cut = at + len(string(letter))
			}
			if cut == len(word) {
				break // one letter that is wider than the line
			}
			if hyphen := strings.LastIndexByte(word[:cut], '-'); hyphen > 0 {
				cut = hyphen + 1
			}
			list, word = append(list, word[:cut]), word[cut:]
		}
		if word != "" {
			list = append(list, word)
		}
	}
	return list
}
