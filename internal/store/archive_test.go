package store

import (
	"bytes"
	"io/fs"
	"testing"
)

func TestPackAndUnpack(t *testing.T) {
	documents := map[string][]byte{"sources.md": []byte("# S\n"), "coe.md": bytes.Repeat([]byte("rule "), 1000), "empty": nil}
	first, err := Pack(documents)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Pack(documents); err != nil || !bytes.Equal(first, again) {
		t.Errorf("the same documents give other bytes, %v", err)
	}
	if len(first) > 1000 {
		t.Errorf("%d bytes are not compressed", len(first))
	}
	files, err := Unpack(first)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range documents {
		if got, err := fs.ReadFile(files, name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
	}
	if _, err := Unpack([]byte("no archive")); err == nil {
		t.Error("garbage is unpacked")
	}
}
