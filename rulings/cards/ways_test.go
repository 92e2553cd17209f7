package cards

import (
	"strings"
	"testing"
)

func TestThroughRegions(t *testing.T) {
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
		ways := names.throughRegions(c.from, c.to, MostRegions)
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
		if c.shortest > MostRegions && len(ways) != 1 {
			t.Errorf("%s to %s: %d ways", c.from, c.to, len(ways))
		}
	}
}

func TestWays(t *testing.T) {
	names := NewFinder(embeddedCards(t))
	for _, c := range []struct {
		from, to, how string
		want          string // types and names of the first way
	}{
		{"Lórien", "Moria", Starter, "wilderness,wilderness Wold & Foothills,Redhorn Gate"},
		{"Rivendell", "Moria", Starter, ""},
		{"Bree", "Rivendell", Region, "wilderness,wilderness Arthedain,Rhudaur"},
		{"nowhere", "Moria", "", ""},
	} {
		got := ""
		if ways := names.Ways(c.from, c.to, c.how); len(ways) > 0 {
			got = strings.Join(ways[0].Types, ",") + " " + strings.Join(ways[0].Names, ",")
		}
		if got != c.want {
			t.Errorf("%s to %s by %q: %q, want %q", c.from, c.to, c.how, got, c.want)
		}
	}
}

func TestAdjacent(t *testing.T) {
	names := NewFinder(embeddedCards(t))
	for _, c := range []struct {
		regions        string
		adjacent, sure bool
	}{
		{"Rhudaur", true, true},
		{"Arthedain, Rhudaur, Hollin", true, true},
		{"Arthedain, Wold & Foothills", false, true},
		{"Udûn, Gorgoroth", false, false},
		{"Arthedain, Nowhere", false, false},
	} {
		if adjacent, sure := names.Adjacent(strings.Split(c.regions, ", ")); adjacent != c.adjacent || sure != c.sure {
			t.Errorf("%s: %v, %v", c.regions, adjacent, sure)
		}
	}
}
