package ask

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// What cards do to the hazard limit as it is set: their data say how much, and while what is
// so. If that is open nothing is read, which leaves the name to the doubt.

// limitEffect matches a change of the limit, perhaps for each region of a type: "-1 per
// Coastal Sea min 2".
var limitEffect = regexp.MustCompile(`^([+-]\d+)(?: per ([^ ]+(?: Sea)?))?(?:.*?( min \d+))?`)

// cardChanges returns the changes of the limit by cards that were played before the company
// moves or are in play, and by the site that it moves to.
func (j judge) cardChanges() (facts []Fact) {
	for i, k := range j.tokens {
		if k.card == nil || k.card.Facts["limit_start"] == "" {
			continue
		}
		state, while, _ := strings.Cut(k.card.Facts["limit_start"], "; ")
		from, to := i, i+max(1, k.words)
		for state == "moving here" && j.says(from-1, "hero", "minion") {
			from--
		}
		given := map[string]bool{
			"played":      !j.isAt(to, "in", "hand") && !j.saidBefore(i, "want", "threaten", "plan", "might", "could", "hold", "draw", "hand"),
			"in play":     contains(j.clauseAhead(to-1, 3), j.inPlay),
			"moving here": j.rightAfter(from, "to", "into", "towards", "for", "reach", "enter") || j.is(to, "trip", "run"),
		}[state] && !j.deniedBefore(i) && j.stands(while)
		m := limitEffect.FindStringSubmatch(k.card.Facts["limit_effect"])
		each := 1
		if m[2] != "" {
			each = j.inPath(m[2])
		}
		again := slices.ContainsFunc(facts, func(f Fact) bool { return f.Card == k.card })
		if given && each > 0 && !again && !j.at(to).signed && j.times(i) == 1 {
			facts = append(facts, j.factOfCard(i, "changes_at_start", fmt.Sprintf("%+d%s", each*atoi(m[1]), m[3])))
			facts[len(facts)-1].Card = k.card
		}
	}
	return facts
}

// stands reports whether what the data of a card name is so: "hero", "to Under-deeps",
// "Coastal Sea in path", "in Fangorn, Rohan".
func (j judge) stands(while string) bool {
	if region, way := strings.CutSuffix(while, " in path"); way {
		return j.inPath(region) > 0
	}
	_, names, _ := strings.Cut(while, " ")
	if names == "" {
		return while == "" || while == j.alignment(j.company())
	}
	for i, k := range j.tokens {
		named := k.card != nil && slices.Contains(strings.Split(names, ", "), k.card.Name)
		sort := k.card != nil && slices.Contains(k.card.Keywords, strings.ToLower(names))
		if (named || sort) && !j.deniedBefore(i) && j.rightAfter(i, "in", "through", "thru", "across", "via", "into", "to", "at", "enter", "towards") {
			return true
		}
	}
	return false
}

// inPath returns how many regions of a type, "Coastal Sea", are in the only path that the
// question gives.
func (j judge) inPath(region string) int {
	says := func(i int) bool { return j.is(i, "path", "sitepath", "through", "thru") }
	var path []string
	for i := 0; i < len(j.tokens); i++ {
		if list, to := j.typesAt(i); j.card(i) == nil && to > i && (j.around(i, 3, 0, says) || j.around(to-1, 0, 3, says)) {
			if path != nil {
				return 0
			}
			path, i = list, to-1
		}
	}
	typ := strings.ReplaceAll(strings.ToLower(region), " ", "-")
	return len(slices.DeleteFunc(path, func(t string) bool { return t != typ }))
}

// mayChangeLimit reports whether the site at i changes the limit of a company that may be
// moving there, though it is not among the facts.
func (j judge) mayChangeLimit(i int, facts []Fact) bool {
	c := j.card(i, "site")
	if c == nil || c.Facts["limit_start"] == "" || j.covered(i, i+1, facts) || j.rightAfter(i, "from", "at", "left", "leaving", "in") {
		return false
	}
	side := j.alignment(facts)
	return side == "" || strings.HasSuffix(c.Facts["limit_start"], side)
}

// alignment returns whose company a question is about: "hero", "minion", or "" if its words
// and the characters in facts do not tell, or disagree.
func (j judge) alignment(facts []Fact) string {
	var sides []string
	for i := range j.tokens {
		for _, side := range []string{"hero", "minion", "fallen"} {
			if j.card(i) == nil && j.says(i, side) {
				sides = append(sides, side)
			}
		}
	}
	for _, f := range facts {
		_, race, _ := strings.Cut(f.Value, " ")
		if f.Card != nil && f.Card.Type == "character" {
			sides = append(sides, f.Card.Alignment)
		} else if side := sideOf[strings.TrimSuffix(race, " scout")]; side != "" {
			sides = append(sides, side)
		}
	}
	if slices.Sort(sides); len(slices.Compact(sides)) != 1 {
		return ""
	}
	return sides[0]
}

// sideOf are the races that only one side's characters have.
var sideOf = map[string]string{"hobbit": "hero", "elf": "hero", "dwarf": "hero", "orc": "minion", "troll": "minion", "ringwraith": "minion"}
