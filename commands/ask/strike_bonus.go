package ask

import (
	"regexp"
	"strings"

	"netrep/rulings"
)

// bonusAgainst is a bonus of a character against attackers of one race or two.
var bonusAgainst = regexp.MustCompile(`([+-]\d+) prowess against (\pL+)(?: and (\pL+))?\.`)

// besideBonus returns the text of the card at i in lower case, without a bonus against
// a race if that of the attacker is known.
func (j judge) besideBonus(i int) string {
	text := strings.ToLower(j.tokens[i].card.Effect)
	if j.attackingRace() == "" {
		return text
	}
	return bonusAgainst.ReplaceAllString(text, "")
}

// attackingRace returns the race of the attacker that is named, in lower case.
func (j judge) attackingRace() string {
	foe := j.attacker()
	if foe < 0 {
		return ""
	}
	return strings.ToLower(j.tokens[foe].card.Attributes[rulings.AttrRace])
}

// bonus returns what the text of the card at i adds to its prowess against the attacker.
func (j judge) bonus(i int) int {
	race := j.attackingRace()
	found := bonusAgainst.FindStringSubmatch(strings.ToLower(j.tokens[i].card.Effect))
	if found == nil || !alike(found[2], race) && !alike(found[3], race) {
		return 0
	}
	return atoi(strings.TrimPrefix(found[1], "+"))
}

// alike reports whether a word is the plural of a race or its name: an Elf is one of the "Elves".
func alike(word, race string) bool {
	const letters = 2
	return len(word) > letters && len(race) > letters && strings.EqualFold(word[:letters], race[:letters])
}

// countsBonus reports whether the facts count the bonus of the card at i, if it has one:
// on top of its prowess, or in it.
func (j judge) countsBonus(i int, facts []Fact) bool {
	bonus, printed := j.bonus(i), atoi(j.tokens[i].card.Attributes[rulings.AttrProwess])
	modifier, told := factOf(facts, "modifier")
	prowess, _ := factOf(facts, "prowess")
	return bonus == 0 || told && atoi(modifier.Value) == bonus || !told && atoi(prowess.Value) == printed+bonus
}
