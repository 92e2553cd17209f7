package discordtest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"sync/atomic"

	"github.com/gorilla/websocket"
)

// packer converts payloads to websocket messages in the form the client requested.
type packer interface {
	pack(payload []byte) (data []byte, kind int)
}

// newPacker returns a packer for the transport compression named in the connection's
// query.
func newPacker(name string) (packer, error) {
	switch name {
	case "":
		return &plainPacker{}, nil
	case "zlib-stream":
		p := &zlibStream{}
		p.w = zlib.NewWriter(&p.buf)
		return p, nil
	case "zstd-stream":
		return &zstdStream{}, nil
	}
	return nil, fmt.Errorf("unknown compression %q", name)
}

// plainPacker sends text or, with payload compression (IDENTIFY's "compress"), larger
// payloads as separate zlib streams.
type plainPacker struct{ compress atomic.Bool }

// compressFrom is the size from which payloads are compressed, in bytes.
const compressFrom = 512

func (p *plainPacker) pack(payload []byte) ([]byte, int) {
	if !p.compress.Load() || len(payload) < compressFrom {
		return payload, websocket.TextMessage
	}
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write(payload) // writing to a buffer cannot fail
	_ = w.Close()
	return b.Bytes(), websocket.BinaryMessage
}

// zlibStream is one zlib stream over the whole connection, flushed after each
// payload.
type zlibStream struct {
	buf bytes.Buffer
	w   *zlib.Writer
}

func (p *zlibStream) pack(payload []byte) ([]byte, int) {
	p.buf.Reset()
	_, _ = p.w.Write(payload)
	_ = p.w.Flush()
	return bytes.Clone(p.buf.Bytes()), websocket.BinaryMessage
}

// zstdStream is one Zstandard frame over the whole connection. All its blocks are "raw",
// which every decoder must accept (RFC 8878, 3.1.1.2).
type zstdStream struct{ begun bool }

// maxBlock is the maximum block size in bytes; the window in the frame header has the
// same size.
const maxBlock = 128 << 10

func (p *zstdStream) pack(payload []byte) ([]byte, int) {
	var out []byte
	if !p.begun {
		p.begun = true
		// magic number, descriptor without flags, window of 2^(10+7) bytes
		out = append(out, 0x28, 0xb5, 0x2f, 0xfd, 0x00, 7<<3)
	}
	for len(payload) > 0 {
		n := min(len(payload), maxBlock)
		header := n << 3 // raw, not the last
		out = append(out, byte(header), byte(header>>8), byte(header>>16))
		out = append(out, payload[:n]...)
		payload = payload[n:]
	}
	return out, websocket.BinaryMessage
}
