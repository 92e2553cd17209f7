package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// shown writes text of any origin so that a terminal obeys none of it: control
// characters stand as they are written in JSON, such as \u001b. It is for text
// and JSON alike; each write has to hold whole characters.
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

// plural counts things: "1 card", "2 cards".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
