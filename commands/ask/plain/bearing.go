package plain

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// borne returns the items and corruption cards that the character named at hero bears, and facts that record that
// they were read. It returns none unless the question says so of every item that it names and
// speaks of no other card that may matter, nor of one that is lost, stored or still in hand.
func (j judge) borne(hero int) (items []*rulings.Card, reads []Fact) {
	return j.borneBeside(hero, func(int) bool { return false })
}

// borneBeside returns the same of a question of which some tokens say something else.
func (j judge) borneBeside(hero int, other func(i int) bool) (items []*rulings.Card, reads []Fact) {
	last, next := -1, 0 // where the names of the last item and of the last card end
	for i, k := range j.tokens {
		if i < next || other(i) {
			continue
		}
		next = i + k.words
		c := k.card
		item := c != nil && (c.Type == "resource" || corrupts(c))
		switch {
		case hero < 0, item && !j.isBorne(hero, i, last), c != nil && !item && strings.Contains(c.Kind, "event"),
			c == nil && (len(k.Among) > 0 && k.Among[0].Card.Type == "resource" || j.altersBurden(i)):
			return nil, nil // one of several cards, something without a name, or another card
		case item:
			items, reads, last = append(items, c), append(reads, j.readFact(i, j.end(i))), next
		}
	}
	return items, reads
}

// corrupts reports whether c is a corruption card, which lies on a character as items do.
func corrupts(c *rulings.Card) bool {
	return slices.Contains(c.Keywords, "corruption") && c.Kind == "permanent-event" && c.Attributes[rulings.AttrCorruption] != ""
}

// altersBurden reports whether the word at i may say that a character bears more or less than
// what is named. After the roll it may only ask what becomes of who rolled: "dead or discarded?"
func (j judge) altersBurden(i int) bool {
	k, roll := j.tokens[i], firstIn(before(i, i), j.numberAt)
	_, end := j.sentenceBounds(i)
	item := func(at int) bool { return j.card(at, "resource") != nil || j.says(at, "bears", "gear", "item-one") }
	switch {
	case k.Strange && len(k.Text) > 3: // "droped", or "orcist" beside another item
		misspelt := cards.Nearest(k.Text, slices.Values(slices.Concat(j.classes["item-gone"], j.classes["item-more"])))
		return roll < 0 || misspelt != "" || j.around(i, 4, 4, item)
	case j.is(i, "lose", "lost") && j.says(j.skip(i+1, "article"), "strike", "combat"):
		return false // the strike, not an item
	case j.is(i, "before") && j.says(i-1, stateWords...): // "not wounded before"
		return false
	case j.says(i, "item-gone"):
		return roll < 0 || !j.says(i, "item-outcome") || contains(span(roll+1, end), item)
	case !j.says(i, "item-more"), j.deniedBefore(i):
		return false
	}
	for i++; j.at(i).card == nil && (j.says(i, "bears", "item-of", "item-more") || j.at(i).filler); {
		i++ // "the only other thing he got is a cloak"
	}
	return j.card(i, "resource") == nil
}

// isBorne reports whether the words around the item at i say that hero bears it, along with
// the one whose name ends at last.
func (j judge) isBorne(hero, i, last int) bool {
	c, who, to := j.tokens[i].card, j.tokens[hero].card, j.end(i)
	if to < len(j.tokens) && strings.Contains(j.gapBefore(to), "(") {
		to = j.skip(to, "item-version") // "(the hero one)"
	}
	at, verb := j.linkBefore(i)
	first := at < 0 || !j.sameSentence(at, i)
	named := func(at int) bool { return j.nameEnding(at) >= 0 && j.tokens[j.nameEnding(at)].card == who }
	switch {
	case j.moreAfter(to, c, who), contains(j.clauseBack(i, 8), j.notAt), j.besideStranger(i, to),
		!corrupts(c) && (!strings.Contains(c.Kind, "item") || c.Alignment != who.Alignment): // the version of the other side
		return false
	case (verb || first) && len(j.supporters()) == 0 && (first || j.endsBefore(at+1) || j.is(at, "he", "she", "who")):
		return true
	}
	again := verb && last > 0 && j.is(at, "he", "she") && j.sameSentence(last-1, i)
	return at >= 0 && (at+1 == last || again || named(at) || verb && j.says(at, "item-state") && named(at-1))
}

// linkBefore returns the last place before the words that link the item at i to its bearer, and
// whether a verb is among them.
func (j judge) linkBefore(i int) (at int, verb bool) {
	for at = i - 1; at >= 0 && j.sameSentence(at, i) && j.says(at, "bears", "item-of", "item-version"); at-- {
		verb = verb || j.says(at, "bears")
	}
	return at, verb
}

// moreAfter reports whether words from i on, after the name of the item c, say something about it
// other than that who has it, or name an unknown thing: "and the red book".
func (j judge) moreAfter(i int, c, who *rulings.Card) bool {
	onHim := corrupts(c) && j.is(i, "stuck", "sits", "sitting", "lies") && j.is(i+1, "on") ||
		j.is(i, "on", "off", "from") && j.at(i+1).card == who
	thing := j.at(j.skip(i, "joiner", "article"))
	unknown := j.says(j.skip(i, "joiner"), "article") && thing.Text != "" && thing.found == nil && !thing.filler
	return unknown || !onHim && !j.says(i, "item-then", "sum-against", "sum-thrown", "hurt") &&
		!j.endsBefore(i) && !j.numberAt(i) && j.card(i, "hazard") == nil && !strings.ContainsAny(j.gapBefore(i), "+&)")
}

// itemAdds returns what an item adds to the prowess of the character at hero against the attacker.
func (j judge) itemAdds(hero int, item *rulings.Card) (n int, ok bool) {
	who, list, most := j.tokens[hero].card, bonuses(item, "prowess_bonus"), math.MaxInt
	foe, known := j.foe()
	ok = !has(item, "alters", "prowess") && (len(list) == 0 || suits(who, item.Facts["needs"]))
	for _, b := range list {
		whom := party(who)
		if b.Word == "against" {
			whom = foe
		}
		if ok = ok && (known || b.Word != "against"); b.Counts(whom) == meccg.Yes {
			n, most = b.Add, cmp.Or(b.Max, math.MaxInt)
		}
	}
	base, own := atoi(who.Attributes[rulings.AttrProwess]), j.bonus(hero)
	return max(0, min(n, most-base)), ok && (own == 0 || base+n+own <= most)
}

// armed returns facts with the bonus of the character named at hero, if its prowess is given
// without it, and with the prowess that it has with what it bears, if the cards tell that. Of
// two weapons only one counts.
func (j judge) armed(hero int, facts []Fact) []Fact {
	at := slices.IndexFunc(facts, func(f Fact) bool { return f.Name == "prowess" })
	if hero < 0 || at < 0 {
		return facts
	}
	added, base, bonus := 0, atoi(j.tokens[hero].card.Attributes[rulings.AttrProwess]), j.bonus(hero)
	modifier, told := FactOf(facts, roleModifier)
	if bonus != 0 && !told && atoi(facts[at].Value) == base {
		facts = append(facts, j.factOfCard(hero, roleModifier, strconv.Itoa(bonus)))
	}
	items, reads := j.borne(hero)
	if len(items) == 0 || told && atoi(modifier.Value) != bonus {
		return facts
	}
	for _, c := range items {
		n, ok := j.itemAdds(hero, c)
		if !ok || n > 0 && added > 0 {
			return facts
		}
		added += n
	}
	if said := facts[at].Start != j.tokens[hero].Start; said && atoi(facts[at].Value) != base+added {
		return facts
	}
	facts[at].Value = strconv.Itoa(base + added)
	return slices.Concat(facts, reads)
}

// laden returns the corruption points of what the one who checks bears, if the cards tell
// them and no words tell others.
func (j judge) laden(facts []Fact) []Fact {
	items, reads := j.borne(j.defender())
	sum := 0
	for _, c := range items {
		printed, others, _ := strings.Cut(c.Attributes[rulings.AttrCorruption], "(") // "2(3)": more for some
		n, err := strconv.Atoi(printed)
		more, _ := adds(c, "corruption_bonus", party(j.tokens[j.defender()].card))
		if sum += n + more; err != nil || others != "" && c.Facts["corruption_bonus"] == "" || has(c, "alters", "corruption") {
			return nil
		}
	}
	if len(items) == 0 || gives(facts, "margin") || !gives(facts, "who") { // whose own modifier counts
		return nil
	}
	return NotAmong([]Fact{reads[0].As("corruption_points", strconv.Itoa(sum))}, facts)
}
