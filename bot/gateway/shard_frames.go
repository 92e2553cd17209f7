package gateway

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"time"
)

// frames cuts what a WebSocket server sends into frames (RFC 6455, 5.2), behind
// the head of its HTTP response.
type frames struct {
	in     bytes.Buffer // read and not yet cut
	ready  bytes.Buffer // cut, inspected, and not yet given on
	ahead  int          // length of the frame at the start of in, once it is known
	opened bool         // the HTTP head is through
	over   bool         // nothing is given on any more
	chunk  [16 << 10]byte
}

// frame is one frame of a server; its payload is not masked.
type frame struct {
	opcode  byte
	final   bool
	payload []byte
}

const (
	opText  = 1
	opClose = 8
)

// maxFrame is the longest frame that is waited for, in bytes.
const maxFrame = 32 << 20

var errLongFrame = errors.New("a frame of the gateway is too long")

func (f *frames) fill(r io.Reader) error {
	if f.in.Len() > maxFrame {
		return errLongFrame
	}
	n, err := r.Read(f.chunk[:])
	f.in.Write(f.chunk[:n])
	if n > 0 {
		return nil // an error comes again
	}
	return err
}

func (f *frames) give(p []byte) int {
	n, _ := f.ready.Read(p) // its only error is that it is empty
	return n
}

// pass moves the frame at the start of in to what is given on.
func (f *frames) pass() {
	f.ready.Write(f.in.Next(f.ahead))
	f.ahead = 0
}

// next returns the frame at the start of in, if it is whole. The HTTP head comes
// as a frame of opcode 0 that is not final.
func (f *frames) next() (frame, bool) {
	in := f.in.Bytes()
	if !f.opened {
		end := bytes.Index(in, []byte("\r\n\r\n"))
		if end < 0 {
			return frame{}, false
		}
		f.opened, f.ahead = true, end+4
		return frame{}, true
	}
	if len(in) < 2 {
		return frame{}, false
	}
	head, size := 2, uint64(in[1]&0x7f)
	switch {
	case size == 126 && len(in) >= 4:
		head, size = 4, uint64(binary.BigEndian.Uint16(in[2:]))
	case size == 127 && len(in) >= 10:
		head, size = 10, binary.BigEndian.Uint64(in[2:])
	case size >= 126:
		return frame{}, false
	}
	if uint64(len(in)-head) < size {
		return frame{}, false
	}
	f.ahead = head + int(size)
	return frame{in[0] & 0x0f, in[0]&0x80 != 0, in[head:f.ahead]}, true
}

// maxControl is the size below which an event may be one of the connection's
// own, in bytes; those are short, and others are not worth reading twice.
const maxControl = 1024

// The opcodes that concern the connection.
const (
	gatewayReconnect      = 7
	gatewayInvalidSession = 9
	gatewayHello          = 10
	gatewayAck            = 11
)

// inspect looks at a frame from Discord and returns an error if it ends the
// session.
func (w *wire) inspect(f frame) error {
	switch {
	case f.opcode == opClose && len(f.payload) >= 2:
		w.finish(&CloseError{int(binary.BigEndian.Uint16(f.payload)), string(f.payload[2:])})
		return nil // discordgo may see it
	case f.opcode != opText || !f.final || len(f.payload) > maxControl:
		return nil
	}
	var e struct {
		Op   int             `json:"op"`
		Data json.RawMessage `json:"d"`
	}
	if json.Unmarshal(f.payload, &e) != nil {
		return nil
	}
	switch e.Op {
	case gatewayReconnect:
		return errReconnect
	case gatewayInvalidSession:
		return errInvalidSession
	case gatewayHello:
		var hello struct {
			Interval int64 `json:"heartbeat_interval"` // ms
		}
		_ = json.Unmarshal(e.Data, &hello)
		w.beat.Store(hello.Interval * int64(time.Millisecond))
		w.last.Store(time.Now().UnixNano())
	case gatewayAck:
		w.last.Store(time.Now().UnixNano())
	}
	return nil
}
