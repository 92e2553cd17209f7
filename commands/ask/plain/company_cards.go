package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/engine/meccg"
)

// What cards do to the hazard limit as it is set: their data say by how much, and on what
// condition. If that is open nothing is read, which leaves the name to the doubt.

// cardChanges returns the changes of the limit by cards before the company moves or in play, and
// by its new site. One that resolves later counts only alone, so that no order matters.
func (j judge) cardChanges() (facts []Fact) {
	signed := slices.ContainsFunc(j.tokens, func(k token) bool { return k.signed })
	for i, k := range j.tokens {
		if k.card == nil || k.card.Facts["limit_start"] == "" || slices.ContainsFunc(facts, func(f Fact) bool { return f.Card == k.card }) {
			continue
		}
		change, _ := meccg.StartChangeOf(k.card.Facts["limit_start"]) // whoever makes a corpus checks it
		each := j.inPath(change.Per)
		change.Add *= each
		to := j.end(i)
		given := map[string]bool{
			"played":      !j.isAt(to, "in", "hand") && !j.saidBefore(i, "want", "threaten", "plan", "might", "could", "hold", "draw", "hand"),
			"in play":     contains(j.clauseAhead(to-1, 3), j.inPlay),
			"moving here": j.rightAfter(i, "to", "into", "towards", "for", "on", "reach", "enter") || j.is(to, "trip", "run"),
			"resolved":    j.resolves(i, to) && !j.anywhere("several") && !j.mentioned("other") && !j.mentioned("another"),
		}
		if slices.ContainsFunc(j.tokens, func(t token) bool { return t.signed && *t.number == change.Add }) {
			continue // the question says it: "Mount Doom, so +2"
		}
		told := !signed && contains(j.ahead(to-1, 3), j.addsNumber) // "Mount Doom, which adds 2"
		if given[change.State] && each > 0 && !j.deniedBefore(i) && !j.at(to).signed && j.times(i) == 1 && (told || j.stands(change.While)) {
			facts = append(facts, j.factOfCard(i, "changes_at_start", change.String()).of(k.card))
		}
	}
	if len(facts) > 1 || signed {
		return slices.DeleteFunc(facts, func(f Fact) bool {
			change, _ := meccg.StartChangeOf(f.Card.Facts["limit_start"])
			return change.State == "resolved"
		})
	}
	return facts
}

// resolves reports whether words beside the name of a card, from i to another token, say that
// it resolves.
func (j judge) resolves(i, to int) bool {
	ahead := func(at int) bool { return j.is(at, "resolve") && !j.deniedBefore(at) }
	return contains(j.ahead(to-1, 4), ahead) || contains(j.clauseBack(i, 3), ahead)
}

// stands reports whether the condition of a card's data holds: whose company it is, "Coastal Sea in
// path", or where it is, "under-deeps", "Fangorn, Rohan".
func (j judge) stands(while string) bool {
	if region, way := strings.CutSuffix(while, " in path"); way {
		return j.inPath(region) > 0 || slices.ContainsFunc(j.places(), func(p place) bool { // "the route has a dark-domain"
			way := j.around(p.from, 5, 2, j.saying("way"))
			return way && p.Name == "path" && p.Value == regionType(region)
		})
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
	ways := slices.DeleteFunc(j.places(), func(p place) bool {
		return p.Name != "path" || len(p.values) < 2 || p.role == "keyed" && p.by < p.from
	})
	types := j.printedPath()
	if len(ways) == 1 {
		types = ways[0].values
	}
	if len(ways) > 1 {
		return 0
	}
	region = regionType(region)
	return len(slices.DeleteFunc(slices.Clone(types), func(typ string) bool { return typ != region }))
}

// mayChangeLimit reports whether the site at i may change the limit, though it is not read
// that the company moves there.
func (j judge) mayChangeLimit(i int) bool {
	c := j.card(i, "site")
	return c != nil && c.Facts["limit_start"] != "" && strings.HasSuffix(c.Facts["limit_start"], j.alignment()) &&
		!contains(j.ahead(j.end(i)-1, 4), func(at int) bool { return j.tokens[at].signed || j.addsNumber(at) }) && // "which gives +2"
		!j.rightAfter(i, "from", "at", "left", "leaving", "in") && !slices.Contains(j.sitesLeft(j.places()), c.Name)
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

// sideOf is the alignment that a word implies; "either" decides nothing. Orcs may also be those that
// attack.
var sideOf = map[string]string{
	"hobbit": "hero", "elf": "hero", "dwarf": "hero", "hero": "hero", "minion": "minion", "orc": "either", "troll": "either", "fallen": "either",
}
