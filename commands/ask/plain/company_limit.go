package plain

import (
	"fmt"
	"slices"
	"strconv"
)

// What a question says about the hazard limit besides who is in the company.

// changes returns what changes the hazard limit when it is set, in the notation of chains:
// "-1 min 2". After a signed number, "the site adds two" counts as another.
func (j judge) changes() (facts []Fact) {
	signed := slices.ContainsFunc(j.tokens, func(k token) bool { return k.signed })
	for i, k := range j.tokens {
		at := i
		if signed && j.addsNumber(i) {
			at++
		} else if !k.signed || j.saidBefore(i, "would", "claim", "insist") {
			continue
		}
		value, to := fmt.Sprintf("%+d", *j.tokens[at].number), at+1
		for n := range j.ahead(at, 6) {
			if l := j.tokens[n]; l.number != nil && !l.signed && (j.is(n-1, "minimum", "min") || j.is(n-2, "minimum", "min")) {
				value, to = value+" min "+strconv.Itoa(*l.number), n+1
				break
			}
		}
		facts = append(facts, j.fact("changes_at_start", value, i, to))
	}
	return facts
}

// addsNumber reports whether the words at i add an unsigned number, and not a member to a
// company.
func (j judge) addsNumber(i int) bool {
	member := j.raceAt(i-1) != "" || j.says(i-1, "people")
	return j.is(i, "add", "raise", "plus") && !member && j.numberAt(i+1) && j.endsBefore(i+2)
}

// visit returns the fact that the hazard player used the sideboard in the other player's untap
// phase, if the question says so: "I fetched some hazards at the end of his untap".
func (j judge) visit() []Fact {
	for i := range j.tokens {
		if from, to := j.sentenceBounds(i); j.is(i, "untap") && j.visits(i, from, to) {
			return []Fact{j.fact("hazard_sideboard_in_untap", "yes", from, to)}
		}
	}
	return nil
}

// visits reports whether a sentence says that a player used the sideboard in the untap
// phase at i, which is the other player's, or fetched hazards from it.
func (j judge) visits(i, from, to int) bool {
	whose, board, other := j.sideAt(i-1), false, false
	for at := from; at < to; at++ {
		hazards := j.is(at, "hazard") && !j.is(at+1, "player", "limit", "side", "guy")
		who := whose != "" && j.actsAt(at) == OtherSide[whose] && !j.says(at+1, "speech")
		switch {
		case j.tokens[at].not && (!j.tokens[at].narrow || contains(j.clauseAhead(at, 5), j.saying("sideboard", "thing"))):
			return false
		case j.is(at, "sideboard", "sb"):
			board = true
		}
		other = other || who || hazards && j.saidBefore(at, "fetch", "take", "took", "pull", "get", "got")
	}
	return board && other
}
