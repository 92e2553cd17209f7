package ask

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"netrep/commands/command"
)

// What cards do to the hazard limit that is in force as it is set: their data say how much,
// and while what is told. Of a card of which that is open nothing is read, which leaves its
// name to the doubt.

// limitEffect matches a change of the limit in the data of a card, perhaps for each region
// of a type: "-1 per Coastal Sea min 2".
var limitEffect = regexp.MustCompile(`^([+-]\d+)(?: per ([^ ]+(?: Sea)?))?(?:.*?( min \d+))?`)

// cardChanges returns the changes of the limit by the cards that are played on a company
// before it moves, or in play.
func (j judge) cardChanges() (facts []Fact) {
	for i, k := range j.tokens {
		if k.card == nil {
			continue
		}
		state, while, _ := strings.Cut(k.card.Facts["limit_start"], "; ")
		to := i + max(1, k.words)
		given := state == "played" || state == "in play" && contains(j.clauseAhead(to-1, 3), j.inPlay)
		given = given && !j.isAt(to, "in", "hand") && !j.saidBefore(i, "want", "threaten", "plan", "might", "could", "hold", "holding", "draw", "hand")
		again := slices.ContainsFunc(facts, func(f Fact) bool { return f.Card == k.card })
		if !given || again || j.deniedBefore(i) || j.at(to).signed || j.times(i) > 1 || !j.stands(while) {
			continue
		}
		m := limitEffect.FindStringSubmatch(k.card.Facts["limit_effect"])
		n := atoi(m[1]) * max(1, j.inWay(m[2]))
		if m[2] != "" && j.inWay(m[2]) == 0 {
			continue
		}
		f := j.fact("changes_at_start", fmt.Sprintf("%+d%s", n, m[3]), i, to)
		f.Card = k.card
		facts = append(facts, f)
	}
	return facts
}

// stands reports whether the question says that what a card's data name is so: "to
// Under-deeps", "Coastal Sea in path", "in Fangorn, Rohan".
func (j judge) stands(while string) bool {
	if region, way := strings.CutSuffix(while, " in path"); way {
		return j.inWay(region) > 0
	}
	_, lands, _ := strings.Cut(while, "in ")
	for i, k := range j.tokens {
		there := k.card != nil && (slices.Contains(k.card.Keywords, strings.ToLower(strings.TrimPrefix(while, "to "))) || slices.Contains(strings.Split(lands, ", "), k.card.Name))
		if there && !j.deniedBefore(i) && j.rightAfter(i, "in", "through", "thru", "across", "via", "into", "to", "at", "enter", "towards") {
			return true
		}
	}
	return while == ""
}

// inWay returns how many regions of a type, "Coastal Sea", are in the only path that the
// question gives.
func (j judge) inWay(region string) int {
	var ways [][]string
	for i := 0; i < len(j.tokens); i++ {
		if list, to := j.typesAt(i); j.card(i) == nil && to > i && (j.around(i, 3, 0, j.saysPath) || j.around(to-1, 0, 3, j.saysPath)) {
			ways, i = append(ways, list), to-1
		}
	}
	if len(ways) != 1 {
		return 0
	}
	typ := strings.ReplaceAll(strings.ToLower(region), " ", "-")
	return len(slices.DeleteFunc(slices.Clone(ways[0]), func(t string) bool { return t != typ }))
}

func (j judge) saysPath(i int) bool { return j.is(i, "path", "sitepath", "through", "thru", "regions") }

// withSiteLimit adds the change of the limit by the site that a company moves to. The
// versions of a site may differ: if the question does not say whose company it is, or whether
// it moves there, the name counts as not understood.
func withSiteLimit(env *command.Env, question string, r Reading) Reading {
	if r.Label != labelLimit {
		return r
	}
	t := loaded()
	j := judge{text{t, question, t.tokenize(question, env.Rulings.Read(question))}, t.query(r.Label)}
	side := j.alignment(r.Facts)
	for i, k := range j.tokens {
		if k.card != nil && k.card.Type != "site" && k.card.Facts["limit_start"] != "" && !j.covered(i, i+1, r.Facts) { // "if he had played Horses"
			r.Left = append(slices.Clone(r.Left), j.factOfCard(i, "", ""))
		}
		if k.card == nil || k.card.Type != "site" || j.rightAfter(i, "from", "at", "left", "leaving", "in") {
			continue
		}
		var effects []string
		for _, c := range env.Rulings.Cards().Find(k.card.Name) {
			if c.Type == "site" && (side == c.Alignment || side == "" && (c.Alignment == "hero" || c.Alignment == "minion")) {
				effects = append(effects, c.Facts["limit_effect"])
			}
		}
		f := j.factOfCard(i, "changes_at_start", strings.Join(slices.Compact(effects), "?"))
		named := i
		if j.says(i-1, "hero", "minion") {
			named--
		}
		moves := j.rightAfter(named, "to", "into", "towards", "for", "reach", "reaches", "enter") || j.is(i+k.words, "trip", "run")
		switch {
		case f.Value == "" || slices.ContainsFunc(r.Facts, func(o Fact) bool { return o.Name == f.Name && o.Start <= f.Start && f.End <= o.End }):
		case strings.Contains(f.Value, "?"), !moves, j.deniedBefore(i):
			r.Left = append(slices.Clone(r.Left), f)
		default:
			r.Facts = append(slices.Clone(r.Facts), f)
		}
	}
	return r
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
		switch race = strings.TrimSuffix(race, " scout"); {
		case f.Name == "characters" && f.Card != nil:
			sides = append(sides, f.Card.Alignment)
		case f.Name == "characters" && sideOf[race] != "":
			sides = append(sides, sideOf[race])
		}
	}
	if sides = slices.Compact(sides); len(sides) != 1 {
		return ""
	}
	return sides[0]
}

// sideOf are the races that only one side's characters have.
var sideOf = map[string]string{"hobbit": "hero", "elf": "hero", "dwarf": "hero", "orc": "minion", "troll": "minion", "ringwraith": "minion"}
