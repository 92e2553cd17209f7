package discordtest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
)

var payloads = []string{`{"op":10}`, strings.Repeat("a", 200_000), `{"op":11}`}

func packed(t *testing.T, name string) []byte {
	t.Helper()
	p := must[packer](t)(newPacker(name))
	var all []byte
	for _, s := range payloads {
		data, kind := p.pack([]byte(s))
		if kind != websocket.BinaryMessage {
			t.Errorf("%s: message of type %d", name, kind)
		}
		all = append(all, data...)
	}
	return all
}

func TestZlibStream(t *testing.T) {
	data := packed(t, "zlib-stream")
	if !bytes.HasSuffix(data, []byte{0, 0, 0xff, 0xff}) {
		t.Error("the last message is not flushed")
	}
	r := must[io.ReadCloser](t)(zlib.NewReader(bytes.NewReader(data)))
	want := strings.Join(payloads, "")
	got := make([]byte, len(want))
	if _, err := io.ReadFull(r, got); err != nil || string(got) != want {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

// TestZstdStream decodes the stream by its own rules; disgo's decoder reads it in
// .ci/foreign.
func TestZstdStream(t *testing.T) {
	data := packed(t, "zstd-stream")
	if binary.LittleEndian.Uint32(data) != 0xFD2FB528 {
		t.Fatalf("magic number %x", data[:4])
	}
	var got []byte
	for rest := data[6:]; len(rest) > 0; {
		header := int(rest[0]) | int(rest[1])<<8 | int(rest[2])<<16
		if header&7 != 0 || header>>3 > maxBlock {
			t.Fatalf("block header %x", header)
		}
		got = append(got, rest[3:3+header>>3]...)
		rest = rest[3+header>>3:]
	}
	if string(got) != strings.Join(payloads, "") {
		t.Errorf("%d bytes", len(got))
	}
}

func TestPayloadCompression(t *testing.T) {
	f := New(t, Options{})
	p := dial(t, f, "")
	p.hear(opHello)
	p.say(opIdentify, identify(f, obj{"compress": true}))
	kind, data, err := p.ws.ReadMessage()
	if err != nil || kind != websocket.BinaryMessage {
		t.Fatalf("READY as message of type %d, %v", kind, err)
	}
	r := must[io.ReadCloser](t)(zlib.NewReader(bytes.NewReader(data)))
	if plain := must[[]byte](t)(io.ReadAll(r)); !bytes.Contains(plain, []byte(`"READY"`)) {
		t.Errorf("%s", plain)
	}
}
