package plain

import (
	"slices"
	"strconv"

	"netrep/rulings"
)

// draws returns what a question tells of the cards that are drawn for a move: whether the
// company moves to a haven, whether it contains somebody for whom its player draws, and the
// numbers on the site that counts.
func (j judge) draws() []Fact {
	facts := j.drawers()
	var to, from *rulings.Card
	list := j.places()
	left := j.sitesLeft(list)
	for _, p := range list {
		switch {
		case p.Name != "site.name":
		case from == nil && (p.role == "elsewhere" || slices.Contains(left, p.Value)):
			from = p.card
		case to == nil && p.card != from && (from != nil || p.role == "stands" || j.is(p.from-1, "to", "towards")):
			if to = p.card; !j.notHero() {
				facts = append(facts, p.As("to_haven", YesNo(p.card.Kind == "haven")))
			}
		}
		facts = append(facts, p.As(".site", p.Value))
	}
	if from != nil && to != nil {
		facts = append(facts, facts[len(facts)-1].As(".journey", "yes"))
	}
	at, _ := FactOf(facts, "to_haven")
	counts := to
	if at.Value == "yes" {
		counts = from
	}
	if counts == nil || j.notHero() {
		return facts
	}
	for _, draws := range [...][2]string{{"draws", rulings.AttrCards}, {"opponent_draws", rulings.AttrCardsOpponent}} {
		if n := counts.Attributes[draws[1]]; n != "" {
			facts = append(facts, at.As(draws[0], n).of(counts))
		}
	}
	return facts
}

// leastMind is the least mind of a character for whom its player draws.
const leastMind = 3

// drawers returns whether the company contains an avatar or a character with a mind of 3 or
// more: by the names of its members, if one of them is such or no others are with them, or
// by the minds that the question gives.
func (j judge) drawers() []Fact {
	var small []Fact
	for i := range j.tokens {
		if j.says(i, "avatar") && !j.deniedBefore(i) && !j.absentee(i) && !j.is(i+1, "player", "players", "side", "game") {
			return []Fact{j.fact("avatar_or_mind_3", "yes", i, i+1)}
		}
	}
	for i, c := range j.cards("character") {
		if j.absentee(i) {
			continue
		}
		if isAvatar(c) || atoi(c.Attributes[rulings.AttrMind]) >= leastMind {
			return []Fact{j.factOfCard(i, "avatar_or_mind_3", "yes")}
		}
		small = append(small, j.factOfCard(i, "avatar_or_mind_3", "no"))
	}
	for i := range j.tokens {
		another := len(small) > 0 && j.is(i-1, "and") && j.numberAt(i-2) // "mind 1 and 2"
		if !j.numberAt(i) || !another && !j.is(i-1, "mind", "minds") && !j.is(i+1, "mind", "minds") {
			continue
		}
		if j.saidBefore(i, "total", "combined", "together", "sum") {
			continue
		}
		if *j.tokens[i].number >= leastMind {
			return []Fact{j.fact("avatar_or_mind_3", "yes", i, i+1)}
		}
		small = append(small, j.fact("avatar_or_mind_3", "no", i, i+1))
	}
	if len(small) == 0 || len(small) == 1 && !j.anywhere("by-himself") && !j.anywhere("lone") {
		return nil
	}
	for i := range small[1:] {
		small[1+i].Name = ".small"
	}
	return small
}

// absentee reports whether the clause goes on to say that the one at i is not in the company: "the
// Wizard is not with them", "Gandalf stays behind", "while Théoden stays in Lórien".
func (j judge) absentee(i int) bool {
	stays := j.saying("rests")
	other := j.naming("character")
	if at := firstIn(j.ahead(i, 8), stays); j.is(i-1, "while", "but", "whereas") && at > 0 && !contains(span(i+1, at), other) {
		return true
	}
	return contains(j.clauseAhead(i, 4), func(at int) bool {
		away := j.tokens[at].not && j.is(at+1, "with", "in", "there", "here", "along", "moving", "going", "part")
		return away || j.is(at, "behind", "elsewhere")
	})
}

// printedNumber reports whether the number at i only repeats what a card that is named
// prints: the draws of a site, or the mind of a character.
func (j judge) printedNumber(i int, _ []Fact) bool {
	if !j.numberAt(i) {
		return false
	}
	n := strconv.Itoa(*j.tokens[i].number)
	return slices.ContainsFunc(j.tokens, func(k token) bool {
		return k.card != nil && slices.Contains([]string{
			k.card.Attributes[rulings.AttrCards], k.card.Attributes[rulings.AttrCardsOpponent], k.card.Attributes[rulings.AttrMind],
		}, n)
	})
}
