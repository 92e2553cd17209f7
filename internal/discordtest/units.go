package discordtest

import (
	"strings"
	"unicode/utf16"
)

// size returns the length of s for Discord. As far as is known, its API counts code
// points and its clients count UTF-16 units. size returns the latter, which is never
// smaller, so what passes here passes both.
func size(s string) int {
	n := 0
	for _, r := range s {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// widened returns v with every character outside the basic plane replaced by two
// characters inside it, so that a schema, which counts code points, counts UTF-16 units.
func widened(v any) any {
	switch v := v.(type) {
	case string:
		return widen(v)
	case []any:
		out := make([]any, len(v))
		for i, e := range v {
			out[i] = widened(e)
		}
		return out
	case obj:
		out := make(obj, len(v))
		for k, e := range v {
			out[k] = widened(e)
		}
		return out
	}
	return v
}

func widen(s string) string {
	if size(s) == len([]rune(s)) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if utf16.RuneLen(r) == 2 {
			b.WriteString("\uE000\uE000")
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
