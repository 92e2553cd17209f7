package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestChainDraws(t *testing.T) {
	dir := t.TempDir()
	var out, messages bytes.Buffer
	a := app{In: strings.NewReader(""), Out: &out, Err: &messages, Getenv: func(string) string { return "" }}
	text := "limit 9: River" + strings.Repeat(" < Deeper Shadow", 14)
	code := run(t.Context(), a, []string{"chain", text, "--rules", "coe", "--png", filepath.Join(dir, "c.png")})
	if code != exitOK || !strings.Contains(out.String(), "River fizzles") || strings.Count(messages.String(), "wrote ") != 2 {
		t.Fatalf("exit code %d\n%s%s", code, &out, &messages)
	}
	for _, name := range []string{"c.png", "c-2.png"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(data)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestChainSaysWhatIsWrong(t *testing.T) {
	var out, messages bytes.Buffer
	a := app{In: strings.NewReader(""), Out: &out, Err: &messages, Getenv: func(string) string { return "" }}
	file := filepath.Join(t.TempDir(), "c.png")
	if code := run(t.Context(), a, []string{"chain", "limit 2: Rivr", "--png", file}); code != exitFailed {
		t.Errorf("exit code %d", code)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a picture of nothing")
	}
}
