package rulings

import "strings"

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
	var b strings.Builder
	afterIcon := false
	for s != "" {
		word, rest, ok := leadingIcon(s)
		if !ok {
			b.WriteByte(s[0])
			s, afterIcon = s[1:], false
			continue
		}
		if afterIcon {
			b.WriteString(", ")
		}
		b.WriteString(word)
		s, afterIcon = rest, true
	}
	return b.String()
}

// leadingIcon splits off the icon that s starts with, if any.
func leadingIcon(s string) (word, rest string, ok bool) {
	if s[0] != '{' {
		return "", s, false
	}
	name, rest, ok := strings.Cut(s[1:], "}")
	word, known := iconWords[name]
	return word, rest, ok && known
}
