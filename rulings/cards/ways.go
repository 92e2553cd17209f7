package cards

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Way is one that a company may take: the types of its regions, and the names of those that
// have one.
type Way struct{ Types, Names []string }

// The kinds of movement between two sites.
const (
	Starter = "starter"
	Region  = "region"
)

// MostRegions is how many regions a company may move through.
const MostRegions = 4

// Ways returns the ways from one site to another, by starter movement, by regions, or by
// either if how is "". If none by regions is short enough, a shortest one stands for them.
// There are none if it is not certain which there are.
//
// Source: CoE 2.II.7.i, 2.II.7.ii and 2.IV.ii.
func (n *Finder) Ways(from, to, how string) (list []Way) {
	ends := []string{n.regionOf(from), n.regionOf(to)}
	for _, side := range [...]string{"hero", "minion"} {
		if types, _ := StarterPath(n.Site(from, side), n.Site(to, side)); types != nil && how != Region {
			list = append(list, Way{types, ends})
		}
	}
	if how == Starter {
		return list
	}
	for _, through := range n.throughRegions(ends[0], ends[1], MostRegions) {
		var w Way
		for _, k := range through {
			if sided(k) && len(through) > 1 {
				return nil
			}
			w.Types, w.Names = append(w.Types, strings.ReplaceAll(k.Kind, " ", "-")), append(w.Names, k.Name)
		}
		list = append(list, w)
	}
	return list
}

// StarterPath returns the types of the regions that starter movement between two sites goes
// through, and whether it joins them; none if their cards do not say, or one is nil.
func StarterPath(a, b *rulings.Card) (types []string, joined bool) {
	var icons string
	switch {
	case a == nil || b == nil:
		return nil, false
	case isNearest(a, b):
		icons = b.Attributes[rulings.AttrSitePath]
	case isNearest(b, a):
		icons = a.Attributes[rulings.AttrSitePath]
	case linked(a, b) && linked(b, a):
		_, icons, _ = strings.Cut(a.Attributes[rulings.AttrHavenPaths], b.Name+" ")
		icons, _, _ = strings.Cut(icons, ";")
	default:
		return nil, false
	}
	if icons == "" {
		return nil, true
	}
	for name := range strings.SplitSeq(rulings.IconWords(icons), ", ") {
		types = append(types, strings.ReplaceAll(strings.ToLower(name), " ", "-"))
	}
	return types, true
}

// isNearest reports whether a is the haven that b gives as its nearest one.
func isNearest(a, b *rulings.Card) bool {
	return a.Kind == "haven" && b.Attributes[rulings.AttrNearestHaven] == a.Name
}

// linked reports whether a is a haven that prints a path to b.
func linked(a, b *rulings.Card) bool {
	return a.Kind == "haven" && strings.Contains(a.Attributes[rulings.AttrHavenPaths], b.Name+" ")
}

// Adjacent reports whether each of the named regions is adjacent to the one before it, and
// whether that is sure. It is not sure where heroes and minions have different rules, or for
// a region that is not in the card data.
func (n *Finder) Adjacent(regions []string) (adjacent, sure bool) {
	adjacent, sure = true, true
	for i, from := range regions[:max(0, len(regions)-1)] {
		list := n.throughRegions(from, regions[i+1], 2)
		next := len(list) == 1 && len(list[0]) == 2
		adjacent = adjacent && next && !slices.ContainsFunc(list[0], sided)
		sure = sure && len(list) > 0 && len(list[0]) > 1 && !sided(list[0][0]) && !sided(list[0][len(list[0])-1])
	}
	return adjacent, sure
}

// sided reports whether each side has movement rules of its own in a region.
func sided(region *rulings.Card) bool { return region.Facts["movement"] != "" }

// Site returns the card of a site for an alignment, or nil.
func (n *Finder) Site(name, alignment string) *rulings.Card {
	list := n.Find(name)
	at := slices.IndexFunc(list, func(k *rulings.Card) bool { return k.Name == name && k.Type == "site" && k.Alignment == alignment })
	if at < 0 {
		return nil
	}
	return list[at]
}

// regionOf returns the region of a site, or "".
func (n *Finder) regionOf(site string) string {
	for _, k := range n.Find(site) {
		if k.Type == "site" && k.Name == site {
			return k.Attributes[rulings.AttrRegion]
		}
	}
	return ""
}

// throughRegions returns the ways from one region to another through adjacent ones, none of them twice:
// those of at most so many regions, shortest first, or a shortest one if all have more.
func (n *Finder) throughRegions(from, to string, most int) (ways [][]*rulings.Card) {
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
