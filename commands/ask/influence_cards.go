package ask

import (
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// What the cards say about influence, in the words of the card data. Whatever is worded in
// another way is not ok, so that it is left to the player.

// factionNumber returns the number that an influence check must exceed to bring a faction
// into play, or with inPlay to take it away.
func factionNumber(c *rulings.Card, inPlay bool) (n string, ok bool) {
	if inPlay && onceInPlay.MatchString(c.Effect) {
		return "0", true
	}
	m := checkAbove.FindStringSubmatch(c.Effect)
	if m == nil || strings.Contains(c.Effect, "influencer discards") {
		return "", false
	}
	return m[1], true
}

var (
	checkAbove   = regexp.MustCompile(`influence check above (\d+)`)
	onceInPlay   = regexp.MustCompile(`(?i)once (?:it is )?in play[^.;]*\b0\b`)
	modification = regexp.MustCompile(`(?i)standard modifications?: ([^.()]*)`)
	forEach      = regexp.MustCompile(`^([+-]\d+) each for (.*)$`)
	named        = regexp.MustCompile(`^(.*) ([+-]\d+)$`)
	inList       = regexp.MustCompile(`, | and `)
	bonus        = regexp.MustCompile(`^([+-]\d+) to direct influence(?:, but)? against (.*)$`)
	anotherBonus = regexp.MustCompile(`,? (?:and (?:a further )?)?([+-]\d+) against |, and against `)
)

// raceOf are the races by their names in the plural.
var raceOf = map[string]string{
	"Men": "Man", "Dúnedain": "Dúnadan", "Elves": "Elf", "Dwarves": "Dwarf", "Hobbits": "Hobbit",
	"Orcs": "Orc", "Trolls": "Troll", "Wizards": "Wizard",
}

// standardModification returns the modification on a faction for the race of a character.
// One for another faction that is in play is not ok.
func standardModification(faction, who *rulings.Card) (sum int, ok bool) {
	m := modification.FindStringSubmatch(faction.Effect)
	if m == nil {
		return 0, !strings.Contains(strings.ReplaceAll(faction.Effect, "no standard modifications", ""), "modification")
	}
	if each := forEach.FindStringSubmatch(m[1]); each != nil {
		m[1] = inList.ReplaceAllString(each[2], " "+each[1]+", ") + " " + each[1]
	}
	for _, part := range inList.Split(m[1], -1) {
		part := named.FindStringSubmatch(part)
		if part == nil || raceOf[part[1]] == "" {
			return 0, false
		}
		if race := raceOf[part[1]]; race == who.Attributes[rulings.AttrRace] || race == "Wizard" && who.Kind == "fallen-wizard" {
			sum += atoi(part[2])
		}
	}
	return sum, true
}

// influenceBonus returns what a character's own card adds to influence against a target.
func influenceBonus(who, target *rulings.Card) (sum int, ok bool) {
	applied := 0
	for s := range strings.SplitSeq(who.Effect, ". ") {
		s = strings.TrimSuffix(s, ".")
		if !strings.Contains(strings.ReplaceAll(s, "influencer", ""), "influence") {
			continue
		}
		if s == "-1 to corruption checks and to influence checks against factions" {
			if target.Kind == "faction" {
				sum, applied = sum-1, applied+1
			}
			continue
		}
		m := bonus.FindStringSubmatch(s)
		if m == nil {
			return 0, false
		}
		n := atoi(m[1])
		for m[2] != "" {
			against, rest, next := m[2], "", n
			if at := anotherBonus.FindStringSubmatchIndex(m[2]); at != nil {
				against, rest = m[2][:at[0]], m[2][at[1]:]
				if at[2] >= 0 {
					next = atoi(m[2][at[2]:at[3]])
				}
			}
			applies, known := isAgainst(against, target)
			switch {
			case !known:
				return 0, false
			case applies:
				sum, applied = sum+n, applied+1
			}
			m[2], n = rest, next
		}
	}
	return sum, applied < 2 // several may be the same one
}

// isAgainst reports whether a bonus against something, as the card data words it, is one
// against a target.
func isAgainst(what string, target *rulings.Card) (applies, known bool) {
	race, faction := target.Attributes[rulings.AttrRace], target.Kind == "faction"
	if name, only := strings.CutPrefix(what, "the faction "); only {
		return faction && name == target.Name, true
	}
	what = strings.TrimSuffix(what, " only")
	switch {
	case what == "every faction", what == "factions":
		return faction, true
	case what == target.Name:
		return true, true
	case strings.HasPrefix(what, "factions "):
		return false, !faction
	case strings.Contains(what, "who "), strings.Contains(what, "that "):
		return false, false
	}
	list := inList.Split(what, -1)
	for _, w := range list {
		of, factions := strings.CutSuffix(w, " factions")
		switch {
		case factions && faction && of == race, !faction && raceOf[w] != "" && raceOf[w] == race:
			return true, true
		case w == "their factions" && faction && slices.ContainsFunc(list, func(r string) bool { return raceOf[r] == race }):
			return true, true
		case faction && w == target.Name:
			return true, true
		}
	}
	return false, true
}
