package meccg

import (
	"slices"
	"strings"
)

// NamedPlace is what is known of where a company is or moves to, by name.
type NamedPlace struct {
	Site, Type, Region string   // its new site, or where it stays; "": unknown
	Through            []string // the regions of its path that are known by name
	Whole              bool     // it has no others
}

// KeyedByText reports whether the text of a creature lets it be keyed to a place by name, in
// the words of the card table: "at Moria; {R}{S} in Rohan, Anórien; sites in Khand; through
// Rohan; through Free-domains without Doors of Night". Anything else in them is unknown.
//
// Source: CoE 2.IV.vii.2 and 2.IV.vii.2.2.
func KeyedByText(text string, at NamedPlace) Truth {
	fits := No
	for clause := range strings.SplitSeq(text, "; ") {
		fits = fits.or(at.keyedTo(clause))
	}
	return fits
}

// keyedTo is [KeyedByText] for one clause.
func (p NamedPlace) keyedTo(clause string) Truth {
	if regions, through := strings.CutPrefix(clause, "through "); through {
		fits := No
		for _, name := range p.Through {
			fits = fits.or(oneNamed(regions, name))
		}
		onTerms := strings.Contains(regions, " with") || strings.Contains(regions, " after ") // of some type, under a condition
		if fits == No && (!p.Whole || onTerms && len(p.Through) > 0) {
			return Unknown
		}
		return fits
	}
	if sites, at := strings.CutPrefix(clause, "at "); at {
		return oneNamed(sites, p.Site)
	}
	kinds, regions, in := strings.Cut(clause, " in ")
	if !in {
		return Unknown
	}
	there := oneNamed(regions, p.Region)
	if kinds == "sites" {
		return there
	}
	return there.and(fits(keyOfIcons(kinds).SiteTypes, p.Type))
}

// oneNamed reports whether a list of names has a name; "" is unknown.
func oneNamed(list, name string) Truth {
	if name == "" {
		return Unknown
	}
	return truth(slices.Contains(strings.Split(list, ", "), name))
}
