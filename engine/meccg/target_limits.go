package meccg

import (
	"slices"
	"strings"
)

// Target is what is known of the character or the company that a hazard would be played on.
type Target struct {
	Race  string                  // "elf", of a character; "": unknown
	Bears func(what string) Truth // whether it bears "a minor item", or a card by its name
}

// FitsTarget reports whether a card may be played on a target, by what the card table says in
// parentheses after "character" or "company": "no Hobbit, Wizard or Ringwraith; not bearing
// The One Ring". What else stands there is unknown, as in "wounded by Undead this turn".
func FitsTarget(playsOn string, t Target) Truth {
	fits := Yes
	for limit := range strings.SplitSeq(targetLimits(playsOn), "; ") {
		fits = fits.and(t.meets(limit))
	}
	return fits
}

// targetLimits returns what stands in parentheses in what a card is played on, or "".
func targetLimits(playsOn string) string {
	_, limits, _ := strings.Cut(strings.TrimSuffix(playsOn, ")"), " (")
	return limits
}

// meets is [FitsTarget] for one limit.
func (t Target) meets(limit string) Truth {
	if what, bearing := strings.CutPrefix(limit, "bearing "); bearing {
		return t.Bears(what)
	}
	if what, bearing := strings.CutPrefix(limit, "not bearing "); bearing {
		return t.Bears(what).not()
	}
	races, not := strings.CutPrefix(limit, "no ")
	races, untapped := strings.CutPrefix(races, "untapped ")
	list := strings.Split(strings.ReplaceAll(strings.ToLower(races), " or ", ", "), ", ")
	switch {
	case limit == "":
		return Yes
	case slices.ContainsFunc(list, func(race string) bool { return !slices.Contains(characterRaces, race) }):
		return Unknown
	}
	is := fits(list, t.Race)
	if also := alsoOf[t.Race]; also != "" {
		is = is.or(fits(list, also))
	}
	switch {
	case not:
		return is.not()
	case untapped:
		return is.and(Unknown)
	}
	return is
}

// characterRaces are the races that the card table names; alsoOf has those that count as
// another one (CoE glossary, Half-orc).
var (
	characterRaces = []string{"hobbit", "elf", "dwarf", "man", "dúnadan", "orc", "troll", "wizard", "fallen-wizard", "ringwraith", "balrog"}
	alsoOf         = map[string]string{"half-orc": "orc", "fallen-wizard": "wizard"}
)
