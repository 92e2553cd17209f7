package gateway

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"testing"
	"testing/iotest"
	"time"

	"netrep/bot/rest"
)

// serverFrame writes a frame as a server does.
func serverFrame(opcode byte, payload string) []byte {
	out := []byte{0x80 | opcode}
	switch n := len(payload); {
	case n < 126:
		out = append(out, byte(n))
	case n < 1<<16:
		out = binary.BigEndian.AppendUint16(append(out, 126), uint16(n))
	default:
		out = binary.BigEndian.AppendUint64(append(out, 127), uint64(n))
	}
	return append(out, payload...)
}

const upgraded = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"

// reading is a connection that a test only reads from.
type reading struct {
	net.Conn
	io.Reader
}

func (r reading) Read(p []byte) (int, error) { return r.Reader.Read(p) }

func TestWireGivesOnEveryByteAndReadsAlong(t *testing.T) {
	big := `{"op":0,"t":"X","d":"` + string(bytes.Repeat([]byte("x"), 70_000)) + `"}`
	var stream []byte
	for _, f := range [][]byte{
		[]byte(upgraded), serverFrame(1, `{"op":10,"d":{"heartbeat_interval":41250}}`), serverFrame(1, big), serverFrame(9, "ping"),
		serverFrame(2, "\x00\x01"), serverFrame(1, `{"op":11}`), serverFrame(1, "not json"), serverFrame(1, string(bytes.Repeat([]byte("y"), 300))),
		serverFrame(8, "\x0f\xa4why"),
	} {
		stream = append(stream, f...)
	}
	for name, r := range map[string]io.Reader{
		"at once": bytes.NewReader(stream), "byte by byte": iotest.OneByteReader(bytes.NewReader(stream)),
		"with the end": iotest.DataErrReader(bytes.NewReader(stream)),
		"at random":    randomReader{bytes.NewReader(stream)},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWire(context.Background(), nil)
			got, err := io.ReadAll(&tapped{reading{Reader: r}, w})
			if err != nil || !bytes.Equal(got, stream) {
				t.Errorf("%d bytes of %d, %v", len(got), len(stream), err)
			}
			if w.interval() != 41250*time.Millisecond || w.silence() > time.Minute {
				t.Errorf("interval %v, silence %v", w.interval(), w.silence())
			}
			var fatal *rest.FatalError
			if !errors.As(w.end(), &fatal) || fatal.Code != 4004 {
				t.Errorf("end %v", w.end())
			}
		})
	}
}

func TestWireKeepsReconnectAndInvalidSessionFromDiscordgo(t *testing.T) {
	for body, want := range map[string]error{`{"op":7,"d":null}`: errReconnect, `{"op":9,"d":false}`: errInvalidSession} {
		w := newWire(context.Background(), nil)
		before := append([]byte(upgraded), serverFrame(1, `{"op":11}`)...)
		got, err := io.ReadAll(&tapped{reading{Reader: bytes.NewReader(append(before, serverFrame(1, body)...))}, w})
		if !errors.Is(err, want) || !bytes.Equal(got, before) {
			t.Errorf("%s: %v, %q given on", body, err, got)
		}
		<-w.ended
	}
}

type randomReader struct{ r io.Reader }

func (r randomReader) Read(p []byte) (int, error) {
	return r.r.Read(p[:min(len(p), 1+rand.IntN(50))])
}

// FuzzWire feeds arbitrary bytes: none may be lost or made up.
func FuzzWire(f *testing.F) {
	f.Add(append([]byte(upgraded), serverFrame(1, "{}")...))
	f.Add([]byte("\r\n\r\n\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		w := newWire(context.Background(), nil)
		got, _ := io.ReadAll(&tapped{reading{Reader: bytes.NewReader(data)}, w})
		if !bytes.HasPrefix(data, got) {
			t.Errorf("given on %q of %q", got, data)
		}
	})
}
