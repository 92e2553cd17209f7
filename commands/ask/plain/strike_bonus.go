package plain

import (
	"netrep/engine/meccg"
	"netrep/rulings"
)

// foe returns the attacker that is named; it is not ok if there is none.
func (j judge) foe() (foe meccg.Party, ok bool) {
	if i := j.attacker(); i >= 0 {
		return party(j.tokens[i].card), true
	}
	return foe, false
}

// bonus returns what the card at i adds to its own prowess against the attacker.
func (j judge) bonus(i int) int {
	foe, _ := j.foe()
	n, _ := adds(j.tokens[i].card, "prowess_bonus", foe)
	return n
}

// alters reports whether the card at i may alter something, if only by a bonus against
// an attacker whom nobody has named.
func (j judge) alters(i int, what string) bool {
	c := j.tokens[i].card
	_, named := j.foe()
	return has(c, "alters", what) || what == rulings.AttrProwess && c.Facts["prowess_bonus"] != "" && !named
}

// countsBonus reports whether the facts count the bonus of the card at i, if it has one:
// on top of its prowess, or in it.
func (j judge) countsBonus(i int, facts []Fact) bool {
	bonus, printed := j.bonus(i), atoi(j.tokens[i].card.Attributes[rulings.AttrProwess])
	modifier, told := numberOf(facts, roleModifier)
	return bonus == 0 || told && modifier == bonus || !told && sumOf(facts, "prowess") == printed+bonus
}
