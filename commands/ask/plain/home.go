package plain

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Where a character is at home.

// home returns whether the named character is at a home site according to its card, and
// whether the card names that site. Without a named character, the question may say that
// its home is any site of a type.
func (j judge) home() []Fact {
	facts := j.willTap()
	home := ""
	for i, c := range j.cards("character") {
		if j.says(j.end(i), "site-attack") { // "a wolf attack" is not Wolf
			continue
		}
		home = c.Attributes[rulings.AttrHomeSite]
		if home != "" {
			facts = append(facts, j.factOfCard(i, "named", YesNo(!strings.Contains(home, "Any"))))
			break
		}
	}
	places := j.places()
	if i := slices.IndexFunc(places, func(p place) bool { return p.Name == "site.type" && j.is(p.from-1, "any") }); i >= 0 && home == "" {
		home = "Any " + places[i].Value
	}
	for _, p := range slices.Backward(places) {
		if p.Name != "site.name" || home == "" || j.saidBefore(p.from, "home", "homesite", "lives", "dwells", "though") {
			continue
		}
		if kind, any := strings.CutPrefix(home, "Any "); !any {
			facts = append(facts, p.As("at_home_site", YesNo(isHome(home, p.Value))))
		} else if strings.EqualFold(strings.ReplaceAll(kind, " & ", "-and-"), typeOfPlace(p.card)) {
			facts = append(facts, p.As("at_home_site", "yes"))
		}
		break
	}
	return facts
}

// isHome reports whether a site is among the home sites of a card.
func isHome(list, site string) bool {
	homes := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune("/,;", r) })
	return slices.ContainsFunc(homes, func(home string) bool { return folded(home) == folded(site) })
}

// willTap returns the fact that a character who would tap is untapped: a tapped one cannot, and who
// asks about a tapped one says so.
func (j judge) willTap() []Fact {
	var facts []Fact
	for i := range j.tokens {
		switch j.tokens[i].Text {
		case "tap", "taps", "tapping":
			facts = append(facts, j.fact("untapped", "yes", i, i+1))
		case "tapped", "untapped", "wounded", "again", "already", "used", "second":
			return nil
		}
	}
	return agreed(facts)
}
