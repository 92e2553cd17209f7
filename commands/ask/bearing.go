package ask

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// borne returns the items and corruption cards that the character named at hero bears, and facts that record that
// they were read. It returns none unless the question says so of every item that it names and
// speaks of no other card that may matter, nor of one that is lost, stored or still in hand.
func (j judge) borne(hero int) (items []*rulings.Card, reads []Fact) {
	if hero < 0 {
		return nil, nil
	}
	last, next := -1, 0 // where the names of the last item and of the last card end
	for i, k := range j.tokens {
		if i < next {
			continue
		}
		next = i + k.words
		switch c := k.card; {
		case k.Strange && len(k.Text) > 3, // "droped"?
			j.says(i, "item-gone") && !j.asksOutcome(i),
			c == nil && len(k.Among) > 0 && k.Among[0].Card.Type == "resource",
			c == nil && j.says(i, "item-more") && !j.deniedBefore(i) && !j.is(i-1, "only", "for"), // "for good"
			c != nil && (c.Type == "resource" || corrupts(c)) && !j.isBorne(hero, i, last),
			c != nil && !corrupts(c) && strings.Contains(c.Kind, "event"):
			return nil, nil // one of several cards, something without a name, or another card
		case c != nil && (c.Type == "resource" || corrupts(c)):
			items, reads, last = append(items, c), append(reads, j.factOfCard(i, ".read", "")), next
		}
	}
	return items, reads
}

// corrupts reports whether c is a corruption card, which lies on a character as items do.
func corrupts(c *rulings.Card) bool {
	return slices.Contains(c.Keywords, "corruption") && c.Kind == "permanent-event" && c.Attributes[rulings.AttrCorruption] != ""
}

// asksOutcome reports whether the word at i asks what becomes of who rolled: "rolled a 3.
// dead or just discarded?"
func (j judge) asksOutcome(i int) bool {
	rolled := slices.ContainsFunc(j.tokens[:i], func(k token) bool { return k.number != nil })
	ofItem := func(at int) bool { return j.tokens[at].card != nil || j.is(at, "it", "them", "item") }
	return rolled && j.is(i, "discard", "gone", "will", "gonna", "for") && j.sentenceEndsWith(i, "?") && !j.around(i, 8, 8, ofItem)
}

// isBorne reports whether the words around the item at i say that hero bears it, along with
// the one whose name ends at last.
func (j judge) isBorne(hero, i, last int) bool {
	c, to, at, verb := j.tokens[i].card, i+j.tokens[i].words, i-1, false
	for ; at >= 0 && j.sameSentence(at, i) && j.says(at, "bears", "item-of"); at-- {
		verb = verb || j.says(at, "bears")
	}
	named := func(at int) bool {
		return j.nameEnding(at) >= 0 && j.tokens[j.nameEnding(at)].card == j.tokens[hero].card
	}
	onHim := corrupts(c) && j.is(to, "stuck", "sits", "sitting", "lies") && j.is(to+1, "on")
	goesOn := !onHim && !j.says(to, "item-then", "sum-against", "sum-thrown", "hurt") &&
		!j.endsBefore(to) && !j.numberAt(to) && j.card(to, "hazard") == nil && !strings.ContainsAny(j.gapBefore(to), "+&")
	switch {
	case goesOn, contains(j.clauseBack(i, 8), func(at int) bool { return j.tokens[at].not }), j.besideStranger(i, to),
		!corrupts(c) && (!strings.Contains(c.Kind, "item") || c.Alignment != j.tokens[hero].card.Alignment): // the version of the other side
		return false
	case verb && len(j.supporters()) == 0 && (j.endsBefore(at+1) || j.is(at, "he", "she", "who")):
		return true
	}
	return at >= 0 && j.sameSentence(at, i) && (at+1 == last || named(at) || verb && j.says(at, "item-state") && named(at-1))
}

// What the texts of items say, in the words of the card data.
var (
	addsProwess = regexp.MustCompile(`^(?:(?:Hoard item and w|W)eapon(?:\. |, giving |, (warrior) only\. |, ))?` +
		`(?:A (warrior) bearer gets )?\+(\d) prowess` +
		`(?: \(maximum (\d+)\))?(?:, or \+(\d) (for a|if held by a|against) (\pL+)(?: \(maximum (\d+)\))?)?` +
		`(?:,(?: each)? to a maximum of (\d+)(?: either way|, or of (\d+) against (\pL+))?)?\.`)
	altersStrike = regexp.MustCompile(`strike|wound|prowess`)
	altersCheck  = regexp.MustCompile(`[+-]\d (?:to [^.,]*)?corruption|corruption checks add`)
	heldBy       = regexp.MustCompile(`Held by an? (\pL+) it gives (\d) corruption points`)
)

// itemAdds returns what an item adds to the prowess of the character at hero against the attacker.
func (j judge) itemAdds(hero int, item *rulings.Card) (n int, ok bool) {
	who, foe := j.tokens[hero].card, j.attackingRace()
	base, own := atoi(who.Attributes[rulings.AttrProwess]), j.bonus(hero)
	m := addsProwess.FindStringSubmatch(item.Effect)
	if m == nil {
		return 0, !altersStrike.MatchString(item.Effect) && item.Attributes[rulings.AttrProwess] == ""
	}
	race := map[bool]string{true: foe, false: strings.ToLower(who.Attributes[rulings.AttrRace])}[m[6] == "against"]
	n, most := atoi(m[3]), atoi(cmp.Or(m[4], m[9], m[8]))
	if alike(m[7], race) {
		n, most = atoi(m[5]), atoi(cmp.Or(m[8], m[9], m[4]))
	}
	if alike(m[11], foe) {
		most = atoi(m[10])
	}
	fit := m[1]+m[2] == "" || strings.Contains(who.Attributes[rulings.AttrSkills], "Warrior")
	known := !strings.Contains(m[0], "against") || foe != ""
	return max(0, min(n, most-base)), fit && known && strings.Count(item.Effect, "prowess") == 1 && (own == 0 || base+n+own <= most)
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
	modifier, told := factOf(facts, "modifier")
	if bonus != 0 && !told && atoi(facts[at].Value) == base {
		facts = append(facts, j.factOfCard(hero, "modifier", strconv.Itoa(bonus)))
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
		n, err := strconv.Atoi(c.Attributes[rulings.AttrCorruption])
		if m := heldBy.FindStringSubmatch(c.Effect); m != nil {
			printed := map[bool]string{true: m[2], false: c.Attributes[rulings.AttrCorruption][:1]}
			n, err = strconv.Atoi(printed[strings.EqualFold(m[1], j.tokens[j.defender()].card.Attributes[rulings.AttrRace])])
		}
		if sum += n; err != nil || altersCheck.MatchString(c.Effect) {
			return nil
		}
	}
	_, known := factOf(facts, "who") // else his own modifier is missing
	if _, missed := factOf(facts, "margin"); len(items) == 0 || missed || !known {
		return nil
	}
	return notAmong([]Fact{reads[0].as("corruption_points", strconv.Itoa(sum))}, facts)
}
