package draw

import (
	"bytes"
	"fmt"
	"image/png"
	"sync"
)

// Sheet is a picture that is not yet drawn.
type Sheet struct {
	Alt string // description, at most 1024 characters as counted by Discord

	chain Chain
	page  page
}

// Sheets returns the pictures needed for c: one, or several if it is long. They are not
// yet drawn.
func Sheets(c Chain) []Sheet {
	list := pages(c)
	out := make([]Sheet, len(list))
	for i, p := range list {
		out[i] = Sheet{Alt: p.alt(c), chain: c, page: p}
	}
	return out
}

// Draw draws the picture, as PNG.
func (s Sheet) Draw() ([]byte, error) {
	f := spare.Get().(*faces)
	defer spare.Put(f)
	img := layOut(s.chain, s.page, f).paint().img
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: (*buffers)(&encoders)}
	if err := enc.Encode(&b, img); err != nil {
		return nil, fmt.Errorf("encode picture %d: %w", s.page.Number, err)
	}
	return b.Bytes(), nil
}

// encoders holds buffers of PNG encoders, which take most of the memory for drawing.
var encoders sync.Pool

// buffers is a [png.EncoderBufferPool].
type buffers sync.Pool

func (b *buffers) Get() *png.EncoderBuffer {
	e, _ := (*sync.Pool)(b).Get().(*png.EncoderBuffer)
	return e
}

func (b *buffers) Put(e *png.EncoderBuffer) { (*sync.Pool)(b).Put(e) }
