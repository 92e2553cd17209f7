package draw

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestAltNamesEveryCard(t *testing.T) {
	for name, c := range everything(t) {
		for _, s := range Sheets(c) {
			if strings.Contains(s.Alt, " more.") {
				continue
			}
			for _, p := range s.page.Parts {
				for _, it := range p.Items {
					for _, r := range it {
						if !strings.Contains(s.Alt, strings.ReplaceAll(r.numbered(), nbsp, " ")) {
							t.Errorf("%s: %q is missing from %q", name, r.numbered(), s.Alt)
						}
					}
				}
			}
		}
	}
}

// TestAltIsCutAtACard checks that a long text is cut between two cards, and that omitted
// cards are counted.
func TestAltIsCutAtACard(t *testing.T) {
	const line = " #12 Eärendil’s Star 🧙 (resource) resolves: limit 2 → 1."
	for _, n := range []int{0, 3, 15, 40, 1000} {
		lines := slices.Repeat([]string{line}, n)
		got := cutAlt("River fizzles.", lines, " At the end.")
		whole := strings.Count(got, line)
		if characters(got) > maxAlt || !strings.HasPrefix(got, "River fizzles.") || !strings.HasSuffix(got, " At the end.") {
			t.Errorf("%d lines: got %q", n, got)
		}
		if left := n - whole; left > 0 && !strings.Contains(got, fmt.Sprintf(" And %d more.", left)) {
			t.Errorf("%d lines: %d are shown in %q", n, whole, got)
		}
	}
}
