package draw

import (
	"strings"
	"testing"
)

func TestAltNamesEveryCard(t *testing.T) {
	for name, c := range everything(t) {
		alt := Alt(c)
		if n := characters(alt); n > MaxAlt {
			t.Errorf("%s: %d characters", name, n)
		}
		if strings.Contains(alt, " more.") {
			continue
		}
		for _, s := range c.Sections {
			for _, r := range s.Rows {
				if !strings.Contains(alt, tidy(r.Name)) {
					t.Errorf("%s: %q is missing from %q", name, r.Name, alt)
				}
			}
		}
	}
}

func TestAltIsCutAtARow(t *testing.T) {
	alt := Alt(samples(t)["twenty"])
	const want = " At the end: limit 6, used 6, free 0."
	head, ok := strings.CutSuffix(alt, want)
	if !ok || !strings.HasSuffix(head, "And 4 more.") || characters(alt) > MaxAlt {
		t.Errorf("got %q", alt)
	}
}
