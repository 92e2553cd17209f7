package draw

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
)

// Picture is a picture as it is sent.
type Picture struct {
	PNG           []byte
	Width, Height int    // in pixels
	Alt           string // the same in words, at most [MaxAlt] characters
}

// Sheet is a picture that is not drawn yet.
type Sheet struct {
	Alt string // what it will show, in words, at most [MaxAlt] characters

	chain Chain
	page  page
}

// Sheets returns what c takes: one picture or, if it is long, several.
func Sheets(c Chain) []Sheet {
	list := pages(c)
	out := make([]Sheet, len(list))
	for i, p := range list {
		out[i] = Sheet{Alt: altPage(c, p), chain: c, page: p}
	}
	return out
}

// Draw draws the picture.
func (s Sheet) Draw() (Picture, error) {
	img := indexed(layOut(s.chain, s.page, newTypefaces()).paint())
	data, err := encode(img)
	if err != nil {
		return Picture{}, fmt.Errorf("encode picture %d: %w", s.page.Number, err)
	}
	size := img.Bounds().Size()
	return Picture{PNG: data, Width: size.X, Height: size.Y, Alt: s.Alt}, nil
}

// Render draws c, in one picture or, if it is long, in several.
func Render(c Chain) ([]Picture, error) {
	var out []Picture
	for _, s := range Sheets(c) {
		p, err := s.Draw()
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

// encode returns img as a PNG.
func encode(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.DefaultCompression}
	if err := enc.Encode(&b, img); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
