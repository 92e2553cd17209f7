package plain

import (
	"slices"
	"strings"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// Facts that the engine does not take: which sites a company moves between, "Bree > Moria",
// by which kind of movement, and its side, which says what version of a site it is at.
const (
	FactJourney   = "_journey"
	FactJourneyBy = "_by"
	FactSide      = "_side"
)

// journey returns from which site to which a company moves.
func (j judge) journey() []Fact {
	var sites []place
	for _, p := range j.places() {
		if p.Name == "site.name" && !slices.ContainsFunc(sites, func(o place) bool { return o.Value == p.Value }) {
			sites = append(sites, p)
		}
	}
	if len(sites) != 2 || j.anywhere("several") || j.anywhere("off-map") || j.query.name == LabelMovement && j.anywhere("not-alone") {
		return nil
	}
	for i := 0; i < len(j.tokens); i = j.end(i) { // a path that is told, though perhaps not read
		if j.typeOf(i, "")+j.typeOf(i, "short-") != "" && j.keyBefore(i) < 0 {
			return nil
		}
	}
	from, to := sites[0], sites[1]
	if to.role == "elsewhere" && from.role != "elsewhere" {
		from, to = to, from // "to Moria from Bree"
	}
	if from.role != "elsewhere" && !j.leadsTo(from, to) || j.deniedBefore(from.from) {
		return nil
	}
	return []Fact{j.fact(FactJourney, from.Value+" > "+to.Value, min(from.from, to.from), max(from.to, to.to))}
}

// printedPath returns the types of the regions between the only two sites named, if the
// question says that a company, not one of minions, moves along the path of a site card.
func (j judge) printedPath() []string {
	var sites []*rulings.Card
	for _, c := range j.cards("site") {
		sites = append(sites, c)
	}
	if len(sites) != 2 || sites[0].Alignment != sites[1].Alignment || j.alignment() == "minion" || !j.anywhere("printed-way") {
		return nil
	}
	types, _ := cards.StarterPath(sites[0], sites[1])
	return types
}

// leadsTo reports whether nothing but words or signs for the way stand between two places.
func (j judge) leadsTo(from, to place) bool {
	if from.to == to.from {
		return strings.ContainsAny(j.question[j.tokens[from.to-1].End:j.tokens[to.from].Start], ">→-–")
	}
	return j.skip(from.to, "filler", "walks", "sets-out", "onward") == to.from && j.is(to.from-1, "to", "2", "into", "towards")
}
