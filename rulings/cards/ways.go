package cards

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Ways returns the ways from one region to another through adjacent ones, none of them twice:
// those of at most so many regions, shortest first, or a shortest one if all have more.
func (n *Finder) Ways(from, to string, most int) (ways [][]*rulings.Card) {
	start, end := n.Region(from), n.Region(to)
	if start == nil || end == nil {
		return nil
	}
	seen := map[*rulings.Card]bool{}
	for level := [][]*rulings.Card{{start}}; len(level) > 0; {
		var next [][]*rulings.Card
		for _, way := range level {
			last := way[len(way)-1]
			if last == end {
				ways = append(ways, way)
				continue
			}
			for name := range strings.SplitSeq(last.Attributes[rulings.AttrAdjacent], ", ") {
				region := n.Region(name)
				if region == nil || slices.Contains(way, region) || len(way) >= most && (len(ways) > 0 || seen[region]) {
					continue
				}
				seen[region] = true
				next = append(next, append(slices.Clone(way), region))
			}
		}
		if level = next; len(ways) > 0 && len(level) > 0 && len(level[0]) > most {
			break
		}
	}
	return ways
}

// Region returns the region of that name, or nil.
func (n *Finder) Region(name string) *rulings.Card {
	list := n.Find(name)
	if at := slices.IndexFunc(list, func(k *rulings.Card) bool { return k.Type == "region" }); at >= 0 {
		return list[at]
	}
	return nil
}
