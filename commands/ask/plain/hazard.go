package plain

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Which hazard a question is about.

// hazard returns the hazard that a question is about. Of several it is the one written as a
// name, or the one that comes after the others: "and then he plays".
func (j judge) hazard() []Fact {
	var names []Fact
	all := j.hazards()
	for _, f := range all {
		i := slices.IndexFunc(j.tokens, func(k token) bool { return k.Start == f.Start })
		if j.saidBefore(i, "then") {
			names = nil
		}
		if isUpper(j.question, j.tokens[i]) {
			names = append(names, f)
		}
	}
	if one := agreed(names); len(one) > 0 {
		return one
	}
	if one := agreed(all); len(one) > 0 {
		return one
	}
	return agreed(slices.DeleteFunc(all, func(f Fact) bool { return j.livesThere(f.Card) })) // an automatic-attack is not played
}

// hazards returns the hazards that a question may be about.
func (j judge) hazards() (list []Fact) {
	for i, c := range j.cards("hazard") {
		if next := j.end(i); !j.inPlay(next) && !j.absent(i) && !j.is(next, "like") && (!j.is(i-1, "the", "its", "those") || !j.livesThere(c)) {
			list = append(list, j.factOfCard(i, "card.name", c.Name).of(c))
		}
	}
	return list
}

// livesThere reports whether c is named as an automatic-attack of a named site: the Wolves
// of Weathertop.
func (j judge) livesThere(c *rulings.Card) bool {
	return contains(j.everywhere(), func(i int) bool {
		site := j.card(i, "site")
		return site != nil && strings.HasPrefix(site.Attributes[rulings.AttrAutomaticAttacks], c.Name+" ")
	})
}

// hazardCard returns the card of the hazard that a question is about, or nil.
func (j judge) hazardCard() *rulings.Card {
	if named := j.hazard(); len(named) > 0 {
		return named[0].Card
	}
	return nil
}
