package ask

import (
	"slices"
	"strconv"
	"strings"
)

// What the names of cards and their data say.

// abilities returns the abilities of Ashes that a question counts: "Overkill 1".
func (j judge) abilities() []Fact {
	var facts []Fact
	for i := 1; i < len(j.tokens); i++ {
		n := j.tokens[i].number
		if n == nil || j.tokens[i-1].number != nil || !slices.Contains(ashesAbilities, j.tokens[i-1].Text) {
			continue
		}
		name := strings.ToUpper(j.tokens[i-1].Text[:1]) + j.tokens[i-1].Text[1:]
		facts = append(facts, j.fact("abilities", name+" "+strconv.Itoa(*n), i-1, i+1))
	}
	if len(facts) < 2 {
		return nil
	}
	return facts
}

// ashesAbilities are the abilities of Ashes that have a number.
var ashesAbilities = []string{
	"overkill", "armored", "ambush", "recover", "regenerate", "throw", "aftershock", "inheritance", "cursed", "battle", "blood", "alert", "exhausting", "hunt", "last",
}

// home returns whether, by its card, the named character is at a home site, and
// whether that site is named on the card.
func (j judge) home() []Fact {
	var who, where Fact
	for i := range j.tokens {
		switch {
		case j.card(i, "character") != nil && who.Card == nil:
			who = j.fact("at_home_site", "", i, i+j.tokens[i].words)
			who.Card = j.tokens[i].card
		case j.card(i, "site") != nil:
			where = j.fact("at_home_site", "", i, i+j.tokens[i].words)
			where.Card = j.tokens[i].card
		}
	}
	if who.Card == nil {
		return nil
	}
	home := who.Card.Attributes["home site"]
	if home == "" {
		return nil
	}
	named := who
	named.Name, named.Value, named.Card = "named", "yes", nil
	if strings.Contains(home, "Any") {
		named.Value = "no"
	}
	facts := []Fact{named}
	if where.Card != nil && named.Value == "yes" {
		at := where
		at.Value, at.Card = "no", nil
		if slices.ContainsFunc(strings.FieldsFunc(home, func(r rune) bool { return strings.ContainsRune("/,;", r) }), func(site string) bool {
			return letters(site) == letters(where.Card.Name)
		}) {
			at.Value = "yes"
		}
		facts = append(facts, at)
	}
	return facts
}

// atHaven returns whether the named site is a haven on each of its cards, or on
// none.
func (j judge) atHaven() []Fact {
	for i := range j.tokens {
		if c := j.card(i, "site"); c != nil && c.Kind != "haven" {
			return []Fact{j.fact("haven", "no", i, i+j.tokens[i].words)}
		} else if c != nil {
			return []Fact{j.fact("haven", "yes", i, i+j.tokens[i].words)}
		}
	}
	return nil
}
