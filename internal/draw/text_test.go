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
