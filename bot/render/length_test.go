package render

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Text that needs no tidying is taken as it is, and nothing else.
func TestOneLine(t *testing.T) {
	for s, want := range map[string]string{
		"": "", " ": "", "a b": "a b", "a  b": "a b", " a": "a", "a ": "a", "a\nb": "a b", "a\u00a0b": "a b", "a\u200fb": "ab", "a\x00b": "ab",
		"Thráin · “2.V.6” …": "Thráin · “2.V.6” …", "≠ a\u3000b": "≠ a b", "\xff": "\ufffd",
	} {
		if got := oneLine(s); got != want {
			t.Errorf("%q is %q, want %q", s, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune(" \t\u00a0\u0085\u200b\u200fa·é’…≠")))).Draw(t, "s")
		if got, want := oneLine(s), strings.Join(strings.Fields(clean(s)), " "); got != want {
			t.Fatalf("%q is %q, want %q", s, got, want)
		}
	})
}

func TestFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOfN(rapid.SampledFrom([]rune("aé…𐌀")), 0, 20, -1).Draw(t, "s") + rapid.SampledFrom([]string{"", "\xff", "\xf0\x9f"}).Draw(t, "end")
		n := rapid.IntRange(0, 50).Draw(t, "n")
		if got := Fits(s, n); got != (units(s) <= n) {
			t.Fatalf("%q of %d units: %v for %d", s, units(s), got, n)
		}
	})
}
