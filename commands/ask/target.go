package ask

import (
	"maps"
	"slices"
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// The limits that the card data set on what a hazard is played on, and what a question says of
// its target.

// target returns whether the target of the hazard is one that its card allows: for an on-guard
// card only if it is a character, who was there before he acts in the site phase.
func (j judge) target() []Fact {
	var facts []Fact
	side := j.side()
	if side != "" {
		facts = append(facts, Fact{Name: sideFact, Value: side}) // said by no words in particular
	}
	card := j.hazardCard()
	if card == nil || j.anywhere("newly-come") {
		return facts
	}
	at, t := j.aim(), meccg.Target{Side: side}
	from, to := 0, len(j.tokens)
	if at >= 0 {
		from, to = at, at+max(1, j.tokens[at].words)
		if t.Race = j.raceAt(at); j.card(at, "character") != nil {
			t.Race = j.tokens[at].card.Kind
		}
	}
	t.Bears, t.Homes = func(what string) meccg.Truth { return j.carries(at, what) }, j.livesAt
	on := card.Facts["plays_on"]
	fits, name := meccg.FitsTarget(on, t), "card.target_legal"
	if j.query.name == labelOnGuard {
		name = "target.existed_and_legal_in_mh"
		if fits == meccg.Yes && (at < 0 || !strings.HasPrefix(on, "character")) {
			return facts
		}
	}
	if fits == meccg.Unknown || !strings.Contains(on, "(") && j.query.name != labelOnGuard {
		return facts
	}
	return append(facts, j.fact(name, fits.String(), from, to))
}

// sideFact is the name of the side of the company, which says what version of a site it is at.
// The engine takes no such fact.
const sideFact = "side of the company"

// aim returns the place of the character that a hazard would be played on, by name or by race:
// the one after "on" or "at", or the only one with a name; -1 if there is none.
func (j judge) aim() int {
	var named, aimed []int
	for i := range j.tokens {
		c := j.card(i, "character")
		again := func(at int) bool { return c != nil && j.tokens[at].card == c }
		next := j.skip(i+max(1, j.tokens[i].words), "filler")
		if c == nil && j.raceAt(i) == "" {
			continue
		}
		if j.rightAfter(i, "on", "onto", "upon", "at", "against", "vs") && !slices.ContainsFunc(aimed, again) {
			if j.deniedBefore(i) || j.is(next, "or", "and") {
				return -1
			}
			aimed = append(aimed, i)
		}
		if c != nil && !slices.ContainsFunc(named, again) {
			named = append(named, i)
		}
	}
	switch {
	case len(aimed) == 1:
		return aimed[0]
	case len(aimed) == 0 && len(named) == 1:
		return named[0]
	}
	return -1
}

// carries reports whether the target at a place, or somebody in the company if it is -1, bears
// a card by its name or "a minor item". A card that nobody mentions is borne by nobody.
func (j judge) carries(target int, what string) meccg.Truth {
	kinds := strings.Fields(strings.NewReplacer(" item", "", " or ", " ").Replace(strings.TrimPrefix(strings.ToLower(what), "a ")))
	byName := !strings.HasSuffix(what, " item")
	truth := meccg.Unknown
	if byName {
		truth = meccg.No
	}
	for i := range j.tokens {
		c := j.card(i, "resource")
		exact := c != nil && (c.Name == what || slices.Contains(kinds, strings.TrimSuffix(c.Kind, " item"))) || j.is(i, "item") && slices.ContainsFunc(kinds, func(k string) bool { return j.is(i-1, k) })
		loose := byName && j.is(i, kinds[len(kinds)-1]) || !byName && j.is(i, "item", "nothing")
		bearer, held := "", false
		for at := range j.clauseBack(i, 6) {
			held = held || j.says(at, "carries") || j.is(at, "have", "has", "got", "with")
			if c := j.card(at, "character"); c != nil {
				bearer = c.Name
			}
		}
		no := j.deniedBefore(i) || j.is(i, "nothing")
		switch {
		case !exact && !loose:
		case !held || j.inQuestion(i):
			truth = meccg.Unknown
		case bearer != "" && target >= 0 && j.tokens[target].card != nil && bearer != j.tokens[target].card.Name:
		case no:
			return meccg.No
		case exact || byName && j.is(i-1, "the"):
			return meccg.Yes
		}
	}
	return truth
}

// livesAt reports whether the home site of somebody who is named is that one; those who are
// not named may live anywhere.
func (j judge) livesAt(site string) meccg.Truth {
	for _, c := range j.cards("character") {
		if slices.Contains(homesOf(c.Attributes[rulings.AttrHomeSite]), site) {
			return meccg.Yes
		}
	}
	return meccg.Unknown
}

// side returns whether the company is one of heroes or of minions, if the question says so or
// all the characters and resources that it names are of that side; or "".
func (j judge) side() string {
	sides := map[string]bool{}
	for i := 0; i < len(j.tokens); i += max(1, j.tokens[i].words) {
		k := j.tokens[i]
		if j.is(i, "hero") {
			sides["hero"] = true
		}
		if j.is(i, "minion", "ringwraith") {
			sides["minion"] = true
		}
		both := map[string]bool{}
		for _, s := range k.Senses {
			if s.Card != nil && s.Card == k.card && (s.Card.Type == "character" || s.Card.Type == "resource") {
				both[s.Card.Alignment] = true
			}
		}
		if len(both) == 1 {
			maps.Copy(sides, both)
		}
	}
	if len(sides) == 1 && sides["hero"] {
		return "hero"
	}
	if len(sides) == 1 && sides["minion"] {
		return "minion"
	}
	return ""
}
