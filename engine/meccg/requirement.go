package meccg

import (
	"slices"
	"strings"
)

// placesRequired reports whether a company meets what a card requires of sites and
// paths, in the words of the card table: "Shadow-hold or Dark-hold", "two
// Wildernesses, a Shadow-land or a Dark-domain in path". Anything else is unknown.
func placesRequired(requires string, site onGuardSite, moving Truth, path []pathRegion) Truth {
	met := Yes
	for part := range strings.SplitSeq(requires, ";") {
		part, onPath := strings.CutSuffix(strings.TrimSpace(part), " in path")
		part = strings.TrimPrefix(part, "moving with ")
		some := No
		for place := range strings.SplitSeq(strings.ReplaceAll(part, " or ", ", "), ", ") {
			some = some.or(placeRequired(place, onPath, site, moving, path))
		}
		met = met.and(some)
	}
	return met
}

// placeRequired reports whether a company meets one alternative of a requirement.
func placeRequired(place string, onPath bool, site onGuardSite, moving Truth, path []pathRegion) Truth {
	place, two := strings.CutPrefix(strings.ToLower(strings.TrimPrefix(place, "a ")), "two ")
	if !onPath {
		if place = strings.ReplaceAll(place, " & ", "-and-"); !slices.Contains(siteTypes, place) {
			return Unknown
		}
		return fits([]string{place}, site.Type)
	}
	key := []string{strings.TrimSuffix(place, "es")}
	if two {
		key = append(key, key[0])
	}
	switch {
	case moving == No:
		return No
	case path == nil || !slices.Contains(regionTypes, key[0]):
		return Unknown
	}
	return truth(hazardOnCompany{Path: path}.hasAll(key)).and(moving)
}
