package plain

import (
	"slices"
	"strings"

	"netrep/engine/meccg"
	"netrep/index"
	"netrep/rulings"
)

// What the data of cards say. A number that depends on what cards cannot tell is not ok, so that it
// is left to the player.

// bonuses returns the bonuses in a column of the data of a card.
func bonuses(c *rulings.Card, column string) []meccg.Bonus {
	list, _ := meccg.Bonuses(c.Facts[column]) // whoever makes a corpus checks them
	return list
}

// isAvatar reports whether c is a character that stands for its player.
func isAvatar(c *rulings.Card) bool { return hasKeyword(c, "avatar") && c.Type == "character" }

// hasKeyword reports whether c is a card with a keyword.
func hasKeyword(c *rulings.Card, word string) bool {
	return c != nil && slices.Contains(c.Keywords, word)
}

// adds returns the sum of the bonuses in a column of c that count for or against p. Of two it
// may be that only one does.
func adds(c *rulings.Card, column string, p meccg.Party) (sum int, ok bool) {
	count := 0
	for _, b := range bonuses(c, column) {
		switch b.Counts(p) {
		case meccg.Yes:
			sum, count = sum+b.Add, count+1
		case meccg.Unknown:
			return 0, false
		}
	}
	return sum, count < 2
}

// party returns a card as bonuses may be for or against it.
func party(c *rulings.Card) meccg.Party {
	a := c.Attributes
	return meccg.Party{
		Name: c.Name, Race: a[rulings.AttrRace], Home: a[rulings.AttrHomeSite],
		Skills: a[rulings.AttrSkills], Specific: a[rulings.AttrSpecific], Faction: c.Kind == "faction",
	}
}

// factionNumber returns the number that an influence check must exceed to bring a faction
// into play, or with inPlay to take it away.
func factionNumber(c *rulings.Card, inPlay bool) (n string, ok bool) {
	n, other, _ := strings.Cut(c.Facts["influence_number"], ", ")
	if inPlay && other != "" {
		n = strings.TrimSuffix(other, " in play")
	}
	return n, n != ""
}

// has reports whether a list in the data of a card has a value.
func has(c *rulings.Card, column, value string) bool {
	return c != nil && slices.Contains(strings.Split(c.Facts[column], ";"), value)
}

// altering suspects a card that may alter something, or another card of its name.
func altering(what string) func(judge, int, []Fact) bool {
	return func(j judge, i int, _ []Fact) bool {
		return slices.ContainsFunc(j.tokens[i].Senses, func(s index.Sensed) bool { return has(s.Card, "alters", what) })
	}
}

// suited reports whether a named character, if there is one, is such as a card needs.
func (j judge) suited(need string) bool {
	none := true
	for _, c := range j.cards("character") {
		if suits(c, need) {
			return true
		}
		none = false
	}
	return none
}

// suits reports whether a character has a skill or is of a race.
func suits(c *rulings.Card, need string) bool {
	return strings.Contains(strings.ToLower(c.Attributes[rulings.AttrSkills]+" "+c.Kind), need)
}
