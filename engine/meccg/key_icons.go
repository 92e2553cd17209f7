package meccg

import "strings"

// keyOfIcons reads a creature's key from the icons of the card table: a small
// letter is a region type and a capital one a site type. A region type that
// stands twice is one key of two regions.
func keyOfIcons(icons string) Key {
	var k Key
	last := ""
	for icon := range strings.SplitSeq(icons, "}") {
		i := strings.LastIndexByte(icon, '{')
		if i < 0 {
			continue
		}
		letter := icon[i+1:]
		if site := siteTypeOf(letter); site != "" {
			k.SiteTypes = append(k.SiteTypes, site)
		} else if region := regionTypeOf(letter); region != "" {
			if n := len(k.Regions); letter == last && n > 0 {
				k.Regions[n-1] = append(k.Regions[n-1], region)
			} else {
				k.Regions = append(k.Regions, []string{region})
			}
		}
		last = letter
	}
	return k
}

// siteTypeOf returns the site type of an icon, or "".
func siteTypeOf(letter string) string {
	switch letter {
	case "R":
		return "ruins-and-lairs"
	case "S":
		return "shadow-hold"
	case "D":
		return "dark-hold"
	case "B":
		return "border-hold"
	case "F":
		return "free-hold"
	}
	return ""
}

// regionTypeOf returns the region type of an icon, or "".
func regionTypeOf(letter string) string {
	switch letter {
	case "w":
		return "wilderness"
	case "s":
		return "shadow-land"
	case "d":
		return "dark-domain"
	case "b":
		return "border-land"
	case "f":
		return "free-domain"
	case "c":
		return "coastal-sea"
	}
	return ""
}
