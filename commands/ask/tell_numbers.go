package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// changes returns what changes the hazard limit as it is set, in the notation of
// chains: "-1 min 2". Beside one with a sign, "the site adds two" is another.
func (j judge) changes() []Fact {
	var facts []Fact
	signed := slices.ContainsFunc(j.tokens, func(k token) bool { return k.signed })
	for i, k := range j.tokens {
		at := i
		member := j.raceAt(i-1) != "" || j.says(i-1, "people")
		if signed && j.is(i, "add", "raise", "plus") && !member && j.numberAt(i+1) && j.ends(i+2) {
			at++
		} else if !k.signed || j.near(i, "would", "claim", "insist") {
			continue
		}
		value, from, to := fmt.Sprintf("%+d", *j.tokens[at].number), i, at+1
		for n := to; n < len(j.tokens) && n < to+6; n++ {
			if l := j.tokens[n].number; (j.is(n-1, "minimum", "min") || j.is(n-2, "minimum", "min")) && l != nil && !j.tokens[n].signed {
				value, to = value+" min "+strconv.Itoa(*l), n+1
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

// chainCompany returns the company of a chain, unless the limit is given.
func (j judge) chainCompany() []Fact {
	for i := range j.tokens {
		if j.is(i, "limit") {
			return nil
		}
	}
	return j.company()
}

// tallyMore returns what comes off a player's total: duplicates that the other
// shows, and an avatar that was lost.
func (j judge) tallyMore() []Fact {
	var facts []Fact
	side := ""
	for i, k := range j.tokens {
		if s := j.sideAt(i); s != "" {
			side = s
		}
		if side == "" && (i == 0 || k.sentence != j.tokens[i-1].sentence) {
			side, _ = j.sideWithin(i)
			side = cmp.Or(side, "self")
		}
		c := j.card(i, "character")
		switch other := others[side]; {
		case other == "":
		case k.number != nil && j.is(i+1, "duplicate", "copy", "copies"):
			facts = append(facts, j.fact(other+".duplicates_revealed_by_opponent", strconv.Itoa(*k.number), i, i+2))
		case j.in(i, "wizard") > 0 || j.in(i, "wraith") > 0 || j.is(i, "avatar") || c != nil && slices.Contains(c.Keywords, "avatar"):
			whose := side
			for at := i - 1; at >= i-3 && at >= 0; at-- { // "I killed his Wizard"
				if s := j.sideAt(at); s != "" && (j.owned(at) || j.in(at, "rival") > 0) {
					whose = s
				}
			}
			if lost, at := j.gone(i); lost != "" {
				facts = append(facts, j.fact(whose+".avatar_eliminated", lost, min(i, at), max(i, at)+1))
			}
		}
	}
	if slices.ContainsFunc(facts, func(f Fact) bool { return f.Value == "yes" }) {
		facts = append(facts, j.sums()...)
	}
	return facts
}

// gone returns whether whoever is named at i is out of the game, "" if that is not said,
// and where it is said.
func (j judge) gone(i int) (value string, at int) {
	for _, at := range []int{i - 1, i - 2, i - 3, i - 4, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6} {
		if at < 0 || at >= len(j.tokens) || j.tokens[at].sentence != j.tokens[i].sentence || at < i && j.in(at, "slain") == 0 {
			continue
		}
		switch {
		case j.in(at, "alive") > 0 && !j.deniedBefore(at), j.in(at, "slain") > 0 && j.deniedBefore(at):
			return "no", at
		case j.in(at, "slain") > 0, j.in(at, "alive") > 0:
			return "yes", at
		}
	}
	return "", 0
}
