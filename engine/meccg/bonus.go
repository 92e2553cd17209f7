package meccg

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// Bonus is what a card adds to a number. The table of card facts writes it as "+2", "+1 max 8",
// "+2 for hobbit" (the user of the card), "+4 max 10 against orc" (its target) or "+3 with
// Radagast" (a condition that the cards at hand do not settle).
//
// "For" and "against" are followed by a race, a skill (only "for"), "elf factions", "factions" (of any race),
// "factions at Variag Camp" or "factions in Anfalas" (playable there), "characters of Edoras"
// (their home site), "Balrog characters" (specific to him), or the name of a card.
type Bonus struct {
	Add  int    // may be negative
	Max  int    // the number does not rise above it; 0 means no maximum
	Word string // "for", "against" or "with"; "" if the bonus always counts
	Whom string // what follows Word
}

// bonusForm matches a bonus as the table of card facts writes it.
var bonusForm = regexp.MustCompile(`^([+-]\d)(?: max (\d{1,2}))?(?: (for|against|with) (.+))?$`)

// Bonuses reads a cell of the table of card facts: bonuses separated by commas.
func Bonuses(cell string) (list []Bonus, err error) {
	for _, text := range split(cell, ",") {
		m := bonusForm.FindStringSubmatch(text)
		if m == nil {
			return nil, &engine.InputError{
				Field: "bonus", Msg: fmt.Sprintf("%q is not a bonus", text), Hint: "write +2, +1 max 8 or +3 against orc",
			}
		}
		b := Bonus{Word: m[3], Whom: m[4]}
		b.Add, _ = strconv.Atoi(m[1]) // one or two digits cannot fail
		b.Max, _ = strconv.Atoi(m[2])
		list = append(list, b)
	}
	return list, nil
}

// bonusColumns are the columns that hold bonuses, each with the words that may follow a number.
var bonusColumns = map[string][]string{
	"prowess_bonus": {"for", "against"}, "corruption_bonus": {"for"},
	"influence_bonus": {"against", "with"}, "modifications": {"for", "with"}, "body_bonus": {"for"}, "check_bonus": {"for"},
}

// checkBonuses returns an error if facts hold an invalid bonus. Only bonuses to influence may
// name anything other than a race.
func checkBonuses(facts map[string]string) error {
	for _, column := range slices.Sorted(maps.Keys(bonusColumns)) {
		list, err := Bonuses(facts[column])
		for _, b := range list {
			switch err = cmp.Or(err, engine.Among(column, b.Word, bonusColumns[column])); {
			case b.Word == "for":
				err = cmp.Or(err, engine.Among(column, b.Whom, slices.Concat(races, skills)))
			case column == "prowess_bonus":
				err = cmp.Or(err, engine.Among(column, b.Whom, races))
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Party is a card that a bonus may be for or against.
type Party struct {
	Name, Race, Skills, Home, Specific string // as printed on the card
	Faction                            bool   // otherwise it is a character or a creature
}

// Counts reports whether b applies to p.
func (b Bonus) Counts(p Party) Truth {
	race, factions := strings.CutSuffix(b.Whom, " factions")
	site, home := strings.CutPrefix(b.Whom, "characters of ")
	avatar, specific := strings.CutSuffix(b.Whom, " characters")
	switch {
	case b.Word == "":
		return Yes
	case b.Word == "with":
		return Unknown
	case b.Whom == "factions", strings.HasPrefix(b.Whom, "factions ") && !p.Faction:
		return truth(p.Faction)
	case strings.HasPrefix(b.Whom, "factions "):
		return Unknown // only its text says where it is playable
	case home:
		return truth(!p.Faction && strings.Contains(p.Home, site))
	case specific:
		return truth(!p.Faction && p.Specific == avatar)
	case slices.Contains(skills, b.Whom):
		return truth(slices.Contains(strings.Split(strings.ToLower(p.Skills), "/"), b.Whom))
	case factions || slices.Contains(races, race):
		return truth(p.Faction == factions && p.is(race))
	}
	return truth(p.Name == b.Whom)
}

// is reports whether p has a race; a card may print several. A Fallen-wizard is also a Wizard.
func (p Party) is(race string) bool {
	return slices.ContainsFunc(strings.Split(p.Race, ","), func(printed string) bool {
		own, _ := raceNamed(printed)
		return strings.TrimPrefix(own, "fallen-") == race
	})
}
