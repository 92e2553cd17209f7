package plain

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// What cards do to an attack.

// effects are what cards do to an attack, by the words of the card data.
var effects = map[string]string{
	"cancels-attack": "cancel-attack", "cancels-strike": "cancel-strike",
	"changes-attack": "change-attack", "changes-number-of-strikes": "change-number-of-strikes",
}

// effectsIn returns what a card does to an attack, by a column of its data.
func effectsIn(c *rulings.Card, column string) (list []string) {
	for does := range strings.SplitSeq(c.Facts[column], ";") {
		if effects[does] != "" {
			list = append(list, effects[does])
		}
	}
	return list
}

// otherEffect reports whether the card at i does something other than what the question says would
// be done, so that these words may be about another card.
func (j judge) otherEffect(i int, facts []Fact) bool {
	c := j.tokens[i].card
	what, told := FactOf(facts, "what")
	if canceledLate(c) && what.Value == "cancel-attack" && !gives(facts, "text_allows") {
		stage, _ := FactOf(facts, "stage")
		return stage.Value == "assigned" // who cancels it, and how, matters
	}
	switch {
	case j.cancelsByKey(i):
		return true
	case !told || c == nil || strings.Contains(c.Kind, "creature"):
		return false
	}
	list := slices.Concat(effectsIn(c, "effect_class"), effectsIn(c, "combat"))
	return len(list) > 0 && !slices.Contains(list, what.Value)
}

// effect returns what the named card would do to an attack, if the card data gives one
// effect. A named creature is what attacks.
func (j judge) effect() []Fact {
	var facts []Fact
	for i := range j.tokens {
		c := j.tokens[i].card
		if has(c, "combat", "strikes-each") {
			facts = append(facts, j.factOfCard(i, "each_character_faces_one", "yes"))
		}
		if canceledLate(c) {
			facts = append(facts, j.canceledByTap(i)...)
		}
		if c == nil || strings.Contains(c.Kind, "creature") {
			continue
		}
		list := effectsIn(c, "effect_class")
		if len(list) == 0 {
			list = effectsIn(c, "combat")
		}
		for _, what := range list {
			facts = append(facts, j.factOfCard(i, "what", what).of(c))
		}
	}
	return agreed(facts)
}

// canceledLate reports whether a tap cancels an attack of the creature c even after assignment.
func canceledLate(c *rulings.Card) bool {
	return has(c, "combat", "canceled-when-assigned") || has(c, "combat", "canceled-by-others-when-assigned")
}

// canceledByTap returns whether one of the attacks of the creature at i, which a tap cancels even
// after a strike is assigned, would be canceled by a tap of somebody other than its target, or by a
// card, which the creature's text does not allow.
func (j judge) canceledByTap(i int) []Fact {
	for _, c := range j.cards("resource") {
		if has(c, "effect_class", "cancels-attack") {
			return []Fact{j.factOfCard(i, "text_allows", "no")}
		}
	}
	all := func(at int) bool {
		return j.is(at, "all", "every", "both", "whole", "entire") && contains(span(at+1, at+4), func(at int) bool { return j.says(at, "fight") || j.is(at, "them") })
	}
	tapped := func(at int) bool { return j.at(at).Text == "tapped" && !j.deniedBefore(at) }
	if contains(j.everywhere(), all) || contains(j.everywhere(), tapped) {
		return nil // not more than its text allows, or perhaps nobody who can tap
	}
	self := func(at int) bool {
		return j.isTap(at) && contains(j.ahead(at, 3), j.oneOf("himself", "herself", "itself"))
	}
	if contains(j.everywhere(), self) {
		return []Fact{j.factOfCard(i, "text_allows", YesNo(has(j.tokens[i].card, "combat", "canceled-when-assigned")))}
	}
	target := firstIn(j.everywhere(), func(at int) bool {
		return j.card(at, "character") != nil && !j.tokens[j.end(at)-1].Owns && contains(j.clauseBack(at, 3), j.oneOf("on", "to"))
	})
	if him := firstIn(j.everywhere(), func(at int) bool { return j.is(at, "him", "her") && j.is(at-1, "on", "to") }); target < 0 && him > 0 {
		target = firstIn(before(him, him), j.naming("character"))
	}
	for at := range j.cards("character") {
		taps := contains(j.ahead(at, 8), j.isTap) || contains(j.back(at, 3), j.isTap)
		if target >= 0 && j.tokens[at].card != j.tokens[target].card && taps {
			return []Fact{j.factOfCard(i, "text_allows", "yes")}
		}
	}
	other := func(at int) bool {
		return j.isTap(at) && j.around(at, 4, 6, func(at int) bool { return j.says(at, "companion") || j.is(at, "another", "someone") })
	}
	if contains(j.everywhere(), other) {
		return []Fact{j.factOfCard(i, "text_allows", "yes")}
	}
	return nil
}

// isTap reports whether the word at i is a form of "to tap".
func (j judge) isTap(i int) bool { return j.is(i, "tap", "taps", "tapping") }

// cancelsByKey reports whether the card at i cancels only strikes of creatures keyed to certain
// types of places, as its text says, and the question speaks of a key but of none of these.
func (j judge) cancelsByKey(i int) bool {
	c := j.tokens[i].card
	if !has(c, "effect_class", "cancels-strike") || !strings.Contains(c.Effect, " keyed ") || !j.mentioned("keyed") {
		return false
	}
	return !slices.ContainsFunc(j.places(), func(p place) bool {
		return p.role == "keyed" && p.card == nil && strings.Contains(strings.ToLower(c.Effect), p.values[0])
	})
}
