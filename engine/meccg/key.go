package meccg

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/engine"
)

// The facts of a creature's key, and of the site that it must fit.
var (
	siteType = askOne("site.type", "What type of site is it?",
		[2]string{"ruins-and-lairs", "Ruins & Lairs"}, [2]string{"shadow-hold", "Shadow-hold"}, [2]string{"dark-hold", "Dark-hold"},
		[2]string{"border-hold", "Border-hold"}, [2]string{"free-hold", "Free-hold"}, [2]string{"haven", "Haven"})
	siteName       = askFor(engine.Text, "site.name", "Which site is it?")
	keyedSiteTypes = askFor(engine.List, "card.keyed.site_types", "Which site types is the creature keyed to?")
	keyedSiteNames = askFor(engine.List, "card.keyed.site_names", "Which sites is the creature keyed to by name?")
	keyedRegions   = askFor(engine.List, "card.keyed.regions", "Which regions is the creature keyed to?")
	keyedByText    = ask("card.key_by_text", "Does the card's text, besides its icons, let it be played here?")
)

// Key is what a creature is keyed to.
type Key struct {
	SiteTypes []string `json:"site_types"`
	SiteNames []string `json:"site_names"`
	Regions   Regions  `json:"regions"`           // whether it can also be keyed to regions
	ByText    bool     `json:"by_text,omitempty"` // its text has further keys, which are not listed
}

// byText reports whether a further key in the card's text fits, as given.
func (k Key) byText(told Truth) Truth {
	if !k.ByText {
		return No
	}
	return told
}

// asks returns what must be known to say whether the site fits.
func (k Key) asks(site onGuardSite, byText Truth) (list []engine.Fact) {
	if len(k.SiteTypes) > 0 && site.Type == "" {
		list = append(list, siteType)
	}
	if len(k.SiteNames) > 0 && site.Name == "" {
		list = append(list, siteName)
	}
	if k.ByText && byText == Unknown && len(list) == 0 {
		list = append(list, keyedByText)
	}
	return list
}

// fits reports whether word is one of keys; "" is unknown.
func fits(keys []string, word string) Truth {
	switch {
	case len(keys) == 0:
		return No
	case word == "":
		return Unknown
	}
	return truth(slices.ContainsFunc(keys, func(k string) bool { return strings.EqualFold(k, word) }))
}

// keyOfIcons reads a creature's key from the icons of the card table: a
// lower-case letter is a region type and an upper-case one a site type. A
// region type that appears twice is one key of two regions.
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
	return map[string]string{"R": "ruins-and-lairs", "S": "shadow-hold", "D": "dark-hold", "B": "border-hold", "F": "free-hold"}[letter]
}

// regionTypeOf returns the region type of an icon, or "".
func regionTypeOf(letter string) string {
	return map[string]string{
		"w": "wilderness", "s": "shadow-land", "d": "dark-domain", "b": "border-land", "f": "free-domain", "c": "coastal-sea",
	}[letter]
}

// siteTypes and regionTypes are what a creature can be keyed to by type.
var (
	siteTypes   = []string{"ruins-and-lairs", "shadow-hold", "dark-hold", "border-hold", "free-hold", "haven", "darkhaven", "under-deeps"}
	regionTypes = []string{"wilderness", "shadow-land", "dark-domain", "border-land", "free-domain", "coastal-sea", "desert", "jungle", "double-coastal-sea"}
)

// oneOf returns an error if a word is not one of those possible, ignoring case; ""
// is unknown.
func oneOf(field, word string, possible []string) error {
	return engine.Among(field, strings.ToLower(word), possible)
}

// regionIn returns an error if a region is neither a type nor a name, which
// begins with a capital letter.
func regionIn(field, word string) error {
	if first, _ := utf8.DecodeRuneInString(word); unicode.IsUpper(first) {
		return nil
	}
	return oneOf(field, word, regionTypes)
}

// validate returns an error if the key is to something that does not exist.
func (k *Key) validate() error {
	if k == nil {
		return nil
	}
	for _, t := range k.SiteTypes {
		if err := oneOf(keyedSiteTypes.Name, t, siteTypes); err != nil {
			return err
		}
	}
	for _, key := range k.Regions {
		for _, region := range key {
			if err := regionIn(keyedRegions.Name, region); err != nil {
				return err
			}
		}
	}
	return nil
}

// validate returns an error if there is no such site.
func (s onGuardSite) validate() error {
	attacks := 0
	if s.Attacks != nil {
		attacks = *s.Attacks
	}
	return cmp.Or(engine.Within(siteAttacks.Name, attacks, 0, MaxNumber), oneOf(siteType.Name, s.Type, siteTypes))
}
