package ask

import (
	"cmp"
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
		if k.card == nil || k.card.Facts["limit_start"] == "" || slices.ContainsFunc(facts, func(f Fact) bool { return f.Card == k.card }) {
			continue
		}
		state, while, _ := strings.Cut(k.card.Facts["limit_start"], "; ")
		m := limitEffect.FindStringSubmatch(k.card.Facts["limit_effect"])
		from, to, each := i, i+max(1, k.words), j.inPath(m[2])
		if j.says(i-1, "hero", "minion") {
			from--
		}
		given := map[string]bool{
			"played":      !j.isAt(to, "in", "hand") && !j.saidBefore(i, "want", "threaten", "plan", "might", "could", "hold", "draw", "hand"),
			"in play":     contains(j.clauseAhead(to-1, 3), j.inPlay),
			"moving here": j.rightAfter(from, "to", "into", "towards", "for", "reach", "enter") || j.is(to, "trip", "run"),
		}
		if given[state] && each > 0 && !j.deniedBefore(i) && !j.at(to).signed && j.times(i) == 1 && j.stands(while) {
			f := j.factOfCard(i, "changes_at_start", fmt.Sprintf("%+d%s", each*atoi(m[1]), m[3]))
			f.Card = k.card
			facts = append(facts, f)
		}
	}
	return facts
}

// stands reports whether what the data of a card name is so: whose company it is, "Coastal
// Sea in path", or where it is, "under-deeps", "Fangorn, Rohan".
func (j judge) stands(while string) bool {
	if region, way := strings.CutSuffix(while, " in path"); way {
		return j.inPath(region) > 0
	}
	for i, k := range j.tokens {
		named := func(name string) bool {
			return k.card != nil && (name == k.card.Name || slices.Contains(k.card.Keywords, name))
		}
		there := j.rightAfter(i, "in", "through", "thru", "across", "via", "into", "to", "at", "enter", "towards")
		if there && !j.deniedBefore(i) && slices.ContainsFunc(strings.Split(while, ", "), named) {
			return true
		}
	}
	return while == "" || while == j.alignment()
}

// inPath returns how many regions of a type, "Coastal Sea", are in the only path that the
// question gives; 1 for no type.
func (j judge) inPath(region string) int {
	if region == "" {
		return 1
	}
	ways := slices.DeleteFunc(j.places(), func(p place) bool { return p.Name != "path" || len(p.values) < 2 || p.role == "keyed" && p.by < p.from })
	if len(ways) != 1 {
		return 0
	}
	return len(slices.DeleteFunc(ways[0].values, func(typ string) bool { return typ != strings.ReplaceAll(strings.ToLower(region), " ", "-") }))
}

// mayChangeLimit reports whether the site at i may change the limit, though it is not read
// that the company moves there.
func (j judge) mayChangeLimit(i int) bool {
	c := j.card(i, "site")
	return c != nil && c.Facts["limit_start"] != "" && strings.HasSuffix(c.Facts["limit_start"], j.alignment()) &&
		!j.rightAfter(i, "from", "at", "left", "leaving", "in")
}

// alignment returns whose company a question is about: "hero", "minion", or "" if its words
// and characters do not tell, or disagree.
func (j judge) alignment() (side string) {
	for i, k := range j.tokens {
		is := cmp.Or(sideOf[j.raceAt(i)], sideOf[k.stem])
		if k.card != nil && k.card.Type == "character" {
			is = k.card.Alignment
		}
		switch {
		case is == "", j.deniedBefore(i), k.card != nil && k.card.Type != "character":
		case side != "" && side != is, is == "either":
			return ""
		default:
			side = is
		}
	}
	return side
}

// sideOf tells whose companies words mean. Orcs may also be those that attack.
var sideOf = map[string]string{
	"hobbit": "hero", "elf": "hero", "dwarf": "hero", "hero": "hero", "minion": "minion", "orc": "either", "troll": "either", "fallen": "either",
}
