package main

import (
	"regexp"
	"strings"
)

// printedAttack matches one automatic-attack as the card database writes it:
// "Orcs (1st attack) - 4 strikes with 7 prowess (detainment)".
var printedAttack = regexp.MustCompile(`(\p{Lu}[\p{L}-]+(?: \p{Lu}\p{L}+)?)(?: \(\d\w\w attack\))?( \(cannot be canceled\))?` +
	`(?: - | )(each character faces )?(\d+) strikes? (?:with|at) (\d+)(?: prowess)?` +
	`(?: \((detainment|detainment against covert company|detainment against overt company|against overt company only)\))?`)

// drawnAttack matches an automatic-attack that the opponent takes from his
// hand, up to the words that say to what it is keyed.
var drawnAttack = regexp.MustCompile(`[Oo]pponent may play (?:as an automatic-|one )`)

var (
	drawnKeying = regexp.MustCompile(`keyed to (?:a )?(Shadow-hold|Ruins (?:and|&) Lairs|Coastal Sea)`)
	anyIcon     = regexp.MustCompile(`\{\w+\}`)
)

// automaticAttacks shortens a site's automatic-attacks to their figures:
// "Orcs 4 strikes/7 prowess; Trolls 1 strike/9 prowess, detainment".
func automaticAttacks(s string) string {
	var list []string
	for _, m := range printedAttack.FindAllStringSubmatch(s, -1) {
		strikes := " strikes/"
		if m[4] == "1" {
			strikes = " strike/"
		}
		if m[3] != "" {
			strikes = " strike for each character/"
		}
		attack := m[1] + " " + m[4] + strikes + m[5] + " prowess"
		if m[2] != "" {
			attack += ", not cancelable"
		}
		if m[6] != "" {
			attack += ", " + strings.TrimSuffix(m[6], " company")
		}
		list = append(list, attack)
	}
	if drawnAttack.MatchString(s) {
		list = append(list, "creature from opponent's hand"+drawnFrom(s))
	}
	return strings.Join(list, "; ")
}

// drawnFrom says to what a creature from the opponent's hand has to be keyed.
func drawnFrom(s string) string {
	if m := drawnKeying.FindStringSubmatch(s); m != nil {
		return ", keyed to " + strings.Replace(m[1], " and ", " & ", 1)
	}
	if icons := strings.Join(anyIcon.FindAllString(s, -1), ""); icons != "" {
		return ", keyed to " + icons
	}
	return ""
}
