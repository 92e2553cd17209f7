package plain

import (
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// strike returns the numbers of a strike: from the words beside them, or else from the cards
// of the character and the creature. It returns nothing if two numbers are the same fact.
func (j judge) strike() []Fact {
	if j.anywhere("sum-other") {
		return nil
	}
	list := j.sumAmounts()
	hero, foe := j.defender(), j.attacker()
	j.settleRoles(list, hero, foe)
	numbers := j.factsOf(list, "prowess", "roll", "strike", "total", "excess", "agent_roll", roleModifier)
	facts := slices.Concat(numbers, j.supported(),
		j.conditions("status", map[string]string{"untapped": "untapped", "tapped": "tapped", "wounded": "wounded"}))
	if !gives(facts, "total") && hero >= 0 {
		facts = append(facts, NotAmong(j.printed(hero, "prowess", rulings.AttrProwess), facts)...)
	}
	facts = j.armed(hero, facts)
	if body, _, sure := the(list, roleBody, ""); sure && j.ownerOf(body.from, body.to) == "strike" {
		facts = append(facts, j.fact("strike_body", strconv.Itoa(body.n), body.from, body.to))
	}
	if foe >= 0 {
		facts = append(facts, NotAmong(j.printed(foe, "strike", rulings.AttrProwess), facts)...)
		weakened := hero >= 0 && j.alters(hero, rulings.AttrBody) && j.othersBody(hero, rulings.AttrBody) && j.bonus(hero) != 0 // "and their body is halved"
		if j.card(foe, "character") == nil && !weakened {
			facts = append(facts, NotAmong(j.printed(foe, "strike_body", rulings.AttrBody), facts)...)
		}
	}
	return facts
}

// settleRoles settles whose the prowess of each amount is, where its words leave that open, and
// which amounts only count creatures.
func (j judge) settleRoles(list []amount, hero, foe int) {
	for i := range list {
		a := &list[i]
		_, own, _ := the(list, "prowess", "")
		_, other, _ := the(list, "strike", "")
		after := foe >= 0 && foe < a.from && !(foe < hero && hero < a.from)
		switch {
		case a.role != roleProwess:
		case !own && other:
			a.role = "prowess"
		case after && atoi(j.tokens[foe].card.Attributes[rulings.AttrProwess]) == a.n:
			a.role = "strike"
		}
		c := j.card(a.from+1, "hazard")
		if c != nil && !j.endsBefore(a.from+1) && atoi(c.Attributes[rulings.AttrProwess]) != a.n && a.role != roleModifier {
			a.role = roleCounted // "2 Wolves"
		}
	}
}

// onlyTells reports whether a question names who fights what and rolls, and asks nothing in
// words, so that only the result can be meant: "aragorn vs wolves, rolled 4".
func (j judge) onlyTells() bool {
	told := j.attacker() >= 0 && j.defender() >= 0 || j.mentioned("prowess")
	return told && j.anywhere("sum-thrown") && !j.anywhere("sum-asks") && !strings.Contains(j.question, "?")
}

// beatsStrike reports whether a question says that a strike is beaten.
func (j judge) beatsStrike() bool {
	beaten := func(at int) bool { return j.says(at, "beat") && !j.deniedBefore(at) && !j.asksFor(at) }
	return contains(j.everywhere(), func(i int) bool { return j.says(i, "strike") && j.around(i, 5, 5, beaten) })
}

// printed returns a fact that the card at i prints, unless its text changes that number.
func (j judge) printed(i int, name, attribute string) []Fact {
	value := j.tokens[i].card.Attributes[attribute]
	if value == "-" && attribute == rulings.AttrBody {
		value = "0"
	}
	if _, err := strconv.Atoi(value); err != nil || j.alters(i, attribute) && !j.othersBody(i, attribute) || len(j.tokens[i].Among) > 0 {
		return nil
	}
	return []Fact{j.factOfCard(i, name, value)}
}

// othersBody reports whether the card at i, if it alters a body, alters that of its foes: only
// Orcs, Trolls and Ringwraiths have a text about their own body.
func (j judge) othersBody(i int, attribute string) bool {
	c := j.card(i, "character")
	return attribute == rulings.AttrBody && c != nil && !slices.Contains([]string{"orc", "troll", "ringwraith"}, c.Kind)
}

// repeatsSum reports whether the number at i only says again what facts do.
func (j judge) repeatsSum(i int, facts []Fact) bool {
	k := j.tokens[i]
	if k.number == nil || j.isDisputed(i) {
		return k.number != nil
	}
	sum := sumOf(facts, "prowess", "roll", "support")
	terms, written := j.writtenSum(i)
	if j.equals(i) && j.numberAt(i-1) {
		terms, written = j.writtenSum(i - 1)
	}
	prowess, _ := numberOf(facts, "prowess")
	sure := len(terms) > 2 || len(terms) > 1 && terms[0] == prowess // not "rolled 7 +1"
	if sure && !slices.ContainsFunc(terms, func(n int) bool { return !j.inSum(n, facts) }) {
		return !j.equals(i) || *k.number == written // "6+3+5 = 14", though the cards may count otherwise
	}
	if j.equals(i) && *k.number == sum {
		return true // "total = 13"
	}
	for _, a := range j.sumAmounts() {
		if a.from != i {
			continue
		}
		if a.role == roleCounted {
			support, told := numberOf(facts, "support")
			return told && support == a.n || gives(facts, "excess") // how many strikes and people there are
		}
		told, known := FactOf(facts, a.role)
		return a.role == "-" && j.saysAgain(i, facts) || known && told.Value == strconv.Itoa(a.n) || a.role == "total" && a.n == sum
	}
	return false
}

// bonusCounted reports whether the doubt h is about a bonus that the cards give and that counts.
func (j judge) bonusCounted(h hit, facts []Fact) bool {
	return j.is(h.from, "bonus") && gives(facts, roleModifier)
}

// inSum reports whether n is one of the numbers of a strike's sum, or what a card adds to one.
func (j judge) inSum(n int, facts []Fact) bool {
	other, may := saidElse[n]
	told := func(f Fact) bool {
		return slices.Contains([]string{"prowess", "roll", "support", roleModifier}, f.Name) && f.Number() == n ||
			may && f.Name == other.fact && f.Value == other.value
	}
	if slices.ContainsFunc(facts, told) {
		return true
	}
	for i, c := range j.cards("character", "resource") {
		adds := slices.ContainsFunc(bonuses(c, "prowess_bonus"), func(b meccg.Bonus) bool { return b.Add == n })
		if adds || i == j.defender() && c.Attributes[rulings.AttrProwess] == strconv.Itoa(n) {
			return true
		}
	}
	return false
}

// otherInStrike reports whether the token at i may change a strike or a body check though no
// fact was read from it: a card that plays another part, a support that is not counted, or
// a misspelt word that may say how the character is.
func (j judge) otherInStrike(i int, facts []Fact) bool {
	k := j.tokens[i]
	if k.card == nil {
		if k.Strange && (j.says(i-1, "be") || j.is(i-1, "already", "he's", "she's")) {
			return true // "he was tapd"
		}
		if value, _ := j.conditionAt(i); value != "" && value != "unhurt" && !j.changesNothing(value, facts) {
			return true
		}
		return j.says(i, "helps") && !j.pleads(i) && !gives(facts, "support") && !j.deniedBefore(i) && !j.classBefore(i, "nobody")
	}
	switch {
	case k.card.Game != "" && k.card.Game != rulings.MECCG, k.card.Type == "site", k.card.Type == "region":
		return false
	case j.isNoun(i), j.card(i, "character") != nil && j.supportsAt(i):
		return false
	}
	at := j.onlyCard(func(at int) bool { return j.tokens[at].card == k.card })
	defender := j.defender()
	if gives(facts, "excess") && j.facesAnother(i, defender) {
		return false
	}
	return at != defender && at != j.attacker() || j.textAlters(at, facts)
}

// facesAnother reports whether the card at i is a character who is told to face a strike other than the
// defender's, and of whose roll nothing is told.
func (j judge) facesAnother(i, defender int) bool {
	other := j.card(i, "character") != nil && defender >= 0 && j.tokens[defender].card != j.tokens[i].card
	return other && !contains(j.ahead(i, 8), j.saying("sum-thrown"))
}

// changesNothing reports whether a condition of the character would not change the result.
func (j judge) changesNothing(condition string, facts []Fact) bool {
	if j.query.name == LabelBody {
		return gives(facts, "wounded") || condition != unclear || sumOf(facts, "roll", roleModifier) != sumOf(facts, roleBody)
	}
	status, _ := FactOf(facts, "status")
	return condition == status.Value || condition == "tapped" && status.Value == "wounded"
}

// textAlters reports whether the text of the card at i may change a number that a question gives.
func (j judge) textAlters(i int, facts []Fact) bool {
	if j.query.name == LabelBody {
		whose, _ := FactOf(facts, "whose")
		untold := j.tokens[i].card.Facts["body_discard"] != "" && whose.Value != "strike" && !gives(facts, "discarded_on")
		return untold || j.alters(i, rulings.AttrBody) && (whose.Value == "strike" || !j.othersBody(i, rulings.AttrBody))
	}
	detains := j.alters(i, "detainment") && j.card(i, "hazard") != nil && !gives(facts, "detainment")
	return detains || j.alters(i, rulings.AttrProwess) || !j.countsBonus(i, facts)
}
