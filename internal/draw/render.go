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

// Render draws c, in one picture or, if it is long, in several.
func Render(c Chain) ([]Picture, error) {
	list := pages(c)
	out := make([]Picture, 0, len(list))
	faces := newTypefaces()
	for _, p := range list {
		img := indexed(layOut(c, p, faces).paint())
		data, err := encode(img)
		if err != nil {
			return nil, fmt.Errorf("encode picture %d: %w", p.Number, err)
		}
		size := img.Bounds().Size()
		out = append(out, Picture{PNG: data, Width: size.X, Height: size.Y, Alt: altPage(c, p)})
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
