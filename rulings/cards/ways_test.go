package cards

import (
	"strings"
	"testing"
)

func TestWays(t *testing.T) {
	names := NewFinder(embeddedCards(t))
	for _, c := range []struct {
		from, to string
		shortest int
		through  string
	}{
		{"Rhudaur", "Rhudaur", 1, "Rhudaur"},
		{"Rhudaur", "Arthedain", 2, "Rhudaur, Arthedain"},
		{"rhudaur", "arthedain", 2, "Rhudaur, Arthedain"},
		{"Rhudaur", "Wold & Foothills", 4, "Rhudaur, High Pass, Anduin Vales, Wold & Foothills"},
		{"Rhudaur", "Gorgoroth", 8, ""},
	} {
		ways := names.Ways(c.from, c.to, 4)
		var all []string
		for _, way := range ways {
			var list []string
			for _, region := range way {
				list = append(list, region.Name)
			}
			all = append(all, strings.Join(list, ", "))
		}
		if len(ways) == 0 || len(ways[0]) != c.shortest || !strings.Contains(strings.Join(all, "; "), c.through) {
			t.Errorf("%s to %s: %q", c.from, c.to, all)
		}
		if c.shortest > 4 && len(ways) != 1 {
			t.Errorf("%s to %s: %d ways", c.from, c.to, len(ways))
		}
	}
}
