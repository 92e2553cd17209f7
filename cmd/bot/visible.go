package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// shown is a writer that keeps text from controlling the terminal: it writes control
// characters as JSON does, such as \u001b. Each write must hold whole characters.
type shown struct{ w io.Writer }

// Write implements [io.Writer].
func (s shown) Write(p []byte) (int, error) {
	if _, err := io.WriteString(s.w, visible(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

func visible(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\n' || r == '\t':
			b.WriteRune(r)
		case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
