package plain

import (
	"slices"
	"strings"

	"netrep/commands/verdict"
	"netrep/rulings"
)

// attackRaces are the races that the rules of detainment distinguish, as cards name them.
var attackRaces = map[string]string{"Orcs": "orc", "Trolls": "troll", "Undead": "undead", "Men": "man", "Nazgûl": "nazgul"}

// attack returns the race of the creature that is named, and what its attack is keyed to.
func (j judge) attack() []Fact {
	facts := j.attackKeyed()
	if i := j.attacker(); i >= 0 && !j.agentAt(i) && !has(j.tokens[i].card, "alters", "detainment") { // a creature whose text speaks of detainment is not judged by its race
		race := attackRaces[j.tokens[i].card.Attributes[rulings.AttrRace]]
		if race == "" {
			race = "other"
		}
		facts = append(facts, j.factOfCard(i, "race", race))
	}
	return facts
}

// detainedAt are the types of regions and sites on which detainment depends; all others are
// "other".
var detainedAt = []string{"dark-domain", "dark-hold", "shadow-hold", "shadow-land"}

// attackKeyed returns what the attack is keyed to, if the question says it of one place, or
// speaks of places of only one type.
func (j judge) attackKeyed() []Fact {
	var said, all []Fact
	for _, p := range j.places() {
		if j.deniedBefore(p.from) {
			continue // "not keyed to a shadow-hold": to something else
		}
		types := p.values
		if p.card != nil {
			types = []string{typeOfPlace(p.card)}
		}
		for _, typ := range types {
			if !slices.Contains(detainedAt, typ) {
				typ = "other"
			}
			keyed := p.As("keyed", typ)
			all = append(all, keyed)
			if p.role == "keyed" || j.saidBefore(p.from, "on", "says", "names", "declares", "declared", "announces", "called") {
				said = append(said, keyed)
			}
		}
	}
	chosen := agreed(all)
	untold := func(i int) bool {
		return j.is(i, "keyed") && j.saidBefore(i, "how") && contains(j.back(i, 7), j.notAt)
	}
	if len(said) > 0 && !contains(j.everywhere(), untold) { // not "he did not say how it is keyed"
		chosen = agreed(said)
	}
	for _, f := range all {
		chosen = append(chosen, f.As(".place", f.Value))
	}
	if keyed, told := FactOf(chosen, "keyed"); told {
		sites := j.sitesOf(keyed.Value)
		if site := agreed(sites); len(site) > 0 || len(sites) == 0 {
			return append(chosen, site...)
		}
		return Without(chosen, "keyed") // which of them it is may matter
	}
	return chosen
}

// sitesOf returns the names of the sites of a type that a question mentions.
func (j judge) sitesOf(typ string) (list []Fact) {
	for _, p := range j.places() {
		if p.Name == "site.name" && typeOfPlace(p.card) == typ {
			list = append(list, p.Fact)
		}
	}
	return list
}

// typeOfPlace returns the type of a site or a region as the engine names it.
func typeOfPlace(c *rulings.Card) string {
	if c.Type == "site" {
		return verdict.SiteType([]*rulings.Card{c})
	}
	return regionType(c.Attributes[rulings.AttrRegionType])
}

// regionType returns a type of regions, "Coastal Sea" in the data of cards, as the engine names it.
func regionType(words string) string { return strings.ReplaceAll(strings.ToLower(words), " ", "-") }

// asterisk returns whether the named creature has an asterisk beside its marshalling
// points, as its card says, and whether what it is keyed to makes its attack on a minion
// detainment.
func (j judge) asterisk() []Fact {
	for i, c := range j.cards("hazard") {
		points := c.Attributes[rulings.AttrMarshalling]
		if points == "" {
			continue
		}
		facts := []Fact{j.factOfCard(i, "asterisk", YesNo(strings.Contains(points, "*")))}
		if keyed, known := FactOf(j.attackKeyed(), "keyed"); known {
			race := attackRaces[c.Attributes[rulings.AttrRace]]
			dark := keyed.Value != "other" && (keyed.Value != "shadow-land" || race != "" && race != "nazgul")
			facts = append(facts, keyed.As(".detained", YesNo(dark)))
		}
		return facts
	}
	return nil
}
