package ask

import (
	"fmt"
	"strconv"
)

// changes returns what changes the hazard limit as it is set, in the notation of
// chains: "-1 min 2".
func (j judge) changes() []Fact {
	var facts []Fact
	for i, k := range j.tokens {
		if !k.signed {
			continue
		}
		value, to := fmt.Sprintf("%+d", *k.number), i+1
		for at := i + 1; at < len(j.tokens) && at < i+5; at++ {
			if j.is(at, "minimum") || j.is(at, "min") {
				for n := at + 1; n < len(j.tokens) && n < at+3; n++ {
					if l := j.tokens[n].number; l != nil && !j.tokens[n].signed {
						value, to = value+" min "+strconv.Itoa(*l), n+1
					}
				}
				break
			}
		}
		facts = append(facts, j.fact("changes_at_start", value, i, to))
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
			continue
		}
		other := map[string]string{"self": "opponent", "opponent": "self"}[side]
		switch {
		case other == "":
		case k.number != nil && j.is(i+1, "duplicate", "copy", "copies"):
			facts = append(facts, j.fact(other+".duplicates_revealed_by_opponent", strconv.Itoa(*k.number), i, i+2))
		case j.is(i, "wizard", "avatar", "ringwraith") && j.near(i, "lost", "lose", "losing") && !j.near(i, "neither", "no", "not", "never", "nobody", "without"):
			facts = append(facts, j.fact(side+".avatar_eliminated", "yes", i, i+1))
		case j.is(i, "wizard", "avatar", "ringwraith") && j.gone(i+1):
			facts = append(facts, j.fact(side+".avatar_eliminated", "yes", i, i+2))
		}
	}
	return facts
}

// gone reports whether the words at i say that somebody is out of the game.
func (j judge) gone(i int) bool {
	for j.is(i, "was", "is", "got", "has", "been", "gets") {
		i++
	}
	return j.is(i, "died", "dead", "eliminated", "lost", "killed", "gone")
}
