package lookup

import (
	"slices"
	"strings"

	"netrep/commands/command"
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

// Ways returns the ways from one site to another, by starter movement, by regions, or by
// either if how is "". If none by regions is short enough, a shortest one stands for them.
// There are none if it is not certain which there are.
//
// Source: CoE 2.II.7.i, 2.II.7.ii and 2.IV.ii.
func Ways(env *command.Env, from, to, how string) (list []Way) {
	ends := []string{regionOf(env, from), regionOf(env, to)}
	for _, side := range [...]string{"hero", "minion"} {
		if path := StarterPath(env, from, to, side); path != "" && how != Region {
			list = append(list, Way{typesOf(path), ends})
		}
	}
	if how == Starter {
		return list
	}
	for _, through := range env.Rulings.Cards().Ways(ends[0], ends[1], MostRegions) {
		var w Way
		for _, k := range through {
			if k.Facts["movement"] != "" && len(through) > 1 { // each side has rules of its own there
				return nil
			}
			w.Types, w.Names = append(w.Types, strings.ReplaceAll(k.Kind, " ", "-")), append(w.Names, k.Name)
		}
		list = append(list, w)
	}
	return list
}

// typesOf returns the region types of icons: "{w}{b}".
func typesOf(icons string) (types []string) {
	for _, letter := range strings.FieldsFunc(icons, func(r rune) bool { return strings.ContainsRune("{} ", r) }) {
		types = append(types, regionTypes[letter])
	}
	return types
}

// regionTypes are the region types by the letters of their icons.
var regionTypes = map[string]string{
	"w": "wilderness", "b": "border-land", "f": "free-domain", "s": "shadow-land", "d": "dark-domain", "c": "coastal-sea",
}

// MostRegions is how many regions a company may move through.
const MostRegions = 4

// regionOf returns the region of a site, or "".
func regionOf(env *command.Env, site string) string {
	for _, k := range env.Rulings.Cards().Find(site) {
		if k.Type == "site" && k.Name == site {
			return k.Attributes[rulings.AttrRegion]
		}
	}
	return ""
}

// Adjacent reports whether each of the named regions is adjacent to the one before it, and
// whether that is sure. It is not sure where heroes and minions have different rules, or for
// a region that is not in the card data.
func Adjacent(env *command.Env, regions []string) (adjacent, sure bool) {
	sided := func(k *rulings.Card) bool { return k.Facts["movement"] != "" }
	adjacent, sure = true, true
	for i, from := range regions[:max(0, len(regions)-1)] {
		list := env.Rulings.Cards().Ways(from, regions[i+1], 2)
		next := len(list) == 1 && len(list[0]) == 2
		adjacent = adjacent && next && !slices.ContainsFunc(list[0], sided)
		sure = sure && len(list) > 0 && len(list[0]) > 1 && !sided(list[0][0]) && !sided(list[0][len(list[0])-1])
	}
	return adjacent, sure
}
