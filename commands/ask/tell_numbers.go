package ask

import (
	"fmt"
	"slices"
	"strconv"
)

// changes returns what changes the hazard limit when it is set, in the notation of chains:
// "-1 min 2". After a signed number, "the site adds two" counts as another.
func (j judge) changes() (facts []Fact) {
	signed := slices.ContainsFunc(j.tokens, func(k token) bool { return k.signed })
	for i, k := range j.tokens {
		at := i
		if signed && j.addsAt(i) {
			at++
		} else if !k.signed || j.near(i, "would", "claim", "insist") {
			continue
		}
		value, from, to := fmt.Sprintf("%+d", *j.tokens[at].number), i, at+1
		for n := range j.ahead(at, 6) {
			if l := j.tokens[n]; l.number != nil && !l.signed && (j.is(n-1, "minimum", "min") || j.is(n-2, "minimum", "min")) {
				value, to = value+" min "+strconv.Itoa(*l.number), n+1
				break
			}
		}
		for card := max(0, i-4); card < i; card++ { // "Horses (-2)"
			if j.tokens[card].card != nil && card+j.tokens[card].words == i {
				from = card
			}
		}
		facts = append(facts, j.fact("changes_at_start", value, from, to))
	}
	return facts
}

// addsAt reports whether the words at i add an unsigned number, and not a member to a
// company.
func (j judge) addsAt(i int) bool {
	member := j.raceAt(i-1) != "" || j.says(i-1, "people")
	return j.is(i, "add", "raise", "plus") && !member && j.numberAt(i+1) && j.ends(i+2)
}

// chainCompany returns the company of a chain, unless the limit is given.
func (j judge) chainCompany() []Fact {
	for i := range j.tokens {
		if j.is(i, "limit") {
			return nil
		}
	}
	return j.company()
}
