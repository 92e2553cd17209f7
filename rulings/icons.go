package rulings

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// iconWords maps the icons on cards, as the card database writes them, to words:
// lower-case letters are region types, capitals are site types.
var iconWords = map[string]string{
	"w": "Wilderness", "b": "Border-land", "f": "Free-domain",
	"s": "Shadow-land", "d": "Dark-domain", "c": "Coastal Sea",
	"R": "Ruins & Lairs", "B": "Border-hold", "F": "Free-hold",
	"S": "Shadow-hold", "D": "Dark-hold", "H": "Haven", "DH": "Darkhaven",
}

// IconWords replaces the icons in s with words separated by commas: "{w}{w}{R}" becomes
// "Wilderness, Wilderness, Ruins & Lairs". Other text is unchanged.
func IconWords(s string) string {
	return iconRun.ReplaceAllStringFunc(s, func(run string) string {
		names := strings.Split(strings.Trim(run, "{}"), "}{")
		for i, name := range names {
			names[i] = iconWords[name]
		}
		return strings.Join(names, ", ")
	})
}

// iconRun matches consecutive icons.
var iconRun = regexp.MustCompile(`(?:\{(?:` + strings.Join(slices.Collect(maps.Keys(iconWords)), "|") + `)\})+`)
