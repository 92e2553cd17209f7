package draw

import (
	"strings"
	"testing"
)

func TestFit(t *testing.T) {
	faces := newTypefaces()
	for _, s := range []string{"", "i", "Khamûl the Easterling", strings.Repeat("W", longest)} {
		for _, room := range []int{0, 5, 30, 200, 900} {
			got := faces.fit(nameStyle, s, room)
			if w := faces.width(nameStyle, got); w > room {
				t.Errorf("%q in %d pixels: %q takes %d", s, room, got, w)
			}
			if got != s && got != "" && !strings.HasSuffix(got, ellipsis) {
				t.Errorf("%q in %d pixels: %q", s, room, got)
			}
		}
	}
}

func TestTidy(t *testing.T) {
	for in, want := range map[string]string{
		"Tu\u0302ma\u0302": "T\u00fbm\u00e2", " a\n\tb ": "a b", "a\x1b[31m\u202eb": "a [31m b", "\xff": "\ufffd",
	} {
		if got := tidy(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
