package plain

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// bodyCheck returns the numbers of a body check, whose body is checked, and on which results the
// text of a card discards the character.
func (j judge) bodyCheck() []Fact {
	if j.anywhere("sum-other") || j.anywhere("sum-owed") { // whether there is a check at all
		return nil
	}
	list := j.sumAmounts()
	for i := range list {
		if list[i].role == roleCheck {
			list[i].role = "roll"
		}
	}
	facts := append(j.factsOf(list, "roll", roleBody, roleModifier), j.conditions("wounded", map[string]string{"wounded": "yes", "unhurt": "no", "untapped": "no"})...)
	at, whose := j.defender(), "character"
	if foe := j.attacker(); j.beatsStrike() || foe >= 0 && at < 0 && j.card(foe, "character") == nil && j.hasBody(foe) {
		at, whose = foe, "strike"
	}
	if at < 0 {
		return j.discarded(-1, nil, facts)
	}
	if kind := j.tokens[at].card.Kind; whose == "character" && bodyWhose[kind] != "" {
		whose = bodyWhose[kind]
	}
	facts = append(facts, j.factOfCard(at, "whose", whose))
	facts = append(facts, NotAmong(j.printed(at, roleBody, rulings.AttrBody), facts)...)
	if whose == "strike" {
		return facts
	}
	return j.braced(at, facts)
}

// bodyWhose are the kinds of characters whose body checks have rules of their own, as the engine
// calls them.
var bodyWhose = map[string]string{"orc": "orc or troll", "troll": "orc or troll", "ringwraith": "ringwraith"}

// hasBody reports whether the card at i prints a body.
func (j judge) hasBody(i int) bool { return atoi(j.tokens[i].card.Attributes[rulings.AttrBody]) > 0 }

// braced returns facts with the body of the character named at hero as it is with what the
// character bears and what was used on it, the modifier of the roll, and the results that discard
// the character, if the cards tell that.
func (j judge) braced(hero int, facts []Fact) []Fact {
	events := j.used(hero)
	items, reads := j.borneBeside(hero, func(i int) bool {
		return slices.ContainsFunc(events, func(e use) bool { return e.from <= i && i < e.to })
	})
	for _, e := range events {
		items = append(items, j.tokens[e.name].card)
		reads = append(reads, j.readFact(e.from, e.to))
	}
	check, ok := 0, true
	if foe := j.attacker(); foe >= 0 {
		check, _ = adds(j.tokens[foe].card, "check_bonus", party(j.tokens[hero].card))
	}
	for _, c := range items {
		n, counts := adds(c, "check_bonus", party(j.tokens[hero].card))
		check, ok = check+n, ok && counts && !has(c, "alters", "body") && (c.Kind != "short-event" || suits(j.tokens[hero].card, c.Facts["needs"]))
	}
	base := atoi(j.tokens[hero].card.Attributes[rulings.AttrBody])
	body, sure := modified(base, items, j.tokens[hero].card)
	at := slices.IndexFunc(facts, func(f Fact) bool { return f.Name == roleBody })
	modifier, told := numberOf(facts, roleModifier)
	switch {
	case !ok, !sure, told && check != 0 && modifier != check:
		return Without(facts, roleBody) // what the cards come to is open
	case at >= 0 && len(items) > 0 && facts[at].Start != j.tokens[hero].Start && atoi(facts[at].Value) != body:
		return facts
	case at >= 0 && len(items) > 0:
		facts[at].Value = strconv.Itoa(body)
	}
	if check != 0 && !told {
		facts = append(facts, j.factOfCard(hero, roleModifier, strconv.Itoa(check)))
	}
	return j.discarded(hero, items, slices.Concat(facts, reads))
}

// modified returns n, a number of who's body, with what items add to it; it is not sure if that
// depends on the order in which they do.
func modified(n int, items []*rulings.Card, who *rulings.Card) (sum int, sure bool) {
	var list []meccg.Bonus
	for _, c := range items {
		list = append(list, slices.DeleteFunc(bonuses(c, "body_bonus"), func(b meccg.Bonus) bool { return b.Counts(party(who)) != meccg.Yes })...)
	}
	most := func(b meccg.Bonus) int { return cmp.Or(b.Max, math.MaxInt) }
	slices.SortFunc(list, func(a, b meccg.Bonus) int {
		return cmp.Or(cmp.Compare(min(a.Add, 0), min(b.Add, 0)), cmp.Compare(most(a), most(b)))
	})
	total := func(list []meccg.Bonus) int {
		sum := n
		for _, b := range list {
			sum += min(b.Add, max(0, most(b)-sum))
		}
		return sum
	}
	highest := total(list)
	slices.Reverse(list)
	return highest, highest == total(list)
}

// discarded returns facts with the results on which the text of a card discards the character
// named at hero, with what it bears, or somebody who has no name.
func (j judge) discarded(hero int, items []*rulings.Card, facts []Fact) []Fact {
	var margins []int
	from := -1 // where the card is named that says it
	if foe := j.attacker(); foe >= 0 {
		says, _ := meccg.DiscardTextOf(j.tokens[foe].card.Facts["body_discard"])
		unnamed := hero < 0 && !slices.ContainsFunc([]string{"wizard", "ringwraith", "orc", "troll"}, j.mentioned)
		if says.Body {
			from = foe
		}
		if unnamed && says.Body || hero >= 0 && says.Concerns(party(j.tokens[hero].card)) {
			margins = append(margins, 0)
		} else if hero < 0 {
			return facts
		}
	}
	if hero >= 0 {
		own, sure := j.ownDiscards(hero, items)
		if !sure {
			return facts
		}
		if len(own) > 0 {
			from = hero
		}
		if !slices.ContainsFunc(items, func(c *rulings.Card) bool { return c.Facts["body_discard"] == "never" }) {
			margins = append(margins, own...)
		}
	}
	if from < 0 {
		return facts
	}
	return append(facts, j.factOfCard(from, "discarded_on", meccg.Discards(margins)))
}

// ownDiscards returns by how much a body check exceeds the body of the character named at hero
// where its own text discards it, with what it bears.
func (j judge) ownDiscards(hero int, items []*rulings.Card) (margins []int, sure bool) {
	c := j.tokens[hero].card
	says, _ := meccg.DiscardTextOf(c.Facts["body_discard"])
	body, sure := modified(atoi(c.Attributes[rulings.AttrBody]), items, c)
	for _, n := range says.Numbers {
		number, same := modified(n, items, c)
		margins, sure = append(margins, number-body), sure && same
	}
	return margins, sure
}

// use is the words that say that an event was used, and the place of its name.
type use struct{ from, to, name int }

// used returns the events that a question says were used in the strike by the character named at
// hero.
func (j judge) used(hero int) (list []use) {
	for i, c := range j.cards("resource") {
		if c.Kind != "short-event" || !has(c, "combat", "helps-strike") || hero < 0 {
			continue
		}
		from := j.pastWords(i-1, -1, "a", "an", "the", "my", "his", "her")
		says := j.says(from, "plays", "bears") || j.is(from, "use", "after", "despite")
		open := contains(j.back(i, 8), func(at int) bool {
			return j.tokens[at].not || j.is(at, "if", "could", "would", "should", "may", "might", "wish", "forgot", "want", "almost", "had")
		})
		if says && !open {
			list = append(list, use{from, j.end(i), i})
		}
	}
	return list
}
